import { expect, test } from 'vitest';
import { playMany } from './support/whole-games.ts';

test('games of Double Klondike of two to five bots of all strengths end, with no move refused and no law broken', () => {
  const choices = [{}, { playOut: true }, { blocked: 'passes' }, { duplicateDeal: true, playOut: true }];
  const { gameCount, endings } = playMany('double-klondike', choices, 5);
  expect(gameCount).toBe(80);
  expect(endings.out).toBeGreaterThan(5);
  expect(endings.stuck).toBeGreaterThan(10);
  expect(endings.agreed).toBeGreaterThan(1);
});
