import { expect, it } from 'vitest';
import { RowRate } from '../../src/persistence/event-log.ts';

/** Adds one row each `everyMs`, for so many milliseconds. */
function addRows(rate: RowRate, fromMs: number, everyMs: number, forMs: number): void {
  for (let atMs = fromMs; atMs < fromMs + forMs; atMs += everyMs) rate.add(1, atMs);
}

it('is high while a thousand rows a second come, however they are spread', () => {
  const rate = new RowRate();
  addRows(rate, 10_000, 0.9, 250);
  expect(rate.isHigh).toBe(true);
  for (let atMs = 10_250; atMs < 10_500; atMs += 20) rate.add(25, atMs);
  expect(rate.isHigh).toBe(true);
});

it('is not high for single rows, however close a few of them come', () => {
  const rate = new RowRate();
  for (const atMs of [5_000, 5_000.1, 5_000.2, 9_000, 9_000.1]) rate.add(1, atMs);
  expect(rate.isHigh).toBe(false);
  addRows(rate, 10_000, 1.2, 500);
  expect(rate.isHigh).toBe(false);
});

it('is not high any more when fewer come', () => {
  const rate = new RowRate();
  addRows(rate, 10_000, 0.5, 250);
  expect(rate.isHigh).toBe(true);
  addRows(rate, 10_250, 3, 250);
  expect(rate.isHigh).toBe(false);
});
