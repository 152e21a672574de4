import { setTimeout as pause } from 'node:timers/promises';
import { RestClient } from '@snap-up/client';
import { ok, type Result } from '@snap-up/engine';
import type { NewDeal, Rejection } from '@snap-up/protocol';
import { newGuest } from '../targets/product.ts';

/** A game of which somebody asks something, again and again, each time of a new deal. */
interface AskedGame {
  readonly deal: NewDeal;
  /** Null where the deal that is wanted is the question, as it has to be looked for. */
  readonly question: 'canBeWon' | 'winningHint' | null;
}

/**
 * What people ask. Of the first two, searches mostly last as long as they may; of the third, games are played by chance, which
 * leaves much garbage; of the last, some searches are short.
 */
const askedGames: readonly AskedGame[] = [
  { deal: { ruleset: 'kittyhawk', options: { level: 5 } }, question: 'canBeWon' },
  { deal: { ruleset: 'box-kite' }, question: 'winningHint' },
  { deal: { ruleset: 'klondike', options: { draw: 3 }, deal: { kind: 'any', grade: 'very-easy' } }, question: null },
  { deal: { ruleset: 'yukon' }, question: 'canBeWon' },
];

/** How long somebody waits who was told that too many ask, or that they ask too often. */
const patienceMs = 1_000;
const askAgain: readonly Rejection['code'][] = ['solver-busy', 'too-fast', 'no-winnable-deal', 'try-again'];

/** People who keep the solver of a server busy: more of them than threads, so that somebody always waits. */
export class Askers {
  readonly #url: string;
  readonly #cookies: readonly string[];
  readonly #counts = new Map<string, number>();
  #leaving = new AbortController();
  #asking: Promise<unknown> = Promise.resolve();

  private constructor(url: string, cookies: readonly string[]) {
    this.#url = url;
    this.#cookies = cookies;
  }

  static async open(url: string): Promise<Askers> {
    const guests = await Promise.all(askedGames.map((_, index) => newGuest(url, `Asker ${index + 1}`)));
    return new Askers(
      url,
      guests.map(({ cookie }) => cookie),
    );
  }

  /** How often what was answered. */
  get counts(): ReadonlyMap<string, number> {
    return this.#counts;
  }

  /** All begin to ask. */
  begin(): void {
    this.#leaving = new AbortController();
    const { signal } = this.#leaving;
    this.#asking = Promise.all(
      askedGames.map((game, index) => this.#ask(game, this.#cookies[index] as string, signal)),
    );
    // Whoever has them leave hears of it.
    this.#asking.catch(() => undefined);
  }

  /** All leave, whether or not they have been answered: then the server searches for nobody. */
  async leave(): Promise<void> {
    this.#leaving.abort();
    await this.#asking;
  }

  async #ask(game: AskedGame, cookie: string, signal: AbortSignal): Promise<void> {
    const rest = new RestClient({
      fetch: (address, init) => fetch(address, { ...init, signal }),
      baseUrl: this.#url,
      headers: { cookie },
    });
    while (!signal.aborted) {
      const answer = await askOf(rest, game);
      if (signal.aborted) return;
      const word = answer.ok ? answer.value : answer.error.code;
      this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1);
      if (answer.ok) continue;
      if (!askAgain.includes(answer.error.code)) throw new Error(`An asker was refused: ${word}`);
      await pause(patienceMs, undefined, { signal }).catch(() => undefined);
    }
  }
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
