import { type DealGrade, err, firstState, type Options, ok, type Result, rulesetById } from '@snap-up/engine';
import type { AskedGrade, GradedDeal, Rejection } from '@snap-up/protocol';
import { LRUCache } from 'lru-cache';
import { type Player, rulesOf } from '../game/records.ts';
import { dateOf } from '../platform/days.ts';
import type { Services } from '../platform/services.ts';
import { readSoloSettings } from '../table/table-settings.ts';
import { type ServerDeal, soloSeed } from './solo-dealing.ts';
import { hasGrader } from './solo-solver.ts';

/** How many grades are cached, and how long computing one may take. A deal that takes longer is hard on any machine. */
export const gradeLimits = { kept: 2_000, mostMs: 3_000 } as const;

export interface GradedGame {
  readonly ruleset: string;
  readonly options: Options;
  readonly deal: ServerDeal;
}

/** Grades deals. A deal always has the same grade, so it is computed once, cached, and shared by all who ask meanwhile. */
export class DealGrades {
  readonly #services: Services;
  readonly #kept = new LRUCache<string, DealGrade>({ max: gradeLimits.kept });
  readonly #asked = new Map<string, Promise<DealGrade | null>>();

  constructor(services: Services) {
    this.#services = services;
  }

  keep(game: GradedGame, grade: DealGrade): void {
    this.#kept.set(keyOf(game), grade);
  }

  /** Returns how hard a deal is compared with the winnable deals of its game. It reveals no card, nor whether the deal can be won. */
  async gradeOf(player: Player, { deal, ...wanted }: AskedGrade): Promise<Result<GradedDeal, Rejection>> {
    const isDaily = deal.kind === 'daily';
    const read = readSoloSettings({ ruleset: wanted.ruleset, options: isDaily ? {} : (wanted.options ?? {}) });
    if (!read.ok) return read;
    const { ruleset, options } = read.value;
    if (!hasGrader(rulesetById(ruleset), options)) return err({ code: 'no-solver' });
    if (isDaily && deal.date > dateOf(this.#services.clock.nowMs())) return err({ code: 'no-such-deal' });
    const game = { ruleset, options, deal };
    const key = keyOf(game);
    const kept = this.#kept.get(key);
    if (kept !== undefined) return ok({ grade: kept });
    const asked = this.#asked.get(key);
    if (asked !== undefined) return ok({ grade: await asked });
    if (!this.#services.quotas.tryCharge('grades', { person: player.id })) return err({ code: 'too-fast' });
    const finding = this.#find(key, game, player).finally(() => this.#asked.delete(key));
    this.#asked.set(key, finding);
    return ok({ grade: await finding });
  }

  /** Returns how hard a deal is; null if that could not be found out now. It is searched for even if nobody waits any more. */
  async #find(key: string, { ruleset, options, deal }: GradedGame, player: Player): Promise<DealGrade | null> {
    const { solver, dailyDeals, soloSecret } = this.#services;
    const prepared = deal.kind === 'daily' ? await dailyDeals.find(ruleset, deal.date) : null;
    const game = { ruleset, options, players: [null] };
    const state = firstState(rulesOf(game), prepared?.seed ?? soloSeed(soloSecret, ruleset, deal));
    // It must not replace another question of a player.
    const asker = { askerId: `grade ${key}`, payerId: player.id };
    const { signal } = new AbortController();
    const { grade } = await solver.grade({ ...asker, game, state, mostMs: gradeLimits.mostMs, signal }, null);
    if (grade !== null) this.#kept.set(key, grade);
    return grade;
  }
}

function keyOf({ ruleset, options, deal }: GradedGame): string {
  const chosen = Object.entries(options).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([ruleset, chosen, deal.kind === 'daily' ? deal.date : deal.number]);
}
