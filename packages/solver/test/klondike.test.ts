import { deal, type RandomStream, randomStream, rulesets } from '@snap-up/engine';
import { describe, expect, test } from 'vitest';
import { type Budget, canBeSolved, solve } from '../src/index.ts';
import { canBeWon, played, randomGame, rulesOf, type Shape, seedOf } from './random-games.ts';

const ample: Budget = { visits: 1_000_000, positions: 1_000_000 };

/** Games near the end, which can mostly be won, and others that are blocked or nearly so. */
const shapesOf = (random: RandomStream): Shape[] => [
  { cardCount: 8 + random.below(14), talonCount: random.below(10) },
  { cardCount: 24 + random.below(10), talonCount: random.below(10) },
  { cardCount: 40 + random.below(11), talonCount: 1 + random.below(6) },
];

const optionSets = [1, 3].flatMap((draw) =>
  [1, 2, 'unlimited'].flatMap((passes) => [false, true].map((defoundation) => ({ draw, passes, defoundation }))),
);

describe.each(optionSets)('Klondike %o', (options) => {
  const rules = rulesOf('klondike', options);

  test('is won or lost as trying every legal move says', () => {
    const random = randomStream(seedOf(7), 0);
    const tally = { won: 0, lost: 0, undecided: 0 };
    for (let round = 0; round < 20; round += 1) {
      for (const shape of shapesOf(random)) {
        const state = randomGame(rules, shape, random);
        const expected = canBeWon(rules, state, 1500);
        if (expected === null) continue;
        const { verdict } = solve(rules, state, ample);
        expect(verdict, JSON.stringify(state)).toBe(expected ? 'won' : 'lost');
        tally[verdict] += 1;
      }
    }
    expect(Math.min(tally.won, tally.lost)).toBeGreaterThan(5);
  });
});

test('a solution wins its deal, move by move', () => {
  let wonCount = 0;
  for (const options of optionSets) {
    const rules = rulesOf('klondike', options);
    for (let number = 1; number <= 8; number += 1) {
      const first = deal(rules, seedOf(number));
      const answer = solve(rules, first, { visits: 30_000, positions: 30_000 });
      if (answer.verdict !== 'won') continue;
      wonCount += 1;
      expect(played(rules, first, answer.moves).ending).toBe('won');
    }
  }
  expect(wonCount).toBeGreaterThan(30);
});

test('a game can be solved at any time: along a solution it stays won, one pass being enough or not', () => {
  for (const passes of [2, 'unlimited']) {
    const rules = rulesOf('klondike', { draw: 3, passes });
    const number = [1, 2, 3, 4, 5, 6, 7, 8].find(
      (each) => solve(rules, deal(rules, seedOf(each)), ample).verdict === 'won',
    );
    let state = deal(rules, seedOf(number ?? 0));
    const answer = solve(rules, state, ample);
    if (answer.verdict !== 'won') throw new Error('None of the deals can be won.');
    for (const move of answer.moves.slice(0, -1)) {
      state = played(rules, state, [move]);
      expect(solve(rules, state, ample).verdict).toBe('won');
    }
  }
});

test('what is not found within the budget is undecided, and so is what nobody waits for', () => {
  const rules = rulesOf('klondike', { draw: 3, passes: 'unlimited' });
  const hard = deal(rules, seedOf(2));
  const of = (budget: Budget) => solve(rules, hard, budget);
  expect(of({ visits: 1_000, positions: 1_000_000 })).toEqual({ verdict: 'undecided', visits: 1_000 });
  expect(of({ visits: 1_000_000, positions: 1_000 }).verdict).toBe('undecided');
  const cancelled = of({ ...ample, isCancelled: () => true });
  expect(cancelled.verdict).toBe('undecided');
  expect(cancelled.visits).toBeLessThan(10_000);
});

test('the same question has the same answer', () => {
  const rules = rulesOf('klondike', { draw: 3 });
  const ask = () => solve(rules, deal(rules, seedOf(1)), ample);
  expect(ask()).toEqual(ask());
});

test('games without a solver, games that are over, and budgets that are none are refused', () => {
  const other = rulesOf('head-solitaire');
  expect(canBeSolved(other)).toBe(false);
  expect(() => solve(other, deal(other, seedOf(1)), ample)).toThrow('no solver');
  const rules = rulesOf('klondike');
  expect(canBeSolved(rules)).toBe(true);
  expect(() => solve(rules, { ...deal(rules, seedOf(1)), ending: 'given-up' }, ample)).toThrow('over');
  for (const wrong of [-1, 0, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(() => solve(rules, deal(rules, seedOf(1)), { ...ample, visits: wrong })).toThrow('budget');
    expect(() => solve(rules, deal(rules, seedOf(1)), { ...ample, positions: wrong })).toThrow('budget');
  }
});

test('rulesets say of themselves whether they can be solved', () => {
  const said = rulesets.filter(({ mode }) => mode.kind === 'solo' && mode.hasSolver === true);
  const known = rulesets.filter((ruleset) => canBeSolved({ ruleset }));
  expect(said.map(({ id }) => id)).toEqual(known.map(({ id }) => id));
});

test('a position that is none is refused', () => {
  const rules = rulesOf('klondike');
  const dealt = deal(rules, seedOf(1));
  const first = dealt.hidden.flat()[0] ?? 0;
  const wrong = [
    { ...dealt, hidden: dealt.hidden.map((cards) => cards.slice(1)) },
    { ...dealt, hidden: dealt.hidden.map((cards) => cards.map(() => first)) },
    { ...dealt, hidden: dealt.hidden.map((cards) => cards.map((card) => card + 52)) },
    { ...dealt, piles: dealt.piles.slice(1) },
  ];
  for (const state of wrong) expect(() => solve(rules, state, ample)).toThrow('no position');
});
