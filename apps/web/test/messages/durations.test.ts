import { expect, it } from 'vitest';
import { durationWords } from '#messages/durations.ts';
import { agoText, clockText } from '../../src/messages/durations.ts';

it('writes durations as a clock', () => {
  expect(clockText(0)).toBe('0:00');
  expect(clockText(67_900)).toBe('1:07');
  expect(clockText(3_725_000)).toBe('1:02:05');
});

it('says how long ago something was', () => {
  const agoOf = (durationMs: number) => agoText(1_000, 1_000 + durationMs);
  expect(agoOf(-5_000)).toBe('just now');
  expect(agoOf(20_000)).toBe('just now');
  expect(agoOf(60_000)).toBe('1 minute ago');
  expect(agoOf(7_200_000)).toBe('2 hours ago');
  expect(agoOf(30 * 3_600_000)).toBe('yesterday');
  expect(agoOf(50 * 3_600_000)).toBe('2 days ago');
});

it('names places', () => {
  expect([1, 2, 3, 4, 5].map(durationWords.place)).toEqual(['1st', '2nd', '3rd', '4th', '5th']);
});
