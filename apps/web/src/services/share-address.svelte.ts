import { Poller } from './poller.svelte.ts';
import { rest } from './rest.ts';
import { storageIn } from './storage.ts';

const storage = storageIn(() => localStorage);
const chosenKey = 'share address';

/** The address in links for others. The one in this browser may mean another computer to them, as `localhost` does. */
class ShareAddress {
  readonly #poller = new Poller(() => rest.addresses(), null);
  #chosen = $state(storage.get(chosenKey));

  /** The addresses that others can open, the likeliest first; null until the server has said so. */
  get known(): readonly string[] | null {
    return this.#poller.value;
  }

  /** The address of links for others: the chosen one, as long as it is among those that are known. */
  get origin(): string {
    const known = this.known ?? [];
    return known.find((origin) => origin === this.#chosen) ?? known[0] ?? location.origin;
  }

  /** Returns the link to a path of this site. */
  linkTo(path: string): string {
    return `${this.origin}${path}`;
  }

  choose(origin: string): void {
    this.#chosen = origin;
    storage.put(chosenKey, origin);
  }
}

/** The address for every link of this page that goes to others. */
export const shareAddress = new ShareAddress();
