import { type DealGrade, deal, dealGrades, hasGrades, isSolo, type Rules, rulesets } from '@snap-up/engine';
import { describe, expect, it } from 'vitest';
import { thresholdsOf } from '../src/difficulty/thresholds.ts';
import { easeFrom, gradeDeal, gradeOfEase, measureDeal, playByChance, solve } from '../src/index.ts';
import { rulesOf, seedOf } from './random-games.ts';

const dealt = (rules: Rules, number: number) => deal(rules, seedOf(number));
const graded = rulesets.filter((ruleset) => isSolo(ruleset) && ruleset.mode.hasSolver === true).map(({ id }) => id);
const klondike = rulesOf('klondike');
const cascades = rulesOf('cascades', { version: 2 });

describe('players who do not look ahead', () => {
  it('are the same for the same seed, and differ otherwise', () => {
    const state = dealt(klondike, 3);
    const games = () => [1, 2, 3, 4, 5].map((seed) => playByChance(klondike, state, 'good', seed));
    expect(games()).toEqual(games());
    expect(new Set(games().map((game) => JSON.stringify(game))).size).toBeGreaterThan(1);
  });

  it('have not changed since the grades were calibrated', () => {
    const state = dealt(klondike, 3);
    const wonOf = (style: 'good' | 'random') =>
      Array.from({ length: 40 }, (_, index) => playByChance(klondike, state, style, index + 1)).filter(
        ({ isWon }) => isWon,
      ).length;
    // If these numbers change, the thresholds are void: run “npm run difficulty” for all games.
    expect({ good: wonOf('good'), random: wonOf('random') }).toEqual({ good: 30, random: 2 });
  });

  it.each(graded)('finish in %s, as a person’s game would', (game) => {
    const rules = rulesOf(game);
    for (const style of ['good', 'random'] as const) {
      for (const seed of [1, 2]) {
        const { moveCount, gains } = playByChance(rules, dealt(rules, seed), style, seed);
        expect(moveCount).toBeLessThan(2_000);
        expect(gains).toBeGreaterThan(0);
        expect(gains).toBeLessThanOrEqual(moveCount);
      }
    }
  });

  it('win winnable deals, and no others', () => {
    const deals = [1, 2, 3, 4, 5, 6].map((number) => dealt(cascades, number));
    const wonByChance = deals.map((state) =>
      [1, 2, 3].some((seed) => playByChance(cascades, state, 'good', seed).isWon),
    );
    const verdicts = deals.map((state) => solve(cascades, state, { visits: 20_000, positions: 20_000 }).verdict);
    expect(wonByChance).toContain(true);
    expect(verdicts.filter((verdict, index) => wonByChance[index] === true && verdict === 'lost')).toEqual([]);
  });

  it('do not depend on face-down cards', () => {
    const state = dealt(klondike, 3);
    // The deepest cards of the longest columns are swapped, and no game gets that far.
    const [last, before] = [state.hidden.length - 1, state.hidden.length - 2];
    const lists = state.hidden.map((cards) => [...cards]);
    const long = lists.filter((cards) => cards.length >= 5 && cards.length < 7);
    expect([last > before, long.length]).toEqual([true, 2]);
    const [one, other] = long as [number[], number[]];
    [one[0], other[0]] = [other[0] as number, one[0] as number];
    const changed = { ...state, hidden: lists };
    const shortGames = Array.from({ length: 60 }, (_, index) => index + 1).filter(
      (seed) => playByChance(klondike, state, 'random', seed).gains < 8,
    );
    expect(shortGames.length).toBeGreaterThan(5);
    for (const seed of shortGames) {
      expect(playByChance(klondike, changed, 'random', seed)).toEqual(playByChance(klondike, state, 'random', seed));
    }
  });
});

describe('the ease of a deal', () => {
  const lost = { isWon: false, gains: 20 };
  const won = { isWon: true, gains: 52 };

  it('rises with the share of games that win it, and falls with the search', () => {
    expect(easeFrom({ good: [lost, lost], random: [lost], visits: 1 })).toBe(10);
    expect(easeFrom({ good: [won, lost], random: [lost], visits: 1 })).toBe(68);
    expect(easeFrom({ good: [won, lost], random: [won, lost], visits: 1 })).toBe(80.5);
    expect(easeFrom({ good: [lost, lost], random: [lost], visits: 1_024 })).toBe(0);
  });

  it('is the same each time, and null when cancelled', () => {
    const state = dealt(cascades, 1);
    const measured = measureDeal(cascades, state);
    expect(measured).toEqual({ isWon: true, ease: expect.any(Number) });
    expect(measureDeal(cascades, state)).toEqual(measured);
    let asked = 0;
    const isCancelled = () => {
      asked += 1;
      return asked > 3;
    };
    expect(measureDeal(cascades, state, { isCancelled })).toBeNull();
    expect(gradeDeal(cascades, state, { isCancelled: () => true })).toBeNull();
  });

  it('can be paused at each move of a game', () => {
    const state = dealt(klondike, 1);
    let asked = 0;
    measureDeal(klondike, state, { isCancelled: () => ++asked < 0 });
    expect(asked).toBeGreaterThan(1_000);
  });
});

describe('grades', () => {
  it('begin where the previous ones end, with every option of every game that has grades', () => {
    for (const ruleset of rulesets.filter(isSolo)) {
      const values = Object.entries(ruleset.options).flatMap(([name, { choices }]) =>
        choices.map(({ value }) => ({ [name]: value })),
      );
      for (const options of [{}, ...values]) {
        const rules = rulesOf(ruleset.id, options);
        if (!hasGrades(ruleset, rules.options)) continue;
        const thresholds = thresholdsOf(rules);
        expect([...thresholds].sort((one, other) => other - one)).toEqual(thresholds);
        expect(new Set(thresholds).size).toBe(thresholds.length);
        expect(gradeOfEase(rules, 1_000)).toBe('easy');
        expect(thresholds.map((least) => gradeOfEase(rules, least))).toEqual(['easy', 'medium']);
        expect(gradeOfEase(rules, thresholds[1] - 0.1)).toBe('hard');
      }
    }
    expect(() => thresholdsOf(rulesOf('head-solitaire'))).toThrow(/not graded/);
  });

  it('are not given where they say nothing about how often deals are won', () => {
    const isGraded = (game: string, options: Record<string, unknown> = {}) => {
      const rules = rulesOf(game, options);
      return isSolo(rules.ruleset) && hasGrades(rules.ruleset, rules.options);
    };
    expect([1, 2, 3, 4, 5].map((level) => isGraded('kittyhawk', { level }))).toEqual([true, true, true, false, false]);
    expect([1, 2].map((version) => isGraded('cascades', { version }))).toEqual([false, true]);
    expect(['box-kite', 'head-solitaire', 'klondike'].map((game) => isGraded(game))).toEqual([false, false, true]);
  });

  it('are those of the most similar calibrated options', () => {
    const thresholdsWith = (game: string, options: Record<string, unknown>) => thresholdsOf(rulesOf(game, options));
    const [first, second] = [1, 2].map((level) => thresholdsWith('kittyhawk', { level }));
    expect(thresholdsWith('kittyhawk', { level: 2, blind: true })).toEqual(second);
    expect(second).not.toEqual(first);
    expect(thresholdsWith('kittyhawk', { blind: true })).toEqual(first);
    const three = thresholdsWith('klondike', { draw: 3 });
    const [once, often] = [1, 'unlimited'].map((passes) => thresholdsWith('klondike', { draw: 1, passes }));
    expect(thresholdsWith('klondike', { draw: 3, passes: 'unlimited' })).toEqual(three);
    expect(thresholdsWith('klondike', { draw: 1 })).toEqual(once);
    expect(thresholdsWith('klondike', { draw: 1, passes: 'unlimited', defoundation: true })).toEqual(often);
    expect(new Set([three, once, often].map(String)).size).toBe(3);
  });

  it('are the same whether or not one of them is requested', () => {
    const numbers = [1, 2, 3, 4];
    const found = numbers.map((number) => gradeDeal(cascades, dealt(cascades, number)));
    expect(found.map((each) => each?.isWon)).toContain(false);
    const isFound = (number: number, wanted: DealGrade) => {
      const each = gradeDeal(cascades, dealt(cascades, number), { wanted });
      return each?.isWon === true && each.grade === wanted;
    };
    for (const wanted of dealGrades) {
      expect(numbers.map((number) => isFound(number, wanted))).toEqual(
        found.map((each) => each?.isWon === true && each.grade === wanted),
      );
    }
  });

  it('do not reveal that a deal cannot be won', () => {
    const once = rulesOf('klondike', { draw: 1 });
    const number = [1, 2, 3, 4, 5].find(
      (each) => solve(once, dealt(once, each), { visits: 20_000, positions: 20_000 }).verdict === 'lost',
    );
    expect(gradeDeal(once, dealt(once, number ?? 0))).toEqual({ isWon: false, grade: 'hard' });
  });
});
