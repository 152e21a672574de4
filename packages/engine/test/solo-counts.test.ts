import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { firstState, isSolo, legalMoves, play, type Rules, redact, type State } from '../src/index.ts';
import { countSequences } from './count-sequences.ts';
import { games, mustParse } from './support.ts';

const seed = 'c0ffee'.padEnd(64, '0');

interface Counts {
  /** From the deal of `seed`: how many sequences of one, two, three … moves there are. */
  readonly deal: readonly number[];
  /** The same after turning the stock this many times. */
  readonly turned: readonly number[];
}

const turnCount = 80;

/** By game and option set. Any change of a rule changes a number. */
const fixtures: Readonly<Record<string, Counts>> = JSON.parse(
  readFileSync(new URL('fixtures/solo-counts.json', import.meta.url), 'utf8'),
);

const solo = games.filter(({ rules }) => isSolo(rules.ruleset));

function turned(rules: Rules, first: State): State {
  let state = first;
  for (let count = 0; count < turnCount; count += 1) {
    const move = legalMoves(rules, state, 0).find(({ kind }) => kind === 'draw' || kind === 'redeal');
    if (move === undefined) return state;
    state = mustParse(play(rules, state, 0, move)).table;
  }
  return state;
}

/** The numbers of a new game, as deep as can be counted quickly. */
function newCounts(rules: Rules, from: State): number[] {
  let counts: number[] = [];
  while (counts.length < 12 && (counts.at(-1) ?? 0) < 300) counts = countSequences(rules, from, counts.length + 1);
  return counts;
}

test('every solo game has its numbers, with every set of options', () => {
  expect(Object.keys(fixtures)).toEqual(solo.map(({ name }) => name));
});

test.each(solo)('unchanged counts of move sequences: $name', ({ name, rules }) => {
  const first = firstState(rules, seed);
  const counts = fixtures[name];
  if (counts === undefined) {
    const found = { deal: newCounts(rules, first), turned: newCounts(rules, turned(rules, first)) };
    throw new Error(`This is not in fixtures/solo-counts.json: ${JSON.stringify(name)}: ${JSON.stringify(found)}`);
  }
  const { deal, turned: late } = counts;
  expect(countSequences(rules, first, deal.length)).toEqual(deal);
  expect(countSequences(rules, turned(rules, first), late.length)).toEqual(late);
  expect(legalMoves(rules, redact(rules, first, 0), 0)).toHaveLength(deal[0] ?? -1);
});
