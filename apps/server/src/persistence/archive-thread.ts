import { Worker } from 'node:worker_threads';
import type { GameResult } from '@snap-up/protocol';
import type { GameArchive } from '@snap-up/tables/game/archive.ts';
import type { GameRecord } from '@snap-up/tables/game/records.ts';
import type { Log } from '@snap-up/tables/platform/log.ts';
import { TaskThread } from '../platform/task-thread.ts';

/** Asks for the result of a game at this table or, if `tableId` is null, for its record. */
export interface ArchiveTask {
  readonly tableId: string | null;
  readonly game: GameRecord;
}

/** Reads whole logs in a separate thread, so that a long game does not block the tables. It is asked for one game at a time. */
export class ArchiveThread implements GameArchive {
  readonly #thread: TaskThread<ArchiveTask, unknown>;

  /** `databaseUrl` as for `openDatabase`. */
  constructor(databaseUrl: string, log: Pick<Log, 'error'>) {
    const file = new URL('./archive-worker.ts', import.meta.url);
    this.#thread = new TaskThread(() => new Worker(file, { workerData: databaseUrl }), log);
  }

  async recordText(game: GameRecord): Promise<string> {
    return (await this.#thread.do({ tableId: null, game })) as string;
  }

  async result(tableId: string, game: GameRecord): Promise<GameResult> {
    return (await this.#thread.do({ tableId, game })) as GameResult;
  }

  /** Ends the thread for good. A pending request and later ones are rejected. */
  stop(): Promise<void> {
    return this.#thread.stop();
  }
}
