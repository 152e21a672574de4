import { type Arrangement, type Division, foundationSize, stockSideWidth } from './arrangement.ts';
import { columnsWidth, heightOf, opponentInset, opponentWidth, type Space, type Spacing } from './measures.ts';
import {
  ampleWidth,
  arrangementScore,
  easeScore,
  foundationScore,
  opponentScore,
  opponentWeight,
  ownScore,
  shortestOwn,
  widestOwn,
} from './scores.ts';

/** From this width on, relative to its height, a table has more room beside the near cards than above them. */
const wideRatio = 1.75;
/** Below this height opponents beside the near cards would be too small to read. */
const leastHeight = 900;
/** The widest card of an opponent. */
const widestOpponent = 84;
/** How long the columns of opponents are at least and at most, in card heights. */
const [shortest, longest] = [3, 4.6];

/** How many opponents stand on each side. The first of them sits to the left, as at a table where play goes clockwise. */
export function countsBeside(seatCount: number): { readonly left: number; readonly right: number } {
  const left = Math.ceil((seatCount - 1) / 2);
  return { left, right: seatCount - 1 - left };
}

/** All arrangements with opponents on both sides of the near cards. */
const arrangementsBeside: readonly Arrangement[] = ([1, 2] as const).flatMap((foundationRows) =>
  (['side', 'narrow side', 'row'] as const).map((stock) => ({
    ...{ foundations: 'band' as const, foundationRows, stock },
    ...{ opponents: 'beside' as const, opponentRows: 1 as const },
  })),
);

/** The largest cards of opponents in panels of this size, with the height that they take of it. */
function opponentsIn(
  widthPx: number,
  heightPx: number,
  spacing: Spacing,
): { cardWidth: number; heightPx: number } | null {
  const inset = opponentInset(spacing);
  const framePx = spacing.header + inset;
  let cardWidth = widestOpponent;
  const fits = () =>
    opponentWidth(cardWidth) + 2 * inset <= widthPx && heightOf(cardWidth) * shortest + framePx <= heightPx;
  while (cardWidth > 20 && !fits()) cardWidth -= 1;
  if (!fits()) return null;
  return { cardWidth, heightPx: Math.min(heightPx, framePx + heightOf(cardWidth) * longest) };
}

/**
 * Returns the best division of a very wide table with opponents on both sides of the near cards, where it is better than the
 * best so far: above those there is only room for the foundations then.
 */
export function divisionBeside(space: Space, spacing: Spacing, bestSoFar: Division | undefined): Division | undefined {
  const { widthPx, heightPx, seatCount } = space;
  if (seatCount < 3 || heightPx < leastHeight || widthPx < heightPx * wideRatio) return bestSoFar;
  const { edge, between } = spacing;
  const { left } = countsBeside(seatCount);
  const innerHeight = heightPx - 2 * edge;
  const ample = ampleWidth(space);
  let best = bestSoFar;
  for (const arrangement of arrangementsBeside) {
    for (let own = widestOwn(space); own >= 80; own -= 2) {
      const middleWidth = columnsWidth(own) + stockSideWidth(arrangement, own);
      const sideWidth = (widthPx - 2 * edge - middleWidth - 4 * between) / 2;
      const opponents = opponentsIn(sideWidth, (innerHeight - (left - 1) * between) / left, spacing);
      if (opponents === null) continue;
      let foundation = own;
      while (foundationSize(arrangement, seatCount, foundation).width > middleWidth) foundation -= 1;
      const band = foundationSize(arrangement, seatCount, foundation).height + between;
      const row = arrangement.stock === 'row' ? heightOf(own) + between : 0;
      const length = (innerHeight - band - row) / heightOf(own);
      if (length < shortestOwn) continue;
      const score =
        arrangementScore(arrangement) +
        ownScore(own, ample) +
        foundationScore(foundation) +
        easeScore(length) +
        opponentScore(opponentWeight(seatCount), opponents.cardWidth, shortest);
      if (best !== undefined && score <= best.score) continue;
      const sizes = { own, foundation, opponent: opponents.cardWidth };
      best = { arrangement, sizes, opponentHeight: opponents.heightPx, score };
    }
  }
  return best;
}
