import type { Move } from '@snap-up/engine';

/**
 * How often a search calls `isCancelled`, in visits: often enough for a caller that pauses the search there while
 * something else is urgent, and too seldom to cost anything. The interval is mostly under half a millisecond.
 */
export const visitsBetweenQuestions = 256;

/** The limits of a search. The same search with the same budget always gives the same answer. */
export interface Budget {
  /** How many positions may be visited. */
  readonly visits: number;
  /** How many positions may be stored, at about 12 bytes each. */
  readonly positions: number;
  /** Polled: whether the answer is not needed any more. */
  readonly isCancelled?: () => boolean;
}

/**
 * Whether a game can still be won by a player who knows every card:
 * - `won`: yes, by these moves, which the engine has played;
 * - `lost`: no, proved by a complete search;
 * - `undecided`: unknown within the budget.
 */
export type Answer =
  | { readonly verdict: 'won'; readonly moves: readonly Move[]; readonly visits: number }
  | { readonly verdict: 'lost'; readonly visits: number }
  | { readonly verdict: 'undecided'; readonly visits: number };

/** The best result found for a game that ends with a score, of which a lower one is better. */
export interface ScoreAnswer {
  /** The lowest score found. */
  readonly score: number;
  /** Whether the search was complete, so that no lower score exists. */
  readonly isLowest: boolean;
  /** The moves to that score, which the engine has played. */
  readonly moves: readonly Move[];
  readonly visits: number;
}
