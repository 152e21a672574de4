import { median } from '../figures/report.ts';

/** The kinds of files that are distinguished. */
export const kinds = ['html', 'scripts', 'styles', 'fonts', 'other'] as const;
/** One of `kinds`. */
export type Kind = (typeof kinds)[number];
/** Bytes as transferred, headers included, by kind. */
export type Transferred = Readonly<Record<Kind, number>>;

/** One response that a page got over the network. */
export interface Answer {
  /** The resource type that Chromium gives it, such as `Script`. */
  readonly type: string;
  readonly bytes: number;
}

/** The measurements of one page load. Times are in milliseconds since the navigation began. */
export interface PageLoad {
  readonly transferred: Transferred;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly layoutShift: number;
  /** When a button first worked. */
  readonly usableMs: number;
  /** The durations of tasks over 50 ms that began before that. */
  readonly longTaskMs: readonly number[];
}

/** The medians of several loads of one page. */
export interface PageFigures extends Omit<PageLoad, 'longTaskMs'> {
  readonly longTaskCount: number;
  readonly longestTaskMs: number;
}

/**
 * An entry of the Event Timing API, with its names. Times are in milliseconds since the navigation began. Entries of one tap, such
 * as `pointerdown` and `click`, share its `interactionId`.
 */
export interface TimedEvent {
  readonly name: string;
  readonly interactionId: number;
  readonly startTime: number;
  /** From the start until the next paint after it was handled, in steps of 8 ms. */
  readonly duration: number;
  readonly processingStart: number;
  readonly processingEnd: number;
}

/** How long a tap took until it was painted, by its longest event, as in INP. The last three add up to the first. */
export interface Tap {
  /** The event that took longest. */
  readonly name: string;
  /** When it was tapped, in milliseconds since the navigation began. */
  readonly startMs: number;
  readonly totalMs: number;
  /** Until the page began to handle the event, because it was busy with something else. */
  readonly waitMs: number;
  /** Until all events had been handled that were painted together. */
  readonly handleMs: number;
  readonly paintMs: number;
}

const kindsByType: Readonly<Record<string, Kind>> = {
  Document: 'html',
  Script: 'scripts',
  Stylesheet: 'styles',
  Font: 'fonts',
};

/** Adds up the responses of a page. */
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

/** Events that are painted together differ by less, since durations are rounded. */
const samePaintMs = 8;

/** Returns the taps among these events, in chronological order. */
export function tapsOf(events: readonly TimedEvent[]): Tap[] {
  const longest = new Map<number, TimedEvent>();
  for (const event of events) {
    // Moves of a pointer belong to no interaction.
    if (event.interactionId === 0) continue;
    if (event.duration > (longest.get(event.interactionId)?.duration ?? 0)) longest.set(event.interactionId, event);
  }
  return [...longest.values()].map((event) => tapOf(event, events)).toSorted((a, b) => a.startMs - b.startMs);
}

function tapOf({ name, startTime, duration, processingStart }: TimedEvent, events: readonly TimedEvent[]): Tap {
  const paintedMs = startTime + duration;
  const paintedTogether = events.filter(
    (event) =>
      event.processingStart >= processingStart &&
      event.processingEnd <= paintedMs &&
      Math.abs(event.startTime + event.duration - paintedMs) <= samePaintMs,
  );
  const handledMs = Math.max(...paintedTogether.map(({ processingEnd }) => processingEnd));
  return {
    name,
    startMs: startTime,
    totalMs: duration,
    waitMs: processingStart - startTime,
    handleMs: handledMs - processingStart,
    paintMs: paintedMs - handledMs,
  };
}

/** Returns the value that this percentage of all does not exceed; NaN of none. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? Number.NaN;
}
