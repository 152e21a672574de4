import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  deal,
  type Handicap,
  handicapOf,
  handicaps,
  parseOptions,
  play,
  startDelayMsOf,
  withHandicaps,
  withMovedHandicaps,
  withOneStepMore,
} from '../src/index.ts';
import { mustParse, rulesOf, seeds } from './support.ts';

const race = (bySeat: string, options = {}) => rulesOf('race', { handicaps: bySeat, ...options }, 3);

test('a seat may draw one card where the others draw three', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const rules = race('0,draw1,30');
      const drawnCounts = [0, 1, 2].map((seat) => {
        const { table } = mustParse(play(rules, deal(rules, seed), seat, { kind: 'draw' }));
        return table.piles[rules.seatPiles[seat]?.waste ?? -1]?.length;
      });
      expect(drawnCounts).toEqual([3, 1, 3]);
    }),
    { numRuns: 5 },
  );
  expect(race('0,draw1,30', { draw: 1 }).drawCounts).toEqual([1, 1, 1]);
});

test('rules with the same handicaps share everything, but are not kept for ever', () => {
  const often = race('30,0,0').piles;
  const once = race('0,30,0').piles;
  const others = handicaps.flatMap((a) =>
    handicaps.flatMap((c) => ['10', '20', '45', '60', '120', '180'].map((b) => [a, b, c])),
  );
  for (const bySeat of others) {
    race(bySeat.join());
    expect(race('30,0,0').piles).toBe(often);
  }
  expect(race('0,30,0').piles).not.toBe(once);
});

test('a seat may start later', () => {
  const { options } = race('0,draw1,240');
  expect([0, 1, 2, 3].map((seat) => startDelayMsOf(options, seat))).toEqual([0, 0, 240_000, 0]);
  expect(startDelayMsOf(race('none').options, 0)).toBe(0);
  expect(startDelayMsOf(rulesOf('klondike').options, 0)).toBe(0);
});

test('handicaps of seats are written and read', () => {
  const options = withHandicaps(race('none').options, ['draw1', '0', '45']);
  expect(options.handicaps).toBe('draw1,0,45');
  expect(mustParse(parseOptions(rulesOf('race', {}, 2).ruleset.options, options))).toEqual(options);
  expect([0, 1, 2, 3].map((seat) => handicapOf(options, seat))).toEqual(['draw1', '0', '45', '0']);
  expect(withHandicaps(options, ['0', '0']).handicaps).toBe('none');
});

test.each(['', '0', '0,7', '0,30,', '30, 0', 'draw3,0', '0,0,0,0,0,0', 'None', 30])(
  'no other text is taken for handicaps: “%s”',
  (handicaps) => {
    const { ruleset } = rulesOf('race', {}, 2);
    expect(parseOptions(ruleset.options, { handicaps })).toEqual({
      ok: false,
      error: { code: 'option-not-offered', option: 'handicaps' },
    });
  },
);

test('handicaps go with the players who change seats', () => {
  const { options } = race('draw1,0,45');
  expect(withMovedHandicaps(options, [2, null, 0]).handicaps).toBe('45,0,draw1');
  expect(withMovedHandicaps(options, [1, null]).handicaps).toBe('none');
  const { options: others } = rulesOf('double-klondike', {}, 2);
  expect(withMovedHandicaps(others, [1, 0])).toBe(others);
});

test('automatic handicaps have five steps, which others lose before anybody gains one', () => {
  let bySeat: readonly Handicap[] = ['0', '0'];
  const after = (winner: number) => {
    bySeat = withOneStepMore(bySeat, winner);
    return bySeat.join(',');
  };
  const rising = ['0,30', 'draw1,60', 'draw1,120', 'draw1,180', 'draw1,240', 'draw1,240'];
  expect(rising.map(() => after(1))).toEqual(rising);
  const falling = ['draw1,180', 'draw1,120', 'draw1,60', '0,30', '0,0', '30,0'];
  expect(falling.map(() => after(0))).toEqual(falling);
});

test('automatic handicaps between three go by the steps between any two of them, and on from what the host chose', () => {
  expect(withOneStepMore(['0', '0', '0'], 2)).toEqual(['0', '0', '30']);
  expect(withOneStepMore(['0', '0', '30'], 1)).toEqual(['0', '30', '30']);
  expect(withOneStepMore(['0', '30', '30'], 2)).toEqual(['draw1', '30', '60']);
  expect(withOneStepMore(['0', '30', '30'], 0)).toEqual(['0', '0', '0']);
  expect(withOneStepMore(['0', '45', '0'], 1)).toEqual(['draw1', '60', 'draw1']);
});
