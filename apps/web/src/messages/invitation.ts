import { rulesetById } from '@snap-up/engine';
import type { Invitation, TableInfo } from '@snap-up/protocol';
import { nounOf } from './lobby.ts';
import { possessive } from './names.ts';

/** What somebody reads who has followed a link to a table and has no name yet. */
export interface InvitationWords {
  readonly title: string;
  /** The game and how many seats are free. */
  readonly facts: string;
  /** What the game is about. */
  readonly about: string;
  /** The label of the button that leads to the table. */
  readonly join: string;
  /** Whether a seat is free, so that one can play. */
  readonly canPlay: boolean;
}

/** Returns the words for an invitation; null stands for one that could not be read. */
export function invitationWords(invitation: Invitation | null): InvitationWords {
  if (invitation === null) {
    return { title: 'You’re invited to a game', facts: '', about: '', join: 'Join the game', canPlay: true };
  }
  const { host, freeSeatCount, ruleset } = invitation;
  const game = rulesetById(ruleset);
  const what = `${possessive(host)} ${nounOf(invitation)}`;
  const canPlay = freeSeatCount > 0;
  const seats = canPlay ? `${freeSeatCount} ${freeSeatCount === 1 ? 'seat' : 'seats'} free` : 'all seats taken';
  return {
    title: canPlay ? `Join ${what}` : `Watch ${what}`,
    facts: game === undefined ? seats : `${game.name}, ${seats}`,
    about: game?.summary ?? '',
    join: canPlay ? `Join the ${nounOf(invitation)}` : `Watch the ${nounOf(invitation)}`,
    canPlay,
  };
}

/** The label of the button that gives a spectator a seat and gets them ready. */
export function joinLabel(table: TableInfo): string {
  const host = table.seats.find(({ isHost }) => isHost)?.name ?? null;
  return host === null ? `Join the ${nounOf(table)}` : `Join ${possessive(host)} ${nounOf(table)}`;
}
