import { gapOf, heightOf, type Space, suitCount, suitGapOf, wasteWidth } from './measures.ts';

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

// How good sizes are for playing and reading. Sums of these scores are compared, nothing else.

/** The widest own card that is tried. On a very large screen it may be wider. */
export function widestOwn({ widthPx, heightPx, seatCount }: Space): number {
  if (seatCount === 1) return 140;
  return Math.min(widthPx, heightPx) < 960 ? 132 : 156;
}

/** The width beyond which a larger own card gains little: many opponents' cards need the space more. */
export function ampleWidth({ widthPx, heightPx, seatCount }: Space): number {
  if (seatCount < 4) return seatCount === 1 ? 140 : 132;
  return Math.min(widthPx, heightPx) < 600 ? 56 : 92;
}

/** A narrower card is hard to hit. */
const touchableWidth = 40;

/** The score of own cards of this width. */
export const ownScore = (cardWidth: number, ample: number) =>
  3.9 * Math.log(Math.min(cardWidth, ample)) +
  1.6 * Math.log(Math.max(1, cardWidth / ample)) -
  0.12 * Math.max(0, touchableWidth - cardWidth);

/** The score of foundations of this width. */
export const foundationScore = (cardWidth: number) => 0.9 * Math.log(cardWidth);

/** The score of own columns of this length, in card heights: beyond some length they are easy to play in. */
export const easeScore = (length: number) => 2.8 * Math.log(Math.min(1, Math.max(0.01, length / 3.7)));

/** The score of an arrangement, whatever its sizes. */
export function arrangementScore(
  { foundations, foundationRows, stock, opponents }: Arrangement,
  seatCount: number,
): number {
  return (
    // The foundations are shared, so they belong between the players.
    (foundations === 'band' ? 0.1 : 0) +
    // A waste whose cards are side by side shows what comes next, as on a real table. The foundations of many need the room.
    (stock === 'side' ? (seatCount < 4 ? 0.4 : 0.15) : 0) +
    // Uses the room beside the near cards, which would be empty otherwise.
    (opponents === 'beside' ? 0.15 : 0) -
    0.04 * (foundationRows - 1)
  );
}

/** A narrower card is hard to read. */
const readableWidth = 22;

/** How much the cards of opponents count: those of many need the space. */
export const opponentWeight = (seatCount: number) => (seatCount < 4 ? 0.75 : 1);

/** The score of opponents' cards of this width, in columns of this length in card heights. */
export const opponentScore = (weight: number, cardWidth: number, length: number) =>
  weight * (Math.log(Math.max(1, cardWidth)) - 0.12 * Math.max(0, readableWidth - cardWidth) + 0.55 * Math.log(length));
