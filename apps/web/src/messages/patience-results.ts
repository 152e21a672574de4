import type { SeenSolo } from '@snap-up/client';
import type { Ending, Options } from '@snap-up/engine';
import type { Statistics, StatisticsSet } from '@snap-up/protocol';
import { patienceWords } from '#messages/patience.ts';
import { patienceResultWords as words } from '#messages/patience-results.ts';

/** The heading of the result of a solo game. */
export function resultTitle(ending: Ending, score: number | null): string {
  if (ending === 'won') return words.won;
  if (ending === 'finished') return score === null ? words.over : words.score(score);
  return words.givenUp;
}

/** An achievement at the end of a game, such as a best time. */
export interface Achievement {
  readonly text: string;
  readonly isBest: boolean;
}

/** The input of achievements: the finished game, and the statistics including it. */
export interface Played {
  readonly ending: Ending;
  readonly isHelped: boolean;
  /** The help in words; null if nothing is known of it, or for none. */
  readonly helpUsed: string | null;
  readonly solo: Pick<SeenSolo, 'deal' | 'playedMs' | 'score'>;
  readonly options: Options;
  readonly statistics: Statistics;
  /** On how many days in a row a daily deal was done. */
  readonly dayStreak: number;
}

/** Returns the player's achievements in a finished game, the statistics of the same options considered. */
export function achievementsOf({
  ending,
  isHelped,
  helpUsed,
  solo,
  options,
  statistics,
  dayStreak,
}: Played): readonly Achievement[] {
  const set = statistics.sets.find((each) => isSame(each.options, options));
  if (set === undefined) return [];
  const isDone = ending === 'won' || ending === 'finished';
  const isStreak = isDone && solo.deal.kind === 'daily' && dayStreak > 1;
  const days = isStreak ? [{ text: words.daysInARow(dayStreak), isBest: false }] : [];
  // It counts for no record.
  if (ending === 'won' && isHelped) {
    return [
      { text: helpUsed ?? words.wonWithHelp, isBest: false },
      { text: patienceWords.wonOf(set.wonCount, set.playedCount), isBest: false },
      ...days,
    ];
  }
  return [
    ...(isDone ? ofScore(statistics, set, solo.score) : []),
    ...(isDone ? ofTime(set, solo.playedMs) : []),
    ...(ending === 'won' ? ofWins(set) : []),
    ...days,
    ...(ending === 'given-up' ? [{ text: patienceWords.wonOf(set.wonCount, set.playedCount), isBest: false }] : []),
    ...(helpUsed === null ? [] : [{ text: helpUsed, isBest: false }]),
  ];
}

function ofScore({ weeks }: Statistics, { scores }: StatisticsSet, score: number | null): Achievement[] {
  if (scores === null || score === null) return [];
  if (score <= scores.best) return [{ text: words.lowestEver, isBest: true }];
  const lowest = weeks[0]?.score;
  if (lowest === undefined) return [];
  if (score <= lowest) return [{ text: words.lowestThisWeek, isBest: true }];
  return [{ text: words.lowestOfWeek(lowest), isBest: false }];
}

function ofTime({ bestMs, times }: StatisticsSet, playedMs: number): Achievement[] {
  const timedCount = times.reduce((sum, { count }) => sum + count, 0);
  return timedCount > 1 && bestMs !== null && playedMs <= bestMs ? [{ text: words.bestTime, isBest: true }] : [];
}

function ofWins({ wonCount, playedCount, streak, bestStreak }: StatisticsSet): Achievement[] {
  if (wonCount === 1) return [{ text: words.firstWin, isBest: true }];
  const won = { text: patienceWords.wonOf(wonCount, playedCount), isBest: false };
  if (streak < 2) return [won];
  return [{ text: words.winsInARow(streak), isBest: streak >= bestStreak && streak > 2 }, won];
}

function isSame(a: Options, b: Options): boolean {
  const keys = Object.keys({ ...a, ...b });
  return keys.every((key) => a[key] === b[key]);
}
