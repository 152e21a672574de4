import type { TimedMove } from '@snap-up/engine';

/**
 * Tells the loss of a move from the losses that follow from it: moves that were already on their way when a loss was
 * reported are taken back together with it, and one message is enough for all of them.
 */
export class LostMoves {
  #reportedCount = 0;
  readonly #reportedBefore = new WeakMap<TimedMove, number>();

  /** Notes that a move is being sent. */
  made(move: TimedMove): void {
    this.#reportedBefore.set(move, this.#reportedCount);
  }

  /**
   * Whether the loss of this move has to be reported. `move` is null where it is not known which was lost. A move that was
   * not noted here was made before the page was loaded again, and so before any loss was reported.
   */
  isReportable(move: TimedMove | null): boolean {
    if (move !== null && (this.#reportedBefore.get(move) ?? 0) < this.#reportedCount) return false;
    this.#reportedCount += 1;
    return true;
  }
}
