import type { HistogramBar, Statistics } from '@snap-up/protocol';
import { clockText } from '../../parts/durations.ts';
import { dateText, numberText } from './patience-words.ts';

/** One bar of a chart, as it is drawn and as it is said. */
export interface ChartBar {
  readonly count: number;
  /** At its left edge on the axis; null for nothing. */
  readonly from: string | null;
  /** Above it; null for nothing. */
  readonly above: string | null;
  /** The best of all. */
  readonly isBest: boolean;
  readonly words: string;
}

/** So many edges have a label at the most: they must not touch each other. */
const mostLabels = 5;

function histogram(bars: readonly HistogramBar[], text: (value: number) => string): readonly ChartBar[] {
  const every = Math.ceil(bars.length / mostLabels);
  return bars.map(({ from, to, count }, index) => ({
    count,
    from: index % every === 0 ? text(from) : null,
    above: count === 0 ? null : numberText(count),
    isBest: false,
    words: `${text(from)} to ${text(to)}: ${numberText(count)}`,
  }));
}

/** How long games took. */
export function timeBars(times: readonly HistogramBar[]): readonly ChartBar[] {
  return histogram(times, clockText);
}

/** What scores games came to. Where each has a bar of its own, that score is what it is called. */
export function scoreBars(bars: readonly HistogramBar[]): readonly ChartBar[] {
  const isExact = bars.every(({ from, to }) => to - from === 1);
  return histogram(bars, numberText).map((bar, index) =>
    isExact ? { ...bar, words: `${bars[index]?.from ?? 0}: ${numberText(bar.count)}` } : bar,
  );
}

const shownWeeks = 12;

/** The lowest score of each of the last weeks, the oldest first. */
export function weekBars(weeks: Statistics['weeks']): readonly ChartBar[] {
  const shown = weeks.slice(0, shownWeeks).toReversed();
  const best = Math.min(...shown.map(({ score }) => score));
  const every = Math.ceil(shown.length / 4);
  return shown.map(({ monday, score }, index) => ({
    count: score,
    from: index % every === 0 ? dateText(monday) : null,
    above: numberText(score),
    isBest: score === best,
    words: `week of ${dateText(monday)}: ${numberText(score)}`,
  }));
}
