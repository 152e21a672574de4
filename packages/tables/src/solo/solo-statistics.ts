import { addHelp, type HistogramBar, noHelp, type Statistics, type StatisticsSet } from '@snap-up/protocol';
import { mondayOf } from '../platform/days.ts';
import type { CountedPlay } from './solo-play.ts';

const mostBars = 12;
/** Bar widths that are easy to read: from 5 seconds to 10 hours. */
const timeSteps = [5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 18_000, 36_000].map(
  (seconds) => seconds * 1_000,
);
const scoreSteps = [1, 2, 5, 10, 20, 50, 100];

/** Returns a player's statistics for one ruleset, from their games of it, newest first. */
export function statisticsOf(ruleset: string, plays: readonly CountedPlay[], hasScore: boolean): Statistics {
  const bySet = Map.groupBy(plays, ({ options }) => JSON.stringify(options));
  return {
    ruleset,
    sets: [...bySet.values()].flatMap((set) => setOf(set, hasScore) ?? []),
    weeks: hasScore ? weeksOf(plays) : [],
  };
}

function setOf(plays: readonly CountedPlay[], hasScore: boolean): StatisticsSet | null {
  const [newest] = plays;
  if (newest === undefined) return null;
  const successes = plays.filter(isOwnSuccess);
  const times = sorted(successes.map(({ playedMs }) => playedMs));
  const scores = hasScore ? sorted(successes.flatMap(({ score }) => score ?? [])) : [];
  const medianMs = medianOf(times);
  const median = medianOf(scores);
  return {
    options: newest.options,
    playedCount: plays.length,
    wonCount: plays.filter(({ isSuccess }) => isSuccess).length,
    ownWonCount: successes.length,
    help: plays.map(({ help }) => help).reduce(addHelp, noHelp),
    ...streaksOf(plays),
    bestMs: times[0] ?? null,
    medianMs: medianMs === null ? null : Math.round(medianMs),
    times: barsOf(times, timeSteps),
    scores: median === null ? null : { best: scores[0] ?? 0, median, bars: barsOf(scores, scoreSteps) },
  };
}

/** Whether a game was won, or finished, without help. Records are made of such games alone. */
function isOwnSuccess({ isSuccess, isHelped }: CountedPlay): boolean {
  return isSuccess && !isHelped;
}

/** Returns how many games were won in a row, without help: up to the newest, and at best. */
function streaksOf(plays: readonly CountedPlay[]): { readonly streak: number; readonly bestStreak: number } {
  let bestStreak = 0;
  let streak = 0;
  for (const play of plays.toReversed()) {
    streak = isOwnSuccess(play) ? streak + 1 : 0;
    bestStreak = Math.max(bestStreak, streak);
  }
  return { streak, bestStreak };
}

function sorted(values: readonly number[]): readonly number[] {
  return values.toSorted((a, b) => a - b);
}

function medianOf(values: readonly number[]): number | null {
  const upper = values[Math.floor(values.length / 2)];
  const lower = values[Math.ceil(values.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

/**
 * Returns histogram bars of equal width from 0 to the largest value. `values` are sorted; the width is the first of
 * `steps` that gives few enough bars.
 */
function barsOf(values: readonly number[], steps: readonly number[]): HistogramBar[] {
  const largest = values.at(-1);
  if (largest === undefined) return [];
  const widest = steps.at(-1) ?? 1;
  const barCount = (step: number) => Math.floor(largest / step) + 1;
  const step =
    steps.find((one) => barCount(one) <= mostBars) ?? widest * Math.ceil((largest + 1) / (mostBars * widest));
  const counts = Array.from({ length: barCount(step) }, () => 0);
  for (const value of values) counts[Math.floor(value / step)] = (counts[Math.floor(value / step)] ?? 0) + 1;
  return counts.map((count, index) => ({ from: index * step, to: (index + 1) * step, count }));
}

/** Returns the lowest score of each week in which a game was finished, newest first. */
function weeksOf(plays: readonly CountedPlay[]): Statistics['weeks'] {
  const finished = plays.filter(isOwnSuccess);
  const byWeek = Map.groupBy(finished, ({ endedAtMs }) => mondayOf(endedAtMs));
  const weeks = [...byWeek].map(([monday, played]) => {
    const score = sorted(played.flatMap((one) => one.score ?? []))[0];
    return score === undefined ? [] : [{ monday, score, playedCount: played.length }];
  });
  return weeks.flat().sort((a, b) => (a.monday < b.monday ? 1 : -1));
}
