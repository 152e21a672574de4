import type { Card, Face, Slot } from './card.ts';
import type { RejectionCode } from './rejection.ts';

/** A playing position, counted from 0. */
export type Seat = number;

/** A pile's index in the game's list of piles. */
export type PileId = number;

export const roles = ['foundation', 'stock', 'waste', 'tableau', 'reserve', 'heap', 'tier', 'hand', 'aside'] as const;
export type Role = (typeof roles)[number];

/** The cards of each pile, bottom first, by pile id. */
export type Piles = readonly (readonly Slot[])[];

/** What a pile allows. Each function answers with the reason for refusing, or with null when it has none. */
export interface PileRule {
  /** May the cards from `index` to the top leave as one packet? Only ever asked of a face-up lead. */
  readonly release: (slots: readonly Slot[], index: number, faces: readonly Face[]) => RejectionCode | null;
  /**
   * May a packet with this lead and this many cards, coming from a pile of role `from`, be put on top? `piles` is the
   * whole table, for a pile that looks at another one.
   */
  readonly receive: (
    slots: readonly Slot[],
    lead: Card,
    count: number,
    from: Role,
    faces: readonly Face[],
    piles: Piles,
  ) => RejectionCode | null;
  /** The place in this pile, counted from 0, of a card that makes room for this one and goes aside; null where none does. */
  readonly yields?: (slots: readonly Slot[], lead: Card, faces: readonly Face[]) => number | null;
  /** Is a face-down card that comes to lie on top turned up at once (G3)? */
  readonly turnsUp: boolean;
}

/** A pile as a ruleset describes it. */
export interface PileSetup {
  readonly role: Role;
  /** The seat it belongs to, or null where it is shared. */
  readonly owner: Seat | null;
  /** The suit that a foundation is kept for, where its place on the table says so. */
  readonly suit?: string;
  readonly rule: PileRule;
}

/** A pile of a game: a setup with its place in the list and its name. */
export interface Pile extends PileSetup {
  readonly id: PileId;
  /** As notation writes it for its owner: `t3`, `s`, `w`, `f12`. */
  readonly name: string;
}
