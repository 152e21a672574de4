import { expect, test } from 'vitest';
import { isMatchWon, matchLengths, winsNeeded } from '../src/index.ts';

test('more than half of the games have to be won', () => {
  expect(matchLengths.map((length) => [length, winsNeeded({ length })])).toEqual([
    [3, 2],
    [5, 3],
    [7, 4],
  ]);
});

test('a player wins a match by winning that many games; wins of several players do not add up', () => {
  const isWon = (length: 3 | 5 | 7, ...wins: number[]) =>
    isMatchWon({ length, players: wins.map((winCount) => ({ winCount })) });
  expect(isWon(3)).toBe(false);
  expect(isWon(3, 1, 1)).toBe(false);
  expect(isWon(5, 2, 2, 2)).toBe(false);
  expect(isWon(3, 1, 2)).toBe(true);
  expect(isWon(7, 4, 3)).toBe(true);
});
