import type { Card, Slot } from './card.ts';
import type { Ending } from './move.ts';
import type { Seat } from './pile.ts';

/** What lies on a table and what has been said there: all that anybody may know. */
export interface Table {
  /** The cards of each pile, bottom first, by pile id. */
  readonly piles: readonly (readonly Slot[])[];
  /** How often each seat has taken its waste back. */
  readonly redeals: readonly number[];
  /** Which seats agree to stop. */
  readonly agreed: readonly boolean[];
  /** Seats that have played all their cards, in the order in which they did. */
  readonly out: readonly Seat[];
  readonly ending: Ending | null;
}

/** What a viewer may know. */
export type View = Table;

/** Everything; it never leaves the server. What is secret stands apart from what lies open, so that a view leaves it out whole. */
export interface State extends Table {
  /** The cards in each pile's holes, bottom first, by pile id. */
  readonly hidden: readonly (readonly Card[])[];
}

/** Does this table know its face-down cards? */
export function knowsHidden(table: Table): table is State {
  return 'hidden' in table;
}
