import type { Log } from '@snap-up/tables/platform/log.ts';
import { type RateLimit, RateLimiter, type RateLimiterOf } from '@snap-up/tables/platform/rate-limiter.ts';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from './redis.ts';

/** What shared limiters need. */
export interface SharedLimitPorts {
  readonly redis: Redis;
  /** The same for all servers of one database, and different for any other that shares the Redis. */
  readonly installation: string;
  readonly log: Pick<Log, 'warn'>;
}

/**
 * Counts a use, or takes one back where ARGV[1] is negative, in one step. A use beyond the limit, ARGV[3], is not counted;
 * neither is one that is taken back after its window, of ARGV[4] seconds, is over. Returns the count, which is above the
 * limit for a use that is refused, and the rest of the window in milliseconds.
 */
const countScript = `
local uses, most = tonumber(ARGV[1]), tonumber(ARGV[3])
local count = tonumber(redis.call('get', KEYS[1]) or '0') + uses
if count > most or count < 0 then return { count, redis.call('pttl', KEYS[1]) } end
redis.call('incrby', KEYS[1], uses)
if redis.call('pttl', KEYS[1]) < 0 then redis.call('pexpire', KEYS[1], string.format('%d', 1000 * ARGV[4])) end
return { count, redis.call('pttl', KEYS[1]) }`;

/**
 * Counts uses by key in Redis, for all servers together. While Redis is away each server counts by itself, beginning at
 * zero.
 */
class SharedRateLimiter extends RateLimiter {
  readonly #redis: Redis;
  readonly #log: Pick<Log, 'warn'>;
  readonly #counter: RateLimiterRedis;

  constructor(name: string, limit: RateLimit, { redis, installation, log }: SharedLimitPorts) {
    super(limit);
    // The library forgets the window of a shorter one.
    if (limit.withinMs < 1_000) throw new Error(`The window of the limit ${name} is shorter than a second`);
    this.#redis = redis;
    this.#log = log;
    this.#counter = new RateLimiterRedis({
      storeClient: redis.commands,
      useRedisPackage: true,
      customIncrTtlLuaScript: countScript,
      keyPrefix: `snap-up:${installation}:limit:${name}`,
      points: limit.most,
      duration: limit.withinMs / 1_000,
    });
  }

  override async tryConsume(key: string): Promise<boolean> {
    try {
      await this.#counter.consume(key);
      return true;
    } catch (error) {
      if (error instanceof RateLimiterRes) return false;
      this.#report(error);
      return super.tryConsume(key);
    }
  }

  override async giveBack(key: string): Promise<void> {
    try {
      await this.#counter.reward(key);
    } catch (error) {
      this.#report(error);
      await super.giveBack(key);
    }
  }

  /** While the connection is away each server counts by itself. */
  #report(error: unknown): void {
    if (this.#redis.commands.isReady) this.#log.warn({ err: error }, 'a use could not be counted in Redis');
  }
}

/** Returns what makes limiters that count over all servers on a Redis. */
export function limitersOver(ports: SharedLimitPorts): RateLimiterOf {
  return (name, limit) => new SharedRateLimiter(name, limit, ports);
}
