import { expect, test } from 'vitest';
import { playMatch } from './support/match.ts';
import { rulesOf } from './support/rules.ts';
import { playMany } from './support/whole-games.ts';

// Twice as many races would not cover more lines of the engine and the bots.
test('races of two to five bots of all strengths end, with no move refused and no law broken', () => {
  const choices = [{}, { draw: 1 }, { playOn: false }, { duplicateDeal: true }];
  const { gameCount, endings } = playMany('race', choices, 5);
  expect(gameCount).toBe(80);
  expect(endings.out).toBeGreaterThan(1);
  expect(endings.stuck).toBeGreaterThan(10);
  expect(endings.agreed).toBeGreaterThan(0);
});

test('the same bots with the same seeds play the same game', () => {
  const match = { rules: rulesOf('race', 3), strengths: ['gentle', 'steady', 'sharp'] as const, number: 7 };
  expect(playMatch(match)).toEqual(playMatch(match));
});
