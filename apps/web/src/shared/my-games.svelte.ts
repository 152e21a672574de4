import type { MyGame } from '@snap-up/protocol';
import { Poller, type PollStatus } from './poller.svelte.ts';
import { rest } from './rest.ts';
import { soloOverview } from './solo-overview.svelte.ts';

const askEveryMs = 10_000;

/** The games of this player. Read only while the player has a name. */
class MyGames {
  readonly #poller = new Poller(() => rest.myGames(), askEveryMs);

  get list(): readonly MyGame[] {
    return this.#poller.value ?? [];
  }

  get status(): PollStatus {
    return this.#poller.status;
  }

  /** Fetches the list again, after a change made here. */
  refresh(): Promise<void> {
    return this.#poller.refresh();
  }

  /** Takes the list from the server's answer to a change made here. */
  know(list: readonly MyGame[]): void {
    this.#poller.know(list);
  }

  /** Drops the list because the player has changed. */
  forget(): void {
    this.#poller.forget();
  }
}

/** The list for every part of a page that shows it. */
export const myGames = new MyGames();

const askPeopleEveryMs = 20_000;

/** The last people with whom this player has finished a game. Read only while the player has a name. */
export const people = new Poller(() => rest.people(), askPeopleEveryMs);

/** Forgets all games and people of this page’s player, who is another one now. */
export function forgetPlayer(): void {
  myGames.forget();
  people.forget();
  soloOverview.forget();
}
