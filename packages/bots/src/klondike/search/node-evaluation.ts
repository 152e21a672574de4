import { bitCount, type CodeSet, firstHigh } from '../code-set.ts';
import type { RuleTables } from '../rule-tables.ts';
import type { EvaluationWeights } from './evaluation-weights.ts';
import type { SearchNodes } from './search-nodes.ts';

/**
 * A node's value in points, without what it leaves to the other players. Points are comparable within one search only.
 * Records in the node which cards its columns take.
 * @param unseen the codes of the seat's unseen cards
 * @param drawCount how many cards a draw turns; 0 if there are no draws
 */
export function evaluateNode(
  nodes: SearchNodes,
  node: number,
  weights: EvaluationWeights,
  { fitting, fillers }: RuleTables,
  unseen: CodeSet,
  drawCount: number,
): number {
  let points = weights.founded * nodes.get(node, 'foundedCount');
  points -= weights.used * nodes.get(node, 'orderCount') + weights.move * nodes.get(node, 'moveCount');
  let low = 0;
  let high = 0;
  let spaceCount = 0;
  for (let column = 0; column < nodes.columnCount; column += 1) {
    const holeCount = nodes.holeCountOf(node, column);
    points -= holeCount * (weights.turnedUp + (weights.perHole * (holeCount - 1)) / 2);
    const top = nodes.topOf(node, column);
    const fittingOn = fitting[top];
    if (fittingOn !== undefined) {
      low |= fittingOn.low;
      high |= fittingOn.high;
    } else if (nodes.isSpace(node, column)) spaceCount += 1;
  }
  if (spaceCount > 0) {
    low |= fillers.low;
    high |= fillers.high;
  }
  points += weights.space * spaceCount;
  nodes.set(node, 'takenLow', low);
  nodes.set(node, 'takenHigh', high);
  low |= nodes.get(node, 'wantedLow');
  high |= nodes.get(node, 'wantedHigh');
  const stockLow = low & nodes.get(node, 'stockLow');
  const stockHigh = high & nodes.get(node, 'stockHigh');
  points += weights.welcome * (bitCount(stockLow) + bitCount(stockHigh));
  points += weights.welcomeUnseen * (bitCount(low & unseen.low) + bitCount(high & unseen.high));
  if (drawCount > 0) points += weights.reachable * reachableCount(nodes, node, stockLow, stockHigh, drawCount);
  return nodes.isOut(node) ? points + weights.out : points;
}

/** How many of these cards become the top of the waste in the rest of this pass and in a fresh one. */
function reachableCount(nodes: SearchNodes, node: number, low: number, high: number, drawCount: number): number {
  const orderCount = nodes.get(node, 'orderCount');
  const dealtCount = nodes.get(node, 'dealtCount');
  let count = 0;
  const countTop = (dealt: number) => {
    const code = dealt === 0 ? -1 : nodes.inOrder(node, dealt - 1);
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
