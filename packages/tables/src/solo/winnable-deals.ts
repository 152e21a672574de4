import { type DealGrade, err, firstState, ok, type Result, rulesetById } from '@snap-up/engine';
import type { Rejection } from '@snap-up/protocol';
import { type Player, rulesOf } from '../game/records.ts';
import type { Services } from '../platform/services.ts';
import type { TableSettings } from '../table/table-settings.ts';
import { randomDeal, type ServerDeal, soloSeed } from './solo-dealing.ts';
import { hasGrader, hasSolver } from './solo-solver.ts';

/**
 * How many deals are tried to find one that can be won, for how long each, and for how long in total. Most winnable deals are
 * found soon, so trying another deal beats a long search in the same one.
 */
export const dealSearch = { tries: 50, tryMs: 600, totalMs: 6_000 } as const;

/**
 * Searches for a numbered deal that the solver can win with these options. Ends soon either way.
 * @param grade how hard it is to be; null if any will do that can be won
 * @param signal aborted when nobody waits for the deal any more
 */
export async function findWinnableDeal(
  player: Player,
  { ruleset, options }: TableSettings,
  grade: DealGrade | null,
  signal: AbortSignal,
  { solver, soloSecret, random, clock, quotas }: Services,
): Promise<Result<ServerDeal, Rejection>> {
  const asked = rulesetById(ruleset);
  if (!(grade === null ? hasSolver(asked) : hasGrader(asked, options))) return err({ code: 'no-solver' });
  if (!quotas.tryCharge('questions', { person: player.id })) return err({ code: 'too-fast' });
  const game = { ruleset, options, players: [player] };
  const rules = rulesOf(game);
  const timeUp = new AbortController();
  const cancel = clock.after(dealSearch.totalMs, () => timeUp.abort());
  const ending = AbortSignal.any([signal, timeUp.signal]);
  try {
    for (let tries = 0; tries < dealSearch.tries && !ending.aborted; tries += 1) {
      const deal = randomDeal(random);
      const state = firstState(rules, soloSeed(soloSecret, ruleset, deal));
      if (state.isLost) continue;
      const question = { askerId: player.id, game, state, mostMs: dealSearch.tryMs, signal: ending };
      const { answer } = grade === null ? await solver.solve(question) : await solver.grade(question, grade);
      if (answer === 'won') return ok(deal);
      if (answer === 'busy') return err({ code: 'solver-busy' });
      // The player has asked something else meanwhile, or the server is stopping.
      if (answer === 'withdrawn' && !timeUp.signal.aborted) return err({ code: 'try-again' });
    }
    return err({ code: signal.aborted ? 'try-again' : 'no-winnable-deal' });
  } finally {
    cancel();
  }
}
