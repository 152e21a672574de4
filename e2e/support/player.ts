import { legalMoves, type Move, play, type Rules, type View } from '@snap-up/engine';
import { carriesOf, isProgress } from './moves.ts';

/** Arrangements of the columns that are looked through for a way on; more are rare, and the stock goes on meanwhile. */
const arrangementLimit = 300;

function arrangementOf(rules: Rules, view: View, seat: number): string {
  const columns = rules.seatPiles[seat]?.tableau ?? [];
  return columns
    .map((pile) => (view.piles[pile] ?? []).map((slot) => slot ?? '?').join(','))
    .sort()
    .join('|');
}

/** The first step of the shortest way to something that stands for good; undefined where the stock has to be turned. */
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

/** What somebody plays who wants to get on: a race of two such players is over after some 50 to 300 moves. */
export function sensibleMove(rules: Rules, view: View, seat: number): Move | undefined {
  return stepToProgress(rules, view, seat) ?? legalMoves(rules, view, seat).find(({ kind }) => kind !== 'carry');
}
