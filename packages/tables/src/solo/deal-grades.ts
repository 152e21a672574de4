import { type DealGrade, err, firstState, type Options, ok, type Result, rulesetById } from '@snap-up/engine';
import type { AskedGrade, GradedDeal, Rejection } from '@snap-up/protocol';
import { LRUCache } from 'lru-cache';
import { type Player, rulesOf } from '../game/records.ts';
import { dateOf } from '../platform/days.ts';
import type { Services } from '../platform/services.ts';
import { readSoloSettings } from '../table/table-settings.ts';
import { type ServerDeal, seedOf } from './solo-dealing.ts';
import { hasGrader } from './solo-solver.ts';

/** How many grades are cached, and how long computing one may take. A deal that takes longer is hard on any machine. */
export const gradeLimits = { kept: 2_000, mostMs: 3_000 } as const;

/** A deal of a solo game whose grade is asked for. */
export interface GradedGame {
  readonly ruleset: string;
  readonly options: Options;
  readonly deal: ServerDeal;
}

interface AskedGrading {
  readonly game: GradedGame;
  readonly player: Player;
}

/** Grades deals. A deal always has the same grade, so it is computed once, cached, and shared by all who ask meanwhile. */
export class DealGrades {
  readonly #services: Services;
  readonly #grades = new LRUCache<string, DealGrade, AskedGrading>({
    max: gradeLimits.kept,
    ignoreFetchAbort: true,
    fetchMethod: (key, _stale, { context }) => this.#find(key, context),
  });

  constructor(services: Services) {
    this.#services = services;
  }

  /** Caches a grade that is known already. */
  keep(game: GradedGame, grade: DealGrade): void {
    this.#grades.set(keyOf(game), grade);
  }

  /**
   * Returns how hard a deal is compared with the winnable deals of its game. It reveals no card, nor whether the deal can be won.
   * A search that has begun goes on though nobody waits for it any more: it is short, and the next who asks need not wait.
   */
  async gradeOf(player: Player, { deal, ...wanted }: AskedGrade): Promise<Result<GradedDeal, Rejection>> {
    const isDaily = deal.kind === 'daily';
    const read = readSoloSettings({ ruleset: wanted.ruleset, options: isDaily ? {} : (wanted.options ?? {}) });
    if (!read.ok) return read;
    const { ruleset, options } = read.value;
    if (!hasGrader(rulesetById(ruleset), options)) return err({ code: 'no-solver' });
    const { clock, quotas } = this.#services;
    if (isDaily && deal.date > dateOf(clock.nowMs())) return err({ code: 'no-such-deal' });
    const game = { ruleset, options, deal };
    const key = keyOf(game);
    // What is cached costs nothing.
    if (!this.#grades.has(key) && !quotas.tryCharge('grades', { person: player.id })) return err({ code: 'too-fast' });
    return ok({ grade: (await this.#grades.fetch(key, { context: { game, player } })) ?? null });
  }

  /** Returns how hard a deal is; undefined if that cannot be determined now. */
  async #find(key: string, { game: { ruleset, options, deal }, player }: AskedGrading): Promise<DealGrade | undefined> {
    const { solver } = this.#services;
    const game = { ruleset, options, players: [null] };
    const state = firstState(rulesOf(game), await seedOf(this.#services, ruleset, deal));
    // It must not replace another question of a player.
    const asker = { askerId: `grade ${key}`, payerId: player.id };
    const { signal } = new AbortController();
    const { grade } = await solver.grade({ ...asker, game, state, mostMs: gradeLimits.mostMs, signal }, null);
    return grade ?? undefined;
  }
}

function keyOf({ ruleset, options, deal }: GradedGame): string {
  const chosen = Object.entries(options).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([ruleset, chosen, deal.kind === 'daily' ? deal.date : deal.number]);
}
