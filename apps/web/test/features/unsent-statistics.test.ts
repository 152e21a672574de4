import { noHelp, type Statistics, type StatisticsSet } from '@snap-up/protocol';
import { expect, it } from 'vitest';
import { withUnsent } from '../../src/features/patience/statistics.ts';

const drawOne = { draw: 1, passes: 'unlimited' };
const drawThree = { draw: 3, passes: 'unlimited' };

const known: StatisticsSet = {
  options: drawOne,
  playedCount: 4,
  wonCount: 3,
  ownWonCount: 2,
  help: { questions: 4, hints: 0, retries: 2 },
  streak: 2,
  bestStreak: 2,
  bestMs: 90_000,
  medianMs: 120_000,
  times: [{ from: 60_000, to: 120_000, count: 3 }],
  scores: null,
};
const statistics = (sets: readonly StatisticsSet[]): Statistics => ({
  ruleset: 'klondike',
  sets: [...sets],
  weeks: [],
});

function played(
  ending: 'won' | 'finished' | 'given-up',
  playedMs: number,
  options = drawOne,
  score: number | null = null,
) {
  const facts = { deal: { kind: 'offline' }, playedMs, moveCount: 9, score } as const;
  return { ending, options, facts, help: noHelp };
}

it('counts unsent games with those that the server knows, as newer ones', () => {
  const unsent = [played('won', 80_000), played('won', 200_000)];
  expect(withUnsent(statistics([known]), unsent).sets).toEqual([
    { ...known, playedCount: 6, wonCount: 5, ownWonCount: 4, streak: 4, bestStreak: 4, bestMs: 80_000 },
  ]);
  expect(withUnsent(statistics([known]), [played('given-up', 1_000), played('won', 91_000)]).sets).toEqual([
    { ...known, playedCount: 6, wonCount: 4, ownWonCount: 3, streak: 0, bestStreak: 3 },
  ]);
});

it('counts a win with help as a win, which makes no record and ends a streak', () => {
  const help = { questions: 1, hints: 3, retries: 0 };
  const unsent = [{ ...played('won', 10_000), help }];
  expect(withUnsent(statistics([known]), unsent).sets).toEqual([
    { ...known, playedCount: 5, wonCount: 4, ownWonCount: 2, help: { questions: 5, hints: 3, retries: 2 }, streak: 0 },
  ]);
});

it('knows the same options in another order, and puts those that were played last first', () => {
  const reordered = { passes: 'unlimited', draw: 1 };
  const sets = [{ ...known, options: drawThree }, known];
  const counted = withUnsent(statistics(sets), [played('given-up', 1_000, reordered)]).sets;
  expect(counted.map(({ options, playedCount }) => [options, playedCount])).toEqual([
    [drawOne, 5],
    [drawThree, 4],
  ]);
});

it('has everything but charts for options that are new to the server', () => {
  const unsent = [
    played('finished', 60_000, drawOne, 12),
    played('finished', 20_000, drawOne, 7),
    played('given-up', 5),
  ];
  expect(withUnsent(statistics([]), unsent).sets).toEqual([
    {
      options: drawOne,
      playedCount: 3,
      wonCount: 2,
      ownWonCount: 2,
      help: noHelp,
      streak: 2,
      bestStreak: 2,
      bestMs: 20_000,
      medianMs: 40_000,
      times: [],
      scores: { best: 7, median: 9.5, bars: [] },
    },
  ]);
});

it('leaves statistics unchanged without unsent games', () => {
  expect(withUnsent(statistics([known]), [])).toEqual(statistics([known]));
});
