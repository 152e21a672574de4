import { type OverviewGame, type SoloOverview, streakDaysIn } from '@snap-up/protocol';
import { dayEndMs, dayOf } from '../messages/times.ts';
import { minuteClock } from './clock.svelte.ts';
import { Poller, type PollStatus } from './poller.svelte.ts';
import { reach } from './reach.svelte.ts';
import { rest } from './rest.ts';

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
  const games = overview.games.map((game) => (game.open?.isBegun === false ? { ...game, open: null } : game));
  return { ...overview, games };
}

/** All pages fetch it within this time after midnight, at random times, so that they do not all ask the server at once. */
const spreadMs = 60_000;

/** The player's progress in each solo game, and open games. Read only while the player has a name. */
class SoloOverviewStore {
  readonly #poller = new Poller(
    () => rest.soloOverview(),
    () => dayEndMs(minuteClock.serverMs) - minuteClock.serverMs + Math.random() * spreadMs,
  );

  /** As of today, even if the server last answered on an earlier day. */
  get overview(): SoloOverview | null {
    const known = this.lastKnown;
    return known === null ? null : overviewOn(known, minuteClock.serverMs);
  }

  /** As of the day when the server last answered. */
  get lastKnown(): SoloOverview | null {
    const told = this.#poller.value;
    // Without a connection, moves are made that the server does not know of.
    return told === null || reach.isAway ? told : withoutUntouched(told);
  }

  get status(): PollStatus {
    return this.#poller.status;
  }

  /** The overview of one game; undefined while unknown. */
  game(rulesetId: string): OverviewGame | undefined {
    return this.overview?.games.find(({ ruleset }) => ruleset === rulesetId);
  }

  /** Fetches it again, after games were handed over to the server. */
  refresh(): Promise<void> {
    return this.#poller.refresh();
  }

  /** Drops the overview because the player has changed. */
  forget(): void {
    this.#poller.forget();
  }
}

/** The overview for every part of a page that shows it. */
export const soloOverview = new SoloOverviewStore();
