import { isSolo, type Rules, type Seat } from '@snap-up/engine';
import { layoutPatience } from './patience-layout.ts';
import type { TableLayout, TableSize } from './pile-layout.ts';
import { layoutSeats } from './seats-layout.ts';
import { seatsTable } from './seats-table.ts';

/**
 * Lays out a table: alone as the ruleset says, for several around the foundations. Pure; never called while cards move.
 * `isHandBelow` leaves a hand to what is shown below the table.
 */
export function layoutOf(rules: Rules, size: TableSize, nearSeat: Seat, isHandBelow = false): TableLayout {
  if (isSolo(rules.ruleset)) return layoutPatience(rules, size, isHandBelow ? 'play above a hand' : 'play');
  return seatsTable(rules, layoutSeats({ ...size, seatCount: rules.seatCount }), nearSeat);
}

/** The rooms of a game for one in a small picture of it, where columns have no need to grow. */
export function patienceRooms(rules: Rules, size: TableSize): TableLayout {
  return layoutPatience(rules, size, 'picture');
}
