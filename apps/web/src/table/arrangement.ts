import { detailFor } from '../deck/faces.ts';
import {
  columnsWidth,
  gapOf,
  heightOf,
  opponentColumnHeight,
  opponentInset,
  opponentWidth,
  type Space,
  type Spacing,
  suitCount,
  suitGapOf,
  wasteWidth,
} from './measures.ts';

/** One way to divide a table, before sizes are known. */
export interface Arrangement {
  readonly foundations: 'band' | 'side';
  readonly foundationRows: 1 | 2 | 4;
  /** Stock and waste in a row under the columns, or beside the columns with the waste fanned to the side or downwards. */
  readonly stock: 'row' | 'side' | 'narrow side';
  readonly opponentRows: 1 | 2;
}

const arrangements: readonly Arrangement[] = (['band', 'side'] as const).flatMap((foundations) =>
  ([1, 2, 4] as const).flatMap((foundationRows) =>
    (['row', 'side', 'narrow side'] as const).flatMap((stock) =>
      ([1, 2] as const).map((opponentRows) => ({ foundations, foundationRows, stock, opponentRows })),
    ),
  ),
);

/** The width of a card in each part of the table. */
interface Sizes {
  readonly own: number;
  readonly foundation: number;
  readonly opponent: number;
}

/** A table divided: an arrangement with its sizes, and how well it serves the hand and the eye. */
export interface Division {
  readonly arrangement: Arrangement;
  readonly sizes: Sizes;
  readonly opponentHeight: number;
  readonly score: number;
}

/** How many suits stand beside each other in a row of foundations. */
export const suitsInRow = ({ foundationRows }: Arrangement) => suitCount / foundationRows;

export function foundationSize(
  arrangement: Arrangement,
  seatCount: number,
  cardWidth: number,
): { width: number; height: number } {
  const inRow = suitsInRow(arrangement);
  const gap = gapOf(cardWidth);
  const suitWidth = seatCount * cardWidth + (seatCount - 1) * gap;
  return {
    width: inRow * suitWidth + (inRow - 1) * suitGapOf(cardWidth),
    height: arrangement.foundationRows * (heightOf(cardWidth) + gap) - gap,
  };
}

/** What stock and waste take of the width beside the columns. */
export function stockSideWidth({ stock }: Arrangement, cardWidth: number): number {
  if (stock === 'row') return 0;
  return suitGapOf(cardWidth) + (stock === 'side' ? wasteWidth(cardWidth) : cardWidth);
}

/** The widest card with which a layout of a given inner width is possible. */
function widestFor(width: number, needed: (cardWidth: number) => number, from: number): number {
  let cardWidth = from;
  while (cardWidth > 4 && needed(cardWidth) > width) cardWidth -= 1;
  return cardWidth;
}

export function opponentGrid(arrangement: Arrangement, seatCount: number): { columns: number; rows: number } {
  const count = seatCount - 1;
  return { columns: Math.ceil(count / arrangement.opponentRows), rows: Math.min(arrangement.opponentRows, count) };
}

function bestDivision(space: Space, spacing: Spacing, arrangement: Arrangement): Division | undefined {
  const { widthPx, heightPx, seatCount } = space;
  const { edge, between, header } = spacing;
  const innerWidth = widthPx - 2 * edge;
  const innerHeight = heightPx - 2 * edge;
  const { columns, rows } = opponentGrid(arrangement, seatCount);
  if (arrangement.opponentRows === 2 && seatCount < 4) return undefined;
  const inset = opponentInset(spacing);
  const panelWidth = columns === 0 ? 0 : (innerWidth - (columns - 1) * between) / columns - 2 * inset;
  const widestOpponent = columns === 0 ? 0 : widestFor(panelWidth, opponentWidth, 64);
  let best: Division | undefined;
  const ownLimit = seatCount === 1 ? 140 : 132;
  for (let own = ownLimit; own >= 30; own -= own > 70 ? 2 : 1) {
    const isFullFace = detailFor(own) === 'full';
    // Where cards are small every pixel is theirs.
    if (arrangement.stock === 'side' && !isFullFace) break;
    const ownWidth = columnsWidth(own) + stockSideWidth(arrangement, own);
    if (ownWidth > innerWidth) continue;
    const stockRowHeight = arrangement.stock === 'row' ? heightOf(own) + between : 0;
    const sideWidth = innerWidth - ownWidth - Math.max(2 * between, own * 0.3);
    for (let foundation = own; foundation >= 18; foundation -= foundation > 40 ? 3 : 1) {
      const size = foundationSize(arrangement, seatCount, foundation);
      const isBand = arrangement.foundations === 'band';
      if (size.width > (isBand ? innerWidth : sideWidth)) continue;
      const bandHeight = isBand ? size.height + between : 0;
      const widest = Math.min(widestOpponent, Math.round(own * 0.64));
      const lowest = columns === 0 ? widest : Math.max(9, Math.floor(own * 0.17));
      for (let opponent = widest; opponent >= lowest; opponent -= opponent > 20 ? 3 : 1) {
        const opponentHeight = header + opponentColumnHeight(opponent) + inset;
        const strip = columns === 0 ? 0 : rows * (opponentHeight + between);
        const room = innerHeight - strip - bandHeight - stockRowHeight;
        if (room < heightOf(own) * 2.5) continue;
        if (!isBand && size.height > innerHeight - strip) continue;
        if (arrangement.stock !== 'row' && room < heightOf(own) * 2.8) continue;
        const score =
          3.9 * Math.log(own) +
          0.9 * Math.log(foundation) +
          0.75 * Math.log(Math.max(1, opponent)) +
          2.8 * Math.log(Math.min(1, room / (heightOf(own) * 3.7))) +
          // The foundations are everybody's: between the players is where they belong.
          (isBand ? 0.25 : 0) +
          // A waste that lies side by side shows what comes next as a table does.
          (arrangement.stock === 'side' ? 0.4 : 0) -
          0.04 * (arrangement.foundationRows - 1);
        if (best === undefined || score > best.score) {
          const sizes = { own, foundation, opponent };
          best = { arrangement, sizes, opponentHeight, score };
        }
      }
    }
  }
  return best;
}

/** The division that serves best, one's own cards first. */
export function divide(space: Space, spacing: Spacing): Division {
  let best: Division | undefined;
  for (const arrangement of arrangements) {
    const division = bestDivision(space, spacing, arrangement);
    if (division !== undefined && (best === undefined || division.score > best.score)) best = division;
  }
  return best ?? smallest;
}

/** For a window so small that nothing fits: better a crowded table than none. */
const smallest: Division = {
  arrangement: { foundations: 'band', foundationRows: 2, stock: 'row', opponentRows: 1 },
  sizes: { own: 30, foundation: 18, opponent: 9 },
  opponentHeight: 50,
  score: 0,
};
