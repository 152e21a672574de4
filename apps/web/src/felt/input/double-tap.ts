/** A tap on the stage, and its target. */
export interface Tap<Target> {
  readonly timeMs: number;
  readonly x: number;
  readonly y: number;
  readonly target: Target;
}

/** The longest time between the taps of a double tap, unless the player has chosen another. */
export const usualDoubleTapMs = 300;

/** The longest distance between them. */
const doubleTapPx = 24;

/**
 * Recognizes the second tap of a double tap. It lands on what the first one uncovered, so it means the first one's
 * target.
 */
export class DoubleTap<Target> {
  readonly #mostMs: () => number;
  #last: Tap<Target> | null = null;

  /** @param mostMs the longest time between the taps */
  constructor(mostMs: () => number) {
    this.#mostMs = mostMs;
  }

  /** Whether a tap at this time, wherever it is, follows another one so closely that it may belong to it. */
  isHasty(timeMs: number): boolean {
    return this.#last !== null && timeMs - this.#last.timeMs < this.#mostMs();
  }

  /** Returns the target of a double tap; null if this tap is a first one. */
  second(tap: Tap<Target>): Target | null {
    const last = this.#last;
    const isSecond =
      last !== null &&
      tap.timeMs - last.timeMs < this.#mostMs() &&
      Math.hypot(tap.x - last.x, tap.y - last.y) < doubleTapPx;
    this.#last = isSecond ? null : tap;
    return isSecond ? last.target : null;
  }

  forget(): void {
    this.#last = null;
  }
}
