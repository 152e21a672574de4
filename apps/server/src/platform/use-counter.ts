import type { RateLimit } from '@snap-up/tables/platform/rate-limiter.ts';

/**
 * Counts the uses of one connection against a limit. Whoever holds the connection holds the counter, so that it needs no
 * key, no timer and no promise: it is asked for every packet.
 */
export class UseCounter {
  readonly #limit: RateLimit;
  #count = 0;
  #windowEndsAt = 0;

  constructor(limit: RateLimit) {
    this.#limit = limit;
  }

  /** Returns whether one more use is allowed, and counts it if so. */
  tryConsume(): boolean {
    const now = performance.now();
    if (now >= this.#windowEndsAt) {
      this.#windowEndsAt = now + this.#limit.withinMs;
      this.#count = 0;
    }
    if (this.#count >= this.#limit.most) return false;
    this.#count += 1;
    return true;
  }
}
