import { games, summaries } from 'virtual:games';
import { type Invitation, nightGoals } from '@snap-up/protocol';
import { invitationTexts as words } from '#messages/invitation.ts';
import { commonWords } from '#messages/language.ts';
import { displayName } from './sentence.ts';

/** The words for a visitor without a name who has followed a link to a table. */
export interface InvitationWords {
  readonly title: string;
  /** The game, how long a night lasts, and how many seats are free. */
  readonly facts: string;
  /** A summary of the game. */
  readonly about: string;
  /** Whether a seat is free, so that one can play. */
  readonly canPlay: boolean;
}

/** The words for an unknown invitation: before it has been read, or if it cannot be. */
const anyInvitation: InvitationWords = {
  title: words.unknown,
  facts: '',
  about: '',
  canPlay: true,
};

/** Returns the heading for a table known only from its invitation. */
export function gatheringTitle({ freeSeatCount, players, seatCount }: Invitation): string {
  if (freeSeatCount > 0) return words.freeSeats(freeSeatCount);
  return players.length < seatCount ? words.noNewPlayers : words.allSeatsTaken;
}

/** A seat of the table that an invitation is to. */
export interface InvitedSeat {
  readonly isFree: boolean;
  /** The player's name, or that the seat is free. */
  readonly words: string;
  /** Whether the lobby shows more below the name: that this is the host, or a bot. */
  readonly hasLabel: boolean;
}

/** Returns all seats of the table, those that are taken first; none while the invitation is not known. */
export function invitedSeats(invitation: Invitation | null): readonly InvitedSeat[] {
  const { players = [], freeSeatCount = 0, host = null } = invitation ?? {};
  return [
    ...players.map((player) => ({
      isFree: false,
      words: displayName(player),
      hasLabel: player.isBot || player.name === host,
    })),
    ...Array.from({ length: freeSeatCount }, () => ({ isFree: true, words: commonWords.freeSeat, hasLabel: false })),
  ];
}

/** Returns the words for an invitation; null for one that is not known. */
export function invitationWords(invitation: Invitation | null): InvitationWords {
  if (invitation === null) return anyInvitation;
  const { host, freeSeatCount, seatCount, players, ruleset, night } = invitation;
  const game = games.find(({ id }) => id === ruleset);
  const noun = game === undefined || game.hasTurns ? 'game' : 'race';
  const canPlay = freeSeatCount > 0;
  const seats = gatheringTitle(invitation);
  const factsWithout = players.length < seatCount ? words.factsNoNewPlayers : words.factsTaken;
  const rounds = night === null ? [] : [words.night(nightGoals[night].rounds, nightGoals[night].points)];
  const name = game === undefined ? undefined : [game.name, ...rounds].join(', ');
  return {
    title: canPlay ? words.join(host, noun) : words.watch(host, noun),
    facts: name === undefined ? seats : canPlay ? words.facts(name, seats) : factsWithout(name),
    about: summaries[ruleset] ?? '',
    canPlay,
  };
}
