import { parentPort, type Worker } from 'node:worker_threads';
import type { Log } from '@snap-up/tables/platform/log.ts';

/** An idle thread is ended after this time. The next task starts another. */
const idleMs = 60_000;

type Reply<Answer> = { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly reason: string };

/** A thread has ended before its task was done. If it has failed, the cause says why. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded';
}

/** A thread that does one task at a time. It starts with the first task, and with the next one after it has ended. */
export class TaskThread<Task, Answer> {
  readonly #open: () => Worker;
  readonly #log: Pick<Log, 'error'>;
  #worker: Worker | null = null;
  #running: PromiseWithResolvers<Answer> | null = null;
  #idleTimer: NodeJS.Timeout | undefined;
  #isStopped = false;

  /**
   * @param open starts a thread that calls `doTasks`
   * @param log receives the failure of an idle thread, as there is no task to reject
   */
  constructor(open: () => Worker, log: Pick<Log, 'error'>) {
    this.#open = open;
    this.#log = log;
  }

  get isFree(): boolean {
    return this.#running === null;
  }

  /** Lets the thread do a task. Rejects with the reason if it throws, and with `ThreadEnded` if the thread ends meanwhile. */
  async do(task: Task): Promise<Answer> {
    if (this.#isStopped) throw stopped();
    if (this.#running !== null) throw new Error('A thread does one task at a time.');
    this.#worker ??= this.#start();
    // Throws if the task cannot be copied; the thread stays free then.
    this.#worker.postMessage(task);
    clearTimeout(this.#idleTimer);
    this.#running = Promise.withResolvers();
    return this.#running.promise;
  }

  /** Ends the thread in the middle of its task. */
  async end(): Promise<void> {
    const worker = this.#worker;
    this.#lose(stopped());
    await worker?.terminate();
  }

  /** Ends the thread for good: later tasks are rejected. */
  stop(): Promise<void> {
    this.#isStopped = true;
    return this.end();
  }

  #start(): Worker {
    const worker = this.#open();
    const lose = (error: ThreadEnded) => {
      if (this.#worker === worker) this.#lose(error);
    };
    worker.on('message', (reply: Reply<Answer>) => {
      if (this.#worker === worker) this.#answer(reply);
    });
    worker.on('error', (cause) => {
      if (this.#worker === worker && this.isFree) this.#log.error({ err: cause }, 'Idle thread failed');
      lose(new ThreadEnded('The thread has failed.', { cause }));
    });
    worker.on('exit', (code) => lose(new ThreadEnded(`The thread has ended with code ${code}.`)));
    return worker;
  }

  #answer(reply: Reply<Answer>): void {
    const running = this.#running;
    this.#running = null;
    this.#idleTimer = setTimeout(() => void this.end(), idleMs).unref();
    if (reply.ok) running?.resolve(reply.answer);
    else running?.reject(new Error(reply.reason));
  }

  #lose(error: ThreadEnded): void {
    clearTimeout(this.#idleTimer);
    this.#worker = null;
    this.#running?.reject(error);
    this.#running = null;
  }
}

function stopped(): ThreadEnded {
  return new ThreadEnded('The thread was stopped.');
}

/** Does the tasks of the `TaskThread` that has started this thread. */
export function doTasks<Task, Answer>(work: (task: Task) => Answer | Promise<Answer>): void {
  parentPort?.on('message', async (task: Task) => {
    let reply: Reply<Answer>;
    try {
      reply = { ok: true, answer: await work(task) };
    } catch (error) {
      reply = { ok: false, reason: error instanceof Error ? error.message : String(error) };
    }
    parentPort?.postMessage(reply);
  });
}
