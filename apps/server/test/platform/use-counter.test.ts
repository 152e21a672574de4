import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UseCounter } from '../../src/platform/use-counter.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'Date'] }));
afterEach(() => void vi.useRealTimers());

/** How many of so many tries are allowed. */
const takenOf = (counter: UseCounter, tries: number) =>
  Array.from({ length: tries }, () => counter.tryConsume()).filter(Boolean).length;

it('allows as many uses as the limit, and as many again when the window is over, however many were refused', () => {
  const counter = new UseCounter({ most: 3, withinMs: 1_000 });
  expect(takenOf(counter, 5)).toBe(3);
  vi.advanceTimersByTime(999);
  expect(takenOf(counter, 50)).toBe(0);
  vi.advanceTimersByTime(1);
  expect(takenOf(counter, 5)).toBe(3);
});

it('begins a window with its first use', () => {
  const counter = new UseCounter({ most: 1, withinMs: 1_000 });
  vi.advanceTimersByTime(900);
  expect(takenOf(counter, 1)).toBe(1);
  vi.advanceTimersByTime(900);
  expect(takenOf(counter, 1)).toBe(0);
});

it('lets nobody wait longer because the clock was set back', () => {
  const counter = new UseCounter({ most: 1, withinMs: 1_000 });
  counter.tryConsume();
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(1_000);
  expect(counter.tryConsume()).toBe(true);
});
