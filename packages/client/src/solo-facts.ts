import { type GameFold, movesMade, type Rules, soloModeOf, stepCounts, type View } from '@snap-up/engine';

/** Returns the facts about a solo game that follow from its moves. */
export function soloFactsOf(rules: Rules, { timeline, tally }: Extract<GameFold<View>, { kind: 'solo' }>) {
  const { back: pastCount, forward: futureCount } = stepCounts(timeline);
  const score = soloModeOf(rules.ruleset)?.score?.(rules, timeline.present) ?? null;
  return { ...tally, moveCount: movesMade(timeline), score, pastCount, futureCount };
}
