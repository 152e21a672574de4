import { type Division, opponentGrid } from './arrangement.ts';
import { countsBeside } from './beside.ts';
import {
  columnCount,
  columnsWidth,
  gapOf,
  heightOf,
  opponentInset,
  opponentWidth,
  type Rectangle,
  rowOf,
  type Space,
  type Spacing,
  suitGapOf,
} from './measures.ts';
import type { StockSide } from './pile-layout.ts';

/** The places of one seat's piles. All cards of a layout have one width. */
export interface SeatLayout {
  readonly area: Rectangle;
  readonly cardWidth: number;
  readonly columns: readonly Rectangle[];
  readonly stock: Rectangle;
  readonly waste: Rectangle;
  readonly wasteDirection: 'right' | 'down' | 'none';
}

/** The same for an opponent, whose name is above the cards. */
export interface OpponentLayout extends SeatLayout {
  readonly header: Rectangle;
}

/** Lays out an opponent's cards in the middle of this area. */
export function opponentAt(area: Rectangle, cardWidth: number, spacing: Spacing, stockSide: StockSide): OpponentLayout {
  const { x, y, width, height } = area;
  const inset = opponentInset(spacing);
  const cardsX = x + (width - opponentWidth(cardWidth)) / 2;
  const cardsY = y + spacing.header;
  const isLeft = stockSide === 'left';
  const sideX = isLeft ? cardsX : cardsX + columnsWidth(cardWidth) + suitGapOf(cardWidth);
  const columnsX = isLeft ? cardsX + cardWidth + suitGapOf(cardWidth) : cardsX;
  const cardHeight = heightOf(cardWidth);
  return {
    area,
    header: { x: x + inset, y, width: width - 2 * inset, height: spacing.header },
    cardWidth,
    columns: rowOf(columnsX, cardsY, cardWidth, height - spacing.header - inset, columnCount, gapOf(cardWidth)),
    stock: { x: sideX, y: cardsY, width: cardWidth, height: cardHeight },
    waste: { x: sideX, y: cardsY + cardHeight + gapOf(cardWidth), width: cardWidth, height: cardHeight },
    wasteDirection: 'none',
  };
}

/** Lays out the opponents in rows at the upper edge. */
export function opponentsAbove(
  space: Space,
  spacing: Spacing,
  { arrangement, sizes, opponentHeight }: Division,
  stockSide: StockSide,
): OpponentLayout[] {
  const { edge, between } = spacing;
  const cardWidth = sizes.opponent;
  const grid = opponentGrid(arrangement, space.seatCount);
  const needed = opponentWidth(cardWidth) + 2 * opponentInset(spacing);
  const available = (space.widthPx - 2 * edge - (grid.columns - 1) * between) / grid.columns;
  // A panel much wider than its cards would look empty, so the panels are grouped in the middle.
  const width = Math.min(available, Math.max(needed, Math.min(available, needed * 1.25)));
  const left = (space.widthPx - grid.columns * width - (grid.columns - 1) * between) / 2;
  return Array.from({ length: space.seatCount - 1 }, (_, index) => {
    const row = Math.floor(index / grid.columns);
    // A last row that is not full is centered.
    const inRow = Math.min(grid.columns, space.seatCount - 1 - row * grid.columns);
    const indent = ((grid.columns - inRow) * (width + between)) / 2;
    const x = left + indent + (index % grid.columns) * (width + between);
    const y = edge + row * (opponentHeight + between);
    return opponentAt({ x, y, width, height: opponentHeight }, cardWidth, spacing, stockSide);
  });
}

/**
 * Lays out the opponents on both sides of the near cards, in playing order: up the left side and down the right one, as around
 * a table.
 */
export function opponentsBeside(
  space: Space,
  spacing: Spacing,
  { sizes, opponentHeight }: Division,
  stockSide: StockSide,
): OpponentLayout[] {
  const { edge, between } = spacing;
  const { left, right } = countsBeside(space.seatCount);
  const width = opponentWidth(sizes.opponent) + 2 * opponentInset(spacing);
  const place = (x: number, row: number) => {
    const y = edge + row * (opponentHeight + between);
    return opponentAt({ x, y, width, height: opponentHeight }, sizes.opponent, spacing, stockSide);
  };
  return [
    ...Array.from({ length: left }, (_, index) => place(edge, left - 1 - index)),
    ...Array.from({ length: right }, (_, index) => place(space.widthPx - edge - width, index)),
  ];
}

/** The part of an area between opponents on both sides. */
export function areaBetween(area: Rectangle, opponents: readonly OpponentLayout[], between: number): Rectangle {
  const middle = area.x + area.width / 2;
  const [lefts, rights] = [
    opponents.filter((one) => one.area.x < middle),
    opponents.filter((one) => one.area.x >= middle),
  ];
  const from = Math.max(area.x, ...lefts.map((one) => one.area.x + one.area.width + 2 * between));
  const to = Math.min(area.x + area.width, ...rights.map((one) => one.area.x - 2 * between));
  return { ...area, x: from, width: to - from };
}
