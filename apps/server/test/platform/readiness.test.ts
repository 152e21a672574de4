import { allSettled } from '@snap-up/test-kit/facts.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Readiness } from '../../src/platform/readiness.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

it('asks the database once a second, however many ask for it', async () => {
  const ask = vi.fn(async () => 1);
  const readiness = new Readiness(ask);
  expect(await Promise.all(Array.from({ length: 1_000 }, () => readiness.isDatabaseUp()))).toEqual(
    Array.from({ length: 1_000 }, () => true),
  );
  vi.advanceTimersByTime(999);
  expect(await readiness.isDatabaseUp()).toBe(true);
  expect(ask).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await readiness.isDatabaseUp();
  expect(ask).toHaveBeenCalledTimes(2);
});

it('gives up on a silent database after two seconds, and asks nothing else of it meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const ask = vi.fn(() => promise);
  const readiness = new Readiness(ask);
  const first = readiness.isDatabaseUp();
  vi.advanceTimersByTime(2_000);
  expect(await first).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect(await readiness.isDatabaseUp()).toBe(false);
  expect(ask).toHaveBeenCalledTimes(1);
  resolve();
  await allSettled();
  expect(await readiness.isDatabaseUp()).toBe(true);
});

it('notices within a second that the database has gone and is back, and is never ready again once the stop has begun', async () => {
  let isAway = false;
  const readiness = new Readiness(async () => {
    if (isAway) throw new Error('away');
  });
  expect(await readiness.state()).toBe('ready');
  isAway = true;
  vi.advanceTimersByTime(1_000);
  expect(await readiness.state()).toBe('waiting for the database');
  isAway = false;
  vi.advanceTimersByTime(1_000);
  expect(await readiness.state()).toBe('ready');
  readiness.stop();
  expect(await readiness.state()).toBe('stopping');
});

it('is not ready when the stop begins while the database is asked', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const readiness = new Readiness(() => promise);
  const state = readiness.state();
  readiness.stop();
  resolve();
  expect(await state).toBe('stopping');
});
