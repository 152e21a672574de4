import type { TimedMove } from '@snap-up/engine';

/**
 * Distinguishes the loss of a move from consequent losses: moves that were already in flight when a loss was reported
 * are taken back together with it, and one message is enough for all of them.
 */
export class LostMoves {
  #reportedCount = 0;
  readonly #reportedBefore = new WeakMap<TimedMove, number>();

  /** Records that a move is being sent. */
  made(move: TimedMove): void {
    this.#reportedBefore.set(move, this.#reportedCount);
  }

  /**
   * Whether the loss of this move has to be reported. `move` is null if it is unknown which was lost. An unrecorded
   * move was made before the page was reloaded, and so before any loss was reported.
   */
  isReportable(move: TimedMove | null): boolean {
    if (move !== null && (this.#reportedBefore.get(move) ?? 0) < this.#reportedCount) return false;
    this.#reportedCount += 1;
    return true;
  }
}
