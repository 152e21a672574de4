import type { Slot } from './card.ts';

/** A playing position, counted from 0. */
export type Seat = number;

/** A pile's index in the game's list of piles. */
export type PileId = number;

/** Every role that a pile can have; see `Role`. */
export const roles = ['foundation', 'stock', 'waste', 'tableau', 'reserve', 'heap', 'tier', 'hand', 'aside'] as const;
/** The purpose of a pile. The names are those of the card-playing literature. */
export type Role = (typeof roles)[number];

/** The cards of each pile, bottom first, by pile id. */
export type Piles = readonly (readonly Slot[])[];

/** Pile ids by role; roles without piles have none. */
export type PilesByRole = Readonly<Record<Role, readonly PileId[]>>;
