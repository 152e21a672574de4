import { noHelp, type Statistics, type StatisticsSet } from '@snap-up/protocol';
import { expect, it, test } from 'vitest';
import { progressGrades } from '../../src/features/patience/play/shared-result.ts';
import { dealPath, optionsOfQuery, optionsQuery } from '../../src/features/patience/solo-games.ts';
import { withUnsent } from '../../src/features/patience/statistics.ts';
import { dealLinkText } from '../../src/messages/patience.ts';
import { dailyShareText } from '../../src/messages/patience-results.ts';
import { soloOf } from '../support/views.ts';

const klondike = soloOf('klondike');

it('writes options that differ from the defaults into a link, except to a daily deal, and reads them back', () => {
  const options = { draw: 1, passes: 7, defoundation: true };
  expect(optionsQuery(klondike.options, options)).toBe('draw=1&passes=7&defoundation=true');
  expect(optionsOfQuery(klondike.options, '?draw=1&passes=7&defoundation=true')).toEqual(options);
  const usual = optionsOfQuery(klondike.options, '');
  expect(dealPath(klondike, usual, 482_131)).toBe('/patience/klondike/482131');
  expect(dealPath(klondike, { ...usual, draw: 1 }, 7)).toBe('/patience/klondike/7?draw=1');
  expect(dealPath(klondike, { draw: 1 }, 'daily')).toBe('/patience/klondike/daily');
});

it('ignores options of a link that are not offered', () => {
  const usual = optionsOfQuery(klondike.options, '');
  expect(optionsOfQuery(klondike.options, '?draw=2&passes=0&passes2=1&defoundation=perhaps')).toEqual(usual);
  expect(optionsOfQuery(klondike.options, '?passes=100&passes=-1')).toEqual(usual);
  expect(optionsOfQuery(klondike.options, '?passes=1e1')).toEqual(usual);
});

it('says that the link to a daily deal gives the same cards only on its day', () => {
  const noon = Date.UTC(2026, 6, 3, 12);
  expect(dealLinkText({ kind: 'numbered', number: 7 }, noon)).toContain('gets the same cards');
  expect(dealLinkText({ kind: 'daily', date: '2026-07-03' }, noon)).toContain('today gets the same cards');
  expect(dealLinkText({ kind: 'daily', date: '2026-07-02' }, noon)).toContain('is over');
});

test.each<[string, [ms: number, count: number][], number[]]>([
  [
    'at the end of each eighth of its time',
    [
      [0, 0],
      [2_000, 1],
      [4_000, 17],
      [4_500, 18],
      [7_000, 35],
      [8_000, 52],
    ],
    [0, 1, 1, 1, 2, 2, 3, 3],
  ],
  [
    'with a pause that counts as a minute at most',
    [
      [0, 0],
      [60_000, 20],
      [86_400_000, 52],
    ],
    [0, 0, 0, 2, 2, 2, 2, 3],
  ],
  ['without a card on the foundations', [[0, 0]], [0, 0, 0, 0, 0, 0, 0, 0]],
  ['without a move', [], [0, 0, 0, 0, 0, 0, 0, 0]],
])('a game is graded %s', (_, progress, grades) => expect(progressGrades(progress, 52)).toEqual(grades));

test('the text of a result names no card, and says that help was used', () => {
  const facts = { game: 'Klondike', date: '2026-07-03', playedMs: 247_000, moveCount: 112, score: null, grades: [] };
  const lines = (change: object) => {
    const shared = { ...facts, isHelped: false, ...change };
    return dailyShareText(shared, 'https://snap.example/daily').split('\n');
  };
  const [title, address] = ['Snap-Up: Klondike, daily deal for July 3', 'https://snap.example/daily'];
  expect(lines({ grades: [0, 1, 2, 3] })).toEqual([title, 'Won in 4:07 with 112 moves', '⬜🟨🟧🟩', address]);
  expect(lines({ score: 9, grades: [0, 0] })).toEqual([title, 'Score 9 in 4:07 with 112 moves', address]);
  expect(lines({ isHelped: true })).toEqual([title, 'Won in 4:07 with 112 moves, with help', address]);
});

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
