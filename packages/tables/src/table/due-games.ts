import { LRUCache } from 'lru-cache';
import type { Clock } from '../platform/clock.ts';
import { type Log, loggedReason } from '../platform/log.ts';
import { RecurringTask } from '../platform/recurring-task.ts';
import type { Tables } from './tables.ts';

export interface DueGame {
  readonly gameId: string;
  readonly tableId: string;
}

export interface DueGameStore {
  /**
   * Returns games with a clock of days that are due at `nowMs`, or whose turn began after it because the clock was set back, at
   * tables that this server may claim. In the order of their ids, beginning after `afterId`; null for the first. Rejects if the
   * store cannot be reached.
   */
  dueGames(nowMs: number, afterId: string | null, most: number): Promise<readonly DueGame[]>;
}

export const dueGameTimes = {
  lookMs: 30_000,
  /** How many tables are loaded at a time, and the pause after them, so that play comes first. */
  atOnce: 10,
  pauseMs: 1_000,
} as const;

export interface DueGamesPorts {
  readonly store: DueGameStore;
  readonly tables: Pick<Tables, 'locate'>;
  readonly clock: Pick<Clock, 'nowMs' | 'after'>;
  readonly log: Pick<Log, 'warn'>;
  /** Interval between queries: `dueGameTimes.lookMs` unless given. */
  readonly lookMs?: number | undefined;
}

/**
 * Loads tables whose games with a clock of days are due while nobody is present; the table does what is due. Every server checks,
 * and claims tables that nobody runs.
 */
export class DueGames extends RecurringTask {
  readonly #ports: DueGamesPorts;
  /** Games whose tables cannot be loaded, so that each is logged only now and then. */
  readonly #failed = new LRUCache<string, true>({ max: 1_000, ttl: 24 * 3_600_000 });

  constructor(ports: DueGamesPorts) {
    super(ports.clock, ports.lookMs ?? dueGameTimes.lookMs, () => this.lookNow());
    this.#ports = ports;
  }

  /** Handles all due games. Never rejects: failures are retried next time. */
  async lookNow(): Promise<void> {
    const { store, clock, log } = this.#ports;
    let afterId: string | null = null;
    try {
      do {
        const games: readonly DueGame[] = await store.dueGames(clock.nowMs(), afterId, dueGameTimes.atOnce);
        await Promise.all(games.map((game) => this.#wake(game)));
        afterId = games.length < dueGameTimes.atOnce ? null : (games.at(-1)?.gameId ?? null);
        if (afterId !== null) await this.pause(dueGameTimes.pauseMs);
      } while (afterId !== null && !this.isStopping);
    } catch (error) {
      log.warn({ reason: loggedReason(error) }, 'Finding games with expired turns failed; retrying');
    }
  }

  async #wake({ gameId, tableId }: DueGame): Promise<void> {
    if (this.isStopping) return;
    try {
      await this.#ports.tables.locate(tableId);
    } catch (error) {
      if (this.isStopping || this.#failed.has(gameId)) return;
      this.#failed.set(gameId, true);
      this.#ports.log.warn({ err: error, tableId }, 'Loading a table with an expired turn failed');
    }
  }
}
