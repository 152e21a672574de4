import { type Card, type PileId, type Role, type Rules, type Seat, seatOfCard, type Table } from '@snap-up/engine';
import { isGoal } from '../../felt/index.ts';
import type { TableChanges } from '../../messages/outline.ts';
import { type Question, questionKeys } from '../../messages/question-keys.ts';

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

/** The state of a game besides its cards, read on demand. Null for what a game does not have. */
export interface GameTimes {
  /** Whose turn it is, in a sentence. */
  readonly turn: string | null;
  /** The clock of that turn, in words. */
  readonly clock: string | null;
  readonly elapsedMs: number | null;
  /** Of a patience game. */
  readonly moveCount?: number;
  readonly score?: number | null;
}

/** Returns the question of a key; null for another key. */
export function questionOf(key: string): Question | null {
  const found = Object.entries(questionKeys).find(([, letter]) => letter === key.toUpperCase());
  return found === undefined ? null : (found[0] as Question);
}

/** Returns the number of the column that a key names; null for another key. */
export function columnOf(key: string): number | null {
  return /^[1-9]$/.test(key) ? Number(key) : null;
}

/** Returns what has changed from one view to another of the same game; `own` is null for a spectator. */
export function tableChanges(rules: Rules, before: Table, after: Table, own: Seat | null): TableChanges {
  const placeBefore = placesIn(before);
  const moved: { card: Card; moreCount: number; to: PileId }[] = [];
  const turnedUp: { card: Card; at: PileId }[] = [];
  const counts = new Map<Seat, number>();
  for (const { id, owner } of rules.piles) {
    if (before.piles[id] === after.piles[id] || (owner !== null && owner !== own)) continue;
    /** The pile that the card below in this pile came from. */
    let cameFrom: PileId | null = null;
    for (const card of after.piles[id] ?? []) {
      if (card === null) continue;
      const from = placeBefore.get(card);
      const seat = seatOfCard(rules, card);
      if (from === id) cameFrom = null;
      else if (rules.seatCount > 1 && seat !== own) {
        if (isGoal(rules, id)) counts.set(seat, (counts.get(seat) ?? 0) + 1);
      } else if (from === undefined) {
        turnedUp.push({ card, at: id });
        cameFrom = null;
      } else {
        const last = moved.at(-1);
        if (cameFrom === from && last !== undefined) last.moreCount += 1;
        else moved.push({ card, moreCount: 0, to: id });
        cameFrom = from;
      }
    }
  }
  const played = [...counts].map(([seat, count]) => ({ seat, count })).toSorted((a, b) => b.count - a.count);
  return { moved, turnedUp, played };
}

/** The pile of each face-up card. */
function placesIn({ piles }: Table): ReadonlyMap<Card, PileId> {
  return new Map(
    piles.flatMap((slots, pile) => slots.flatMap((slot) => (slot === null ? [] : [[slot, pile] as const]))),
  );
}
