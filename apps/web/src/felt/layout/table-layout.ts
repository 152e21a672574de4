import { isSolo, type Rules, type Seat } from '@snap-up/engine';
import type { StockSide } from '../../ui/stock-side.svelte.ts';
import type { TableLayout, TableSize } from './pile-layout.ts';
import { layoutSeats } from './seats-layout.ts';
import { seatsTable } from './seats-table.ts';
import { layoutSolo } from './solo-layout.ts';

/**
 * Lays out a table: a solo game as its ruleset says, a game for several around the foundations. Pure; never called
 * while cards move. With `isHandBelow` the hand is left to what is shown below the table.
 */
export function layoutOf(
  rules: Rules,
  size: TableSize,
  nearSeat: Seat,
  { isHandBelow = false, stockSide = 'left' }: { readonly isHandBelow?: boolean; readonly stockSide?: StockSide } = {},
): TableLayout {
  if (isSolo(rules.ruleset)) return layoutSolo(rules, size, isHandBelow ? 'play above a hand' : 'play', stockSide);
  return seatsTable(rules, layoutSeats({ ...size, seatCount: rules.seatCount }, stockSide), nearSeat, stockSide);
}
