import type { OverviewGame, SoloOverview } from '@snap-up/protocol';
import { Poller, type PollStatus } from './poller.svelte.ts';
import { rest } from './rest.ts';

/** The player's progress in each solo game, and open games. Read only while the player has a name. */
class SoloOverviewStore {
  readonly #poller = new Poller(() => rest.soloOverview(), null);

  get overview(): SoloOverview | null {
    return this.#poller.value;
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
