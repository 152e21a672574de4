import { median } from '../figures/report.ts';

/** The kinds of files that are told apart. */
export const kinds = ['html', 'scripts', 'styles', 'fonts', 'other'] as const;
/** One of `kinds`. */
export type Kind = (typeof kinds)[number];
/** Bytes as transferred, headers included, by kind. */
export type Transferred = Readonly<Record<Kind, number>>;

/** One answer that a page got over the network. */
export interface Answer {
  /** The resource type that Chromium gives it, such as `Script`. */
  readonly type: string;
  readonly bytes: number;
}

/** What opening a page once came to. Times are in milliseconds since the navigation began. */
export interface PageLoad {
  readonly transferred: Transferred;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly layoutShift: number;
  /** When a button first did what it is for. */
  readonly usableMs: number;
  /** The durations of tasks over 50 ms that began before that. */
  readonly longTaskMs: readonly number[];
}

/** The medians of several loads of one page. */
export interface PageFigures extends Omit<PageLoad, 'longTaskMs'> {
  readonly longTaskCount: number;
  readonly longestTaskMs: number;
}

/** An entry of the Event Timing API. Entries of one tap, such as `pointerdown` and `click`, share its `interactionId`. */
export interface TimedEvent {
  readonly interactionId: number;
  readonly duration: number;
}

const kindsByType: Readonly<Record<string, Kind>> = {
  Document: 'html',
  Script: 'scripts',
  Stylesheet: 'styles',
  Font: 'fonts',
};

/** Adds up what a page got. */
export function transferredOf(answers: readonly Answer[]): Transferred {
  const sums = { html: 0, scripts: 0, styles: 0, fonts: 0, other: 0 };
  for (const { type, bytes } of answers) sums[kindsByType[type] ?? 'other'] += bytes;
  return sums;
}

/** Returns all bytes together. */
export function totalOf(transferred: Transferred): number {
  return kinds.reduce((sum, kind) => sum + transferred[kind], 0);
}

/** Returns the medians of several loads, each figure by itself. */
export function pageFigures(loads: readonly PageLoad[]): PageFigures {
  const middle = (of: (load: PageLoad) => number): number => median(loads.map(of));
  return {
    transferred: {
      html: middle(({ transferred }) => transferred.html),
      scripts: middle(({ transferred }) => transferred.scripts),
      styles: middle(({ transferred }) => transferred.styles),
      fonts: middle(({ transferred }) => transferred.fonts),
      other: middle(({ transferred }) => transferred.other),
    },
    firstPaintMs: middle(({ firstPaintMs }) => firstPaintMs),
    largestPaintMs: middle(({ largestPaintMs }) => largestPaintMs),
    layoutShift: middle(({ layoutShift }) => layoutShift),
    usableMs: middle(({ usableMs }) => usableMs),
    longTaskCount: middle(({ longTaskMs }) => longTaskMs.length),
    longestTaskMs: middle(({ longTaskMs }) => Math.max(0, ...longTaskMs)),
  };
}

/** Returns how long each interaction took until it was painted: the longest of its events, as INP counts it. */
export function interactionsOf(events: readonly TimedEvent[]): number[] {
  const longest = new Map<number, number>();
  for (const { interactionId, duration } of events) {
    // Moves of a pointer belong to no interaction.
    if (interactionId === 0) continue;
    longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
  }
  return [...longest.values()];
}

/** Returns the value that so many percent of all do not exceed; NaN of none. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? Number.NaN;
}
