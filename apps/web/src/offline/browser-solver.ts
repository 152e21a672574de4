import type { DealGrade, Options, State } from '@snap-up/engine';
import { newVersion } from '../shared/new-version.svelte.ts';

/** A deal whose cards this browser knows legitimately: one of its own. */
export interface KnownDeal {
  readonly ruleset: string;
  readonly options: Options;
  readonly state: State;
}

/** The question to the worker. */
export interface SearchRequest {
  readonly id: number;
  readonly game: Pick<KnownDeal, 'ruleset' | 'options'>;
  readonly state: State;
  readonly milliseconds: number;
  /** For a search by grade: the grade, or null for any winnable deal. Null without such a search. */
  readonly grading: { readonly wanted: DealGrade | null } | null;
}

/** The reply to the request with the same `id`. */
export interface SearchReply {
  readonly id: number;
  readonly verdict: 'won' | 'lost' | 'lowest' | 'reachable' | 'undecided';
  /** Where the verdict is about a score. */
  readonly score?: number;
  /** The first move that wins, or leads to the score, as text; null for none, and for a search by grade. */
  readonly move: string | null;
}

/** The result; `withdrawn` if it was no longer wanted, and `failed` if no worker could search. */
export interface Found {
  readonly answer: SearchReply['verdict'] | 'withdrawn' | 'failed';
  readonly score?: number;
  readonly move: string | null;
}

/** The used part of a worker. */
export type SearchWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/** As long as on a server. */
const usualMs = 8_000;
/** The time to load the worker, added to the search time before it is terminated. */
const graceMs = 10_000;
/** An idle worker is terminated after this time. The next question starts another. */
const idleMs = 60_000;

const nothing: Found = { answer: 'undecided', move: null };

/** Searches deals in a worker of this browser, one at a time: a new question withdraws the previous one. */
export class BrowserSolver {
  readonly #open: () => SearchWorker;
  #worker: SearchWorker | null = null;
  #lastId = 0;
  /** What waits for the worker's reply. */
  #settle: ((found: Found) => void) | null = null;
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor(open: () => SearchWorker = openWorker) {
    this.#open = open;
  }

  /**
   * Decides whether and how a deal can be won, or how low its score can get. A worker that crashes or hangs has found
   * nothing.
   * @param signal aborted once the answer is not needed
   */
  solve(deal: KnownDeal, signal: AbortSignal, milliseconds = usualMs): Promise<Found> {
    return this.#ask(deal, null, signal, milliseconds);
  }

  /** Decides whether a deal is winnable and of the wanted grade: `won`, or `undecided`. */
  grade(deal: KnownDeal, wanted: DealGrade, signal: AbortSignal, milliseconds = usualMs): Promise<Found> {
    return this.#ask(deal, { wanted }, signal, milliseconds);
  }

  #ask(
    { ruleset, options, state }: KnownDeal,
    grading: SearchRequest['grading'],
    signal: AbortSignal,
    milliseconds: number,
  ): Promise<Found> {
    this.#settle?.({ answer: 'withdrawn', move: null });
    if (signal.aborted) return Promise.resolve({ answer: 'withdrawn', move: null });
    this.#lastId += 1;
    const request: SearchRequest = {
      id: this.#lastId,
      game: { ruleset, options: { ...options } },
      state,
      milliseconds,
      grading,
    };
    return new Promise((resolve) => {
      const worker = this.#ready();
      const withdraw = () => settle({ answer: 'withdrawn', move: null });
      const tooLong = setTimeout(() => settle(nothing), milliseconds + graceMs);
      const settle = (found: Found, isIdle = false): void => {
        this.#settle = null;
        clearTimeout(tooLong);
        signal.removeEventListener('abort', withdraw);
        // A search cannot be interrupted from outside.
        if (!isIdle) this.#end();
        else this.#idle = setTimeout(() => this.#end(), idleMs);
        resolve(found);
      };
      this.#settle = settle;
      signal.addEventListener('abort', withdraw, { once: true });
      worker.onmessage = ({ data }: MessageEvent<SearchReply>) => {
        const { id, verdict, ...found } = data;
        if (id === request.id) settle({ answer: verdict, ...found }, true);
      };
      worker.onerror = () => settle({ answer: 'failed', move: null });
      worker.postMessage(request);
    });
  }

  #ready(): SearchWorker {
    clearTimeout(this.#idle);
    this.#worker ??= this.#open();
    return this.#worker;
  }

  #end(): void {
    clearTimeout(this.#idle);
    this.#worker?.terminate();
    this.#worker = null;
  }
}

function openWorker(): SearchWorker {
  const worker = new Worker(new URL('./solver-worker.ts', import.meta.url), { type: 'module', name: 'solver' });
  worker.addEventListener('error', () => void newVersion.check());
  return worker;
}

/** The one of this page. */
export const browserSolver = new BrowserSolver();
