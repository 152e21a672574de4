import { bitCount, type Codes, firstHigh } from '../code-set.ts';
import { type Deck, suitCount } from '../rule-tables.ts';
import type { Prospects } from './search-nodes.ts';

/** What a plan strives for, in points. */
export interface Taste {
  /** A card of one's own on the foundations. */
  readonly founded: number;
  /** A card face down less, and what each that lies below it adds to that. */
  readonly turnedUp: number;
  readonly perHole: number;
  /** A card in waste and stock less. */
  readonly used: number;
  /** A card of the stock, or one that nobody has seen, that could be played as things lie. */
  readonly welcome: number;
  readonly welcomeUnseen: number;
  /** A welcome card that comes to lie on top of the waste in this pass or in a fresh one. */
  readonly reachable: number;
  /** A space. Less than nothing: a column gives way only for more than that. */
  readonly space: number;
  /** A card that the others could play to the foundations as they stand then, less; and a card that this turns up for them. */
  readonly rival: number;
  readonly rivalHole: number;
  /** A move less on the way. */
  readonly move: number;
  /** To be out. */
  readonly out: number;
}

/**
 * What one prospect is worth in points, but for what it leaves to the others. Comparable within one search only. Notes on
 * the prospect which cards its columns take.
 */
export function pointsOf(
  prospects: Prospects,
  prospect: number,
  taste: Taste,
  { kids, kingRank }: Deck,
  unseen: Codes,
  drawCount: number,
): number {
  let points = taste.founded * prospects.get(prospect, 'foundedCount');
  points -= taste.used * prospects.get(prospect, 'orderCount') + taste.move * prospects.get(prospect, 'moveCount');
  let low = 0;
  let high = 0;
  let spaceCount = 0;
  for (let column = 0; column < prospects.columnCount; column += 1) {
    const holeCount = prospects.holeCountOf(prospect, column);
    points -= holeCount * (taste.turnedUp + (taste.perHole * (holeCount - 1)) / 2);
    const top = prospects.topOf(prospect, column);
    const fitting = kids[top];
    if (fitting !== undefined) {
      low |= fitting.low;
      high |= fitting.high;
    } else if (prospects.isSpace(prospect, column)) spaceCount += 1;
  }
  // The four kings are the last codes of all.
  if (spaceCount > 0) high |= 15 << (kingRank * suitCount - firstHigh);
  points += taste.space * spaceCount;
  prospects.set(prospect, 'takenLow', low);
  prospects.set(prospect, 'takenHigh', high);
  low |= prospects.get(prospect, 'wantedLow');
  high |= prospects.get(prospect, 'wantedHigh');
  const stockLow = low & prospects.get(prospect, 'stockLow');
  const stockHigh = high & prospects.get(prospect, 'stockHigh');
  points += taste.welcome * (bitCount(stockLow) + bitCount(stockHigh));
  points += taste.welcomeUnseen * (bitCount(low & unseen.low) + bitCount(high & unseen.high));
  if (drawCount > 0) points += taste.reachable * reachableCount(prospects, prospect, stockLow, stockHigh, drawCount);
  return prospects.isOut(prospect) ? points + taste.out : points;
}

/** How many of these cards come to lie on top of the waste in what is left of this pass and in a fresh one. */
function reachableCount(prospects: Prospects, prospect: number, low: number, high: number, drawCount: number): number {
  const orderCount = prospects.get(prospect, 'orderCount');
  const dealtCount = prospects.get(prospect, 'dealtCount');
  let count = 0;
  const countTop = (dealt: number) => {
    const code = dealt === 0 ? -1 : prospects.inOrder(prospect, dealt - 1);
    if (code >= 0) count += code < firstHigh ? (low >>> code) & 1 : (high >>> (code - firstHigh)) & 1;
  };
  countTop(dealtCount);
  for (let dealt = dealtCount; dealt < orderCount; ) {
    dealt = Math.min(dealt + drawCount, orderCount);
    countTop(dealt);
  }
  for (let dealt = drawCount; dealt < dealtCount; dealt += drawCount) countTop(dealt);
  return count;
}
