import { Worker } from 'node:worker_threads';
import type { GameResult } from '@snap-up/protocol';
import type { GameArchive } from '@snap-up/tables/game/archive.ts';
import type { GameRecord } from '@snap-up/tables/game/records.ts';

/** A request to the thread. `id` is repeated in its reply. */
export interface ArchiveRequest {
  readonly id: number;
  readonly task:
    | { readonly kind: 'record'; readonly game: GameRecord }
    | { readonly kind: 'result'; readonly tableId: string; readonly game: GameRecord };
}

/** The reply to the request with the same `id`. */
export type ArchiveReply =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly reason: string };

interface Pending {
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

/** An idle thread is ended after this time. The next request starts another. */
const idleMs = 60_000;

/**
 * Reads whole logs in a separate thread, one game at a time, so that a long game does not block the tables. Results have
 * priority over records. The thread starts with the first request.
 */
export class ArchiveThread implements GameArchive {
  readonly #databaseUrl: string;
  readonly #pending = new Map<number, Pending>();
  #worker: Worker | null = null;
  #lastId = 0;
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

  #ask<Value>(task: ArchiveRequest['task']): Promise<Value> {
    if (this.#isStopped) return Promise.reject(stopped());
    this.#worker ??= this.#start();
    const worker = this.#worker;
    clearTimeout(this.#idleTimer);
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      worker.postMessage({ id, task } satisfies ArchiveRequest);
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./archive-worker.ts', import.meta.url), { workerData: this.#databaseUrl });
    const lost = (error: Error) => {
      if (this.#worker === worker) this.#lose(error);
    };
    worker.on('message', (reply: ArchiveReply) => this.#answer(reply));
    worker.on('error', lost);
    worker.on('exit', (code) => lost(new Error(`The archive's thread ended with code ${code}.`)));
    return worker;
  }

  #answer(reply: ArchiveReply): void {
    const pending = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    if (reply.ok) pending?.resolve(reply.value as never);
    else pending?.reject(new Error(reply.reason));
    if (this.#pending.size === 0) this.#idleTimer = setTimeout(() => void this.endThread(), idleMs).unref();
  }

  #lose(error: Error): void {
    clearTimeout(this.#idleTimer);
    this.#worker = null;
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }
}

function stopped(): Error {
  return new Error('The archive was stopped.');
}
