import { fillsSpace, isWanted, type Layout, type Play, takes, toFoundation, wasteOf } from './layout.ts';
import { codeOf } from './rule-tables.ts';

/** What a play gains at once, as an experienced player would rank it. 0: it only rearranges cards. */
export function evaluatePlay(layout: Layout, { from, index, to }: Play): number {
  const { columns, holeCounts, tables } = layout;
  const holeCount = holeCounts[from] ?? 0;
  const isWholeRun = from !== wasteOf(layout) && index === 0;
  const turnsUp = isWholeRun && holeCount > 0;
  if (to === toFoundation) {
    const isLow = (tables.heights[codeOf(tables, columns[from]?.[index] ?? 0)] ?? 0) < 2;
    return 80 + (isLow ? 40 : 0) + (turnsUp ? 20 + holeCount : 0);
  }
  // The more cards are below, the more there is to find.
  if (turnsUp) return 90 + holeCount;
  if (from === wasteOf(layout)) return 60;
  return isWholeRun && isFillerWaiting(layout) ? 50 : 0;
}

/** For a play that gains nothing itself: half of the best gain that it makes possible. */
export function evaluateFollowUp(layout: Layout, { from, index, to }: Play): number {
  const { columns, holeCounts } = layout;
  const source = columns[from] ?? [];
  const bared = source[index - 1];
  const waste = wasteOf(layout);
  if (to === toFoundation || from === waste || bared === undefined) return 0;
  const after: Layout = {
    ...layout,
    columns: columns.with(from, source.slice(0, index)).with(to, [...(columns[to] ?? []), ...source.slice(index)]),
  };
  if (isWanted(layout, bared)) return evaluatePlay(after, { from, index: index - 1, to: toFoundation }) / 2;
  const dealt = columns[waste]?.at(-1);
  if (dealt !== undefined && takes(after, from, dealt)) return 30;
  for (let other = 0; other < waste; other += 1) {
    const lead = columns[other]?.[0];
    if (other === from || other === to || lead === undefined || holeCounts[other] === 0) continue;
    if (takes(after, from, lead)) return evaluatePlay(after, { from: other, index: 0, to: from }) / 2;
  }
  return 0;
}

/** Whether a card that may fill a space would use one: it is on the waste, or on cards that cannot be carried. */
function isFillerWaiting(layout: Layout): boolean {
  return layout.columns.some((cards, column) => {
    const isWaste = column === wasteOf(layout);
    const card = isWaste ? cards.at(-1) : cards[0];
    return card !== undefined && fillsSpace(layout, card) && (isWaste || (layout.holeCounts[column] ?? 0) > 0);
  });
}
