import type { PileId, Role, Rules, Seat } from '@snap-up/engine';

/** The parts of a table in the text view, in reading order. */
export const partKinds = ['foundations', 'tiers', 'stock', 'hand', 'heaps', 'columns', 'reserves', 'aside'] as const;
/** One of `partKinds`. */
export type PartKind = (typeof partKinds)[number];

const partOfRole: Readonly<Record<Role, PartKind>> = {
  foundation: 'foundations',
  tier: 'tiers',
  stock: 'stock',
  waste: 'stock',
  hand: 'hand',
  heap: 'heaps',
  tableau: 'columns',
  reserve: 'reserves',
  aside: 'aside',
};

/** Piles under one heading. */
export interface Part {
  readonly kind: PartKind;
  /** The piles of each line: one or, for foundations of a suit that are equivalent to a player, all of these. */
  readonly lines: readonly (readonly PileId[])[];
}

/** Returns a seat's playable piles under their headings: its own piles, and shared ones; null for a spectator. */
export function ownParts(rules: Rules, seat: Seat | null): readonly Part[] {
  const piles = rules.piles.filter(({ owner }) => owner === null || owner === seat);
  return partKinds.flatMap((kind) => {
    const ofKind = piles.filter(({ role }) => partOfRole[role] === kind).map(({ id }) => id);
    return ofKind.length === 0 ? [] : [{ kind, lines: linesOf(rules, ofKind) }];
  });
}

/** Returns the lines about another seat: its own piles, one each. */
export function rivalLines(rules: Rules, seat: Seat): readonly (readonly PileId[])[] {
  return rules.piles.filter(({ owner }) => owner === seat).map(({ id }) => [id]);
}

/** In a multiplayer game the foundations of a suit are one place. */
function linesOf(rules: Rules, piles: readonly PileId[]): readonly (readonly PileId[])[] {
  const placeOf = (pile: PileId) => (rules.seatCount > 1 ? rules.piles[pile]?.suit : undefined) ?? pile;
  return [...new Set(piles.map(placeOf))].map((place) => piles.filter((pile) => placeOf(pile) === place));
}
