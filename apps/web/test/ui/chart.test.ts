import { expect, it } from 'vitest';
import { countAt, timeTicks } from '../../src/ui/chart/chart.ts';

it('labels a chart with three to six times', () => {
  const counts = Array.from({ length: 40_000 }, (_, seconds) => timeTicks((2 + seconds) * 1_000).length);
  expect([Math.min(...counts), Math.max(...counts)]).toEqual([3, 6]);
  expect(timeTicks(67_000)).toEqual([0, 15_000, 30_000, 45_000, 60_000]);
});

it('counts a seat’s cards at a time: nothing before the first change, and the last count after all of them', () => {
  const changes = [
    [1_000, 1],
    [5_000, 3],
  ] as const;
  expect([0, 999, 1_000, 4_999, 5_000, 60_000].map((timeMs) => countAt(changes, timeMs))).toEqual([0, 0, 1, 1, 3, 3]);
  expect(countAt([], 60_000)).toBe(0);
});
