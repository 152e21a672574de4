import { dailyCommitment, firstState, isSolo, type Options, rulesets, type SoloRuleset } from '@snap-up/engine';
import { dayMs } from '@snap-up/protocol';
import { rulesOf } from '../game/records.ts';
import type { Clock } from '../platform/clock.ts';
import { dateOf } from '../platform/days.ts';
import { type Log, loggedReason } from '../platform/log.ts';
import type { Random } from '../platform/random.ts';
import { RecurringTask } from '../platform/recurring-task.ts';
import { readSoloSettings } from '../table/table-settings.ts';
import type { DailyDealStore, PreparedDeal } from './daily-deal-store.ts';
import { soloSeed } from './solo-dealing.ts';
import type { SoloSolver } from './solo-solver.ts';

/** When days are prepared. */
export const preparationTimes = {
  /** From one pass to the next, whichever server makes it. */
  passMs: 3_600_000,
  /** How often a server looks whether a pass is due. */
  lookMs: 5 * 60_000,
  /** A day that begins within this time is left as it is: clocks of servers differ, and somebody may begin it early. */
  marginMs: 3_600_000,
} as const;

/** How many days are prepared, from tomorrow on. */
const daysAhead = 2;

/** How many deals of a day are tried, and how long each. A search that finds a win mostly finds it soon. */
export const candidateSearch = { most: 40, mostMs: 2_000 } as const;

/** Dependencies of `DailyPreparation`. */
export interface DailyPreparationPorts {
  readonly store: DailyDealStore;
  readonly solver: SoloSolver;
  /** The secret of this installation from which the deals follow. */
  readonly soloSecret: string;
  readonly random: Pick<Random, 'secret'>;
  readonly clock: Pick<Clock, 'after' | 'nowMs'>;
  readonly log: Pick<Log, 'warn'>;
}

type ChosenDeal = Pick<PreparedDeal, 'candidate' | 'seed' | 'solution'>;

/**
 * Fixes the deals of the next days, and commits to them: in games with a solver to the first one that it wins. Of all servers on a
 * database one makes a pass, every hour. It searches as any question is searched for, one deal at a time.
 */
export class DailyPreparation {
  readonly #ports: DailyPreparationPorts;
  readonly #passes: RecurringTask;
  readonly #stopping = new AbortController();

  constructor(ports: DailyPreparationPorts) {
    this.#ports = ports;
    this.#passes = new RecurringTask(ports.clock, preparationTimes.lookMs, () => this.passIfDue());
  }

  /** Begins to look for passes that are due. */
  start(): void {
    this.#passes.startLater();
  }

  /** Gives up the search that is on, and begins no other. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#passes.stop();
  }

  /** Makes a pass unless some server has made one recently. Never rejects: what fails is done in a later pass. */
  async passIfDue(): Promise<void> {
    const { store, clock, log } = this.#ports;
    try {
      if (!(await store.beginPass(preparationTimes.passMs))) return;
      for (let day = 1; day <= daysAhead; day += 1) {
        const date = dateOf(clock.nowMs() + day * dayMs);
        for (const ruleset of rulesets) if (isSolo(ruleset)) await this.#prepare(ruleset, date);
      }
    } catch (error) {
      log.warn({ reason: loggedReason(error) }, 'Preparing daily deals failed; retrying later');
    }
  }

  async #prepare(ruleset: SoloRuleset, date: string): Promise<void> {
    const { store, random } = this.#ports;
    if (this.#stopping.signal.aborted || (await store.find(ruleset.id, date)) !== null) return;
    const settings = readSoloSettings({ ruleset: ruleset.id, options: {} });
    if (!settings.ok) throw new Error(`${ruleset.id} cannot be played with its usual options`);
    const { options } = settings.value;
    const chosen = await this.#choose(ruleset, date, options);
    if (chosen === null) return;
    const deal = { ruleset: ruleset.id, date, options, nonce: random.secret(), ...chosen };
    await store.add({ ...deal, commitment: dailyCommitment(deal) }, preparationTimes.marginMs);
  }

  /** Returns the first deal that is won, or the first of all if none is; null if the search was not finished. */
  async #choose({ id, mode }: SoloRuleset, date: string, options: Options): Promise<ChosenDeal | null> {
    const { solver, soloSecret } = this.#ports;
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
