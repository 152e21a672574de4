import { rest } from './rest.ts';
import { storageIn } from './storage.ts';

const storage = storageIn(() => localStorage);
const chosenKey = 'share address';

/** The address in links for others. The one in this browser may mean another computer to them, as `localhost` does. */
class ShareAddress {
  /** The addresses that others can open, the likeliest first; null until the server has said so. */
  known = $state.raw<readonly string[] | null>(null);
  #chosen = $state(storage.get(chosenKey));
  #isAsking = false;

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

  /** Asks the server, unless it has said so already. */
  async load(): Promise<void> {
    if (this.known !== null || this.#isAsking) return;
    this.#isAsking = true;
    const answer = await rest.addresses();
    this.#isAsking = false;
    if (answer.ok) this.known = answer.value;
  }
}

/** The address for every link of this page that goes to others. */
export const shareAddress = new ShareAddress();
