/** A pause between two moves is shown for this long at most, at normal speed. */
export const longestPauseMs = 3_000;

/**
 * When each step of a game is shown. A step is a number of moves: step 0 is the deal, the last one the end. Times are
 * in milliseconds since the start; shown time lags behind game time by the shortened pauses.
 */
export interface Timeline {
  /** By step, when it happened. */
  readonly happenedMs: readonly number[];
  /** By step, when it is shown at normal speed. */
  readonly shownMs: readonly number[];
  readonly isShortened: boolean;
}

/** Returns the timeline of moves that happened at these times, in milliseconds since the start and in order. */
export function timelineOf(moveTimesMs: readonly number[]): Timeline {
  const happenedMs = [0, ...moveTimesMs];
  const shownMs = [0];
  let isShortened = false;
  for (let step = 1; step < happenedMs.length; step += 1) {
    const pauseMs = (happenedMs[step] ?? 0) - (happenedMs[step - 1] ?? 0);
    if (pauseMs > longestPauseMs) isShortened = true;
    shownMs.push((shownMs[step - 1] ?? 0) + Math.min(pauseMs, longestPauseMs));
  }
  return { happenedMs, shownMs, isShortened };
}

/** The number of the last step. */
export function lastStepOf({ shownMs }: Timeline): number {
  return shownMs.length - 1;
}

/** The shown time of the last step. */
export function endMsOf({ shownMs }: Timeline): number {
  return shownMs.at(-1) ?? 0;
}

/** The step that is visible at a shown time: the last one whose time has come. */
export function stepAt({ shownMs }: Timeline, atMs: number): number {
  return Math.max(0, lastNotAfter(shownMs, atMs));
}

/** The game time for a shown time. It runs faster in a shortened pause. */
export function happenedAt(timeline: Timeline, atMs: number): number {
  return translated(timeline.shownMs, timeline.happenedMs, atMs);
}

/** The shown time for a game time. */
export function shownAt(timeline: Timeline, gameMs: number): number {
  return translated(timeline.happenedMs, timeline.shownMs, gameMs);
}

/** Converts a time from one list of step times to the other, linearly between steps. */
function translated(from: readonly number[], to: readonly number[], timeMs: number): number {
  const step = lastNotAfter(from, timeMs);
  if (step === -1) return to[0] ?? 0;
  const startMs = from[step] ?? 0;
  const lengthMs = (from[step + 1] ?? startMs) - startMs;
  const toMs = to[step] ?? 0;
  if (lengthMs === 0) return toMs;
  return toMs + ((timeMs - startMs) / lengthMs) * ((to[step + 1] ?? toMs) - toMs);
}

/** The index of the last number that is not greater; -1 if all are greater. The numbers are in order. */
function lastNotAfter(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
