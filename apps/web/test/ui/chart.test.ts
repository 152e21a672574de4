import { expect, it } from 'vitest';
import { timeTicks } from '../../src/ui/chart/chart.ts';

it('labels a chart with three to six times', () => {
  const counts = Array.from({ length: 40_000 }, (_, seconds) => timeTicks((2 + seconds) * 1_000).length);
  expect([Math.min(...counts), Math.max(...counts)]).toEqual([3, 6]);
  expect(timeTicks(67_000)).toEqual([0, 15_000, 30_000, 45_000, 60_000]);
});
