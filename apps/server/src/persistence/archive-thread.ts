import { Worker } from 'node:worker_threads';
import type { GameResult } from '@snap-up/protocol';
import type { GameArchive } from '@snap-up/tables/game/archive.ts';
import type { GameRecord } from '@snap-up/tables/game/records.ts';

/** A request to the thread. */
export type ArchiveTask =
  | { readonly kind: 'record'; readonly game: GameRecord }
  | { readonly kind: 'result'; readonly tableId: string; readonly game: GameRecord };

/** Its reply. It has one task at a time. */
export type ArchiveReply =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: string };

interface Pending {
  readonly task: ArchiveTask;
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

/** An idle thread is ended after this time. The next request starts another. */
const idleMs = 60_000;

/**
 * Reads whole logs in a separate thread, one game at a time, so that a long game does not block the tables. Results have
 * priority over records: players look at the result when their game is over. The thread starts with the first request.
 */
export class ArchiveThread implements GameArchive {
  readonly #databaseUrl: string;
  readonly #waiting: { readonly [Kind in ArchiveTask['kind']]: Pending[] } = { result: [], record: [] };
  #running: Pending | null = null;
  #worker: Worker | null = null;
  #idleTimer: NodeJS.Timeout | undefined;
  #isStopped = false;

  /** `databaseUrl` as for `openDatabase`. */
  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  recordText(game: GameRecord): Promise<string> {
    return this.#ask({ kind: 'record', game });
  }

  result(tableId: string, game: GameRecord): Promise<GameResult> {
    return this.#ask({ kind: 'result', tableId, game });
  }

  /** Ends the thread for good. Pending and later requests are rejected. */
  stop(): Promise<void> {
    this.#isStopped = true;
    return this.endThread();
  }

  /** Ends the thread. Pending requests are rejected; the next one starts another thread. */
  async endThread(): Promise<void> {
    const worker = this.#worker;
    this.#lose(stopped());
    await worker?.terminate();
  }

  #ask<Value>(task: ArchiveTask): Promise<Value> {
    if (this.#isStopped) return Promise.reject(stopped());
    return new Promise((resolve, reject) => {
      this.#waiting[task.kind].push({ task, resolve, reject });
      if (this.#running === null) this.#next();
    });
  }

  #next(): void {
    clearTimeout(this.#idleTimer);
    this.#running = this.#waiting.result.shift() ?? this.#waiting.record.shift() ?? null;
    if (this.#running === null) {
      this.#idleTimer = setTimeout(() => void this.endThread(), idleMs).unref();
      return;
    }
    this.#worker ??= this.#start();
    this.#worker.postMessage(this.#running.task);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./archive-worker.ts', import.meta.url), { workerData: this.#databaseUrl });
    const lost = (error: Error) => {
      if (this.#worker === worker) this.#lose(error);
    };
    worker.on('message', (reply: ArchiveReply) => {
      if (this.#worker === worker) this.#answer(reply);
    });
    worker.on('error', lost);
    worker.on('exit', (code) => lost(new Error(`The archive's thread ended with code ${code}.`)));
    return worker;
  }

  #answer(reply: ArchiveReply): void {
    if (reply.ok) this.#running?.resolve(reply.value as never);
    else this.#running?.reject(new Error(reply.reason));
    this.#next();
  }

  #lose(error: Error): void {
    clearTimeout(this.#idleTimer);
    this.#worker = null;
    const { result, record } = this.#waiting;
    for (const { reject } of [...result.splice(0), ...record.splice(0)]) reject(error);
    this.#running?.reject(error);
    this.#running = null;
  }
}

function stopped(): Error {
  return new Error('The archive was stopped.');
}
