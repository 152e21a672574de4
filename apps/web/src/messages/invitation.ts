import { rulesetById } from '@snap-up/engine';
import type { Invitation, TableInfo } from '@snap-up/protocol';
import type { InvitationWords } from './any-invitation.ts';
import { nounOf } from './lobby.ts';
import { possessive } from './names.ts';

/** Returns the words for an invitation. */
export function invitationWords(invitation: Invitation): InvitationWords {
  const { host, freeSeatCount, ruleset } = invitation;
  const game = rulesetById(ruleset);
  const what = `${possessive(host)} ${nounOf(invitation)}`;
  const canPlay = freeSeatCount > 0;
  const seats = canPlay ? `${freeSeatCount} ${freeSeatCount === 1 ? 'seat' : 'seats'} free` : 'all seats taken';
  return {
    title: canPlay ? `Join ${what}` : `Watch ${what}`,
    facts: game === undefined ? seats : `${game.name}, ${seats}`,
    about: game?.summary ?? '',
    canPlay,
  };
}

/** The label of the button that gives a spectator a seat and gets them ready. */
export function joinLabel(table: TableInfo): string {
  const host = table.seats.find(({ isHost }) => isHost)?.name ?? null;
  return host === null ? `Join the ${nounOf(table)}` : `Join ${possessive(host)} ${nounOf(table)}`;
}
