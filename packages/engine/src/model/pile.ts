import type { Slot } from './card.ts';

/** A playing position, counted from 0. */
export type Seat = number;

/** A pile's index in the game's list of piles. */
export type PileId = number;

/** Every role that a pile can have; see `Role`. */
export const roles = ['foundation', 'stock', 'waste', 'tableau', 'reserve', 'heap', 'tier', 'hand', 'aside'] as const;
/** What a pile is for. The names are those that card players use. */
export type Role = (typeof roles)[number];

/** The cards of each pile, bottom first, by pile id. */
export type Piles = readonly (readonly Slot[])[];

/** Pile ids by role; a role that nobody has has none. */
export type PilesByRole = Readonly<Record<Role, readonly PileId[]>>;
