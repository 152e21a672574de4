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
});

it('names places', () => {
  expect([1, 2, 3, 4, 5].map(placeText)).toEqual(['1st', '2nd', '3rd', '4th', '5th']);
});

it('labels a chart with three to six times', () => {
  for (const seconds of [20, 60, 200, 900, 4_000]) {
    const count = timeTicks(seconds * 1000).length;
    expect(count).toBeGreaterThanOrEqual(2);
    expect(count).toBeLessThanOrEqual(6);
  }
});

it('lays the whole deal face down before the start', () => {
  const rules = raceFor(3);
  const { piles } = coveredTable(rules);
  expect(piles.flat()).toEqual(Array.from({ length: 156 }, () => null));
  expect(rules.seatPiles[2]?.tableau.map((id) => piles[id]?.length)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});
