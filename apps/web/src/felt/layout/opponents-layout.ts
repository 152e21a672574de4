import { detailFor } from '../../deck/faces.ts';
import {
  type Arrangement,
  ampleWidth,
  arrangementScore,
  type Division,
  easeScore,
  foundationScore,
  foundationSize,
  opponentGrid,
  opponentScore,
  opponentWeight,
  ownScore,
  stockSideWidth,
  widestOwn,
} from './arrangement.ts';
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
import { shortestOwn } from './spread.ts';

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

/** From this width on, relative to its height, a table has more room beside the near cards than above them. */
const wideRatio = 1.75;
/** The widest card of an opponent, in pixels and relative to a near one. */
const [widestOpponent, widestToNear] = [84, 0.8];
/** The shortest and longest columns of opponents, in card heights. */
const [shortest, longest] = [3, 4.6];
/** From this width on a card of an opponent is large enough beside a near one that is more than twice as wide. */
const ampleOpponent = 48;
/** The length beyond which longer columns are no easier to read, in card heights. */
const readableLength = 3;
/** Narrower cards are not tried for opponents or for the near seat. */
const [narrowest, narrowestOwn] = [24, 40];

/** How many opponents are on each side. The first of them is on the left, as at a table where play goes clockwise. */
function countsBeside(seatCount: number): { readonly left: number; readonly right: number } {
  const left = Math.ceil((seatCount - 1) / 2);
  return { left, right: seatCount - 1 - left };
}

/** Below this height a single opponent may be beside the near cards, too, though the table is asymmetric then. */
const scarceHeight = 480;

/** Whether a table is so wide that opponents may sit beside the near cards. */
export function hasRoomBeside({ widthPx, heightPx, seatCount }: Space): boolean {
  return widthPx >= heightPx * wideRatio && (seatCount > 2 || (seatCount === 2 && heightPx < scarceHeight));
}

/** All arrangements with opponents on both sides of the near cards. */
export const arrangementsBeside: readonly Arrangement[] = ([1, 2] as const).flatMap((foundationRows) =>
  (['side', 'narrow side', 'row'] as const).map((stock) => ({
    foundations: 'band' as const,
    foundationRows,
    stock,
    opponents: 'beside' as const,
    opponentRows: 1 as const,
  })),
);

/** The cards of opponents in a panel: their width, the panel's height for them, and the resulting length of columns. */
interface PanelSize {
  readonly cardWidth: number;
  readonly heightPx: number;
  /** In card heights. */
  readonly length: number;
}

/** The largest cards of opponents in panels of this size. */
function opponentsIn(widthPx: number, heightPx: number, widest: number, spacing: Spacing): PanelSize | null {
  const inset = opponentInset(spacing);
  const framePx = spacing.header + inset;
  let cardWidth = widest;
  const fits = () =>
    opponentWidth(cardWidth) + 2 * inset <= widthPx && heightOf(cardWidth) * shortest + framePx <= heightPx;
  while (cardWidth > narrowest && !fits()) cardWidth -= 1;
  if (!fits()) return null;
  const length = Math.min(longest, (heightPx - framePx) / heightOf(cardWidth));
  return { cardWidth, heightPx: framePx + heightOf(cardWidth) * length, length };
}

/**
 * Returns the best division of a wide table with opponents on both sides of the near cards, if it is better than the
 * best so far: above them there is only room for the foundations then.
 */
export function divisionBeside(
  space: Space,
  spacing: Spacing,
  arrangements: readonly Arrangement[],
  bestSoFar: Division | undefined,
): Division | undefined {
  const { widthPx, heightPx, seatCount } = space;
  const { edge, between } = spacing;
  const { left, right } = countsBeside(seatCount);
  const sideCount = right === 0 ? 1 : 2;
  const innerHeight = heightPx - 2 * edge;
  const ample = ampleWidth(space);
  let best = bestSoFar;
  for (const arrangement of arrangements) {
    for (let own = widestOwn(space); own >= narrowestOwn; own -= own > 70 ? 2 : 1) {
      // Small cards need the whole width.
      if (arrangement.stock === 'side' && detailFor(own) !== 'full') break;
      const middleWidth = columnsWidth(own) + stockSideWidth(arrangement, own);
      const sideWidth = (widthPx - 2 * edge - middleWidth - sideCount * 2 * between) / sideCount;
      const widest = Math.min(widestOpponent, Math.round(own * widestToNear));
      const opponents = opponentsIn(sideWidth, (innerHeight - (left - 1) * between) / left, widest, spacing);
      if (opponents === null || opponents.cardWidth < Math.min(ampleOpponent, own / 2)) continue;
      let foundation = own;
      while (foundationSize(arrangement, seatCount, foundation).width > middleWidth) foundation -= 1;
      const band = foundationSize(arrangement, seatCount, foundation).height + between;
      const row = arrangement.stock === 'row' ? heightOf(own) + between : 0;
      const length = (innerHeight - band - row) / heightOf(own);
      if (length < shortestOwn) continue;
      const score =
        arrangementScore(arrangement, seatCount) +
        ownScore(own, ample) +
        foundationScore(foundation) +
        easeScore(length) +
        opponentScore(opponentWeight(seatCount), opponents.cardWidth, Math.min(opponents.length, readableLength));
      if (best !== undefined && score <= best.score) continue;
      const sizes = { own, foundation, opponent: opponents.cardWidth };
      best = { arrangement, sizes, opponentHeight: opponents.heightPx, score };
    }
  }
  return best;
}
