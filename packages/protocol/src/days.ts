/** A day, in milliseconds. */
export const dayMs = 86_400_000;

function dayOf(atMs: number): number {
  return Math.floor(atMs / dayMs);
}

/** Returns a function that numbers the days of a time zone. Unknown zones count as UTC: a browser may know newer zones. */
function daysIn(timeZone: string): (atMs: number) => number {
  try {
    const dates = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' });
    return (atMs) => Date.parse(dates.format(atMs)) / dayMs;
  } catch {
    return dayOf;
  }
}

/**
 * Returns a function that says whether a later moment is on the same day or the day after: in UTC, where the deal of the day
 * changes, or in a player's time zone. So once on each of the player's own days is enough for a streak, even if that skips a
 * date of UTC.
 */
export function streakDaysIn(timeZone: string): (beforeMs: number, atMs: number) => boolean {
  const ownDayOf = daysIn(timeZone);
  return (beforeMs, atMs) => dayOf(atMs) <= dayOf(beforeMs) + 1 || ownDayOf(atMs) <= ownDayOf(beforeMs) + 1;
}
