import { noHelp, type Statistics, type StatisticsSet } from '@snap-up/protocol';
import { describe, expect, it } from 'vitest';
import { patienceWords } from '#messages/patience.ts';
import { scoreBars, timeBars, weekBars } from '../../src/features/patience/statistics.ts';
import { dailyText, dealText, difficultyText, doneText, endingText, streakText } from '../../src/messages/patience.ts';
import {
  achievementsOf,
  helpUsedText,
  type Played,
  resultTitle,
  withHelpText,
} from '../../src/messages/patience-results.ts';
import { dateText } from '../../src/messages/times.ts';
import { soloOf } from '../support/views.ts';

it('names a deal by its number or its day', () => {
  expect(dealText({ kind: 'numbered', number: 482_131 })).toBe('Deal 482131');
  expect(dealText({ kind: 'daily', date: '2026-07-03' })).toBe('Daily deal for July 3');
  expect(dateText('2026-12-31')).toBe('December 31');
});

it('says how hard a game is, what the player has achieved in it, and what there is to do today', () => {
  expect(([1, 2, 3] as const).map((difficulty) => difficultyText({ difficulty }))).toEqual(['Easy', 'Medium', 'Hard']);
  expect(doneText({ playedCount: 0, wonCount: 0 }, false)).toBeNull();
  expect(doneText({ playedCount: 40, wonCount: 13 }, false)).toBe('Won 13 of 40');
  expect(doneText({ playedCount: 1, wonCount: 0 }, true)).toBe('Played once');
  expect(doneText({ playedCount: 7, wonCount: 0 }, true)).toBe('Played 7 times');
  expect((['new', 'open', 'won', 'over'] as const).map((state) => dailyText({ state }))).toEqual([
    'Today’s deal',
    'Today: in progress',
    'Today: won',
    'Today: played',
  ]);
  expect([0, 1, 4].map((streak) => streakText({ streak }))).toEqual([
    null,
    'Current streak: 1 day',
    'Current streak: 4 days',
  ]);
  expect([1, 2].map(patienceWords.moves)).toEqual(['1 move', '2 moves']);
});

it('says how a game went', () => {
  expect(endingText('won', null)).toBe('Won');
  expect(endingText('given-up', null)).toBe('Not won');
  expect(endingText('finished', 7)).toBe('Score 7');
  expect(resultTitle('won', null)).toBe('You won!');
  expect(resultTitle('finished', 7)).toBe('Your score: 7');
  expect(resultTitle('given-up', 7)).toBe('Given up');
});

describe('the achievements at the end', () => {
  const set: StatisticsSet = {
    options: { draw: 3 },
    playedCount: 10,
    wonCount: 4,
    ownWonCount: 4,
    help: noHelp,
    streak: 1,
    bestStreak: 3,
    bestMs: 100_000,
    medianMs: 200_000,
    times: [{ from: 0, to: 400_000, count: 4 }],
    scores: null,
  };
  const statistics: Statistics = { ruleset: 'klondike', sets: [set], weeks: [] };
  const played: Played = {
    ending: 'won',
    isHelped: false,
    helpUsed: null,
    options: { draw: 3 },
    statistics,
    dayStreak: 5,
    solo: { deal: { kind: 'numbered', number: 1 }, playedMs: 150_000, score: null },
  };
  const withSet = (changes: Partial<StatisticsSet>): Statistics => ({ ...statistics, sets: [{ ...set, ...changes }] });
  const texts = (changes: Partial<Played>) => achievementsOf({ ...played, ...changes }).map(({ text }) => text);

  it('count wins', () => {
    expect(texts({})).toEqual(['Won 4 of 10']);
    expect(texts({ statistics: withSet({ wonCount: 1 }) })).toEqual(['Your first win with these options']);
    expect(texts({ statistics: withSet({ streak: 3 }) })).toEqual(['3 wins in a row', 'Won 4 of 10']);
  });

  it('praise a best time where there was another time to beat', () => {
    const solo = { ...played.solo, playedMs: 100_000 };
    expect(texts({ solo })).toEqual(['Your best time', 'Won 4 of 10']);
    const alone = withSet({ times: [{ from: 0, to: 400_000, count: 1 }] });
    expect(texts({ solo, statistics: alone })).toEqual(['Won 4 of 10']);
  });

  it('count days in a row for daily deals only', () => {
    const solo = { ...played.solo, deal: { kind: 'daily', date: '2026-07-03' } } as const;
    expect(texts({ solo })).toEqual(['Won 4 of 10', '5 days in a row']);
  });

  it('mention the lowest score, or the lowest of the week', () => {
    const scored = withSet({ scores: { best: 3, median: 8, bars: [] } });
    const weeks = [{ monday: '2026-06-29', score: 5, playedCount: 2 }];
    const of = (score: number) =>
      texts({
        ending: 'finished',
        statistics: { ...scored, weeks },
        solo: { ...played.solo, score },
      });
    expect(of(3)).toEqual(['Your lowest score ever']);
    expect(of(5)).toEqual(['Your lowest score this week']);
    expect(of(9)).toEqual(['Lowest this week: 5']);
  });

  it('say of a game with help that it was won so, and praise nothing', () => {
    const solo = { ...played.solo, playedMs: 1, deal: { kind: 'daily', date: '2026-07-03' } } as const;
    expect(texts({ isHelped: true, solo, statistics: withSet({ wonCount: 1, streak: 3 }) })).toEqual([
      'Won with help',
      'Won 1 of 10',
      '5 days in a row',
    ]);
    expect(texts({ isHelped: true, ending: 'given-up' })).toEqual(['Won 4 of 10']);
    const helpUsed = 'Help used: 3 winning hints';
    expect(texts({ isHelped: true, helpUsed })).toEqual([helpUsed, 'Won 4 of 10']);
    expect(texts({ isHelped: true, helpUsed, ending: 'given-up' })).toEqual(['Won 4 of 10', helpUsed]);
  });

  it('are few for a game that was given up, and none for options without statistics', () => {
    expect(texts({ ending: 'given-up' })).toEqual(['Won 4 of 10']);
    expect(texts({ options: { draw: 1 } })).toEqual([]);
  });
});

it('says what help there was and how often, by the words of the game', () => {
  const klondike = soloOf('klondike');
  const help = { questions: 2, hints: 3, retries: 1 };
  expect(helpUsedText(klondike, help)).toBe(
    'Help used: “Can I still win?”\u00a02×, 3\u00a0winning hints, 1\u00a0retry from an earlier position',
  );
  expect(helpUsedText(soloOf('head-solitaire'), { ...noHelp, questions: 1, hints: 1 })).toBe(
    'Help used: “How low can my score still go?”\u00a01×, 1\u00a0hint for the lowest score',
  );
  expect(helpUsedText(klondike, noHelp)).toBeNull();
  expect(withHelpText(klondike, { isHelped: true, help: { ...noHelp, hints: 1 } })).toBe(
    'with help: 1\u00a0winning hint',
  );
  // Given in another game of the same cards, or before it was counted.
  expect(withHelpText(klondike, { isHelped: true, help: noHelp })).toBe('with help');
  expect(withHelpText(klondike, { isHelped: false, help: noHelp })).toBeNull();
});

describe('the charts', () => {
  it('have a label at a few edges, and words for each bar', () => {
    const bars = timeBars(
      Array.from({ length: 10 }, (_, at) => ({ from: at * 60_000, to: (at + 1) * 60_000, count: at })),
    );
    expect(bars.map(({ from }) => from).filter((label) => label !== null)).toEqual([
      '0:00',
      '2:00',
      '4:00',
      '6:00',
      '8:00',
    ]);
    expect(bars[3]?.words).toBe('3:00 to 4:00: 3');
  });

  it('label each bar with its score where every score has one', () => {
    expect(scoreBars([{ from: 4, to: 5, count: 2 }]).map(({ words }) => words)).toEqual(['4: 2']);
    expect(scoreBars([{ from: 4, to: 6, count: 2 }]).map(({ words }) => words)).toEqual(['4 to 6: 2']);
  });

  it('show the weeks from the oldest, and mark the lowest', () => {
    const bars = weekBars([
      { monday: '2026-07-06', score: 9, playedCount: 1 },
      { monday: '2026-06-29', score: 5, playedCount: 2 },
    ]);
    expect(bars.map(({ count, isBest }) => [count, isBest])).toEqual([
      [5, true],
      [9, false],
    ]);
    expect(bars[0]?.words).toBe('week of June 29: 5');
  });
});
