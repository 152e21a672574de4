import { OfflineGame } from '@snap-up/client';
import {
  type DealGrade,
  firstState,
  formatPosition,
  type Options,
  rulesFor,
  type SoloRuleset,
  type State,
} from '@snap-up/engine';
import { newVersion } from '../shared/parts.svelte.ts';
import { type OfflineGames, type OfflineHelp, offlineGames, randomHex } from './store.ts';

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
const browserSolver = new BrowserSolver();

/** The result for a game that this browser has dealt. */
type Outlook = Found & { readonly answer: Exclude<Found['answer'], 'failed'> };

/** The search; tests supply their own. */
type Solver = Pick<typeof browserSolver, 'solve' | 'grade'>;

type Store = Pick<OfflineGames, 'game' | 'noteHelp'>;

/** How many deals are tried, the time for each, and the total time: as on a server. */
const dealSearch = { tries: 50, tryMs: 600, totalMs: 6_000 } as const;

/**
 * Decides whether and how a game that this browser has dealt can still be won, or how low its score can get, after this
 * many moves. Help is recorded before any helpful answer, as on a server; the answer is `withdrawn` if the game has
 * continued.
 */
export async function outlookOf(
  gameId: string,
  seq: number,
  kind: keyof OfflineHelp,
  signal: AbortSignal,
  solver: Solver = browserSolver,
  store: Store = offlineGames(),
): Promise<Outlook> {
  const withdrawn: Outlook = { answer: 'withdrawn', move: null };
  const kept = await store.game(gameId);
  const game = kept === null ? null : OfflineGame.read(kept.record, kept.moves);
  if (game === null || game.isOver || game.seq !== seq) return withdrawn;
  const { ruleset, options } = game.record;
  const { answer, ...found } = await solver.solve({ ruleset, options, state: game.state }, signal);
  if (answer === 'failed' || answer === 'undecided') return { answer: 'undecided', move: null };
  // A player who has moved on or left gets no answer, so it is no help.
  if (answer === 'withdrawn' || signal.aborted) return withdrawn;
  const position = formatPosition(game.rules, game.state);
  return (await store.noteHelp(gameId, seq, kind, position)) ? { answer, ...found } : withdrawn;
}

/**
 * Searches for a winnable deal, of this grade unless it is null. Returns its seed; null if none was found in time, if
 * nothing can search, or if the page has asked something else meanwhile.
 */
export async function findDeal(
  ruleset: SoloRuleset,
  options: Options,
  grade: DealGrade | null,
  solver: Solver = browserSolver,
): Promise<string | null> {
  if (ruleset.mode.hasSolver !== true) return null;
  const rules = rulesFor(ruleset, options, 1);
  const signal = AbortSignal.timeout(dealSearch.totalMs);
  for (let tries = 0; tries < dealSearch.tries && !signal.aborted; tries += 1) {
    const seed = randomHex();
    const state = firstState(rules, seed);
    // That takes no search.
    if (state.isLost) continue;
    const deal = { ruleset: ruleset.id, options, state };
    const { answer } = await (grade === null
      ? solver.solve(deal, signal, dealSearch.tryMs)
      : solver.grade(deal, grade, signal, dealSearch.tryMs));
    if (answer === 'won') return seed;
    if (answer !== 'lost' && answer !== 'undecided') return null;
  }
  return null;
}
