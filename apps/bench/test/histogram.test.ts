import { expect, test } from 'vitest';
import { Histogram } from '../src/figures/histogram.ts';
import { median } from '../src/figures/report.ts';
import { chanceFrom } from '../src/play/chance.ts';

test('a percentile is at most 1.1 % above the true one, and never above the largest value', () => {
  const chance = chanceFrom(7);
  const histogram = new Histogram();
  const values = Array.from({ length: 10_000 }, () => 10 ** (chance() * 6 - 2));
  for (const value of values) histogram.add(value);
  values.sort((a, b) => a - b);
  for (const percent of [1, 50, 95, 99, 99.9, 100]) {
    const exact = values[Math.ceil((percent / 100) * values.length) - 1] ?? 0;
    const told = histogram.percentile(percent);
    expect(told).toBeGreaterThanOrEqual(exact * (1 - 1e-9));
    expect(told).toBeLessThanOrEqual(exact * 1.011);
  }
  expect(histogram.percentile(100)).toBe(values.at(-1));
  expect(histogram.max).toBe(values.at(-1));
});

test('one slow move in a hundred shows in the 100th percentile and not in the 99th', () => {
  const histogram = new Histogram();
  for (let count = 0; count < 99; count += 1) histogram.add(1);
  histogram.add(1_000);
  expect(histogram.percentile(99)).toBeCloseTo(1, 1);
  expect(histogram.percentile(100)).toBe(1_000);
  expect(histogram.count).toBe(100);
  expect(histogram.mean).toBeCloseTo(10.99);
});

test('added histograms count everything of both', () => {
  const [some, others, all] = [new Histogram(), new Histogram(), new Histogram()];
  for (const value of [1, 2, 3, 50]) {
    (value === 50 ? others : some).add(value);
    all.add(value);
  }
  some.addAll(others);
  expect(some).toEqual(all);
  expect([some.count, some.max, some.mean, some.percentile(75), some.percentile(100)]).toEqual([
    4,
    50,
    14,
    all.percentile(75),
    50,
  ]);
});

test('values too small or too large for a bucket are counted, too', () => {
  const histogram = new Histogram();
  for (const value of [0, -1, 1e30]) histogram.add(value);
  expect(histogram.count).toBe(3);
  expect(histogram.percentile(50)).toBeCloseTo(0.001);
});

test('there is no percentile of nothing', () => {
  expect(new Histogram().percentile(99)).toBe(0);
});

test('the median is the middle one, or the mean of the middle two', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
});
