import type { Move } from '@snap-up/engine';

/**
 * How often a search calls `isCancelled`, in visits: often enough for a caller that makes it wait there while something else is
 * urgent, and far too seldom to cost anything. So many visits mostly take less than half a millisecond.
 */
export const visitsBetweenQuestions = 256;

/** How much a search may use. The same search with the same budget always gives the same answer. */
export interface Budget {
  /** How many positions may be looked at. */
  readonly visits: number;
  /** How many positions may be remembered, at about 12 bytes each. */
  readonly positions: number;
  /** Asked now and then: whether nobody waits for the answer any more. */
  readonly isCancelled?: () => boolean;
}

/**
 * Whether a game can still be won by somebody who knows every card:
 * - `won`: yes, by these moves, which the engine has played;
 * - `lost`: no, all that can happen has been looked at;
 * - `undecided`: not found out within the budget.
 */
export type Answer =
  | { readonly verdict: 'won'; readonly moves: readonly Move[]; readonly visits: number }
  | { readonly verdict: 'lost'; readonly visits: number }
  | { readonly verdict: 'undecided'; readonly visits: number };

/** The best that was found for a game that nobody wins or loses: it ends with a score, of which a lower one is better. */
export interface ScoreAnswer {
  /** The lowest score that was found. */
  readonly score: number;
  /** Whether it is the lowest one, as all that can happen has been looked at. Otherwise there may be a lower one. */
  readonly isLowest: boolean;
  /** The moves to that score, which the engine has played. */
  readonly moves: readonly Move[];
  readonly visits: number;
}
