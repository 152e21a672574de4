import { Worker } from 'node:worker_threads';
import type { DealGrade, State } from '@snap-up/engine';
import { FairLine } from '@snap-up/tables/platform/fair-line.ts';
import { costs, type Payer } from '@snap-up/tables/platform/quotas.ts';
import type { Services } from '@snap-up/tables/platform/services.ts';
import type {
  FoundGrade,
  FoundSolution,
  SoloSolver,
  SolverAnswer,
  SolverQuestion,
} from '@snap-up/tables/solo/solo-solver.ts';
import type { SolverPriority } from '../platform/settings.ts';

export interface SearchBudget {
  /** Positions that are visited. */
  readonly visits: number;
  /** Positions that are remembered: some 20 bytes each, and half as many again while their table grows. */
  readonly positions: number;
  readonly milliseconds: number;
}

/** A position to be searched by a thread. */
export interface SearchRequest extends Pick<SolverQuestion, 'game'> {
  readonly id: number;
  readonly state: State;
  readonly budget: SearchBudget;
  /** Set for grading a deal; `wanted` is the grade to search for. */
  readonly grading: { readonly wanted: DealGrade | null } | null;
}

/** The reply to the request with the same `id`: what was found, or why nothing was. */
export type SearchReply = { readonly id: number } & (
  | { readonly ok: true; readonly found: Found }
  | { readonly ok: false; readonly reason: string }
);

export type Found = FoundSolution & FoundGrade;

export interface SolverLimits {
  readonly threads: number;
  readonly mostWaiting: number;
  readonly priority: SolverPriority;
  /** How long a question may wait for a thread, in milliseconds. */
  readonly waitMs: number;
  readonly budget: SearchBudget;
  /** How much longer than its budget a search may take before its thread is ended, in milliseconds. */
  readonly graceMs: number;
}

export const usualLimits: SolverLimits = {
  threads: 1,
  mostWaiting: 16,
  priority: 'idle',
  waitMs: 8_000,
  // So many positions fill a table of 2^21 entries, which then need not grow once more.
  budget: { visits: 50_000_000, positions: Math.floor(0.8 * 2 ** 21), milliseconds: 8_000 },
  // Only a bug or a fully busy machine makes a search exceed its budget, apart from the start of its thread.
  graceMs: 45_000,
};

/** An idle thread is ended after this time. The next question starts another. */
const idleMs = 60_000;

/**
 * Limits for a thread's heap, which the tables of positions are not part of. From a larger young generation V8 collects garbage
 * with threads that all of the process share, which have the server's priority.
 */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 2 };

/** A thread's shared memory, since it receives no message while it searches. */
export interface ThreadSettings {
  /** The id of the request that has been withdrawn last. */
  readonly withdrawn: SharedArrayBuffer;
  /** How many pieces of work are under way for which searches pause. All threads share this word. */
  readonly urgent: SharedArrayBuffer;
  readonly priority: SolverPriority;
}

export interface SolverPoolPorts extends Pick<Services, 'log' | 'quotas'> {
  readonly limits?: SolverLimits;
  /** Opens a thread; tests keep it to end it. */
  readonly openThread?: (settings: ThreadSettings) => Worker;
}

interface Asked extends Pick<SearchRequest, 'grading'> {
  readonly question: SolverQuestion;
  readonly payer: Payer;
  readonly answer: (found: Found) => void;
  readonly fail: (error: Error) => void;
  /** Removes its timer and its listener. */
  readonly settled: () => void;
  begunAtMs: number | null;
}

/** How much more of the budget than a waiting player somebody must have used for their search to be ended. */
const muchMore = 0.2;

interface Thread {
  readonly worker: Worker;
  readonly withdrawn: Int32Array;
  /** Null while it is idle. */
  running: { readonly id: number; readonly asked: Asked } | null;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Searches solo games in threads of its own, a limited number at a time and each for a limited time. Each player has one
 * question at most. Whoever has used least of their budget is next. When the queue is full, a question of somebody who has
 * used more makes room, and a search of somebody who has used much more is ended. What is not answered in time, or whose
 * thread has died, is `undecided`.
 */
export class SolverPool implements SoloSolver {
  readonly #ports: Required<SolverPoolPorts>;
  readonly #urgent = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  readonly #threads = new Set<Thread>();
  readonly #waiting: FairLine<Asked>;
  /** By player, the function that withdraws their question. */
  readonly #withdrawals = new Map<string, () => void>();
  #lastId = 0;
  #isStopped = false;

  constructor(ports: SolverPoolPorts) {
    this.#ports = { limits: usualLimits, openThread: openSolverThread, ...ports };
    this.#waiting = new FairLine(ports.quotas, 'searching', this.#ports.limits.mostWaiting);
  }

  async solve(question: SolverQuestion): Promise<FoundSolution> {
    const { grade: _, ...found } = await this.#find(question, null);
    return found;
  }

  async grade(question: SolverQuestion, wanted: DealGrade | null): Promise<FoundGrade> {
    const { answer, grade } = await this.#find(question, { wanted });
    return { answer, grade };
  }

  #find(question: SolverQuestion, grading: SearchRequest['grading']): Promise<Found> {
    const { askerId, signal } = question;
    this.#withdrawals.get(askerId)?.();
    if (this.#isStopped || signal.aborted) return Promise.resolve(nothing('withdrawn'));
    // A provisional charge until the duration of the search is known, so that simultaneous questions from one network share its
    // budget.
    const payer = { person: question.payerId ?? askerId };
    this.#ports.quotas.charge('searching', payer, costs.askedSearch);
    return new Promise((resolve, reject) => {
      const withdraw = () => this.#withdraw(asked);
      const tooLong = setTimeout(() => {
        if (this.#waiting.has(asked)) this.#settle(asked, nothing('busy'));
      }, this.#ports.limits.waitMs);
      const settled = () => {
        clearTimeout(tooLong);
        signal.removeEventListener('abort', withdraw);
        if (this.#withdrawals.get(askerId) === withdraw) this.#withdrawals.delete(askerId);
      };
      const asked: Asked = { question, payer, grading, answer: resolve, fail: reject, settled, begunAtMs: null };
      signal.addEventListener('abort', withdraw, { once: true });
      this.#withdrawals.set(askerId, withdraw);
      this.#waiting.add(asked);
      this.#next();
      const { surplus } = this.#waiting;
      if (surplus !== undefined) this.#settle(surplus, nothing('busy'));
      if (this.#waiting.has(asked)) this.#interruptFor(asked);
    });
  }

  #used({ payer }: Asked): number {
    return this.#ports.quotas.used('searching', payer);
  }

  /** Ends the search of whoever has used most, if that is much more than the waiting player has used. */
  #interruptFor(asked: Asked): void {
    const running = [...this.#threads].flatMap((thread) => (thread.running === null ? [] : [thread.running.asked]));
    const [most] = running.sort((one, other) => this.#used(other) - this.#used(one));
    if (most === undefined || this.#used(most) < this.#used(asked) + muchMore) return;
    this.#withdraw(most, 'busy');
  }

  /**
   * Pauses all searches until `work` ends, so that it has the processor to itself. A low priority alone is not enough: cores share
   * caches, and Linux does not compare priorities between containers, services or sessions, and each process of Postgres is a
   * session. Where there is always such work, searches still make slow progress.
   */
  async pauseDuring<Result>(work: Promise<Result>): Promise<Result> {
    Atomics.add(this.#urgent, 0, 1);
    try {
      return await work;
    } finally {
      Atomics.sub(this.#urgent, 0, 1);
    }
  }

  /** Terminates all threads. Pending and later questions are withdrawn. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const asked of this.#waiting) this.#settle(asked, nothing('withdrawn'));
    await Promise.all(
      [...this.#threads].map((thread) => {
        if (thread.running !== null) this.#settle(thread.running.asked, nothing('withdrawn'));
        return this.#end(thread);
      }),
    );
  }

  /** Gives the questions of those who have used least to idle and new threads. */
  #next(): void {
    for (let { next } = this.#waiting; next !== undefined; { next } = this.#waiting) {
      const thread = this.#freeThread() ?? this.#newThread();
      if (thread === null) return;
      this.#waiting.delete(next);
      this.#search(thread, next);
    }
  }

  #search(thread: Thread, asked: Asked): void {
    const { game, state, mostMs = Number.POSITIVE_INFINITY } = asked.question;
    const milliseconds = Math.min(mostMs, this.#ports.limits.budget.milliseconds);
    const budget = { ...this.#ports.limits.budget, milliseconds };
    this.#lastId += 1;
    const id = this.#lastId;
    thread.running = { id, asked };
    asked.begunAtMs = performance.now();
    const { ruleset, options, players } = game;
    const { grading } = asked;
    clearTimeout(thread.timer);
    thread.timer = setTimeout(() => {
      this.#ports.log.warn({ ruleset }, 'Search timed out; its thread was terminated');
      void this.#end(thread);
    }, this.#ports.limits.budget.milliseconds + this.#ports.limits.graceMs);
    const request: SearchRequest = { id, game: { ruleset, options, players }, state, budget, grading };
    thread.worker.postMessage(request);
  }

  /** Withdraws a question. Its search ends soon by itself. */
  #withdraw(asked: Asked, answer: SolverAnswer = 'withdrawn'): void {
    for (const { running, withdrawn } of this.#threads) {
      if (running?.asked === asked) Atomics.store(withdrawn, 0, running.id);
    }
    this.#settle(asked, nothing(answer));
  }

  /** Answers a question, unless it has been answered. */
  #settle(asked: Asked, found: Found): void {
    if (this.#waiting.delete(asked)) this.#chargeTime(asked);
    asked.settled();
    asked.answer(found);
  }

  /** Replaces the provisional charge by the time of the search, once a question stops waiting or a thread is done with it. */
  #chargeTime({ payer, begunAtMs }: Asked): void {
    const tookMs = begunAtMs === null ? 0 : performance.now() - begunAtMs;
    this.#ports.quotas.charge('searching', payer, tookMs - costs.askedSearch);
  }

  #freeThread(): Thread | undefined {
    return [...this.#threads].find(({ running }) => running === null);
  }

  #newThread(): Thread | null {
    if (this.#threads.size >= this.#ports.limits.threads) return null;
    const withdrawn = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const { priority } = this.#ports.limits;
    const worker = this.#ports.openThread({ withdrawn: withdrawn.buffer, urgent: this.#urgent.buffer, priority });
    const thread: Thread = { worker, withdrawn, running: null, timer: undefined };
    this.#threads.add(thread);
    worker.on('message', (reply: SearchReply) => this.#hear(thread, reply));
    worker.on('error', (error) => this.#ports.log.error({ err: error }, 'Solver thread failed'));
    worker.on('exit', () => this.#lose(thread));
    return thread;
  }

  #hear(thread: Thread, reply: SearchReply): void {
    if (thread.running?.id !== reply.id) return;
    const { asked } = thread.running;
    thread.running = null;
    this.#chargeTime(asked);
    clearTimeout(thread.timer);
    if (reply.ok) this.#settle(asked, reply.found);
    else {
      asked.settled();
      asked.fail(new Error(reply.reason));
    }
    this.#next();
    if (thread.running === null) thread.timer = setTimeout(() => void this.#end(thread), idleMs).unref();
  }

  /** A thread has died: its question is answered, and another thread replaces it. */
  #lose(thread: Thread): void {
    const wasLost = this.#threads.delete(thread);
    clearTimeout(thread.timer);
    if (!wasLost) return;
    if (thread.running !== null) {
      this.#chargeTime(thread.running.asked);
      this.#settle(thread.running.asked, nothing('undecided'));
    }
    if (!this.#isStopped) this.#next();
  }

  async #end(thread: Thread): Promise<void> {
    this.#lose(thread);
    await thread.worker.terminate();
  }
}

function nothing(answer: SolverAnswer): Found {
  return { answer, moves: [], grade: null };
}

export function openSolverThread(settings: ThreadSettings): Worker {
  return new Worker(new URL('./solver-worker.ts', import.meta.url), { workerData: settings, resourceLimits });
}
