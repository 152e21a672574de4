import { dateOf } from '@snap-up/tables/platform/days.ts';
import type { DayPlay } from '@snap-up/tables/solo/daily-week.ts';
import type {
  CountedPlay,
  DailyPlay,
  HistoryPlace,
  SoloPlay,
  SoloPlayStore,
  StoredPlay,
} from '@snap-up/tables/solo/solo-play.ts';

/** Finished solo games, without a database. It knows no tables, so it gives each its own. */
export class MemorySoloPlayStore implements SoloPlayStore {
  readonly plays = new Map<string, SoloPlay>();
  /** With whom players have played, and their names: a database knows it from their games. */
  readonly playedWith = new Map<string, readonly string[]>();
  readonly names = new Map<string, string>();
  readonly #isHelped: (helpScope: string) => boolean;
  /** If set, every call rejects with this, as if the database were down. */
  fault: Error | null = null;

  /** @param isHelped whether any game of that scope was played with help */
  constructor(isHelped: (helpScope: string) => boolean = () => false) {
    this.#isHelped = isHelped;
  }

  async add(play: SoloPlay, helpScope: string | null = null): Promise<void> {
    if (this.fault !== null) throw this.fault;
    const isHelped = play.isHelped || (helpScope !== null && this.#isHelped(helpScope));
    const known = [...this.plays.values()].find(({ originId }) => originId === play.originId);
    const isBetter = known?.isSuccess === false && play.isSuccess && play.deal.kind !== 'daily';
    if (known !== undefined && !isBetter) return;
    if (known !== undefined) this.plays.delete(known.gameId);
    this.plays.set(play.gameId, structuredClone({ ...play, isHelped }));
  }

  async playsOf(playerId: string, ruleset: string, most: number): Promise<CountedPlay[]> {
    return this.#of(playerId)
      .filter((play) => play.ruleset === ruleset)
      .slice(0, most)
      .map(({ options, isSuccess, score, playedMs, isHelped, help, endedAtMs }) => ({
        options,
        isSuccess,
        score,
        playedMs,
        isHelped,
        help,
        endedAtMs,
      }));
  }

  async history(playerId: string, { ruleset, beforeMs }: HistoryPlace, most: number): Promise<StoredPlay[]> {
    return this.#of(playerId)
      .filter((play) => ruleset === undefined || play.ruleset === ruleset)
      .filter(({ endedAtMs }) => beforeMs === undefined || endedAtMs < beforeMs)
      .slice(0, most)
      .map((play) => ({ ...play, tableId: play.gameId, number: 1 }));
  }

  async countsOf(playerId: string): ReturnType<SoloPlayStore['countsOf']> {
    return [...Map.groupBy(this.#of(playerId), ({ ruleset }) => ruleset)].map(([ruleset, plays]) => ({
      ruleset,
      playedCount: plays.length,
      wonCount: plays.filter(({ isSuccess }) => isSuccess).length,
    }));
  }

  async dailyPlaysOf(playerId: string): Promise<DailyPlay[]> {
    const dailies = this.#of(playerId).flatMap(({ deal, ...play }) =>
      deal.kind === 'daily' ? [{ ...play, date: deal.date }] : [],
    );
    return [...Map.groupBy(dailies, ({ ruleset, date }) => `${ruleset} ${date}`).values()].flatMap((plays) => {
      const [first] = plays;
      if (first === undefined) return [];
      const isSuccess = plays.some((play) => play.isSuccess);
      const onTime = plays.filter((play) => play.isSuccess && dateOf(play.endedAtMs) === play.date);
      const onTimeMs = onTime.length === 0 ? null : Math.min(...onTime.map(({ endedAtMs }) => endedAtMs));
      return [{ ruleset: first.ruleset, date: first.date, isSuccess, onTimeMs }];
    });
  }

  async dayPlaysAround(playerId: string, ruleset: string, days: readonly string[]): Promise<DayPlay[]> {
    const people = [playerId, ...(this.playedWith.get(playerId) ?? [])];
    const plays = people.flatMap((id) => this.#of(id).reverse()).filter((play) => play.ruleset === ruleset);
    const found = new Map<string, DayPlay>();
    for (const { deal, startedAtMs, endedAtMs, playerId: id, ...play } of plays) {
      const isOnTime = deal.kind === 'daily' && days.includes(deal.date) && dateOf(endedAtMs) === deal.date;
      if (!isOnTime || found.has(`${id} ${deal.date}`)) continue;
      const name = this.names.get(id) ?? id;
      const { isSuccess, score, playedMs, moveCount, isHelped } = play;
      const pausedMs = Math.max(0, endedAtMs - startedAtMs - playedMs);
      const facts = { isSuccess, score, playedMs, pausedMs, moveCount, isHelped };
      found.set(`${id} ${deal.date}`, { playerId: id, name, date: deal.date, ...facts });
    }
    return [...found.values()];
  }

  /** Newest first. */
  #of(playerId: string): SoloPlay[] {
    return [...this.plays.values()]
      .filter((play) => play.playerId === playerId)
      .sort((a, b) => b.endedAtMs - a.endedAtMs);
  }
}
