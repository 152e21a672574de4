import { Worker } from 'node:worker_threads';
import type { DealGrade, State } from '@snap-up/engine';
import { FairQueue } from '@snap-up/tables/platform/fair-queue.ts';
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
import { TaskThread, ThreadEnded } from '../platform/task-thread.ts';

export interface SearchBudget {
  /** Positions that are visited. */
  readonly visits: number;
  /** Positions that are remembered: some 20 bytes each, and half as many again while their table grows. */
  readonly positions: number;
  readonly milliseconds: number;
}

/** A position to be searched by a thread. */
export interface SearchRequest extends Pick<SolverQuestion, 'game'> {
  readonly state: State;
  readonly budget: SearchBudget;
  /** Set for grading a deal; `wanted` is the grade to search for. */
  readonly grading: { readonly wanted: DealGrade | null } | null;
  /** Shared, since a thread receives no message while it searches: 1 once the question is withdrawn. */
  readonly withdrawn: Int32Array;
}

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

/**
 * Limits for a thread's heap, which the tables of positions are not part of. From a larger young generation V8 collects garbage
 * with threads that all of the process share, which have the server's priority.
 */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 2 };

export interface ThreadSettings {
  /** How many pieces of work are under way for which searches pause. All threads share this word. */
  readonly urgent: Int32Array;
  readonly priority: SolverPriority;
}

export interface SolverPoolPorts extends Pick<Services, 'log' | 'quotas'> {
  readonly limits?: SolverLimits;
  /** Opens a thread; tests keep it to end it. */
  readonly openThread?: (settings: ThreadSettings) => Worker;
}

interface Asked extends Pick<SearchRequest, 'grading' | 'withdrawn'> {
  readonly question: SolverQuestion;
  readonly payer: Payer;
  readonly answer: (found: Found | Promise<Found>) => void;
  /** Removes its timer and its listener. */
  readonly settled: () => void;
}

/** Usage lead over a waiting player at which a running search is interrupted. */
const muchMore = 0.2;

/**
 * Searches solo games in threads of its own, a limited number at a time and each for a limited time. Each player has one
 * question at most. Whoever has used least of their budget is next. When the queue is full, a question of somebody who has
 * used more makes room, and a search of somebody who has used much more is ended. What is not answered in time, or whose
 * thread has died, is `undecided`.
 */
export class SolverPool implements SoloSolver {
  readonly #ports: Required<SolverPoolPorts>;
  readonly #urgent = sharedWord();
  readonly #threads: readonly TaskThread<SearchRequest, Found>[];
  readonly #waiting: FairQueue<Asked>;
  readonly #searched = new Set<Asked>();
  /** By player, the function that withdraws their question. */
  readonly #withdrawals = new Map<string, () => void>();
  #isStopped = false;

  constructor(ports: SolverPoolPorts) {
    this.#ports = { limits: usualLimits, openThread: openSolverThread, ...ports };
    const { log, limits, openThread } = this.#ports;
    const settings = { urgent: this.#urgent, priority: limits.priority };
    this.#threads = Array.from({ length: limits.threads }, () => new TaskThread(() => openThread(settings), log));
    this.#waiting = new FairQueue(ports.quotas, 'searching', limits.mostWaiting);
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
    return new Promise((answer) => {
      const withdraw = () => this.#withdraw(asked);
      const tooLong = setTimeout(() => {
        if (this.#waiting.has(asked)) this.#settle(asked, nothing('busy'));
      }, this.#ports.limits.waitMs);
      const settled = () => {
        clearTimeout(tooLong);
        signal.removeEventListener('abort', withdraw);
        if (this.#withdrawals.get(askerId) === withdraw) this.#withdrawals.delete(askerId);
      };
      const asked: Asked = { question, payer, grading, withdrawn: sharedWord(), answer, settled };
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
    const [most] = [...this.#searched].sort((one, other) => this.#used(other) - this.#used(one));
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

  /** Ends all threads. Pending and later questions are withdrawn. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const asked of [...this.#waiting, ...this.#searched]) this.#settle(asked, nothing('withdrawn'));
    await Promise.all(this.#threads.map((thread) => thread.stop()));
  }

  /** Gives the questions of those who have used least to idle threads. */
  #next(): void {
    for (let { next } = this.#waiting; next !== undefined; { next } = this.#waiting) {
      const thread = this.#threads.find(({ isFree }) => isFree);
      if (thread === undefined) return;
      this.#waiting.delete(next);
      void this.#search(thread, next);
    }
  }

  async #search(thread: TaskThread<SearchRequest, Found>, asked: Asked): Promise<void> {
    const { log, limits } = this.#ports;
    const { game, state, mostMs = Number.POSITIVE_INFINITY } = asked.question;
    const { ruleset, options, players } = game;
    const { grading, withdrawn } = asked;
    const budget = { ...limits.budget, milliseconds: Math.min(mostMs, limits.budget.milliseconds) };
    this.#searched.add(asked);
    const begunAtMs = performance.now();
    const timer = setTimeout(() => {
      log.warn({ ruleset }, 'Search timed out; its thread was terminated');
      void thread.end();
    }, limits.budget.milliseconds + limits.graceMs);
    const search = thread.do({ game: { ruleset, options, players }, state, budget, grading, withdrawn });
    const found = search.catch((error: unknown) => {
      if (!(error instanceof ThreadEnded)) throw error;
      if (error.cause !== undefined) log.error({ err: error.cause }, 'Solver thread failed');
      return nothing('undecided');
    });
    await Promise.allSettled([found]);
    clearTimeout(timer);
    this.#searched.delete(asked);
    this.#charge(asked, performance.now() - begunAtMs);
    this.#settle(asked, found);
    this.#next();
  }

  /** Withdraws a question. Its search ends soon by itself. */
  #withdraw(asked: Asked, answer: SolverAnswer = 'withdrawn'): void {
    Atomics.store(asked.withdrawn, 0, 1);
    this.#settle(asked, nothing(answer));
  }

  /** Answers a question, unless it has been answered. */
  #settle(asked: Asked, found: Found | Promise<Found>): void {
    if (this.#waiting.delete(asked)) this.#charge(asked, 0);
    asked.settled();
    asked.answer(found);
  }

  /** Replaces the provisional charge by the time of the search, once a question stops waiting or a thread is done with it. */
  #charge({ payer }: Asked, tookMs: number): void {
    this.#ports.quotas.charge('searching', payer, tookMs - costs.askedSearch);
  }
}

function sharedWord(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

function nothing(answer: SolverAnswer): Found {
  return { answer, moves: [], grade: null };
}

export function openSolverThread(settings: ThreadSettings): Worker {
  return new Worker(new URL('./solver-worker.ts', import.meta.url), { workerData: settings, resourceLimits });
}
