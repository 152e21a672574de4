import { type Arrangement, type Division, foundationSize, stockSideWidth, suitsInRow } from './arrangement.ts';
import { divide } from './division.ts';
import {
  columnCount,
  columnsWidth,
  gapOf,
  heightOf,
  type Rectangle,
  rowOf,
  type Space,
  type Spacing,
  spacingFor,
  suitCount,
  suitGapOf,
  wasteWidth,
} from './measures.ts';
import {
  areaBetween,
  type OpponentLayout,
  opponentsAbove,
  opponentsBeside,
  type SeatLayout,
} from './opponents-layout.ts';
import type { StockSide } from './pile-layout.ts';

/** The foundations of one suit: one drop target, however many piles. */
export interface SuitLayout {
  readonly area: Rectangle;
  readonly piles: readonly Rectangle[];
}

/** The layout for several players: each seat's columns, stock and waste, and the shared foundations. */
export interface SeatsLayout {
  readonly arrangement: Arrangement;
  readonly own: SeatLayout;
  /** The opponents, in playing order after the near seat. */
  readonly opponents: readonly OpponentLayout[];
  readonly foundationWidth: number;
  readonly foundationArea: Rectangle;
  /** By suit, in the pack's order. */
  readonly suits: readonly SuitLayout[];
}

function suitLayouts(origin: Rectangle, seatCount: number, arrangement: Arrangement, cardWidth: number): SuitLayout[] {
  const inRow = suitsInRow(arrangement);
  const gap = gapOf(cardWidth);
  const suitWidth = seatCount * cardWidth + (seatCount - 1) * gap;
  return Array.from({ length: suitCount }, (_, suit) => {
    const x = origin.x + (suit % inRow) * (suitWidth + suitGapOf(cardWidth));
    const y = origin.y + Math.floor(suit / inRow) * (heightOf(cardWidth) + gap);
    const height = heightOf(cardWidth);
    return { area: { x, y, width: suitWidth, height }, piles: rowOf(x, y, cardWidth, height, seatCount, gap) };
  });
}

/** The offset of the near columns, with the stock and waste beside them, within their area. */
function besideColumns(area: Rectangle, cardWidth: number, sideWidth: number, stockSide: StockSide) {
  const columns = columnsWidth(cardWidth);
  const gap = suitGapOf(cardWidth);
  const x = area.x + (area.width - columns - gap - sideWidth) / 2;
  if (stockSide === 'left') return { columnsX: x + sideWidth + gap, stockX: x, wasteX: x };
  const sideX = x + columns + gap;
  return { columnsX: x, stockX: sideX + sideWidth - cardWidth, wasteX: sideX };
}

function ownLayout(
  area: Rectangle,
  stock: Arrangement['stock'],
  cardWidth: number,
  between: number,
  stockSide: StockSide,
): SeatLayout {
  const gap = gapOf(cardWidth);
  const height = heightOf(cardWidth);
  if (stock !== 'row') {
    const isNarrow = stock === 'narrow side';
    const sideWidth = isNarrow ? cardWidth : wasteWidth(cardWidth);
    const { columnsX, stockX, wasteX } = besideColumns(area, cardWidth, sideWidth, stockSide);
    const wasteY = area.y + height + 2 * gap;
    const wasteHeight = isNarrow ? Math.min(height * 1.7, area.y + area.height - wasteY) : height;
    return {
      area,
      cardWidth,
      columns: rowOf(columnsX, area.y, cardWidth, area.height, columnCount, gap),
      stock: { x: stockX, y: area.y, width: cardWidth, height },
      waste: { x: wasteX, y: wasteY, width: sideWidth, height: wasteHeight },
      wasteDirection: isNarrow ? 'down' : 'right',
    };
  }
  const x = area.x + (area.width - columnsWidth(cardWidth)) / 2;
  const rowY = area.y + area.height - height;
  const width = wasteWidth(cardWidth);
  const apart = suitGapOf(cardWidth) + gap;
  const stockX = stockSide === 'left' ? x : x + columnsWidth(cardWidth) - cardWidth;
  const wasteX = stockSide === 'left' ? stockX + cardWidth + apart : stockX - apart - width;
  return {
    area,
    cardWidth,
    columns: rowOf(x, area.y, cardWidth, area.height - height - between, columnCount, gap),
    stock: { x: stockX, y: rowY, width: cardWidth, height },
    waste: { x: wasteX, y: rowY, width, height },
    wasteDirection: 'right',
  };
}

/** The foundations above the near cards. */
function bandLayout(
  space: Space,
  { arrangement, sizes }: Division,
  between: number,
  inner: Rectangle,
  stockSide: StockSide,
): Omit<SeatsLayout, 'opponents' | 'arrangement'> {
  const block = foundationSize(arrangement, space.seatCount, sizes.foundation);
  const band = { x: inner.x + (inner.width - block.width) / 2, y: inner.y, ...block };
  const taken = block.height + between;
  const area = { ...inner, y: inner.y + taken, height: inner.height - taken };
  return {
    own: ownLayout(area, arrangement.stock, sizes.own, between, stockSide),
    foundationWidth: sizes.foundation,
    foundationArea: band,
    suits: suitLayouts(band, space.seatCount, arrangement, sizes.foundation),
  };
}

/** The foundations beside the near cards, on the other side than the stock. */
function sideLayout(
  space: Space,
  { arrangement, sizes }: Division,
  between: number,
  inner: Rectangle,
  stockSide: StockSide,
): Omit<SeatsLayout, 'opponents' | 'arrangement'> {
  const block = foundationSize(arrangement, space.seatCount, sizes.foundation);
  const ownWidth = columnsWidth(sizes.own) + stockSideWidth(arrangement, sizes.own);
  const spare = Math.max(0, inner.width - ownWidth - block.width);
  const margin = Math.min(spare, sizes.own, Math.max(spare / 3, sizes.own * 0.3));
  const left = inner.x + (spare - margin) / 2;
  const isStockLeft = stockSide === 'left';
  const area = { ...inner, x: isStockLeft ? left : left + block.width + margin, width: ownWidth };
  const side = { x: isStockLeft ? left + ownWidth + margin : left, y: inner.y, ...block };
  return {
    own: ownLayout(area, arrangement.stock, sizes.own, between, stockSide),
    foundationWidth: sizes.foundation,
    foundationArea: side,
    suits: suitLayouts(side, space.seatCount, arrangement, sizes.foundation),
  };
}

/** The space that the opponents leave to foundations and near cards. */
function innerArea(space: Space, { edge, between }: Spacing, division: Division, opponents: readonly OpponentLayout[]) {
  const area = { x: edge, y: edge, width: space.widthPx - 2 * edge, height: space.heightPx - 2 * edge };
  if (division.arrangement.opponents === 'beside') return areaBetween(area, opponents, between);
  const top = Math.max(edge, ...opponents.map((one) => one.area.y + one.area.height + between));
  return { ...area, y: top, height: space.heightPx - edge - top };
}

/**
 * Divides the space of a multiplayer table: tries each arrangement with each size of card and takes the one that is
 * easiest to play on and to read, the near seat's cards first. Pure; called when the window changes, never while cards
 * move.
 * @param kept the arrangement that is kept as long as it fits
 */
export function layoutSeats(space: Space, stockSide: StockSide = 'left', kept?: Arrangement): SeatsLayout {
  const spacing = spacingFor(space);
  const division = divide(space, spacing, kept);
  const { arrangement } = division;
  const opponents =
    arrangement.opponents === 'beside'
      ? opponentsBeside(space, spacing, division, stockSide)
      : opponentsAbove(space, spacing, division, stockSide);
  const inner = innerArea(space, spacing, division, opponents);
  const lay = arrangement.foundations === 'band' ? bandLayout : sideLayout;
  return { ...lay(space, division, spacing.between, inner, stockSide), opponents, arrangement };
}
