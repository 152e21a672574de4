import type { Options } from '@snap-up/engine';
import { addHelp, type HistogramBar, hasHelp, noHelp, type Statistics, type StatisticsSet } from '@snap-up/protocol';
import { patienceTexts } from '#messages/patience-pages.ts';
import { numberText } from '../../messages/sentence.ts';
import { clockText, dateText } from '../../messages/times.ts';
import type { UnsentGame } from '../../offline/unsent-games.ts';

const texts = patienceTexts.charts;

/** One bar of a chart, with its label for screen readers. */
export interface ChartBar {
  readonly count: number;
  /** The label at its left edge on the axis; null for none. */
  readonly from: string | null;
  /** The label above it; null for none. */
  readonly above: string | null;
  /** Whether it is the best of all. */
  readonly isBest: boolean;
  readonly words: string;
}

/** The most labeled edges, so that labels do not touch each other. */
const mostLabels = 5;

function histogram(bars: readonly HistogramBar[], text: (value: number) => string): readonly ChartBar[] {
  const every = Math.ceil(bars.length / mostLabels);
  return bars.map(({ from, to, count }, index) => ({
    count,
    from: index % every === 0 ? text(from) : null,
    above: count === 0 ? null : numberText(count),
    isBest: false,
    words: texts.range(text(from), text(to), count),
  }));
}

/** Returns the bars of playing times. */
export function timeBars(times: readonly HistogramBar[]): readonly ChartBar[] {
  return histogram(times, clockText);
}

/** Returns the bars of final scores. If each score has a bar of its own, the bar is labeled with it. */
export function scoreBars(bars: readonly HistogramBar[]): readonly ChartBar[] {
  const isExact = bars.every(({ from, to }) => to - from === 1);
  return histogram(bars, numberText).map((bar, index) =>
    isExact ? { ...bar, words: texts.exactly(numberText(bars[index]?.from ?? 0), bar.count) } : bar,
  );
}

const shownWeeks = 12;

/** Returns the bars of the lowest score in each of the last weeks, the oldest first. */
export function weekBars(weeks: Statistics['weeks']): readonly ChartBar[] {
  const shown = weeks.slice(0, shownWeeks).toReversed();
  const best = Math.min(...shown.map(({ score }) => score));
  const every = Math.ceil(shown.length / 4);
  return shown.map(({ monday, score }, index) => ({
    count: score,
    from: index % every === 0 ? dateText(monday) : null,
    above: numberText(score),
    isBest: score === best,
    words: texts.week(dateText(monday), score),
  }));
}

/** A finished game that the server does not have. */
type Played = Pick<UnsentGame, 'options' | 'facts' | 'ending' | 'help'>;

/**
 * Adds finished games that the server does not have to its last answer. They are newer. Charts, weeks and medians stay
 * as the server sent them, unless it knows no game that they cover.
 * @param unsent the newest first
 */
export function withUnsent(statistics: Statistics, unsent: readonly Played[]): Statistics {
  const played = Map.groupBy(unsent, ({ options }) => keyOf(options));
  const known = new Map(statistics.sets.map((set) => [keyOf(set.options), set]));
  // The options that were played last come first.
  const newer = [...played].map(([key, plays]) => counted(known.get(key), plays));
  return { ...statistics, sets: [...newer, ...statistics.sets.filter(({ options }) => !played.has(keyOf(options)))] };
}

function counted(known: StatisticsSet | undefined, plays: readonly Played[]): StatisticsSet {
  const isSuccess = ({ ending }: Played) => ending === 'won' || ending === 'finished';
  // Records count games without help.
  const isOwnSuccess = (play: Played) => isSuccess(play) && !hasHelp(play.help);
  const successes = plays.filter(isOwnSuccess);
  const times = successes.map(({ facts }) => facts.playedMs);
  const scores = successes.flatMap(({ facts }) => facts.score ?? []);
  let { streak, bestStreak } = known ?? { streak: 0, bestStreak: 0 };
  for (const play of plays.toReversed()) {
    streak = isOwnSuccess(play) ? streak + 1 : 0;
    bestStreak = Math.max(bestStreak, streak);
  }
  const scoresBefore = known?.scores ?? null;
  return {
    options: known?.options ?? { ...plays[0]?.options },
    playedCount: (known?.playedCount ?? 0) + plays.length,
    wonCount: (known?.wonCount ?? 0) + plays.filter(isSuccess).length,
    ownWonCount: (known?.ownWonCount ?? 0) + successes.length,
    help: plays.map(({ help }) => help).reduce(addHelp, known?.help ?? noHelp),
    streak,
    bestStreak,
    bestMs: lowestOf([...times, ...(known?.bestMs == null ? [] : [known.bestMs])]),
    medianMs: known?.medianMs ?? medianOf(times),
    times: known?.times ?? [],
    scores:
      scoresBefore === null ? scoresOf(scores) : { ...scoresBefore, best: Math.min(scoresBefore.best, ...scores) },
  };
}

function scoresOf(scores: readonly number[]): StatisticsSet['scores'] {
  const [best, median] = [lowestOf(scores), medianOf(scores)];
  return best === null || median === null ? null : { best, median, bars: [] };
}

function lowestOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.min(...values);
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [lower, upper] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2;
}

/** The same for equal options, in whatever order they are. */
function keyOf(options: Options): string {
  return JSON.stringify(Object.entries(options).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
