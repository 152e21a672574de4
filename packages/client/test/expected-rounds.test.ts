import { expect, test } from 'vitest';
import { expectedRounds } from '../src/index.ts';

const game = (ruleset: string, seatCount: number, draw: 1 | 3 = 3) => ({ ruleset, options: { draw }, seatCount });

test('a night of so many rounds takes as many', () => {
  expect(expectedRounds('7-rounds', game('race', 2))).toBe(7);
});

test('a hundred points take longest where few players share the foundations and three cards are drawn', () => {
  expect([2, 3, 4, 5].map((seatCount) => expectedRounds('100-points', game('race', seatCount)))).toEqual([5, 4, 3, 3]);
  expect(expectedRounds('100-points', game('race', 2, 1))).toBe(3);
  expect(expectedRounds('100-points', game('double-klondike', 2))).toBe(3);
});
