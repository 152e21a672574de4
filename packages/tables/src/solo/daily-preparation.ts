import { dailyCommitment, firstState, isSolo, type Options, rulesets, type SoloRuleset } from '@snap-up/engine';
import { dayMs } from '@snap-up/protocol';
import { rulesOf } from '../game/records.ts';
import { dateOf } from '../platform/days.ts';
import { loggedReason } from '../platform/log.ts';
import { RecurringTask } from '../platform/recurring-task.ts';
import type { Services } from '../platform/services.ts';
import { readSoloSettings } from '../table/table-settings.ts';
import type { PreparedDeal } from './daily-deal-store.ts';
import { soloSeed } from './solo-dealing.ts';

export const preparationTimes = {
  /** Interval of passes over all servers. */
  passMs: 3_600_000,
  /** How often a server checks whether a pass is due. */
  lookMs: 5 * 60_000,
  /** A day that begins within this time is left alone: servers' clocks differ, and somebody may play it early. */
  marginMs: 3_600_000,
} as const;

const daysAhead = 2;

/** How many deals of a day are tried, and for how long each. A search that finds a win usually finds it soon. */
export const candidateSearch = { most: 40, mostMs: 2_000 } as const;

type PreparationServices = Pick<Services, 'clock' | 'dailyDeals' | 'log' | 'random' | 'soloSecret' | 'solver'>;
type ChosenDeal = Pick<PreparedDeal, 'candidate' | 'seed' | 'solution'>;

/**
 * Fixes the deals of the next days, and commits to them: in games with a solver to the first one that it wins. One of the servers
 * on a database makes a pass every hour. It searches one deal at a time, as for any question.
 */
export class DailyPreparation extends RecurringTask {
  readonly #services: PreparationServices;
  readonly #stopping = new AbortController();

  constructor(services: PreparationServices) {
    super(services.clock, preparationTimes.lookMs, () => this.passIfDue());
    this.#services = services;
  }

  /** Cancels the running search, and starts no other. */
  override stop(): Promise<void> {
    this.#stopping.abort();
    return super.stop();
  }

  /** Makes a pass unless some server has made one recently. Never rejects: failures are retried in a later pass. */
  async passIfDue(): Promise<void> {
    const { dailyDeals, clock, log } = this.#services;
    try {
      if (!(await dailyDeals.beginPass(preparationTimes.passMs))) return;
      for (let day = 1; day <= daysAhead; day += 1) {
        const date = dateOf(clock.nowMs() + day * dayMs);
        for (const ruleset of rulesets) if (isSolo(ruleset)) await this.#prepare(ruleset, date);
      }
    } catch (error) {
      log.warn({ reason: loggedReason(error) }, 'Preparing daily deals failed; retrying later');
    }
  }

  async #prepare(ruleset: SoloRuleset, date: string): Promise<void> {
    const { dailyDeals, random } = this.#services;
    if (this.#stopping.signal.aborted || (await dailyDeals.find(ruleset.id, date)) !== null) return;
    const settings = readSoloSettings({ ruleset: ruleset.id, options: {} });
    if (!settings.ok) throw new Error(`${ruleset.id} cannot be played with its usual options`);
    const { options } = settings.value;
    const chosen = await this.#choose(ruleset, date, options);
    if (chosen === null) return;
    const deal = { ruleset: ruleset.id, date, options, nonce: random.secret(), ...chosen };
    await dailyDeals.add({ ...deal, commitment: dailyCommitment(deal) }, preparationTimes.marginMs);
  }

  /** Returns the first deal that is won, or the first of all if none is; null if the search was not finished. */
  async #choose({ id, mode }: SoloRuleset, date: string, options: Options): Promise<ChosenDeal | null> {
    const { solver, soloSecret } = this.#services;
    const game = { ruleset: id, options, players: [null] };
    const rules = rulesOf(game);
    const seedOf = (candidate: number) => soloSeed(soloSecret, id, { kind: 'daily', date }, candidate);
    for (let candidate = 0; mode.hasSolver === true && candidate < candidateSearch.most; candidate += 1) {
      const seed = seedOf(candidate);
      const state = firstState(rules, seed);
      if (state.isLost) continue;
      const found = await solver.solve({
        askerId: 'daily deals',
        game,
        state,
        mostMs: candidateSearch.mostMs,
        signal: this.#stopping.signal,
      });
      if (found.answer === 'won') return { candidate, seed, solution: found.moves };
      if (found.answer === 'busy' || found.answer === 'withdrawn') return null;
    }
    return { candidate: 0, seed: seedOf(0), solution: null };
  }
}
