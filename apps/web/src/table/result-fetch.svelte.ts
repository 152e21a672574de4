import type { GameResult } from '@snap-up/protocol';
import { rest } from '../shared/rest.ts';

/** How often a missing result is requested again: the end may arrive a moment before it is written. */
const attempts = 5;
const askAgainMs = 1_000;
/** When a result is requested again that was refused because of too many requests. */
const refusedMs = 5_000;

/** Fetches the result of a game once it is over, and again for another game. Create it while a component is created. */
export class ResultFetch {
  /** Null while unknown. */
  result = $state.raw<GameResult | null>(null);

  /** @param game the game's table and number; null for one that the server does not know */
  constructor(game: () => { readonly tableId: string; readonly number: number } | null) {
    // Pages replace table and game with every change of presence, which is no reason to fetch the result again.
    const tableId = $derived(game()?.tableId ?? null);
    const number = $derived(game()?.number ?? 0);
    $effect(() => (tableId === null ? undefined : this.#fetch(tableId, number)));
  }

  #fetch(tableId: string, number: number): () => void {
    this.result = null;
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (attemptsLeft: number): Promise<void> => {
      const answer = await rest.gameResult(tableId, number);
      if (!isWanted) return;
      if (answer.ok) this.result = answer.value;
      // A busy server refuses for a while, and the result is there then.
      const isRefused = !answer.ok && answer.error.code === 'too-fast';
      if (isRefused) timer = setTimeout(() => void ask(attemptsLeft), refusedMs);
      else if ((!answer.ok || answer.value.endedAt === null) && attemptsLeft > 0)
        timer = setTimeout(() => void ask(attemptsLeft - 1), askAgainMs);
    };
    void ask(attempts);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }
}
