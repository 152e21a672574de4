import type { GameResult } from '@snap-up/protocol';

/** How much of a game was done at some time: 0 for nothing, 3 for most of it. */
export type Grade = 0 | 1 | 2 | 3;

/** Into how many parts of equal length the time is divided. */
const partCount = 8;
/** The longest that a pause counts, as for the playing time. */
const longestMs = 60_000;

/**
 * Returns how much of a game was done at the end of each eighth of its time. That shows its course, but no card.
 * @param progress each change of the number of cards on the foundations, as [ms since the start, count]
 * @param total the number of cards
 */
export function progressGrades(progress: GameResult['progress'][number], total: number): readonly Grade[] {
  let playedMs = 0;
  let beforeMs = 0;
  const changes = progress.map(([timeMs, count]) => {
    playedMs += Math.min(longestMs, timeMs - beforeMs);
    beforeMs = timeMs;
    return { playedMs, count };
  });
  return Array.from({ length: partCount }, (_, part) => {
    const untilMs = (playedMs * (part + 1)) / partCount;
    return gradeOf(changes.findLast((change) => change.playedMs <= untilMs)?.count ?? 0, total);
  });
}

function gradeOf(count: number, total: number): Grade {
  if (count === 0) return 0;
  if (count * 3 < total) return 1;
  return count * 3 < total * 2 ? 2 : 3;
}
