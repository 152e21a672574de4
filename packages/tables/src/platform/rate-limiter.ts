import type { Clock } from './clock.ts';

/** How often something may be done in a window of time, which begins with the first use. */
export interface RateLimit {
  readonly most: number;
  readonly withinMs: number;
}

/**
 * Returns a limit that allows a burst, and a steady rate in the long run.
 * @param burst how many are allowed at once, at least
 */
export function steadyLimit(burst: number, perSecond: number): RateLimit {
  const most = Math.max(burst, perSecond);
  return { most, withinMs: (most / perSecond) * 1_000 };
}

type ElapsedClock = Pick<Clock, 'elapsedMs'>;

/** Counts the uses of one thing, such as a connection, against a limit. */
export class UseCounter {
  readonly #limit: RateLimit;
  readonly #clock: ElapsedClock;
  #count = 0;
  #windowEndsAtMs = Number.NEGATIVE_INFINITY;

  constructor(limit: RateLimit, clock: ElapsedClock) {
    this.#limit = limit;
    this.#clock = clock;
  }

  /** Whether its window is over, or has not begun. */
  get isIdle(): boolean {
    return this.#clock.elapsedMs() >= this.#windowEndsAtMs;
  }

  /** Returns whether one more use is allowed, and counts it if so. */
  tryConsume(): boolean {
    if (this.isIdle) {
      this.#windowEndsAtMs = this.#clock.elapsedMs() + this.#limit.withinMs;
      this.#count = 0;
    }
    if (this.#count >= this.#limit.most) return false;
    this.#count += 1;
    return true;
  }

  /** Takes back the last use: it does not count after all. */
  giveBack(): void {
    if (this.#count > 0) this.#count -= 1;
  }
}

/** Counts uses by key: a player, a network or a connection. The count is kept in this process only. */
export class RateLimiter {
  readonly #limit: RateLimit;
  readonly #clock: ElapsedClock;
  /** Oldest windows first, so that idle counters are found at the front. */
  readonly #counters = new Map<string, UseCounter>();

  constructor(limit: RateLimit, clock: ElapsedClock) {
    this.#limit = limit;
    this.#clock = clock;
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.#counters.size;
  }

  /** Returns whether one more use is allowed, and counts it if so. */
  tryConsume(key: string): boolean {
    for (const [idle, counter] of this.#counters) {
      if (!counter.isIdle) break;
      this.#counters.delete(idle);
    }
    const counter = this.#counters.get(key) ?? new UseCounter(this.#limit, this.#clock);
    this.#counters.set(key, counter);
    return counter.tryConsume();
  }

  /** Takes back the last use: it does not count after all. Does nothing if its window is over. */
  giveBack(key: string): void {
    this.#counters.get(key)?.giveBack();
  }
}
