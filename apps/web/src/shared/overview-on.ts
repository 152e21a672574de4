import { type SoloOverview, streakDaysIn } from '@snap-up/protocol';
import { dayOf } from '../messages/times.ts';

/**
 * Returns an overview as it is on a later day: none of that day's deals has been begun, and a streak survives one more
 * day, by UTC or by the player's own days.
 */
export function overviewOn(overview: SoloOverview, nowMs: number): SoloOverview {
  const date = dayOf(nowMs);
  if (date <= overview.date) return overview;
  const isNextDay = streakDaysIn(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const { streak, lastOnTimeAt, games } = overview;
  const stands = lastOnTimeAt !== null && isNextDay(lastOnTimeAt, nowMs);
  return {
    ...overview,
    date,
    streak: stands ? streak : 0,
    games: games.map((game) => ({ ...game, daily: { tableId: null, state: 'new' } })),
  };
}

/** Returns an overview in which deals without a move are no games to continue. */
export function withoutUntouched(overview: SoloOverview): SoloOverview {
  const games = overview.games.map((game) => (game.open?.facts.moveCount === 0 ? { ...game, open: null } : game));
  return { ...overview, games };
}
