import { dayMs, streakDaysIn } from '@snap-up/protocol';

const daysPerWeek = 7;

/** Returns the date in UTC, as `2026-01-31`. */
export function dateOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}

/**
 * Returns the date of the Monday of a week, in UTC.
 * @param weeksAgo how many weeks before that moment
 */
export function mondayOf(atMs: number, weeksAgo = 0): string {
  const day = Math.floor(atMs / dayMs) - weeksAgo * daysPerWeek;
  // The first day of 1970 was a Thursday.
  return dateOf((day - ((day + 3) % daysPerWeek)) * dayMs);
}

export function daysOf(monday: string): readonly string[] {
  return Array.from({ length: daysPerWeek }, (_, day) => dateOf(Date.parse(monday) + day * dayMs));
}

/**
 * Returns on how many consecutive days these moments are: up to today or yesterday, and at best. Days are those of UTC; two are
 * consecutive if they are for `streakDaysIn`.
 *
 * @param timesMs in any order
 * @param timeZone the player's
 */
export function dayStreaksOf(
  timesMs: readonly number[],
  nowMs: number,
  timeZone: string,
): { readonly streak: number; readonly bestStreak: number; readonly lastMs: number | null } {
  const isNextDay = streakDaysIn(timeZone);
  let bestStreak = 0;
  let streak = 0;
  let lastMs: number | null = null;
  for (const atMs of timesMs.toSorted((a, b) => a - b)) {
    if (lastMs === null || !isNextDay(lastMs, atMs)) streak = 1;
    else if (dateOf(lastMs) !== dateOf(atMs)) streak += 1;
    bestStreak = Math.max(bestStreak, streak);
    lastMs = atMs;
  }
  return { streak: lastMs !== null && isNextDay(lastMs, nowMs) ? streak : 0, bestStreak, lastMs };
}
