import { deal } from '@snap-up/engine';
import { expect, test } from 'vitest';
import { solve } from '../src/index.ts';
import { played, rulesOf, seedOf, share } from './random-games.ts';

const both = [false, true];
const draws = [1, 3].flatMap((draw) => [1, 2, 'unlimited'].map((passes) => ({ draw, passes })));

test.each([
  ['klondike', draws.flatMap((each) => both.map((defoundation) => ({ ...each, defoundation }))), 5, 30_000, 20],
  ['double-klondike-solitaire', [{ draw: 3 }], 20, 20_000, 8],
  ['joker-klondike', [{ draw: 3 }], 20, 20_000, 8],
  ['yukon', [{}], 20, 20_000, 12],
  ['cascades', [1, 2].flatMap((version) => both.map((extended) => ({ version, extended }))), 6, 10_000, 8],
  ['kittyhawk', [1, 2, 3, 4, 5].flatMap((level) => both.map((givesBack) => ({ level, givesBack }))), 4, 6_000, 10],
] as const)('deals of %s are won by the returned moves', (game, optionSets, dealCount, visits, leastWon) => {
  let wonCount = 0;
  for (const options of optionSets) {
    const rules = rulesOf(game, options);
    for (let number = 1; number <= Math.ceil(dealCount * share); number += 1) {
      const first = deal(rules, seedOf(number));
      const answer = solve(rules, first, { visits, positions: visits });
      if (answer.verdict !== 'won') continue;
      wonCount += 1;
      expect(played(rules, first, answer.moves).ending).toBe('won');
    }
  }
  expect(wonCount).toBeGreaterThan(leastWon * share);
});
