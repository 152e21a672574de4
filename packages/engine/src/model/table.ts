import type { Card } from './card.ts';
import type { Ending } from './move.ts';
import type { Piles, Seat } from './pile.ts';

/** Whose turn it is, and what the turns before have left behind. */
export interface Turn {
  readonly seat: Seat;
  /** How many turns each seat has begun: the first one opens without a stock card (DV5). */
  readonly begunCounts: readonly number[];
  /** Whether the seat has made a play in this turn. */
  readonly hasPlayed: boolean;
  /** By seat: whether its last pass was made with a play at hand. Only then may another seat demand that it moves (DV11). */
  readonly passedFreely: readonly boolean[];
  /** By seat: who has demanded that it makes a play in its next turn; null for nobody (DV11). */
  readonly demandedBy: readonly (Seat | null)[];
  /** How many turns in a row have been passed by players who could not play. */
  readonly forcedPassCount: number;
}

/** What lies on a table and what has been said there: all that anybody may know. */
export interface Table {
  readonly piles: Piles;
  /** How often each seat has taken its waste back. */
  readonly redeals: readonly number[];
  /** Which seats agree to stop. */
  readonly agreed: readonly boolean[];
  /** Seats that have played all their cards, in the order in which they did. */
  readonly out: readonly Seat[];
  /** Null where nobody waits for a turn. */
  readonly turn: Turn | null;
  /** Whether a solo game has been declared lost, because no progress is possible. It goes on: a step back may help. */
  readonly isLost: boolean;
  readonly ending: Ending | null;
}

/** What a viewer may know. */
export type View = Table;

/** Everything; it never leaves the server. What is secret stands apart from what lies open, so that a view leaves it out whole. */
export interface State extends Table {
  /** The cards in each pile's holes, bottom first, by pile id. */
  readonly hidden: readonly (readonly Card[])[];
}

/** Whether this table is a state, which knows its face-down cards. */
export function knowsHidden(table: Table): table is State {
  return 'hidden' in table;
}
