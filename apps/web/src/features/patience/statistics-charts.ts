import type { HistogramBar, Statistics } from '@snap-up/protocol';
import { patienceTexts } from '#messages/patience-pages.ts';
import { numberText } from '../../messages/sentence.ts';
import { clockText, dateText } from '../../messages/times.ts';

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
