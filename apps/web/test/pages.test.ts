import { expect, it } from 'vitest';
import { coveredTable } from '../src/felt/model/covered-table.ts';
import { agoText, clockText, placeText } from '../src/messages/durations.ts';
import { timeTicks } from '../src/ui/chart/chart.ts';
import { raceFor } from './support/views.ts';

it('writes durations as a clock', () => {
  expect(clockText(0)).toBe('0:00');
  expect(clockText(67_900)).toBe('1:07');
  expect(clockText(3_725_000)).toBe('1:02:05');
});

it('says how long ago something was', () => {
  expect(agoText(20_000)).toBe('just now');
  expect(agoText(60_000)).toBe('1 minute ago');
  expect(agoText(7_200_000)).toBe('2 hours ago');
  expect(agoText(30 * 3_600_000)).toBe('yesterday');
  expect(agoText(50 * 3_600_000)).toBe('2 days ago');
});

it('names places', () => {
  expect([1, 2, 3, 4, 5].map(placeText)).toEqual(['1st', '2nd', '3rd', '4th', '5th']);
});

it('labels a chart with three to six times', () => {
  const counts = Array.from({ length: 40_000 }, (_, seconds) => timeTicks((2 + seconds) * 1_000).length);
  expect([Math.min(...counts), Math.max(...counts)]).toEqual([3, 6]);
  expect(timeTicks(67_000)).toEqual([0, 15_000, 30_000, 45_000, 60_000]);
});

it('lays the whole deal face down before the start', () => {
  const rules = raceFor(3);
  const { piles } = coveredTable(rules);
  expect(piles.flat()).toEqual(Array.from({ length: 156 }, () => null));
  expect(rules.seatPiles[2]?.tableau.map((id) => piles[id]?.length)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});
