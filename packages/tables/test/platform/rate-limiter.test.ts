import { HandClock } from '@snap-up/test-kit/hand-clock.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { RateLimiter, steadyLimit, UseCounter } from '../../src/platform/rate-limiter.ts';

const limit = { most: 3, withinMs: 1_000 };
let clock = new HandClock();
let limiter = new RateLimiter(limit, clock);

beforeEach(() => {
  clock = new HandClock();
  limiter = new RateLimiter(limit, clock);
});

/** How many of so many tries are let through. */
const taken = (key: string, tries: number) =>
  Array.from({ length: tries }, () => limiter.tryConsume(key)).filter(Boolean).length;

describe('a rate limiter', () => {
  it('lets each key through so often, and others go on', () => {
    expect(taken('a', 5)).toBe(3);
    expect(taken('b', 1)).toBe(1);
  });

  it('begins anew when the window is over, and only then, however many tries were refused', () => {
    taken('a', 3);
    clock.pass(999);
    expect(taken('a', 50)).toBe(0);
    clock.pass(1);
    expect(taken('a', 5)).toBe(3);
  });

  it('begins a window with the first use', () => {
    clock.pass(900);
    taken('a', 3);
    clock.pass(900);
    expect(taken('a', 1)).toBe(0);
  });

  it('gives back one use for each that was taken, also after refusals', () => {
    expect(taken('a', 5)).toBe(3);
    limiter.giveBack('a');
    expect(taken('a', 5)).toBe(1);
  });

  it('lets nobody through more often because something is given back after its window, or was never taken', () => {
    taken('a', 3);
    clock.pass(1_000);
    for (let time = 0; time < 3; time += 1) limiter.giveBack('a');
    limiter.giveBack('b');
    expect(taken('a', 10)).toBe(3);
    expect(taken('b', 10)).toBe(3);
  });

  it('lets nobody wait longer because the clock was set back', () => {
    taken('a', 3);
    clock.set(-3_600_000);
    clock.pass(1_000);
    expect(taken('a', 1)).toBe(1);
  });

  it('remembers nobody who has been quiet', () => {
    for (let number = 0; number < 20_000; number += 1) limiter.tryConsume(`key ${number}`);
    clock.pass(500);
    limiter.tryConsume('a');
    clock.pass(500);
    limiter.tryConsume('b');
    expect(limiter.size).toBe(2);
  });
});

it('counts the uses of one connection like those of a key', () => {
  const counter = new UseCounter(limit, clock);
  const tries = () => Array.from({ length: 5 }, () => counter.tryConsume()).filter(Boolean).length;
  expect(tries()).toBe(3);
  clock.pass(1_000);
  expect(tries()).toBe(3);
});

it.each([
  [64, 40, { most: 64, withinMs: 1_600 }],
  [64, 1_000, { most: 1_000, withinMs: 1_000 }],
  [16, 4, { most: 16, withinMs: 4_000 }],
])('lets %d at once and %d a second through', (burst, perSecond, expected) => {
  expect(steadyLimit(burst, perSecond)).toEqual(expected);
});
