import { type Layout, type Play, takes, toFoundation, wasteOf } from './layout.ts';

/** What is gained by a play at once, as a practised player would rank it. Nothing: it only carries cards about. */
export function worthOf(layout: Layout, play: Play): number {
  const { columns, holeCounts, deck } = layout;
  const lead = columns[play.from]?.[play.index] ?? 0;
  const waste = wasteOf(layout);
  const holeCount = holeCounts[play.from] ?? 0;
  const turnsUp = play.from !== waste && play.index === 0 && holeCount > 0;
  const frees = play.from !== waste && play.index === 0 && holeCount === 0;
  if (play.to === toFoundation) {
    const low = (deck.ranks[lead] ?? 0) < 2 ? 40 : 0;
    return 80 + low + (turnsUp ? 20 + holeCount : 0);
  }
  // Under the most cards lies the most to find.
  if (turnsUp) return 90 + holeCount;
  if (play.from === waste) return 60;
  return frees && isKingWaiting(layout) ? 50 : 0;
}

/** Is there a king who would use a space: on the waste, or with cards face down below him? */
function isKingWaiting({ columns, holeCounts, deck }: Layout): boolean {
  return columns.some((cards, column) => {
    const isWaste = column === columns.length - 1;
    const king = isWaste ? cards.at(-1) : cards[0];
    return king !== undefined && deck.ranks[king] === deck.kingRank && (isWaste || (holeCounts[column] ?? 0) > 0);
  });
}

/** What this play makes possible next, counted in the worth of the best play that follows from it. */
export function worthAfter(layout: Layout, play: Play): number {
  const { columns } = layout;
  const source = columns[play.from] ?? [];
  const bared = source[play.index - 1];
  if (play.to === toFoundation || play.from === wasteOf(layout) || bared === undefined) return 0;
  const last = play.index - 1;
  const after: Layout = {
    ...layout,
    columns: columns.map((cards, column) => {
      if (column === play.from) return cards.slice(0, play.index);
      return column === play.to ? [...cards, ...source.slice(play.index)] : cards;
    }),
  };
  const next: Play[] = [{ from: play.from, index: last, to: toFoundation }];
  const waste = wasteOf(layout);
  const place = (layout.deck.suits[bared] ?? 0) * 16 + (layout.deck.ranks[bared] ?? 0);
  if ((layout.places[place] ?? 0) > 0) return worthOf(after, next[0] as Play);
  const dealt = columns[waste]?.at(-1);
  if (dealt !== undefined && takes(after, play.from, dealt)) return 60;
  for (let from = 0; from < waste; from += 1) {
    const lead = columns[from]?.[0];
    if (from === play.from || from === play.to || lead === undefined || (layout.holeCounts[from] ?? 0) === 0) continue;
    if (takes(after, play.from, lead)) return worthOf(after, { from, index: 0, to: play.from });
  }
  return 0;
}
