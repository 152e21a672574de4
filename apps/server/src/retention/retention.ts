import type { Clock } from '@snap-up/tables/platform/clock.ts';
import { type Log, loggedReason } from '@snap-up/tables/platform/log.ts';
import { RecurringTask } from '@snap-up/tables/platform/recurring-task.ts';

/** Days to keep unused data; null forever. */
export interface RetentionPolicy {
  /** A table at which no game has been played, since somebody last sat down or chatted there. */
  readonly emptyTables: number | null;
  /** A player who has never played and sits nowhere, since they chose a name. */
  readonly unusedPlayers: number | null;
  /** A finished game with its log, since it ended. */
  readonly games: number | null;
}

/** What is removed, and after how many days. */
export type Removal =
  | { readonly kind: 'deviceTransfers' | 'games' | 'players'; readonly afterDays: number }
  | {
      readonly kind: 'tables';
      readonly afterDays: number;
      /** The same for tables that have been closed, since then. */
      readonly closedAfterDays: number;
    };

/** What one batch did. */
export interface Batch {
  /** How many rows it removed, or logs it compressed. */
  readonly doneCount: number;
  /** Where the next batch continues; null after the last one. */
  readonly lastKey: string | null;
}

/**
 * Removes old rows and compresses logs, a few at a time. Ages go by the store's own clock, so that nothing is removed because a
 * server's is wrong. All functions reject if the store cannot be reached.
 */
export interface RetentionStore {
  /** Returns whether the last pass, by any server, began at least `everyMs` ago. Then this one has begun. */
  beginPass(everyMs: number): Promise<boolean>;
  /** Looks at the rows that follow `afterKey` (null: at the first ones), and removes those that are old and unused. */
  remove(removal: Removal, afterKey: string | null): Promise<Batch>;
  /** Looks at the logs that follow `afterKey` and are not compressed, and compresses those of games that are over. */
  compressLogs(afterKey: string | null): Promise<Batch>;
}

/** How long a table that was closed without a game is kept, and a code for another device after it expired. */
const leftoverDays = 1;

/** When and how fast all this is done. */
export const retentionTimes = {
  /** From one pass through the database to the next, whichever server makes it. */
  passMs: 6 * 3_600_000,
  /** How often a server looks whether a pass is due. */
  lookMs: 10 * 60_000,
  /** Between two batches, so that play comes first. */
  pauseMs: 200,
} as const;

/** Dependencies of `Retention`. */
export interface RetentionPorts {
  readonly store: RetentionStore;
  readonly clock: Pick<Clock, 'after'>;
  readonly log: Pick<Log, 'info' | 'warn'>;
}

/**
 * Removes unused data, and compresses logs of finished games, in small batches. Of all servers on a database one makes a pass, every
 * few hours. A table that is in some server's memory is never removed.
 */
export class Retention {
  readonly #policy: RetentionPolicy;
  readonly #ports: RetentionPorts;
  readonly #passes: RecurringTask;

  constructor(policy: RetentionPolicy, ports: RetentionPorts) {
    this.#policy = policy;
    this.#ports = ports;
    this.#passes = new RecurringTask(ports.clock, retentionTimes.lookMs, () => this.passIfDue());
  }

  /** Begins to look for passes that are due. */
  start(): void {
    this.#passes.startLater();
  }

  /** Waits for the batch that is being removed, and begins no other. */
  async stop(): Promise<void> {
    await this.#passes.stop();
  }

  /** Makes a pass unless some server has made one recently. Never rejects: a pass that fails is made again later. */
  async passIfDue(): Promise<void> {
    const { store, log } = this.#ports;
    try {
      if (!(await store.beginPass(retentionTimes.passMs))) return;
      const removed: Record<string, number> = {};
      for (const removal of this.#removals()) {
        removed[removal.kind] = await this.#goThrough((afterKey) => store.remove(removal, afterKey));
      }
      if (Object.values(removed).some((count) => count > 0)) log.info(removed, 'Removed unused data');
      const logs = await this.#goThrough((afterKey) => store.compressLogs(afterKey));
      if (logs > 0) log.info({ logs }, 'Compressed logs of finished games');
    } catch (error) {
      const reason = loggedReason(error);
      log.warn({ reason }, 'Removing unused data and compressing logs failed; retrying later');
    }
  }

  /** Games first, which leaves tables empty; then tables, which leaves players unused. */
  #removals(): Removal[] {
    const { emptyTables, unusedPlayers, games } = this.#policy;
    return [
      { kind: 'deviceTransfers', afterDays: leftoverDays },
      ...(games === null ? [] : [{ kind: 'games' as const, afterDays: games }]),
      ...(emptyTables === null
        ? []
        : [{ kind: 'tables' as const, afterDays: emptyTables, closedAfterDays: leftoverDays }]),
      ...(unusedPlayers === null ? [] : [{ kind: 'players' as const, afterDays: unusedPlayers }]),
    ];
  }

  async #goThrough(next: (afterKey: string | null) => Promise<Batch>): Promise<number> {
    let count = 0;
    let batch: Batch = { doneCount: 0, lastKey: null };
    do {
      if (this.#passes.isStopping) return count;
      batch = await next(batch.lastKey);
      count += batch.doneCount;
      if (batch.lastKey !== null) await this.#passes.pause(retentionTimes.pauseMs);
    } while (batch.lastKey !== null);
    return count;
  }
}
