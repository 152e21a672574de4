import { noHelp, statistics } from '@snap-up/protocol';
import { describe, expect, it } from 'vitest';
import type { CountedPlay } from '../../src/solo/solo-play.ts';
import { statisticsOf } from '../../src/solo/solo-statistics.ts';

let endedAtMs = Date.parse('2026-11-21T12:00:00.000Z');
/** A game that was won, in a minute, unless something else is said: each one played before the one made last. */
function play(change: Partial<CountedPlay> = {}): CountedPlay {
  endedAtMs -= 60_000;
  return {
    options: { draw: 3 },
    isSuccess: true,
    score: null,
    playedMs: 60_000,
    isHelped: false,
    help: noHelp,
    endedAtMs,
    ...change,
  };
}
const lost = () => play({ isSuccess: false });

/** Of plays in one set of options. */
function setOf(plays: readonly CountedPlay[], hasScore = false) {
  const told = statistics.parse(statisticsOf('klondike', plays, hasScore));
  const [set] = told.sets;
  if (set === undefined) throw new Error('There is a set');
  return set;
}

describe('statistics', () => {
  it('have nothing to say of a game that has not been played', () => {
    expect(statisticsOf('klondike', [], true)).toEqual({ ruleset: 'klondike', sets: [], weeks: [] });
  });

  it('are apart for each set of options, what was played last first', () => {
    const plays = [play({ options: { draw: 1 } }), play(), play({ options: { draw: 1 } })];
    const { sets } = statisticsOf('klondike', plays, false);
    expect(sets.map(({ options, playedCount }) => [options.draw, playedCount])).toEqual([
      [1, 2],
      [3, 1],
    ]);
  });

  it('count what was played and won, and how often in a row up to the last game and at best', () => {
    const plays = [play(), play(), lost(), play(), play(), play(), lost()];
    expect(setOf(plays)).toMatchObject({ playedCount: 7, wonCount: 5, streak: 2, bestStreak: 3 });
    expect(setOf([lost(), play()])).toMatchObject({ playedCount: 2, wonCount: 1, streak: 0, bestStreak: 1 });
  });

  it('tell the best and the median time of what was won, and of nothing else', () => {
    const times = [5_000, 90_001, 30_000];
    const plays = [...times.map((playedMs) => play({ playedMs })), play({ playedMs: 1, isSuccess: false })];
    expect(setOf(plays)).toMatchObject({ bestMs: 5_000, medianMs: 30_000 });
    expect(setOf([play({ playedMs: 10_000 }), play({ playedMs: 20_001 })]).medianMs).toBe(15_001);
    expect(setOf([lost()])).toMatchObject({ bestMs: null, medianMs: null, times: [], scores: null });
  });

  it('count what was won with help apart, and make no record of it', () => {
    const helped = play({ playedMs: 1, isHelped: true });
    expect(setOf([play(), helped, play(), play(), lost()])).toMatchObject({
      playedCount: 5,
      wonCount: 4,
      ownWonCount: 3,
      streak: 1,
      bestStreak: 2,
      bestMs: 60_000,
      medianMs: 60_000,
      times: [...Array.from({ length: 6 }, () => ({ count: 0 })), { count: 3 }],
    });
    expect(setOf([helped])).toMatchObject({
      playedCount: 1,
      wonCount: 1,
      ownWonCount: 0,
      streak: 0,
      bestStreak: 0,
      bestMs: null,
      medianMs: null,
      times: [],
    });
    const scored = [play({ score: 2, isHelped: true }), play({ score: 5 })];
    expect(setOf(scored, true).scores).toMatchObject({ best: 5, median: 5 });
    expect(statisticsOf('klondike', scored, true).weeks).toMatchObject([{ score: 5, playedCount: 1 }]);
  });

  it('show times as bars in equal steps from 0, whose end belongs to the next bar', () => {
    const plays = [0, 4_999, 5_000, 14_000].map((playedMs) => play({ playedMs }));
    expect(setOf(plays).times).toEqual([
      { from: 0, to: 5_000, count: 2 },
      { from: 5_000, to: 10_000, count: 1 },
      { from: 10_000, to: 15_000, count: 1 },
    ]);
  });

  it.each([59_999, 60_000, 3_599_999, 86_400_000, 3_000_000_000])(
    'has few bars of an even step that hold every time, up to %i milliseconds',
    (playedMs) => {
      const { times } = setOf([play({ playedMs: 1 }), play({ playedMs })]);
      expect(times.length).toBeLessThanOrEqual(12);
      expect(times.reduce((sum, { count }) => sum + count, 0)).toBe(2);
      const step = times[0]?.to ?? 0;
      expect(times.map(({ from, to }) => [from, to])).toEqual(times.map((_, at) => [at * step, (at + 1) * step]));
      expect(times.at(-1)).toMatchObject({ count: 1 });
    },
  );
});

describe('scores', () => {
  const scored = (score: number, date = '2026-11-21') => play({ score, endedAtMs: Date.parse(`${date}T12:00:00Z`) });

  it('are told in a game that has them: the lower the better', () => {
    expect(setOf([scored(4), scored(9), scored(1), scored(6)], true).scores).toEqual({
      best: 1,
      median: 5,
      bars: Array.from({ length: 10 }, (_, from) => ({
        from,
        to: from + 1,
        count: [1, 4, 6, 9].includes(from) ? 1 : 0,
      })),
    });
    expect(setOf([scored(4)], false).scores).toBeNull();
  });

  it('do not count where the game was given up', () => {
    const given = { ...scored(0), isSuccess: false };
    expect(setOf([given, scored(7)], true).scores).toMatchObject({ best: 7 });
    expect(setOf([given], true).scores).toBeNull();
    expect(statisticsOf('klondike', [given], true).weeks).toEqual([]);
  });

  it('have a lowest one of each week in which a game was finished, the newest first', () => {
    const plays = [scored(5, '2026-11-23'), scored(3, '2026-11-22'), scored(8, '2026-11-16'), scored(2, '2026-10-01')];
    expect(statisticsOf('klondike', plays, true).weeks).toEqual([
      { monday: '2026-11-23', score: 5, playedCount: 1 },
      { monday: '2026-11-16', score: 3, playedCount: 2 },
      { monday: '2026-09-28', score: 2, playedCount: 1 },
    ]);
    expect(statisticsOf('klondike', plays, false).weeks).toEqual([]);
  });
});
