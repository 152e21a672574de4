import { expect, test } from 'vitest';
import { matchStanding } from '../src/index.ts';

const names = ['Anna', 'Ben', 'Cleo'];
const match = (length: 3 | 5 | 7, ...wins: number[]) => ({
  length,
  players: wins.map((winCount, seat) => ({ name: names[seat] ?? '', seat, winCount })),
});

test('a match is open until a game has been won', () => {
  expect(matchStanding(match(3))).toEqual({ kind: 'open' });
  expect(matchStanding(match(3, 0, 0))).toEqual({ kind: 'open' });
});

test('the player with most wins leads, and is at match point when one more win decides', () => {
  const led = matchStanding(match(5, 0, 1));
  expect(led).toMatchObject({ kind: 'led', leader: { name: 'Ben' }, nextWinCount: 0, isMatchPoint: false });
  expect(matchStanding(match(5, 1, 2))).toMatchObject({ leader: { name: 'Ben' }, nextWinCount: 1, isMatchPoint: true });
  expect(matchStanding(match(3, 1, 0, 0))).toMatchObject({ leader: { name: 'Anna' }, isMatchPoint: true });
});

test('several players can be tied at match point', () => {
  const level = matchStanding(match(7, 2, 2, 1));
  expect(level).toMatchObject({ kind: 'level', winCount: 2, isMatchPoint: false });
  expect(level.kind === 'level' && level.leaders.map(({ name }) => name)).toEqual(['Anna', 'Ben']);
  expect(matchStanding(match(3, 1, 1))).toMatchObject({ kind: 'level', isMatchPoint: true });
});

test('a match is won with more than half of the games, however many players share the rest', () => {
  expect(matchStanding(match(3, 2, 1))).toMatchObject({ kind: 'won', winner: { name: 'Anna' }, nextWinCount: 1 });
  expect(matchStanding(match(7, 3, 4, 3))).toMatchObject({ kind: 'won', winner: { name: 'Ben' }, nextWinCount: 3 });
});
