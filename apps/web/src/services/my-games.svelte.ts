import type { MyGame } from '@snap-up/protocol';
import { Poller, type PollStatus } from './poller.svelte.ts';
import { rest } from './rest.ts';

const askEveryMs = 10_000;

/** The games of this player. To be read only while the player has a name. */
class MyGames {
  readonly #poller = new Poller(() => rest.myGames(), askEveryMs);

  get list(): readonly MyGame[] {
    return this.#poller.value ?? [];
  }

  get status(): PollStatus {
    return this.#poller.status;
  }

  /** Fetches the list once more, after something in it was changed here. */
  refresh(): Promise<void> {
    return this.#poller.refresh();
  }

  /** Takes the list that the server answered to a change that was made here. */
  know(list: readonly MyGame[]): void {
    this.#poller.know(list);
  }

  /** Forgets the list because the player has changed. */
  forget(): void {
    this.#poller.forget();
  }
}

/** The list for every part of a page that shows it. */
export const myGames = new MyGames();
