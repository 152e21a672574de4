import type { TimedMove } from '@snap-up/engine';

/**
 * Tells the news of a lost move from what follows from it: moves that were on their way already when a loss was told go
 * back together with it, and one sentence is enough for all of them.
 */
export class Losses {
  #toldCount = 0;
  readonly #toldBefore = new WeakMap<TimedMove, number>();

  /** A move goes out. */
  made(move: TimedMove): void {
    this.#toldBefore.set(move, this.#toldCount);
  }

  /** A move was lost; null where nobody knows which. True where that has to be told. */
  isNews(move: TimedMove | null): boolean {
    const toldBefore = move === null ? undefined : this.#toldBefore.get(move);
    if (toldBefore !== undefined && toldBefore < this.#toldCount) return false;
    this.#toldCount += 1;
    return true;
  }
}
