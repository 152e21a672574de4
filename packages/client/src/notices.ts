import { type Ending, type Event, faceOf, type Move } from '@snap-up/engine';
import { type RejectionCode, rejectionSentences } from '@snap-up/protocol';
import type { SeenGame } from './snapshot.ts';

/** An expected refusal of a move, with the sentence for the player. */
export interface Rejection {
  readonly code: RejectionCode;
  /** The seat whose card stands in the place, where the code is `place-taken` and somebody knows. */
  readonly takenBy: number | null;
  readonly sentence: string;
}

/** Something that happened and is worth telling a player. Every one has a sentence to show. */
export type Notice =
  /** A move of one's own was refused by the server and has gone back. `move` is null where nobody can tell which. */
  | ({ readonly kind: 'rejected'; readonly move: Move | null } & Rejection)
  | { readonly kind: 'gameStarted'; readonly number: number; readonly sentence: string }
  | { readonly kind: 'wentOut'; readonly seat: number; readonly sentence: string }
  | { readonly kind: 'agreed'; readonly seat: number; readonly sentence: string }
  | { readonly kind: 'disagreed'; readonly seat: number; readonly sentence: string }
  | { readonly kind: 'ended'; readonly ending: Ending; readonly sentence: string };

/** A refusal with its sentence, which names who took the place, and with which card. */
export function rejection(
  code: RejectionCode,
  game: SeenGame | null,
  move: Move | null,
  takenBy: number | null = null,
): Rejection {
  const name = takenBy === null ? undefined : game?.names[takenBy];
  if (code !== 'place-taken' || name === undefined || game === null || move?.kind !== 'carry') {
    return { code, takenBy, sentence: rejectionSentences[code] };
  }
  // A place on a foundation is for one suit and rank, so the card that stands there has the face of the one refused.
  return { code, takenBy, sentence: `${name} was there first with the ${faceOf(game.rules, move.lead).name}.` };
}

const endingSentences: Readonly<Record<Ending, string>> = {
  out: 'The race is over.',
  stuck: 'Nobody can get any further: the race is over.',
  agreed: 'All have agreed to stop: the race is over.',
};

/** What is worth telling of a batch. `seat` is one's own. */
export function noticesOf(events: readonly Event[], game: SeenGame, seat: number | null): Notice[] {
  return events.flatMap((event) => noticeOf(event, game, seat) ?? []);
}

function noticeOf(event: Event, game: SeenGame, own: number | null): Notice | null {
  const tell = (seat: number, mine: string, theirs: string) =>
    seat === own ? `You ${mine}.` : `${game.names[seat] ?? 'Somebody'} ${theirs}.`;
  switch (event.kind) {
    case 'wentOut':
      return { ...event, sentence: tell(event.seat, 'are out', 'is out') };
    case 'agreed':
      return { ...event, sentence: tell(event.seat, 'agree to stop', 'would like to stop') };
    case 'disagreed':
      return { ...event, sentence: tell(event.seat, 'play on', 'plays on') };
    case 'ended':
      return { ...event, sentence: endingSentences[event.ending] };
    case 'carried':
    case 'turnedUp':
    case 'drawn':
    case 'redealt':
      return null;
  }
}

export function gameStarted(number: number): Notice {
  return { kind: 'gameStarted', number, sentence: 'Go!' };
}
