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
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

/** An idle thread is ended after this time. The next request starts another. */
const idleMs = 60_000;

/**
 * Reads whole logs in a separate thread, so that a long game does not block the tables. It is asked for one game at a time. The
 * thread starts with the first request.
 */
export class ArchiveThread implements GameArchive {
  readonly #databaseUrl: string;
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

  /** Ends the thread for good. A pending request and later ones are rejected. */
  stop(): Promise<void> {
    this.#isStopped = true;
    return this.endThread();
  }

  /** Ends the thread. A pending request is rejected; the next one starts another thread. */
  async endThread(): Promise<void> {
    const worker = this.#worker;
    this.#lose(stopped());
    await worker?.terminate();
  }

  async #ask<Value>(task: ArchiveTask): Promise<Value> {
    if (this.#isStopped) throw stopped();
    if (this.#running !== null) throw new Error('The archive reads one game at a time.');
    clearTimeout(this.#idleTimer);
    this.#worker ??= this.#start();
    const { promise, resolve, reject } = Promise.withResolvers<Value>();
    this.#running = { resolve, reject };
    this.#worker.postMessage(task);
    return promise;
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
    const pending = this.#running;
    this.#running = null;
    this.#idleTimer = setTimeout(() => void this.endThread(), idleMs).unref();
    if (reply.ok) pending?.resolve(reply.value as never);
    else pending?.reject(new Error(reply.reason));
  }

  #lose(error: Error): void {
    clearTimeout(this.#idleTimer);
    this.#worker = null;
    this.#running?.reject(error);
    this.#running = null;
  }
}

function stopped(): Error {
  return new Error('The archive was stopped.');
}
