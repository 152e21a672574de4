/** A day, in milliseconds. */
export const dayMs = 86_400_000;
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

/** Returns the dates of a week, from its Monday. */
export function daysOf(monday: string): readonly string[] {
  return Array.from({ length: daysPerWeek }, (_, day) => dateOf(Date.parse(monday) + day * dayMs));
}

/**
 * Returns how many of these dates are consecutive: up to today or yesterday, and at best.
 * @param dates calendar dates, each once, in any order
 */
export function dayStreaksOf(
  dates: readonly string[],
  today: string,
): { readonly streak: number; readonly bestStreak: number } {
  const dayOf = (date: string) => Date.parse(date) / dayMs;
  const days = dates.map(dayOf).sort((a, b) => a - b);
  let bestStreak = 0;
  let length = 0;
  for (const [index, day] of days.entries()) {
    length = days[index - 1] === day - 1 ? length + 1 : 1;
    bestStreak = Math.max(bestStreak, length);
  }
  const last = days.at(-1);
  const isUnbroken = last !== undefined && last >= dayOf(today) - 1;
  return { streak: isUnbroken ? length : 0, bestStreak };
}
