import { legalMoves, type Move, play, type Rules, type View } from '@snap-up/engine';
import { carriesOf, isProgress } from './moves.ts';

/** How many arrangements of the columns are searched for progress. More are rare, and turning the stock helps, too. */
const arrangementLimit = 300;

function arrangementOf(rules: Rules, view: View, seat: number): string {
  const columns = rules.seatPiles[seat]?.tableau ?? [];
  return columns
    .map((pile) => (view.piles[pile] ?? []).map((slot) => slot ?? '?').join(','))
    .sort()
    .join('|');
}

/** Returns the first step of the shortest way to lasting progress; undefined if the stock has to be turned. */
function stepToProgress(rules: Rules, first: View, seat: number): Move | undefined {
  const seen = new Set([arrangementOf(rules, first, seat)]);
  const waiting: { readonly view: View; readonly step: Move | undefined }[] = [{ view: first, step: undefined }];
  for (const { view, step } of waiting) {
    const carries = carriesOf(rules, view, seat);
    const found =
      carries.find(({ to }) => rules.piles[to]?.role === 'foundation') ??
      carries.find((move) => isProgress(rules, view, move));
    if (found !== undefined) return step ?? found;
    for (const move of carries) {
      const played = play(rules, view, seat, move);
      if (!played.ok || waiting.length > arrangementLimit) continue;
      const key = arrangementOf(rules, played.value.table, seat);
      if (!seen.has(key)) waiting.push({ view: played.value.table, step: step ?? move });
      seen.add(key);
    }
  }
  return undefined;
}

/**
 * Returns the move of a player who wants to make progress. A race between two of them is over after some 50 to 300
 * moves.
 */
export function sensibleMove(rules: Rules, view: View, seat: number): Move | undefined {
  return stepToProgress(rules, view, seat) ?? legalMoves(rules, view, seat).find(({ kind }) => kind !== 'carry');
}
