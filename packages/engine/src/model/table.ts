import type { Card } from './card.ts';
import type { Ending } from './move.ts';
import type { Piles, Seat } from './pile.ts';

/** Whose turn it is, and what carries over from earlier turns. */
export interface Turn {
  readonly seat: Seat;
  /** How many turns each seat has begun: the first one opens without a stock card (DV5). */
  readonly begunCounts: readonly number[];
  /** Whether the seat has made a play in this turn. */
  readonly hasPlayed: boolean;
  /**
   * By seat: whether its last pass was made with a play at hand. Only then may another seat demand a move of it (DV11).
   */
  readonly passedFreely: readonly boolean[];
  /** By seat: who has demanded that it makes a play in its next turn; null for nobody (DV11). */
  readonly demandedBy: readonly (Seat | null)[];
  /** How many consecutive turns were passed by players who could not play. */
  readonly forcedPassCount: number;
}

/** The public state of a game, known to all. */
export interface Table {
  readonly piles: Piles;
  /** How often each seat has taken its waste back. */
  readonly redeals: readonly number[];
  /** Which seats agree to stop. */
  readonly agreed: readonly boolean[];
  /** Seats that have played all their cards, in the order in which they did. */
  readonly out: readonly Seat[];
  /** Seats that have given up, in the order in which they did. Their cards stay. */
  readonly gaveUp: readonly Seat[];
  /** Null in a game without turns. */
  readonly turn: Turn | null;
  /** Whether a multiplayer game is interrupted: until it continues, nobody plays. */
  readonly isPaused: boolean;
  /** Whether a solo game has been declared lost, because no progress is possible. It continues: undoing may help. */
  readonly isLost: boolean;
  readonly ending: Ending | null;
}

/** What a viewer may know. */
export type View = Table;

/** Everything; it never leaves the server. Secrets are a separate field, so that a view leaves them out as a whole. */
export interface State extends Table {
  /** The cards in each pile's holes, bottom first, by pile id. */
  readonly hidden: readonly (readonly Card[])[];
}

/** Whether a seat still plays: it has cards left and has not given up. */
export function isInPlay({ out, gaveUp }: Pick<Table, 'out' | 'gaveUp'>, seat: Seat): boolean {
  return !out.includes(seat) && !gaveUp.includes(seat);
}

/** Whether this table is a state, which includes face-down cards. */
export function knowsHidden(table: Table): table is State {
  return 'hidden' in table;
}
