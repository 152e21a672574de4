import { gapOf, heightOf, suitCount, suitGapOf, wasteWidth } from './measures.ts';

/** A way to divide a table, before sizes are known. */
export interface Arrangement {
  readonly foundations: 'band' | 'side';
  readonly foundationRows: 1 | 2 | 4;
  /**
   * Stock and waste in a row under the columns, or beside the columns with the waste spread to the side or downwards.
   */
  readonly stock: 'row' | 'side' | 'narrow side';
  /** Opponents in rows above the near cards, or on both sides of them. */
  readonly opponents: 'above' | 'beside';
  readonly opponentRows: 1 | 2;
}

/** The width of a card in each part of the table. */
interface Sizes {
  readonly own: number;
  readonly foundation: number;
  readonly opponent: number;
}

/** A divided table: an arrangement with its sizes, and how good it is for playing and reading. */
export interface Division {
  readonly arrangement: Arrangement;
  readonly sizes: Sizes;
  readonly opponentHeight: number;
  readonly score: number;
}

/** All arrangements with the opponents above. */
export const arrangementsAbove: readonly Arrangement[] = (['band', 'side'] as const).flatMap((foundations) =>
  ([1, 2, 4] as const).flatMap((foundationRows) =>
    (['row', 'side', 'narrow side'] as const).flatMap((stock) =>
      ([1, 2] as const).map((opponentRows) => ({
        foundations,
        foundationRows,
        stock,
        opponents: 'above' as const,
        opponentRows,
      })),
    ),
  ),
);

/** How many suits are side by side in a row of foundations. */
export const suitsInRow = ({ foundationRows }: Arrangement) => suitCount / foundationRows;

/** Returns the size of the foundations in pixels, with cards of this width. */
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

/** Returns the width that stock and waste take beside the columns, in pixels. */
export function stockSideWidth({ stock }: Arrangement, cardWidth: number): number {
  if (stock === 'row') return 0;
  return suitGapOf(cardWidth) + (stock === 'side' ? wasteWidth(cardWidth) : cardWidth);
}

/** Returns in how many columns and rows the opponents sit. */
export function opponentGrid(arrangement: Arrangement, seatCount: number): { columns: number; rows: number } {
  const count = seatCount - 1;
  return { columns: Math.ceil(count / arrangement.opponentRows), rows: Math.min(arrangement.opponentRows, count) };
}
