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

/** Grades deals. A deal always has the same grade, so it is computed once, cached, and shared by all who ask meanwhile. */
export class DealGrades {
  readonly #services: Services;
  readonly #kept = new LRUCache<string, DealGrade>({ max: gradeLimits.kept });
  /** The searches under way. */
  readonly #asked = new Map<string, AskedGrading>();

  constructor(services: Services) {
    this.#services = services;
  }

  /** Caches a grade that is known already. */
  keep(game: GradedGame, grade: DealGrade): void {
    this.#kept.set(keyOf(game), grade);
  }

  /**
   * Returns how hard a deal is compared with the winnable deals of its game. It reveals no card, nor whether the deal can be won.
   * @param signal aborted when the player is no longer waiting for the answer
   */
  async gradeOf(
    player: Player,
    { deal, ...wanted }: AskedGrade,
    signal: AbortSignal = new AbortController().signal,
  ): Promise<Result<GradedDeal, Rejection>> {
    const isDaily = deal.kind === 'daily';
    const read = readSoloSettings({ ruleset: wanted.ruleset, options: isDaily ? {} : (wanted.options ?? {}) });
    if (!read.ok) return read;
    const { ruleset, options } = read.value;
    if (!hasGrader(rulesetById(ruleset), options)) return err({ code: 'no-solver' });
    if (isDaily && deal.date > dateOf(this.#services.clock.nowMs())) return err({ code: 'no-such-deal' });
    const game = { ruleset, options, deal };
    if (!this.#isKnown(game) && !this.#services.quotas.tryCharge('grades', { person: player.id }))
      return err({ code: 'too-fast' });
    return ok({ grade: await this.#of(game, player, signal) });
  }

  /** Whether the grade is cached or being computed, so that asking costs nothing. */
  #isKnown(game: GradedGame): boolean {
    const key = keyOf(game);
    return this.#kept.has(key) || this.#asked.has(key);
  }

  /** Returns how hard a deal is; null if that cannot be determined now. */
  async #of(game: GradedGame, player: Player, signal: AbortSignal): Promise<DealGrade | null> {
    const key = keyOf(game);
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const asked = this.#asked.get(key) ?? this.#ask(key, game, player);
    asked.askerCount += 1;
    const leave = () => {
      asked.askerCount -= 1;
      if (asked.askerCount > 0) return;
      // The next request starts over.
      if (this.#asked.get(key) === asked) this.#asked.delete(key);
      asked.everybodyGone.abort();
    };
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
    try {
      return await asked.grade;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  #ask(key: string, game: GradedGame, player: Player): AskedGrading {
    const everybodyGone = new AbortController();
    const grade = this.#find(key, game, player, everybodyGone.signal).finally(() => {
      if (this.#asked.get(key) === asked) this.#asked.delete(key);
    });
    const asked: AskedGrading = { grade, everybodyGone, askerCount: 0 };
    this.#asked.set(key, asked);
    return asked;
  }

  async #find(
    key: string,
    { ruleset, options, deal }: GradedGame,
    player: Player,
    signal: AbortSignal,
  ): Promise<DealGrade | null> {
    const { solver } = this.#services;
    const game = { ruleset, options, players: [null] };
    const state = firstState(rulesOf(game), await seedOf(this.#services, ruleset, deal));
    // It must not replace another question of a player.
    const asker = { askerId: `grade ${key}`, payerId: player.id };
    const { grade } = await solver.grade({ ...asker, game, state, mostMs: gradeLimits.mostMs, signal }, null);
    if (grade !== null) this.#kept.set(key, grade);
    return grade;
  }
}

/** A grade that is being computed, for everybody who asks. */
interface AskedGrading {
  readonly grade: Promise<DealGrade | null>;
  /** Aborted when nobody waits for it any more. */
  readonly everybodyGone: AbortController;
  askerCount: number;
}

function keyOf({ ruleset, options, deal }: GradedGame): string {
  const chosen = Object.entries(options).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([ruleset, chosen, deal.kind === 'daily' ? deal.date : deal.number]);
}
