type Progress = readonly (readonly (readonly [timeMs: number, count: number])[])[];

/** A seat's count over time as a path, and its end point. */
export interface ChartLine {
  readonly path: string;
  readonly end: { readonly x: number; readonly y: number };
}

/** Returns each seat's count over time as a step line. */
export function chartLines(
  progress: Progress,
  durationMs: number,
  x: (timeMs: number) => number,
  y: (count: number) => number,
): ChartLine[] {
  return progress.map((changes) => {
    const steps = changes.map(
      ([timeMs, count]) => `H${x(Math.min(timeMs, durationMs)).toFixed(1)}V${y(count).toFixed(1)}`,
    );
    const end = { x: x(durationMs), y: y(changes.at(-1)?.[1] ?? 0) };
    return { path: `M${x(0)} ${y(0)}${steps.join('')}H${end.x}`, end };
  });
}

/** Returns a seat's count at a time. `changes` are all changes of it, in order, as [ms since the start, count]. */
export function countAt(changes: readonly (readonly [timeMs: number, count: number])[], timeMs: number): number {
  return changes.findLast(([changedMs]) => changedMs <= timeMs)?.[1] ?? 0;
}

/** Returns the count at the top of a chart whose highest count is `best`, of a pack of `total` cards. */
export function ceilingOf(best: number, total: number): number {
  const most = Math.max(4, best);
  return most > total * 0.7 ? total : Math.ceil(most / 4) * 4;
}

/** Times from one label to the next, in seconds. */
const niceSteps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200];

/** Returns three to six times to label under a chart of two seconds or more, in milliseconds. */
export function timeTicks(durationMs: number): number[] {
  const stepMs = 1_000 * (niceSteps.find((seconds) => durationMs <= 5_000 * seconds) ?? 14_400);
  return Array.from({ length: Math.floor(durationMs / stepMs) + 1 }, (_, index) => index * stepMs);
}
