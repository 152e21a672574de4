import type { MatchInfo } from '@snap-up/protocol';
import { expect, test } from 'vitest';
import { ownReadyLabel } from '../../src/messages/lobby.ts';
import { matchTitle, matchWords } from '../../src/messages/matches.ts';
import { tableOf } from '../support/tables.ts';

const names = ['Anna', 'Ben', 'Cleo'];

/** A match in which the players of these seats have won so often. */
function matchOf(length: 3 | 5 | 7, ...wins: number[]): MatchInfo {
  const players = wins.map((winCount, seat) => ({ name: names[seat] ?? '', seat, winCount }));
  return { length, gameCount: wins.reduce((sum, count) => sum + count, 0), players };
}

test('the score is from the leader’s side, and addressed to the leader', () => {
  expect(matchWords(matchOf(5, 0, 1), 0)).toBe('Ben leads 1–0.');
  expect(matchWords(matchOf(5, 0, 1), 1)).toBe('You lead 1–0.');
  expect(matchWords(matchOf(5, 1, 2), 0)).toBe('Ben leads 2–1: match point.');
  expect(matchWords(matchOf(5, 1, 2), 1)).toBe('You lead 2–1: match point for you.');
  expect(matchWords(matchOf(5, 3, 2), null)).toBe('Anna won the match 3–2.');
  expect(matchWords(matchOf(3, 2, 0), 0)).toBe('You won the match 2–0.');
});

test('a match can be tied', () => {
  expect(matchWords(matchOf(3), 0)).toBe('The first to win 2 games wins the match. Draws don’t count.');
  expect(matchWords({ ...matchOf(3, 0, 0), gameCount: 1 }, 0)).toBe('Nobody has won a game yet.');
  expect(matchWords(matchOf(3, 1, 1), 0)).toBe('It’s 1–1: the next win decides the match.');
  expect(matchWords(matchOf(7, 2, 2, 0), 1)).toBe('Level with 2 wins each: Anna and you.');
  expect(matchWords(matchOf(3, 1, 1, 0), 2)).toBe(
    'Level with 1 win each: Anna and Ben. The next win for any of them decides the match.',
  );
});

test('a player who has left may still lead', () => {
  const match = matchOf(3, 1, 0);
  const left = { ...match, players: match.players.map((player) => ({ ...player, seat: null })) };
  expect(matchWords(left, null)).toBe('Anna leads 1–0: match point.');
});

test('a match has a winner of its own', () => {
  expect([null, matchOf(3, 1, 1)].map((match) => matchTitle(match, 0))).toEqual([null, null]);
  expect(matchTitle(matchOf(3, 2, 1), 0)).toBe('You won the match!');
  expect(matchTitle(matchOf(3, 2, 1), 1)).toBe('Anna won the match');
});

test('the continue button names the next step', () => {
  const seats = [{ name: 'Anna' }, { name: 'Ben' }];
  const label = (match: MatchInfo | null) =>
    ownReadyLabel(tableOf(seats, { phase: 'finished', gameNumber: 2, match }), 0);
  expect([null, matchOf(3, 1, 0), matchOf(3, 2, 0)].map(label)).toEqual(['Rematch', 'Next game', 'New match']);
});
