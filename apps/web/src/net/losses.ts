import type { TimedMove } from '@snap-up/engine';

/**
 * Tells the news of a lost move from what follows from it: moves that were on their way already when a loss was told go
 * back together with it, and one sentence is enough for all of them.
 */
export class Losses {
  #reportedCount = 0;
  readonly #reportedBefore = new WeakMap<TimedMove, number>();

  /** A move goes out. */
  made(move: TimedMove): void {
    this.#reportedBefore.set(move, this.#reportedCount);
  }

  /** A move was lost; null where nobody knows which. True where that has to be told. */
  isNews(move: TimedMove | null): boolean {
    const reportedBefore = move === null ? undefined : this.#reportedBefore.get(move);
    if (reportedBefore !== undefined && reportedBefore < this.#reportedCount) return false;
    this.#reportedCount += 1;
    return true;
  }
}
