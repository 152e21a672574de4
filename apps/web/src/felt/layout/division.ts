import { detailFor } from '../../deck/faces.ts';
import {
  type Arrangement,
  ampleWidth,
  arrangementScore,
  arrangementsAbove,
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
import { columnsWidth, heightOf, opponentInset, opponentWidth, type Space, type Spacing } from './measures.ts';
import { arrangementsBeside, divisionBeside, hasRoomBeside } from './opponents-layout.ts';
import { shortestOwn } from './spread.ts';

/** The length of an own column, in card heights, that is almost always enough. */
const roomyColumn = 4.4;

/** The normal length of opponents' columns, in card heights. */
const opponentLengths = [2.2, 2.7, 3.3] as const;
const [shortest, , long] = opponentLengths;
/** Their greatest length if the own columns have space to spare. */
const longestFor = (seatCount: number) => (seatCount < 4 ? long : 4);

/**
 * The space for the opponents: the number of rows, the widest cards that fit into one, and how much their size counts.
 */
interface Opponents {
  readonly rows: number;
  readonly widest: number;
  /** The height of a panel without its columns, and of the space under it. */
  readonly framePx: number;
  readonly weight: number;
}

function opponentsIn({ widthPx, seatCount }: Space, spacing: Spacing, arrangement: Arrangement): Opponents {
  const { edge, between, header } = spacing;
  const { columns, rows } = opponentGrid(arrangement, seatCount);
  if (columns === 0) return { rows: 0, widest: 0, framePx: 0, weight: 0 };
  const inset = opponentInset(spacing);
  const panelWidth = (widthPx - 2 * edge - (columns - 1) * between) / columns - 2 * inset;
  let widest = 64;
  while (widest > 4 && opponentWidth(widest) > panelWidth) widest -= 1;
  return { rows, widest, framePx: header + inset + between, weight: opponentWeight(seatCount) };
}

/**
 * Returns the best division of one arrangement, if it is better than the best so far. Sizes go down from the largest,
 * and scores with them, so a branch is left as soon as even its best case cannot win.
 */
function betterDivision(
  space: Space,
  spacing: Spacing,
  arrangement: Arrangement,
  bestSoFar: Division | undefined,
): Division | undefined {
  const { widthPx, heightPx, seatCount } = space;
  const { edge, between } = spacing;
  if (arrangement.opponentRows === 2 && seatCount < 4) return bestSoFar;
  const innerWidth = widthPx - 2 * edge;
  const innerHeight = heightPx - 2 * edge;
  const isBand = arrangement.foundations === 'band';
  const hasRow = arrangement.stock === 'row';
  const opponents = opponentsIn(space, spacing, arrangement);
  const ample = ampleWidth(space);
  const base = arrangementScore(arrangement, seatCount);
  let best = bestSoFar;
  const canWin = (score: number) => best === undefined || score > best.score;

  for (let own = widestOwn(space); own >= 30; own -= own > 70 ? 2 : 1) {
    const scoreOfOwn = base + ownScore(own, ample);
    const widest = Math.min(opponents.widest, Math.round(own * 0.64));
    const mostOfOpponents = opponentScore(opponents.weight, widest, long);
    if (!canWin(scoreOfOwn + foundationScore(own) + mostOfOpponents)) break;
    // Small cards need the whole width.
    if (arrangement.stock === 'side' && detailFor(own) !== 'full') break;
    const ownWidth = columnsWidth(own) + stockSideWidth(arrangement, own);
    if (ownWidth > innerWidth) continue;
    const ownHeight = heightOf(own);
    const sideWidth = innerWidth - ownWidth - Math.max(2 * between, own * 0.3);
    const lowest = opponents.rows === 0 ? widest : Math.max(9, Math.floor(own * 0.17));
    for (let foundation = own; foundation >= 18; foundation -= foundation > 40 ? 3 : 1) {
      const scoreSoFar = scoreOfOwn + foundationScore(foundation);
      if (!canWin(scoreSoFar + mostOfOpponents)) break;
      const size = foundationSize(arrangement, seatCount, foundation);
      if (size.width > (isBand ? innerWidth : sideWidth)) continue;
      /** The height left for the opponents and the own columns; the foundations may be beside these. */
      const height = innerHeight - (isBand ? size.height + between : 0) - (hasRow ? ownHeight + between : 0);
      const mostForOpponents = isBand ? Number.POSITIVE_INFINITY : innerHeight - size.height;
      const leastStrip = opponents.rows * (opponents.framePx + heightOf(lowest) * shortest);
      if (!canWin(scoreSoFar + mostOfOpponents + easeScore((height - leastStrip) / ownHeight))) continue;
      for (let opponent = widest; opponent >= lowest; opponent -= opponent > 20 ? 3 : 1) {
        if (!canWin(scoreSoFar + opponentScore(opponents.weight, opponent, long))) break;
        for (const length of opponentLengths) {
          const strip = opponents.rows * (opponents.framePx + heightOf(opponent) * length);
          const room = height - strip;
          if (room < ownHeight * shortestOwn || strip > mostForOpponents) break;
          const score = scoreSoFar + opponentScore(opponents.weight, opponent, length) + easeScore(room / ownHeight);
          if (!canWin(score)) continue;
          const spare = Math.min(room - ownHeight * roomyColumn, mostForOpponents - strip);
          const wanted = heightOf(opponent) * (longestFor(seatCount) - length);
          const gained = Math.max(0, Math.min(spare / Math.max(1, opponents.rows), wanted));
          const opponentHeight = opponents.framePx - between + heightOf(opponent) * length + gained;
          best = { arrangement, sizes: { own, foundation, opponent }, opponentHeight, score };
        }
      }
    }
  }
  return best;
}

/**
 * The best division of a table with one of these arrangements, or the best so far if none is better; undefined if
 * nothing fits.
 */
function bestOf(
  space: Space,
  spacing: Spacing,
  arrangements: readonly Arrangement[],
  bestSoFar?: Division,
): Division | undefined {
  const isBeside = ({ opponents }: Arrangement) => opponents === 'beside';
  let best = bestSoFar;
  for (const arrangement of arrangements.filter((one) => !isBeside(one))) {
    best = betterDivision(space, spacing, arrangement, best);
  }
  return divisionBeside(space, spacing, arrangements.filter(isBeside), best);
}

/** How much better a table has to become to switch its arrangement: about as with own cards a quarter wider. */
const keptUntil = 0.87;

/** Returns the best division of a table, with the current arrangement, if any, unless another is much better. */
export function divide(space: Space, spacing: Spacing, kept?: Arrangement): Division {
  const again = kept === undefined ? undefined : bestOf(space, spacing, [kept]);
  const all = hasRoomBeside(space) ? [...arrangementsAbove, ...arrangementsBeside] : arrangementsAbove;
  const bar = again === undefined ? undefined : { ...again, score: again.score + keptUntil };
  const best = bestOf(space, spacing, all, bar);
  return (best === bar ? again : best) ?? smallest;
}

/** For a window so small that nothing fits: a crowded table is better than none. */
const smallest: Division = {
  arrangement: { foundations: 'band', foundationRows: 2, stock: 'row', opponents: 'above', opponentRows: 1 },
  sizes: { own: 30, foundation: 18, opponent: 9 },
  opponentHeight: 50,
  score: 0,
};
