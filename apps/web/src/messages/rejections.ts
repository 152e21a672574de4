import { faceOf, gameRejectionSentences, type Rules, type Seat, type TimedMove } from '@snap-up/engine';
import type { Rejection } from '@snap-up/protocol';
import { type PageRejectionCode, rejectionWords as words } from '#messages/rejections.ts';
import { optionsMessage } from './options.ts';
import { dayEndText, millisecondsText } from './times.ts';

/** Any rejection that a page has to show. */
export type AnyRejection = Rejection | { readonly code: PageRejectionCode };

/** The game of a rejected move, for messages that name its players and cards. */
export interface MoveContext {
  readonly rules: Rules;
  /** A player's name as messages have it. */
  readonly nameOf: (seat: Seat) => string;
  /** The seat whose turn it is; null in a game without turns. */
  readonly turn: Seat | null;
  /** The move itself; null if unknown. */
  readonly move: TimedMove | null;
}

const sentences = { ...gameRejectionSentences, ...words.sentences };

/** Returns the sentence about a rejection. `context` is for a rejected move. */
export function rejectionMessage(rejection: AnyRejection, context?: MoveContext): string {
  switch (rejection.code) {
    case 'place-taken':
      return placeTakenMessage(rejection, context);
    case 'unknown-option':
    case 'option-not-offered':
    case 'options-contradict':
      return optionsMessage(rejection);
    case 'seat-count-out-of-range':
      return words.seatCount(rejection.min, rejection.max);
    case 'day-not-over':
      return words.dayNotOver(dayEndText(Date.now()));
    case 'not-your-turn':
      return context?.turn == null ? sentences[rejection.code] : words.turnOf(context.nameOf(context.turn));
    default:
      return sentences[rejection.code];
  }
}

type PlaceTaken = Extract<Rejection, { code: 'place-taken' }>;

function placeTakenMessage({ takenBy, fasterByMs }: PlaceTaken, context: MoveContext | undefined): string {
  if (takenBy === null || context?.move?.kind !== 'carry') return words.placeTaken;
  const { rules, nameOf, move } = context;
  // A place on a foundation is for one suit and rank, so the card there has the same face as the rejected one.
  const [name, card] = [nameOf(takenBy), faceOf(rules, move.lead).name];
  if (fasterByMs === undefined || fasterByMs === 0) return words.placeTakenBy(name, card);
  return words.placeTakenFaster(name, millisecondsText(fasterByMs), card);
}
