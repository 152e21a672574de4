import { type Arrangement, foundationSize, opponentGrid, stockSideWidth, suitsInRow } from './arrangement.ts';
import { type Division, divide } from './division.ts';
import {
  columnCount,
  columnsWidth,
  gapOf,
  heightOf,
  opponentInset,
  opponentWidth,
  type Space,
  type Spacing,
  spacingFor,
  suitCount,
  suitGapOf,
  wasteWidth,
} from './measures.ts';
import type { Rectangle } from './rectangle.ts';

/** The places of one seat's piles. All cards of a layout have one width. */
export interface SeatLayout {
  readonly area: Rectangle;
  readonly cardWidth: number;
  readonly columns: readonly Rectangle[];
  readonly stock: Rectangle;
  readonly waste: Rectangle;
  readonly wasteDirection: 'right' | 'down' | 'none';
}

/** The foundations of one suit: one drop target, however many piles. */
export interface SuitLayout {
  readonly area: Rectangle;
  readonly piles: readonly Rectangle[];
}

/** The layout for several players: each seat's columns, stock and waste, and the shared foundations. */
export interface SeatsLayout {
  readonly own: SeatLayout;
  /** The opponents, in playing order after the near seat. */
  readonly opponents: readonly (SeatLayout & { readonly header: Rectangle })[];
  readonly foundationWidth: number;
  readonly foundationArea: Rectangle;
  /** By suit, in the pack's order. */
  readonly suits: readonly SuitLayout[];
}

function rowOf(x: number, y: number, cardWidth: number, height: number, count: number, gap: number): Rectangle[] {
  return Array.from({ length: count }, (_, index) => ({
    x: x + index * (cardWidth + gap),
    y,
    width: cardWidth,
    height,
  }));
}

function opponentLayouts(
  space: Space,
  spacing: Spacing,
  { arrangement, sizes, opponentHeight }: Division,
): SeatsLayout['opponents'] {
  const { edge, between, header } = spacing;
  const cardWidth = sizes.opponent;
  const gap = gapOf(cardWidth);
  const grid = opponentGrid(arrangement, space.seatCount);
  const inset = opponentInset(spacing);
  const needed = opponentWidth(cardWidth) + 2 * inset;
  const available = (space.widthPx - 2 * edge - (grid.columns - 1) * between) / grid.columns;
  // A panel much wider than its cards would look empty, so the panels stand together in the middle.
  const panelWidth = Math.min(available, Math.max(needed, Math.min(available, needed * 1.25)));
  const left = (space.widthPx - grid.columns * panelWidth - (grid.columns - 1) * between) / 2;
  return Array.from({ length: space.seatCount - 1 }, (_, index) => {
    const row = Math.floor(index / grid.columns);
    // A last row that is not full is centered.
    const inRow = Math.min(grid.columns, space.seatCount - 1 - row * grid.columns);
    const indent = ((grid.columns - inRow) * (panelWidth + between)) / 2;
    const x = left + indent + (index % grid.columns) * (panelWidth + between);
    const y = edge + row * (opponentHeight + between);
    const area = { x, y, width: panelWidth, height: opponentHeight };
    const cardsX = x + (panelWidth - opponentWidth(cardWidth)) / 2;
    const cardsY = y + header;
    const height = opponentHeight - header - inset;
    const sideX = cardsX + columnsWidth(cardWidth) + suitGapOf(cardWidth);
    return {
      area,
      header: { x: x + inset, y, width: panelWidth - 2 * inset, height: header },
      cardWidth,
      columns: rowOf(cardsX, cardsY, cardWidth, height, columnCount, gap),
      stock: { x: sideX, y: cardsY, width: cardWidth, height: heightOf(cardWidth) },
      waste: { x: sideX, y: cardsY + heightOf(cardWidth) + gap, width: cardWidth, height: heightOf(cardWidth) },
      wasteDirection: 'none' as const,
    };
  });
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

function ownLayout(area: Rectangle, stock: Arrangement['stock'], cardWidth: number, between: number): SeatLayout {
  const gap = gapOf(cardWidth);
  const height = heightOf(cardWidth);
  if (stock !== 'row') {
    const isNarrow = stock === 'narrow side';
    const sideWidth = isNarrow ? cardWidth : wasteWidth(cardWidth);
    const x = area.x + (area.width - columnsWidth(cardWidth) - suitGapOf(cardWidth) - sideWidth) / 2;
    const columnsX = x + sideWidth + suitGapOf(cardWidth);
    const wasteY = area.y + height + 2 * gap;
    const wasteHeight = isNarrow ? Math.min(height * 1.7, area.y + area.height - wasteY) : height;
    return {
      area,
      cardWidth,
      columns: rowOf(columnsX, area.y, cardWidth, area.height, columnCount, gap),
      stock: { x, y: area.y, width: cardWidth, height },
      waste: { x, y: wasteY, width: sideWidth, height: wasteHeight },
      wasteDirection: isNarrow ? 'down' : 'right',
    };
  }
  const x = area.x + (area.width - columnsWidth(cardWidth)) / 2;
  const rowY = area.y + area.height - height;
  const stockX = x + columnsWidth(cardWidth) - cardWidth;
  const width = wasteWidth(cardWidth);
  return {
    area,
    cardWidth,
    columns: rowOf(x, area.y, cardWidth, area.height - height - between, columnCount, gap),
    stock: { x: stockX, y: rowY, width: cardWidth, height },
    waste: { x: stockX - suitGapOf(cardWidth) - gap - width, y: rowY, width, height },
    wasteDirection: 'right',
  };
}

/**
 * Divides the space of a table for several: tries each arrangement with each size of card and takes the one that is
 * easiest to play on and to read, the near seat's cards first. Pure; called when the window changes, never while cards
 * move.
 */
export function layoutSeats(space: Space): SeatsLayout {
  const spacing = spacingFor(space);
  const { edge, between } = spacing;
  const division = divide(space, spacing);
  const { arrangement, sizes } = division;
  const opponents = opponentLayouts(space, spacing, division);
  const top = Math.max(edge, ...opponents.map(({ area }) => area.y + area.height + between));
  const block = foundationSize(arrangement, space.seatCount, sizes.foundation);
  const innerWidth = space.widthPx - 2 * edge;
  const bottom = space.heightPx - edge;
  if (arrangement.foundations === 'band') {
    const band = { x: (space.widthPx - block.width) / 2, y: top, ...block };
    const ownTop = top + block.height + between;
    const area = { x: edge, y: ownTop, width: innerWidth, height: bottom - ownTop };
    return {
      own: ownLayout(area, arrangement.stock, sizes.own, between),
      opponents,
      foundationWidth: sizes.foundation,
      foundationArea: band,
      suits: suitLayouts(band, space.seatCount, arrangement, sizes.foundation),
    };
  }
  const ownWidth = columnsWidth(sizes.own) + stockSideWidth(arrangement, sizes.own);
  const spare = Math.max(0, innerWidth - ownWidth - block.width);
  const margin = Math.min(spare, sizes.own, Math.max(spare / 3, sizes.own * 0.3));
  const left = edge + (spare - margin) / 2;
  const area = { x: left, y: top, width: ownWidth, height: bottom - top };
  const side = { x: left + ownWidth + margin, y: top, ...block };
  return {
    own: ownLayout(area, arrangement.stock, sizes.own, between),
    opponents,
    foundationWidth: sizes.foundation,
    foundationArea: side,
    suits: suitLayouts(side, space.seatCount, arrangement, sizes.foundation),
  };
}
