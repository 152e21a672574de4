import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** How often something may be done within a span of time, which begins with the first time. */
export interface RateLimit {
  readonly most: number;
  readonly withinMs: number;
}

/**
 * The limit that lets so many a second through in the long run, and a burst at once.
 * @param burst how many may come at once at least
 */
export function steadyLimit(burst: number, perSecond: number): RateLimit {
  const most = Math.max(burst, perSecond);
  return { most, withinMs: (most / perSecond) * 1_000 };
}

/** Counts how often something is done by each key: a player, a network, a connection. It counts in this process alone. */
export class RateLimiter {
  readonly #counter: RateLimiterMemory;

  constructor({ most, withinMs }: RateLimit) {
    this.#counter = new RateLimiterMemory({ points: most, duration: withinMs / 1_000, keyPrefix: '' });
  }

  /** Whether it may be done once more. What is refused does not count. */
  async take(key: string): Promise<boolean> {
    try {
      await this.#counter.consume(key);
      return true;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      await this.giveBack(key);
      return false;
    }
  }

  /** Forgets the last time that was taken: it does not count after all. Where its span of time is over nothing changes. */
  async giveBack(key: string): Promise<void> {
    // To reward a key that does not count would begin a span of time in which it may take once more than the limit says.
    const counted = await this.#counter.get(key);
    if (counted !== null && counted.msBeforeNext > 0 && counted.consumedPoints > 0) await this.#counter.reward(key);
  }
}
