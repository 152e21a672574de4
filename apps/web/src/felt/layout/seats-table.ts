import type { PileId, Rules, Seat, SeatPiles } from '@snap-up/engine';
import { detailFor } from '../../deck/faces.ts';
import type { StockSide } from './mirror.ts';
import type { Fan, PileLayout, TableLayout } from './pile-layout.ts';
import type { Rectangle } from './rectangle.ts';
import type { SeatLayout } from './seat-layout.ts';
import type { SeatsLayout } from './seats-layout.ts';

/** Returns the seat at a place around the table: place 0 is the near side, then come the opponents in playing order. */
export function seatAt(position: number, nearSeat: Seat, seatCount: number): Seat {
  return (nearSeat + position) % seatCount;
}

/** Returns the place of a seat around the table, as `seatAt` counts them. */
export function positionOf(seat: Seat, nearSeat: Seat, seatCount: number): number {
  return (seat - nearSeat + seatCount) % seatCount;
}

const wasteFans: Readonly<Record<SeatLayout['wasteDirection'], Fan>> = {
  right: 'last three right',
  down: 'last three down',
  none: 'squared',
};

/** Returns the layout of a pile whose cards have this width. */
function pileAt(room: Rectangle, cardWidth: number, fan: Fan, zone = room): PileLayout {
  return { room, cardWidth, fan, zone, detail: detailFor(cardWidth) };
}

/** Returns the piles of a seat with their layouts. */
export function seatAtTable(
  rules: Rules,
  seat: Seat,
  area: SeatLayout,
  isNear: boolean,
): (readonly [PileId, PileLayout])[] {
  const own = rules.seatPiles[seat];
  const { cardWidth, columns, stock, waste, wasteDirection } = area;
  const lay = (pile: PileId | null | undefined, room: Rectangle | undefined, fan: Fan) =>
    pile == null || room === undefined ? [] : [[pile, pileAt(room, cardWidth, fan)] as const];
  return [
    ...lay(own?.stock, stock, isNear ? 'heaped' : 'squared'),
    ...lay(own?.waste, waste, wasteFans[wasteDirection]),
    ...(own?.tableau ?? []).flatMap((id, index) => lay(id, columns[index], isNear ? 'column' : 'folded column')),
  ];
}

/** The piles of the near seat as the arrow keys go through them. */
function nearLine(own: SeatPiles | undefined, stockSide: StockSide): PileId[] {
  const { stock = null, waste = null, tableau = [] } = own ?? {};
  const line = stockSide === 'left' ? [stock, waste, ...tableau] : [...tableau, waste, stock];
  return line.filter((id) => id !== null);
}

/** Lays out a table for several players: the room of each pile. */
export function seatsTable(rules: Rules, layout: SeatsLayout, nearSeat: Seat, stockSide: StockSide): TableLayout {
  const piles: PileLayout[] = [];
  rules.ruleset.pack.suits.forEach(({ id: suit }, suitIndex) => {
    const place = layout.suits[suitIndex];
    rules.foundations
      .filter((id) => rules.piles[id]?.suit === suit)
      .forEach((id, index) => {
        const room = place?.piles[index];
        if (room !== undefined) piles[id] = pileAt(room, layout.foundationWidth, 'squared', place?.area);
      });
  });
  const seats = rules.seatPiles.map((_, seat) => {
    const position = positionOf(seat, nearSeat, rules.seatCount);
    const area = layout.opponents[position - 1] ?? layout.own;
    for (const [pile, laid] of seatAtTable(rules, seat, area, position === 0)) piles[pile] = laid;
    return area;
  });
  const own = rules.seatPiles[nearSeat];
  return {
    plan: layout.arrangement,
    cardWidth: layout.own.cardWidth,
    piles,
    lines: [
      rules.ruleset.pack.suits.flatMap(({ id: suit }) =>
        rules.foundations.filter((id) => rules.piles[id]?.suit === suit),
      ),
      nearLine(own, stockSide),
    ],
    dealtFrom: seats.map(({ stock }) => stock),
    opponents: layout.opponents,
  };
}
