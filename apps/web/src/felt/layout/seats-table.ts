import type { PileId, Rules, Seat } from '@snap-up/engine';
import { detailFor } from '../../deck/faces.ts';
import type { Fan, PileLayout, TableLayout } from './pile-layout.ts';
import type { Rectangle } from './rectangle.ts';
import type { SeatLayout, SeatsLayout } from './seats-layout.ts';

/** Returns the seat at a place around the table: place 0 is the near side, then come the opponents in playing order. */
export function seatAt(position: number, nearSeat: Seat, seatCount: number): Seat {
  return (nearSeat + position) % seatCount;
}

const wasteFans: Readonly<Record<SeatLayout['wasteDirection'], Fan>> = {
  right: 'last three right',
  down: 'last three down',
  none: 'squared',
};

/** Lays out a table for several players: the room of each pile. */
export function seatsTable(rules: Rules, layout: SeatsLayout, nearSeat: Seat): TableLayout {
  const piles: PileLayout[] = [];
  const lay = (pile: PileId | null, room: Rectangle | undefined, cardWidth: number, fan: Fan, zone = room) => {
    if (pile === null || room === undefined || zone === undefined) return;
    piles[pile] = { room, cardWidth, fan, zone, detail: detailFor(cardWidth) };
  };
  rules.ruleset.pack.suits.forEach(({ id: suit }, suitIndex) => {
    const place = layout.suits[suitIndex];
    rules.foundations
      .filter((id) => rules.piles[id]?.suit === suit)
      .forEach((id, index) => {
        lay(id, place?.piles[index], layout.foundationWidth, 'squared', place?.area);
      });
  });
  const seats = rules.seatPiles.map((own, seat) => {
    const position = (seat - nearSeat + rules.seatCount) % rules.seatCount;
    const isNear = position === 0;
    const area = (isNear ? undefined : layout.opponents[position - 1]) ?? layout.own;
    lay(own.stock, area.stock, area.cardWidth, isNear ? 'heaped' : 'squared');
    lay(own.waste, area.waste, area.cardWidth, wasteFans[area.wasteDirection]);
    own.tableau.forEach((id, index) => {
      lay(id, area.columns[index], area.cardWidth, isNear ? 'column' : 'folded column');
    });
    return area;
  });
  const own = rules.seatPiles[nearSeat];
  return {
    cardWidth: layout.own.cardWidth,
    piles,
    lines: [
      rules.ruleset.pack.suits.flatMap(({ id: suit }) =>
        rules.foundations.filter((id) => rules.piles[id]?.suit === suit),
      ),
      [own?.stock ?? null, own?.waste ?? null, ...(own?.tableau ?? [])].filter((id) => id !== null),
    ],
    dealtFrom: seats.map(({ stock }) => stock),
    opponents: layout.opponents,
  };
}
