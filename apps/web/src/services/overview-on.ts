import { type SoloOverview, streakDaysIn } from '@snap-up/protocol';
import { dayOf } from '../messages/days.ts';

/**
 * Returns an overview as it is on a later day: none of that day's deals has been begun, and a streak survives one more
 * day, by UTC or by the player's own days.
 */
export function overviewOn(overview: SoloOverview, nowMs: number): SoloOverview {
  const date = dayOf(nowMs);
  if (date <= overview.date) return overview;
  const isNextDay = streakDaysIn(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const games = overview.games.map((game) => {
    const { streak, bestStreak, lastOnTimeAt } = game.daily;
    const stands = lastOnTimeAt !== null && isNextDay(lastOnTimeAt, nowMs);
    return {
      ...game,
      daily: { tableId: null, state: 'new' as const, streak: stands ? streak : 0, bestStreak, lastOnTimeAt },
    };
  });
  return { date, games };
}
