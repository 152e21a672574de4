import type { GameFold, Rules, State } from '@snap-up/engine';
import type { PatienceDeal, PatienceFacts } from '@snap-up/protocol';

/** What there is to tell of a game for one besides its cards. */
export function patienceFactsOf(
  rules: Rules,
  deal: PatienceDeal,
  { timeline, tally }: Extract<GameFold<State>, { kind: 'solo' }>,
): PatienceFacts {
  const { playedMs, moveCount } = tally;
  return { deal, playedMs, moveCount, score: rules.ruleset.patience?.score?.(rules, timeline.present) ?? null };
}
