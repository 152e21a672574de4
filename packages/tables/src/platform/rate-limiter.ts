import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

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

/** Counts uses by key: a player, a network or a connection. The count is kept in this process only. */
export class RateLimiter {
  readonly #counter: RateLimiterMemory;

  constructor({ most, withinMs }: RateLimit) {
    this.#counter = new RateLimiterMemory({ points: most, duration: withinMs / 1_000, keyPrefix: '' });
  }

  /** Returns whether one more use is allowed, and counts it if so. */
  async tryConsume(key: string): Promise<boolean> {
    try {
      await this.#counter.consume(key);
      return true;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      await this.#giveBack(key);
      return false;
    }
  }

  /** Takes back the last use: it does not count after all. Does nothing if its window is over. */
  giveBack(key: string): Promise<void> {
    return this.#giveBack(key);
  }

  async #giveBack(key: string): Promise<void> {
    // Rewarding a key without a running window would begin one with a use more than the limit allows.
    const counted = await this.#counter.get(key);
    if (counted !== null && counted.msBeforeNext > 0 && counted.consumedPoints > 0) await this.#counter.reward(key);
  }
}

/** Counts requests of players. */
export type PlayerLimiter = Pick<RateLimiter, 'tryConsume' | 'giveBack'>;

/** Where limiters come from, if not from memory. */
export interface LimiterSource {
  readonly limiterOf?: (limit: RateLimit) => PlayerLimiter;
}

/** Returns a limiter from there. */
export function limiterFrom({ limiterOf }: LimiterSource, limit: RateLimit): PlayerLimiter {
  return limiterOf?.(limit) ?? new RateLimiter(limit);
}
