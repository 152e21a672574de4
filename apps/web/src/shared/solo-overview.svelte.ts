import type { OverviewGame, SoloOverview } from '@snap-up/protocol';
import { dayEndMs } from '../messages/times.ts';
import { minuteClock } from './clock.svelte.ts';
import { overviewOn, withoutUntouched } from './overview-on.ts';
import { Poller, type PollStatus } from './poller.svelte.ts';
import { reach } from './reach.svelte.ts';
import { rest } from './rest.ts';

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
