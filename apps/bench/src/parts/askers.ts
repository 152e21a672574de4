import { setTimeout as pause } from 'node:timers/promises';
import { RestClient } from '@snap-up/client';
import { ok, type Result } from '@snap-up/engine';
import type { NewDeal, Rejection } from '@snap-up/protocol';
import { newVisitor } from '../targets/product.ts';

/** A game that players ask about, each time with a new deal. */
interface AskedGame {
  readonly deal: NewDeal;
  /** Null if the requested deal is the question, as it has to be searched for. */
  readonly question: 'canBeWon' | 'winningHint' | null;
}

/**
 * The questions. For the first three, searches usually take half a second or some seconds; for the last, games are
 * played at random, which leaves much garbage.
 */
const askedGames: readonly AskedGame[] = [
  { deal: { ruleset: 'kittyhawk', options: { level: 5 } }, question: 'canBeWon' },
  { deal: { ruleset: 'joker-klondike', options: { draw: 1, passes: 1 } }, question: 'winningHint' },
  { deal: { ruleset: 'head-solitaire', options: { extended: true } }, question: 'canBeWon' },
  { deal: { ruleset: 'klondike', options: { draw: 3 }, deal: { kind: 'any', grade: 'easy' } }, question: null },
];

/** The least interval between two deals of a player. */
const dealEveryMs = 2_000;

/** How long a player waits after a rejection for asking too often, or because too many ask. */
const patienceMs = 1_000;
const askAgain: readonly Rejection['code'][] = ['solver-busy', 'too-fast', 'no-winnable-deal', 'try-again'];

/**
 * Players who deal solo games and ask about them: more of them than threads, so that the solver of a server is kept
 * busy.
 */
export class Askers {
  /** How often each answer was given. */
  readonly counts = new Map<string, number>();
  readonly #url: string;
  readonly #cookies: readonly string[];
  #leaving = new AbortController();
  #asking: Promise<unknown> = Promise.resolve();

  private constructor(url: string, cookies: readonly string[]) {
    this.#url = url;
    this.#cookies = cookies;
  }

  static async open(url: string): Promise<Askers> {
    const guests = await Promise.all(askedGames.map((_, index) => newVisitor(url, `Asker ${index + 1}`)));
    return new Askers(
      url,
      guests.map(({ cookie }) => cookie),
    );
  }

  /**
   * Starts all players.
   * @param ask whether they ask about each deal; otherwise they only deal as often
   */
  begin(ask: boolean): void {
    this.#leaving = new AbortController();
    const { signal } = this.#leaving;
    this.#asking = Promise.all(
      askedGames.map(async (game, index) => {
        // One after the other, so that their deals do not all come at once.
        await pauseUntilGone((index * dealEveryMs) / askedGames.length, signal);
        await this.#play(ask ? game : unasked(game), this.#cookies[index] as string, signal);
      }),
    );
    // Aborted when they leave.
    this.#asking.catch(() => undefined);
  }

  /** All leave, answered or not: then the server searches for nobody. */
  async leave(): Promise<void> {
    this.#leaving.abort();
    await this.#asking;
  }

  async #play(game: AskedGame, cookie: string, signal: AbortSignal): Promise<void> {
    const rest = new RestClient({
      fetch: (address, init) => fetch(address, { ...init, signal }),
      baseUrl: this.#url,
      headers: { cookie },
    });
    while (!signal.aborted) {
      const dealtMs = performance.now();
      const answer = await askOf(rest, game);
      if (signal.aborted) return;
      const word = answer.ok ? answer.value : answer.error.code;
      this.counts.set(word, (this.counts.get(word) ?? 0) + 1);
      if (!answer.ok && !askAgain.includes(answer.error.code)) throw new Error(`An asker was refused: ${word}`);
      const pauseMs = Math.max(dealtMs + dealEveryMs - performance.now(), answer.ok ? 0 : patienceMs);
      await pauseUntilGone(pauseMs, signal);
    }
  }
}

async function pauseUntilGone(milliseconds: number, signal: AbortSignal): Promise<void> {
  await pause(milliseconds, undefined, { signal }).catch(() => undefined);
}

/** Returns the same game without anything to search for. */
function unasked({ deal: { ruleset, options } }: AskedGame): AskedGame {
  return { deal: { ruleset, ...(options === undefined ? {} : { options }) }, question: null };
}

/** Deals, asks, and returns the answer in a word. */
async function askOf(rest: RestClient, { deal, question }: AskedGame): Promise<Result<string, Rejection>> {
  const dealt = await rest.deal({ ...deal, isAfresh: true });
  if (!dealt.ok) return dealt;
  if (question === null) return ok('dealt');
  const { id, gameNumber } = dealt.value.table;
  const answer = await rest[question](id, { number: gameNumber, seq: 0 });
  return answer.ok ? ok(answer.value.answer) : answer;
}
