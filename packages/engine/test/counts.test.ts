import { expect, test } from 'vitest';
import { deal, legalMoves, redact } from '../src/index.ts';
import { countSequences } from './count-sequences.ts';
import { rulesOf } from './support.ts';

const seed = 'c0ffee'.padEnd(64, '0');

/**
 * How many sequences of one, two, three … moves there are from the deal of `seed`: any change of a rule changes them.
 */
const fixtures = [
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

test.each(fixtures)('%s %o for %i: unchanged counts of move sequences', (id, options, seatCount, expected) => {
  const rules = rulesOf(id, options, seatCount);
  const state = deal(rules, seed);
  expect(countSequences(rules, state, expected.length)).toEqual(expected);
  const seats = [...rules.seatPiles.keys()];
  expect(seats.flatMap((seat) => legalMoves(rules, redact(rules, state, seat), seat))).toHaveLength(expected[0]);
});
