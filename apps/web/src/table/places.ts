import type { Card, PileId, Rules, Seat, Slot, Table } from '@snap-up/engine';
import { detailFor, type FaceDetail } from '../deck/faces.ts';
import type { SeatLayout, TableLayout } from './layout.ts';
import { cardRatio } from './measures.ts';
import type { Rectangle } from './rectangle.ts';
import { type Point, spreadColumn, spreadWaste } from './spread.ts';

/** Where and how one token lies. */
export interface Place {
  readonly pile: PileId;
  readonly index: number;
  readonly x: number;
  readonly y: number;
  /** Its width by the width of one's own cards. */
  readonly scale: number;
  readonly z: number;
  readonly card: Card | null;
  readonly detail: FaceDetail;
  /** Lies so deep in a pile that nothing of it is seen: it need not be painted. */
  readonly isBuried: boolean;
  /** Lies open under others of one's waste: it has to wait for them. */
  readonly isWaiting: boolean;
}

/** The seat whose layout lies at a place around the table: 0 is the near side, then the opponents in playing order. */
export function seatAt(position: number, nearSeat: Seat, seatCount: number): Seat {
  return (nearSeat + position) % seatCount;
}

function seatLayoutFor(layout: TableLayout, seat: Seat, nearSeat: Seat, seatCount: number): SeatLayout {
  const position = (seat - nearSeat + seatCount) % seatCount;
  return position === 0 ? layout.own : (layout.opponents[position - 1] ?? layout.own);
}

/** The room of every pile on the screen, by pile id: for a column, from its first card to where it may grow. */
export function pileRooms(rules: Rules, layout: TableLayout, nearSeat: Seat): Rectangle[] {
  const rooms: Rectangle[] = rules.piles.map(() => ({ x: 0, y: 0, width: 0, height: 0 }));
  rules.ruleset.pack.suits.forEach(({ id: suit }, suitIndex) => {
    const ofSuit = rules.foundations.filter((id) => rules.piles[id]?.suit === suit);
    ofSuit.forEach((id, index) => {
      const room = layout.suits[suitIndex]?.piles[index];
      if (room !== undefined) rooms[id] = room;
    });
  });
  rules.seatPiles.forEach((piles, seat) => {
    const area = seatLayoutFor(layout, seat, nearSeat, rules.seatCount);
    if (piles.stock !== null) rooms[piles.stock] = area.stock;
    if (piles.waste !== null) rooms[piles.waste] = area.waste;
    piles.tableau.forEach((id, index) => {
      const room = area.columns[index];
      if (room !== undefined) rooms[id] = room;
    });
  });
  return rooms;
}

/** From one card dealt to the next. */
const dealStepMs = 16;

/** How many cards of a squared pile are painted: the top one, and what shows while it leaves. */
const paintedCount = 3;

/** Where the tokens of a pile lie, bottom first. */
export function placePile(
  rules: Rules,
  pile: PileId,
  slots: readonly Slot[],
  layout: TableLayout,
  rooms: readonly Rectangle[],
  nearSeat: Seat,
): Place[] {
  const definition = rules.piles[pile];
  const room = rooms[pile];
  if (definition === undefined || room === undefined) return [];
  const { owner, role } = definition;
  const area = owner === null ? null : seatLayoutFor(layout, owner, nearSeat, rules.seatCount);
  const cardWidth = area?.cardWidth ?? layout.foundationWidth;
  const detail = detailFor(cardWidth);
  const scale = cardWidth / layout.own.cardWidth;
  const isSquared = role === 'foundation' || role === 'stock';
  const buriedDepth = isSquared ? paintedCount : role === 'waste' ? paintedCount + 3 : Number.POSITIVE_INFINITY;
  return pointsOf(slots, role, room, area, owner === nearSeat).map(({ x, y }, index) => {
    const depth = slots.length - 1 - index;
    const isWaiting = role === 'waste' && owner === nearSeat && depth > 0;
    const card = slots[index] ?? null;
    return { pile, index, x, y, scale, z: index + 1, card, detail, isWaiting, isBuried: depth >= buriedDepth };
  });
}

function pointsOf(
  slots: Table['piles'][number],
  role: Rules['piles'][number]['role'],
  room: Rectangle,
  area: SeatLayout | null,
  isNear: boolean,
): Point[] {
  if (role === 'tableau') return spreadColumn(slots, room, isNear);
  if (role === 'waste' && area !== null) return spreadWaste(slots.length, area);
  // A stock shows its height by the last cards standing a little apart.
  const lift = role === 'stock' && isNear ? room.width * 0.02 : 0;
  const paintedFrom = slots.length - paintedCount;
  return slots.map((_, index) => {
    const step = Math.max(0, index - paintedFrom);
    return { x: room.x - step * lift, y: room.y - step * lift };
  });
}

/** The rectangle of a card at a place. */
export function cardRectangle(place: Place, ownCardWidth: number): Rectangle {
  const width = ownCardWidth * place.scale;
  return { x: place.x, y: place.y, width, height: width * cardRatio };
}

/** Is there nothing to paint anew? */
export function isSamePlace(a: Place, b: Place): boolean {
  return (
    a.pile === b.pile &&
    a.index === b.index &&
    a.x === b.x &&
    a.y === b.y &&
    a.scale === b.scale &&
    a.card === b.card &&
    a.detail === b.detail &&
    a.isBuried === b.isBuried &&
    a.isWaiting === b.isWaiting
  );
}

/** How long after the first card one is dealt: row by row, the first card of every column and then the second. */
export function dealDelayMs(rules: Rules, { pile, index }: Place): number {
  const owner = rules.piles[pile]?.owner ?? null;
  const tableau = owner === null ? [] : (rules.seatPiles[owner]?.tableau ?? []);
  const column = tableau.indexOf(pile);
  return column === -1 ? 0 : (index * tableau.length + column) * dealStepMs;
}
