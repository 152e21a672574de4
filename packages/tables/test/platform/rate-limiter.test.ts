import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RateLimiter, steadyLimit } from '../../src/platform/rate-limiter.ts';

const limit = { most: 3, withinMs: 1_000 };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

/** How many of so many tries are let through. */
async function taken(limiter: RateLimiter, key: string, tries: number): Promise<number> {
  const all = await Promise.all(Array.from({ length: tries }, () => limiter.tryConsume(key)));
  return all.filter(Boolean).length;
}

describe('a rate limiter', () => {
  it('lets each key through so often, and others go on', async () => {
    const limiter = new RateLimiter(limit);
    expect(await taken(limiter, 'a', 5)).toBe(3);
    expect(await taken(limiter, 'b', 1)).toBe(1);
  });

  it('begins anew when the span of time is over, and only then, however many tries were refused', async () => {
    const limiter = new RateLimiter(limit);
    await taken(limiter, 'a', 3);
    vi.advanceTimersByTime(999);
    expect(await taken(limiter, 'a', 50)).toBe(0);
    vi.advanceTimersByTime(1);
    expect(await taken(limiter, 'a', 5)).toBe(3);
  });

  it('does not count what is given back', async () => {
    const limiter = new RateLimiter(limit);
    for (let time = 0; time < 10; time += 1) {
      expect(await limiter.tryConsume('a')).toBe(true);
      await limiter.giveBack('a');
    }
  });

  it('gives back one time for each that was taken, also after refusals', async () => {
    const limiter = new RateLimiter(limit);
    expect(await taken(limiter, 'a', 5)).toBe(3);
    await limiter.giveBack('a');
    expect(await taken(limiter, 'a', 5)).toBe(1);
  });

  it('lets nobody through more often because something is given back after its time', async () => {
    const limiter = new RateLimiter(limit);
    await taken(limiter, 'a', 3);
    vi.advanceTimersByTime(1_000);
    for (let time = 0; time < 3; time += 1) await limiter.giveBack('a');
    expect(await taken(limiter, 'a', 10)).toBe(3);
  });

  it('lets nobody wait longer because the clock was set back', async () => {
    const limiter = new RateLimiter(limit);
    await taken(limiter, 'a', 3);
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(await taken(limiter, 'a', 1)).toBe(0);
    vi.advanceTimersByTime(1_000);
    expect(await taken(limiter, 'a', 1)).toBe(1);
  });

  it('remembers nobody who has been quiet, and looks at no other key', async () => {
    const limiter = new RateLimiter(limit);
    for (let number = 0; number < 20_000; number += 1) await limiter.tryConsume(`key ${number}`);
    expect(vi.getTimerCount()).toBe(20_000);
    vi.advanceTimersByTime(1_000);
    expect(vi.getTimerCount()).toBe(0);
  });
});

it.each([
  [64, 40, { most: 64, withinMs: 1_600 }],
  [64, 1_000, { most: 1_000, withinMs: 1_000 }],
  [16, 4, { most: 16, withinMs: 4_000 }],
])('lets %d at once and %d a second through', (burst, perSecond, expected) => {
  expect(steadyLimit(burst, perSecond)).toEqual(expected);
});
