import { expect, test } from 'vitest';
import { playMatch } from './support/match.ts';
import { rulesOf } from './support/rules.ts';
import { playMany } from './support/whole-games.ts';

// Twice as many races would not cover any more lines of the engine and the bots.
test('races of two to five bots of all strengths end, nothing is refused and no law is broken on the way', () => {
  const choices = [{}, { draw: 1 }, { playOn: false }, { duplicateDeal: true }];
  const { gameCount, endings } = playMany('race', choices, 5);
  expect(gameCount).toBe(80);
  expect(endings.out).toBeGreaterThan(1);
  expect(endings.stuck).toBeGreaterThan(10);
  expect(endings.agreed).toBeGreaterThan(0);
});

test('the same bots with the same numbers play the same game', () => {
  const match = { rules: rulesOf('race', 3), strengths: ['gentle', 'steady', 'sharp'] as const, number: 7 };
  expect(playMatch(match)).toEqual(playMatch(match));
});
