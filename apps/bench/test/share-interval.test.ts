import { expect, test } from 'vitest';
import { shareInterval } from '../src/figures/share-interval.ts';

test('a share has the interval that Wilson gives it', () => {
  // Known values: 10 of 100, and none of 10.
  const some = shareInterval(10, 0, 100);
  expect(some.low).toBeCloseTo(0.05523, 4);
  expect(some.high).toBeCloseTo(0.17437, 4);
  const none = shareInterval(0, 0, 10);
  expect(none.low).toBeCloseTo(0, 6);
  expect(none.high).toBeCloseTo(0.27754, 4);
});

test('undecided cases extend the interval at its upper end only', () => {
  expect(shareInterval(10, 5, 100)).toEqual({
    low: shareInterval(10, 0, 100).low,
    high: shareInterval(15, 0, 100).high,
  });
});
