import type { DealGrade, Options, State } from '@snap-up/engine';

/** A deal whose cards this browser knows by right: one of its own. */
export interface KnownDeal {
  readonly ruleset: string;
  readonly options: Options;
  readonly state: State;
}

/** What the worker is asked. */
export interface SearchRequest {
  readonly id: number;
  readonly game: Pick<KnownDeal, 'ruleset' | 'options'>;
  readonly state: State;
  readonly milliseconds: number;
  /** Where it is a deal of a grade that is looked for, or of any if that is null; null where no grade is. */
  readonly grading: { readonly wanted: DealGrade | null } | null;
}

/** The reply to the request with the same `id`. */
export interface SearchReply {
  readonly id: number;
  readonly verdict: 'won' | 'lost' | 'lowest' | 'reachable' | 'undecided';
  /** Where the verdict is about a score. */
  readonly score?: number;
  /** The first move that wins, or leads to the score, as text; null for none, and where a grade was asked for. */
  readonly move: string | null;
}

/** What was found out; `withdrawn` where nobody wanted to know it any more, and `failed` where no worker could search. */
export interface Found {
  readonly answer: SearchReply['verdict'] | 'withdrawn' | 'failed';
  readonly score?: number;
  readonly move: string | null;
}

/** Like a worker, as far as it is used here. */
export type SearchWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/** As long as on a server. */
const usualMs = 8_000;
/** How much longer than that a search may take, which begins once the worker has loaded, before the worker is ended. */
const graceMs = 10_000;
/** An idle worker is ended after this time. The next question starts another. */
const idleMs = 60_000;

const nothing: Found = { answer: 'undecided', move: null };

/** Searches deals in a worker of this browser, one at a time: a new question withdraws the one before. */
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
   * Finds out whether and how a deal can be won, or how low its score can get. A worker that dies or does not come back has found out nothing.
   * @param signal aborted once nobody waits for the answer any more
   */
  solve(deal: KnownDeal, signal: AbortSignal, milliseconds = usualMs): Promise<Found> {
    return this.#ask(deal, null, signal, milliseconds);
  }

  /** Finds out whether a deal can be won and is as hard as is wanted: `won`, or `undecided`. */
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
  return new Worker(new URL('./solver-worker.ts', import.meta.url), { type: 'module', name: 'solver' });
}

/** The one of this page. */
export const browserSolver = new BrowserSolver();
