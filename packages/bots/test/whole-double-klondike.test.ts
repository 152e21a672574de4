import { expect, test } from 'vitest';
import { playMany } from './support/whole-games.ts';

// So long that it says nothing about speed, only that a run hangs: no test here is a matter of time.

test('a thousand games of Double Klondike of two to five bots of all strengths end, nothing is refused and no law is broken on the way', () => {
  const choices = [{}, {}, { playOut: true }, { blocked: 'passes' }, { duplicateDeal: true, playOut: true }];
  const { gameCount, endings } = playMany('double-klondike', choices, 50);
  expect(gameCount).toBe(1_000);
  expect(endings.out).toBeGreaterThan(20);
  expect(endings.stuck).toBeGreaterThan(20);
});
