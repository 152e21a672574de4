import type { PileId, Rules, Seat, Table } from '@snap-up/engine';
import type { Fan, PileLayout, TableLayout } from '../layout/pile-layout.ts';
import { spread } from '../layout/spread.ts';

/** The place of the keyboard's cursor: a slot of a pile, or an empty pile with index -1. */
export interface Cursor {
  readonly pile: PileId;
  readonly index: number;
}

/** The direction of an arrow key. */
export type Direction = 'left' | 'right' | 'up' | 'down';

/** The cursor on a pile's top card. */
export function onTopOf(table: Table, pile: PileId): Cursor {
  return { pile, index: (table.piles[pile]?.length ?? 0) - 1 };
}

/** The cursor at the beginning: on the first column or, without columns, on the stock. */
export function firstCursor(rules: Rules, table: Table, seat: Seat): Cursor {
  const own = rules.seatPiles[seat];
  return onTopOf(table, own?.tableau[0] ?? own?.stock ?? 0);
}

/** The cursor, moved to a slot that exists. */
export function validCursor(table: Table, cursor: Cursor): Cursor {
  const top = onTopOf(table, cursor.pile);
  return cursor.index > top.index || (cursor.index < 0 && top.index >= 0) ? top : cursor;
}

/** Piles that share a zone are one place to the player: the highest of each zone. */
function stopsOf({ piles }: TableLayout, table: Table, line: readonly PileId[]): PileId[] {
  const height = (pile: PileId) => table.piles[pile]?.length ?? 0;
  const zones = [...new Set(line.map((pile) => piles[pile]?.zone))];
  return zones.flatMap(
    (zone) => line.filter((pile) => piles[pile]?.zone === zone).toSorted((a, b) => height(b) - height(a))[0] ?? [],
  );
}

/** The axis along which the cursor moves through the cards of a pile. */
const walks: Readonly<Record<Fan, 'vertical' | 'horizontal' | null>> = {
  column: 'vertical',
  'folded column': 'vertical',
  row: 'horizontal',
  squared: null,
  heaped: null,
  'last three right': null,
  'last three down': null,
};

/**
 * Returns where an arrow key leads: to the next card of a pile that is spread in that direction, else around the line
 * of piles, or to the nearest pile of the line above or below.
 */
export function movedCursor(layout: TableLayout, table: Table, cursor: Cursor, direction: Direction): Cursor {
  const here = layout.piles[cursor.pile];
  if (here === undefined) return cursor;
  const step = direction === 'left' || direction === 'up' ? -1 : 1;
  const axis = direction === 'left' || direction === 'right' ? 'horizontal' : 'vertical';
  const slots = table.piles[cursor.pile] ?? [];
  const next = cursor.index + step;
  if (walks[here.fan] === axis && cursor.index !== -1 && slots[next] != null) return { ...cursor, index: next };
  const at = layout.lines.findIndex((line) => line.some((pile) => layout.piles[pile]?.zone === here.zone));
  if (axis === 'horizontal') {
    const stops = stopsOf(layout, table, layout.lines[at] ?? []);
    const place = stops.findIndex((pile) => layout.piles[pile]?.zone === here.zone);
    const pile = stops[(place + step + stops.length) % stops.length];
    if (pile === undefined) return cursor;
    const isEnteredFromItsBottom = direction === 'right' && walks[layout.piles[pile]?.fan ?? 'squared'] === axis;
    const isKnown = table.piles[pile]?.[0] != null;
    return isEnteredFromItsBottom && isKnown ? { pile, index: 0 } : onTopOf(table, pile);
  }
  const x = (spread(slots, here)[cursor.index]?.x ?? here.room.x) + here.cardWidth / 2;
  const [nearest] = stopsOf(layout, table, layout.lines[at + step] ?? []).toSorted(
    (a, b) => distance(layout.piles[a], x) - distance(layout.piles[b], x),
  );
  return nearest === undefined ? cursor : onTopOf(table, nearest);
}

/** The distance of a pile's room from an x coordinate; ties are broken by the nearer center. */
function distance(pile: PileLayout | undefined, x: number): number {
  if (pile === undefined) return Number.POSITIVE_INFINITY;
  const { x: left, width } = pile.room;
  return Math.max(left - x, 0, x - left - width) + Math.abs(left + width / 2 - x) / 1000;
}

/** The keyboard's targets: piles that share a zone are one of them. */
export function targetChoices({ piles }: TableLayout, targets: readonly PileId[]): PileId[] {
  const zoneOf = (pile: PileId) => piles[pile]?.zone;
  return targets.filter((pile, index) => targets.findIndex((other) => zoneOf(other) === zoneOf(pile)) === index);
}
