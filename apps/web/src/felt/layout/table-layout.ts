import { isSolo, type Rules, type Seat } from '@snap-up/engine';
import { type IndexSize, withLargeIndex } from '../../deck/faces.ts';
import type { StockSide } from './mirror.ts';
import type { TableLayout, TablePlan, TableSize } from './pile-layout.ts';
import { layoutSeats } from './seats-layout.ts';
import { seatsTable } from './seats-table.ts';
import { layoutSolo } from './solo-layout.ts';

/** The input of a table's layout, besides its rules and its size. */
interface LayoutOptions {
  /** Whether the hand is shown below the table instead. */
  readonly isHandBelow?: boolean;
  readonly stockSide?: StockSide;
  /** The plan that is kept as long as it fits. */
  readonly kept?: TablePlan | undefined;
}

/**
 * Lays out a table: a solo game as its ruleset says, a multiplayer game around the foundations. Pure; never called
 * while cards move.
 */
export function layoutOf(
  rules: Rules,
  size: TableSize,
  nearSeat: Seat,
  { isHandBelow = false, stockSide = 'left', kept }: LayoutOptions = {},
): TableLayout {
  if (isSolo(rules.ruleset)) {
    const shape = typeof kept === 'string' ? kept : undefined;
    return layoutSolo(rules, size, isHandBelow ? 'play above a hand' : 'play', stockSide, shape);
  }
  const arrangement = typeof kept === 'object' ? kept : undefined;
  const seats = layoutSeats({ ...size, seatCount: rules.seatCount }, stockSide, arrangement);
  return seatsTable(rules, seats, nearSeat, stockSide);
}

/** Returns the layout with the indices of this size on all cards. */
export function withIndexSize(layout: TableLayout, indexSize: IndexSize): TableLayout {
  if (indexSize === 'standard') return layout;
  return { ...layout, piles: layout.piles.map((pile) => ({ ...pile, detail: withLargeIndex(pile.detail) })) };
}
