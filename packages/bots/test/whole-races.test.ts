import { expect, test } from 'vitest';
import { playMatch } from './support/match.ts';
import { rulesOf } from './support/rules.ts';
import { playMany } from './support/whole-games.ts';

// So long that it says nothing about speed, only that a run hangs: no test here is a matter of time.

test('a thousand races of two to five bots of all strengths end, nothing is refused and no law is broken on the way', () => {
  const choices = [{}, {}, { draw: 1 }, { playOn: false }, { duplicateDeal: true }];
  const { gameCount, endings } = playMany('race', choices, 50);
  expect(gameCount).toBe(1_000);
  expect(endings.out).toBeGreaterThan(20);
  expect(endings.stuck).toBeGreaterThan(20);
});

test('the same bots with the same numbers play the same game', () => {
  const match = { rules: rulesOf('race', 3), strengths: ['gentle', 'steady', 'sharp'] as const, number: 7 };
  expect(playMatch(match)).toEqual(playMatch(match));
});
