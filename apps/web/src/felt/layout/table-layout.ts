import { isSolo, type PileId, type Rules, type Seat, type SeatPiles } from '@snap-up/engine';
import { detailFor, type IndexSize, withLargeIndex } from '../../deck/faces.ts';
import { heightOf, opponentInset, opponentWidth, type Rectangle, spacingFor } from './measures.ts';
import { type OpponentLayout, opponentAt, type SeatLayout } from './opponents-layout.ts';
import type { Fan, PileLayout, StockSide, TableLayout, TablePlan, TableSize } from './pile-layout.ts';
import { layoutSeats, type SeatsLayout } from './seats-layout.ts';
import { layoutSolo } from './solo-layout.ts';

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
function seatsTable(rules: Rules, layout: SeatsLayout, nearSeat: Seat, stockSide: StockSide): TableLayout {
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

/** A plan, with the table for which it was chosen. */
export interface ChosenPlan {
  readonly rules: Rules;
  readonly size: TableSize;
  readonly plan: TablePlan;
}

/** The largest share of a table's height that a line below the cards takes. */
const mostOfHeight = 0.3;

/**
 * Returns the plan that a table keeps at another size, so that nothing moves when a line below the cards appears or
 * disappears; undefined if a new one has to be chosen, as in a window of another width.
 */
export function keptPlan(chosen: ChosenPlan | null, rules: Rules, size: TableSize): TablePlan | undefined {
  if (chosen?.rules !== rules) return undefined;
  const { widthPx, heightPx, textScale } = chosen.size;
  const isNear = Math.abs(size.heightPx - heightPx) <= heightPx * mostOfHeight;
  return size.widthPx === widthPx && size.textScale === textScale && isNear ? chosen.plan : undefined;
}

/** Opponents' cards below this share of the viewer's own size count as small. */
export const smallBelow = 0.5;

/**
 * Returns the scale of the opponents' cards if they are small, and drawn as such; null otherwise. An enlarged opponent
 * does not count.
 */
export function smallScale({ cardWidth, opponents }: TableLayout): number | null {
  const usual = opponents.find(({ isEnlarged }) => isEnlarged !== true);
  const scale = usual === undefined ? 1 : usual.cardWidth / cardWidth;
  return scale < smallBelow ? scale : null;
}

/** A card this wide is easy to read; a wider one would only cover more of the table. */
const readableWidth = 48;
/** How much wider the cards have to become to be worth a tap. */
const leastGain = 1.3;
/** How much of the table's height large cards may take, so that the near cards stay in reach. */
const mostHeight = 0.62;
/** The length of large columns, in card heights. */
const columnLength = 3.4;

/** Returns where the cards of an enlarged opponent are; null if they can hardly become larger. */
function enlarged(
  size: TableSize,
  { opponents }: TableLayout,
  at: number,
  stockSide: StockSide,
): OpponentLayout | null {
  const opponent = opponents[at];
  if (opponent === undefined) return null;
  const spacing = spacingFor({ ...size, seatCount: opponents.length + 1 });
  const { edge, header } = spacing;
  const inset = opponentInset(spacing);
  const widest = size.widthPx - 2 * edge;
  const highest = size.heightPx * mostHeight;
  const heightWith = (cardWidth: number) => header + heightOf(cardWidth) * columnLength + inset;
  let cardWidth = readableWidth;
  while (opponentWidth(cardWidth) + 2 * inset > widest || heightWith(cardWidth) > highest) cardWidth -= 1;
  if (cardWidth < opponent.cardWidth * leastGain) return null;
  const [width, height] = [opponentWidth(cardWidth) + 2 * inset, heightWith(cardWidth)];
  const { area } = opponent;
  // Over the places of all opponents first, and over the rest of the table only if that is not enough.
  const lowest = Math.max(...opponents.map((one) => one.area.y + one.area.height)) - height;
  const x = Math.min(Math.max(area.x + (area.width - width) / 2, edge), size.widthPx - edge - width);
  const y = Math.max(edge, Math.min(area.y, lowest));
  return opponentAt({ x, y, width, height }, cardWidth, spacing, stockSide);
}

/** Whether the cards of the opponent at this place are so small that they can be enlarged. */
export function canEnlarge(size: TableSize, layout: TableLayout, at: number): boolean {
  return enlarged(size, layout, at, 'left') !== null;
}

/** Returns the layout with the cards of one opponent enlarged, above all others; the same object if they cannot be. */
export function withEnlarged(
  rules: Rules,
  size: TableSize,
  layout: TableLayout,
  nearSeat: Seat,
  seat: Seat,
  stockSide: StockSide,
): TableLayout {
  const at = positionOf(seat, nearSeat, rules.seatCount) - 1;
  const large = enlarged(size, layout, at, stockSide);
  if (large === null) return layout;
  const piles: PileLayout[] = [...layout.piles];
  for (const [pile, laid] of seatAtTable(rules, seat, large, false)) piles[pile] = { ...laid, isRaised: true };
  const opponents = layout.opponents.map((one, index) => (index === at ? { ...large, isEnlarged: true } : one));
  return { ...layout, piles, opponents };
}
