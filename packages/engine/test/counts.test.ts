import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deal, firstState, isSolo, legalMoves, play, type Rules, redact, type State } from '../src/index.ts';
import { games, mustParse, rulesOf } from './support.ts';

const seed = 'c0ffee'.padEnd(64, '0');

/** How many sequences of one, two, three … up to `depth` legal moves there are, of any seats: a changed rule changes them. */
function countSequences(rules: Rules, state: State, depth: number): number[] {
  const counts = Array.from({ length: depth }, () => 0);
  const look = (from: State, made: number) => {
    for (const seat of rules.seatPiles.keys()) {
      const moves = legalMoves(rules, from, seat);
      counts[made] = (counts[made] ?? 0) + moves.length;
      // The last moves are counted and not made: the laws say that they would be accepted.
      if (made + 1 < depth) for (const move of moves) look(mustParse(play(rules, from, seat, move)).table, made + 1);
    }
  };
  if (depth > 0) look(state, 0);
  return counts;
}

const multiplayer = [
  ['race', { draw: 3 }, 2, [6, 34, 180, 890, 4160, 18865]],
  ['race', { draw: 3 }, 3, [11, 109, 991, 8349]],
  ['race', { draw: 3 }, 4, [16, 242, 3542, 50575]],
  ['race', { draw: 3 }, 5, [20, 384, 7250, 135597]],
  ['race', { draw: 1 }, 2, [6, 36, 218, 1350, 8581, 55463]],
  ['race', { draw: 1 }, 3, [11, 111, 1059, 9749]],
  ['race', { draw: 1 }, 4, [16, 244, 3638, 53496]],
  ['race', { draw: 1 }, 5, [20, 385, 7311, 137997]],
  ['race', { duplicateDeal: true }, 2, [4, 16, 62, 232, 848, 3056]],
  ['race', { duplicateDeal: true }, 3, [6, 36, 213, 1236]],
  ['double-klondike', { duplicateDeal: true }, 2, [2, 4, 9, 31, 126, 513, 1994, 7479, 27479]],
  ['double-klondike', { duplicateDeal: true }, 3, [2, 4, 7, 15, 44, 170, 718, 2983, 11959]],
  ['double-klondike', {}, 2, [2, 6, 19, 65, 226, 825, 2908, 9774, 31629]],
  ['double-klondike', {}, 3, [5, 12, 20, 56, 171, 486, 1401, 4543, 16367]],
  ['double-klondike', {}, 4, [4, 19, 82, 309, 1137, 3769, 11671]],
  ['double-klondike', {}, 5, [4, 22, 105, 434, 1753, 6302, 20911]],
] as const;

test.each(multiplayer)('%s %o for %i: unchanged counts of move sequences', (id, options, seatCount, expected) => {
  const rules = rulesOf(id, options, seatCount);
  const state = deal(rules, seed);
  expect(countSequences(rules, state, expected.length)).toEqual(expected);
  const seats = [...rules.seatPiles.keys()];
  expect(seats.flatMap((seat) => legalMoves(rules, redact(rules, state, seat), seat))).toHaveLength(expected[0]);
});

/** By solo game with its options: how many sequences of up to so many moves there are, from the deal and late in the stock. */
const solo: Readonly<Record<string, readonly [depth: number, count: number, lateDepth: number, lateCount: number]>> =
  JSON.parse(readFileSync(new URL('fixtures/solo-counts.json', import.meta.url), 'utf8'));

function afterTurning(rules: Rules, first: State, times: number): State {
  let state = first;
  for (let count = 0; count < times; count += 1) {
    const move = legalMoves(rules, state, 0).find(({ kind }) => kind === 'draw' || kind === 'redeal');
    if (move === undefined) return state;
    state = mustParse(play(rules, state, 0, move)).table;
  }
  return state;
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

test.each(games.filter(({ rules }) => isSolo(rules.ruleset)))('unchanged count of move sequences: $name', (game) => {
  const { name, rules } = game;
  const first = firstState(rules, seed);
  const late = afterTurning(rules, first, 80);
  const [depth, count, lateDepth, lateCount] = solo[name] ?? [8, 0, 8, 0];
  const found = [sum(countSequences(rules, first, depth)), sum(countSequences(rules, late, lateDepth))];
  expect(found, 'the counts in fixtures/solo-counts.json').toEqual([count, lateCount]);
  expect(legalMoves(rules, redact(rules, first, 0), 0)).toEqual(legalMoves(rules, first, 0));
});
