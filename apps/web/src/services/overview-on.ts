import type { SoloOverview } from '@snap-up/protocol';
import { dayMs, dayOf } from '../messages/days.ts';

/** Numbers the days of the device's time zone. */
function ownDayOf(atMs: number): number {
  return Math.floor((atMs - new Date(atMs).getTimezoneOffset() * 60_000) / dayMs);
}

/**
 * Returns an overview as it is on a later day: none of that day's deals has been begun, and a streak survives one more
 * day, by UTC or by the player's own days.
 */
export function overviewOn(overview: SoloOverview, nowMs: number): SoloOverview {
  const date = dayOf(nowMs);
  if (date <= overview.date) return overview;
  const games = overview.games.map((game) => {
    const { streak, bestStreak, lastOnTimeAt } = game.daily;
    const stands =
      lastOnTimeAt !== null && (dayOf(lastOnTimeAt + dayMs) === date || ownDayOf(lastOnTimeAt) >= ownDayOf(nowMs) - 1);
    return {
      ...game,
      daily: { tableId: null, state: 'new' as const, streak: stands ? streak : 0, bestStreak, lastOnTimeAt },
    };
  });
  return { date, games };
}
