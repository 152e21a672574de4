/** A pause between two moves is shown for so long at most, at the usual speed: nobody comes to see others think. */
export const longestPauseMs = 3_000;

/**
 * When each step of a game is shown. A step is a number of moves: step 0 is the deal, the last one the end. Times are
 * in milliseconds, and of the start; what is shown runs behind what happened by the pauses that were shortened.
 */
export interface Timeline {
  /** By step, when it happened. */
  readonly happenedMs: readonly number[];
  /** By step, when it is shown at the usual speed. */
  readonly shownMs: readonly number[];
  readonly isShortened: boolean;
}

/** The timeline of moves that happened at these times, in milliseconds since the start and in order. */
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

export function lastStepOf({ shownMs }: Timeline): number {
  return shownMs.length - 1;
}

/** When the last step is shown. */
export function endMsOf({ shownMs }: Timeline): number {
  return shownMs.at(-1) ?? 0;
}

/** The step that is seen at a time of what is shown: the last one whose time has come. */
export function stepAt({ shownMs }: Timeline, atMs: number): number {
  return Math.max(0, lastNotAfter(shownMs, atMs));
}

/** What the game's own clock said at a time of what is shown. It runs faster in a pause that was shortened. */
export function happenedAt(timeline: Timeline, atMs: number): number {
  return translated(timeline.shownMs, timeline.happenedMs, atMs);
}

/** When that is shown which the game's own clock calls so. */
export function shownAt(timeline: Timeline, gameMs: number): number {
  return translated(timeline.happenedMs, timeline.shownMs, gameMs);
}

/** A time of one row of steps as a time of the other row, evenly from step to step. */
function translated(from: readonly number[], to: readonly number[], timeMs: number): number {
  const step = lastNotAfter(from, timeMs);
  if (step === -1) return to[0] ?? 0;
  const startMs = from[step] ?? 0;
  const lengthMs = (from[step + 1] ?? startMs) - startMs;
  const toMs = to[step] ?? 0;
  if (lengthMs === 0) return toMs;
  return toMs + ((timeMs - startMs) / lengthMs) * ((to[step + 1] ?? toMs) - toMs);
}

/** The place of the last number that is not greater; -1 where all are. The numbers are in order. */
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
