import { detailFor } from '../../deck/faces.ts';
import {
  type Arrangement,
  ampleWidth,
  arrangementScore,
  type Division,
  easeScore,
  foundationScore,
  foundationSize,
  opponentScore,
  opponentWeight,
  ownScore,
  stockSideWidth,
  widestOwn,
} from './arrangement.ts';
import { columnsWidth, heightOf, opponentInset, opponentWidth, type Space, type Spacing } from './measures.ts';
import { shortestOwn } from './spread.ts';

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
export function countsBeside(seatCount: number): { readonly left: number; readonly right: number } {
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
