import type { Call } from '@snap-up/protocol';
import { storageIn } from './storage.ts';

const storage = storageIn(() => localStorage);
/** Calls that the player does not want to answer now, on any page of this browser. */
const declinedKey = 'declined calls';
const mostDeclined = 20;

/** The calls to this player, from whichever socket the page has. */
class Calls {
  #list = $state.raw<readonly Call[]>([]);
  #declined = $state.raw<readonly string[]>([]);
  /** All calls that this page has been told of: each new socket is told of the same ones again. */
  readonly #known = new Set<string>();
  /** Whether the player is in a game that must not be disturbed. */
  isHeld = $state(false);

  /** The call to show; null for none. */
  get first(): Call | null {
    if (this.isHeld) return null;
    return this.#list.find((call) => !this.#declined.includes(keyOf(call))) ?? null;
  }

  /** Takes all calls as they are now. */
  take(list: readonly Call[]): void {
    this.#list = list;
    this.#declined = (storage.get(declinedKey) ?? '').split(',');
    const news = list.find((call) => !this.#known.has(keyOf(call)) && !this.#declined.includes(keyOf(call)));
    for (const call of list) this.#known.add(keyOf(call));
    if (news !== undefined && document.hidden && !this.isHeld) void notify(news);
  }

  /** Shows a call no more. */
  decline(call: Call): void {
    this.#declined = [...this.#declined, keyOf(call)].slice(-mostDeclined);
    storage.put(declinedKey, this.#declined.join(','));
  }
}

/** The calls of this page. */
export const calls = new Calls();

function keyOf({ tableId, since }: Call): string {
  return `${tableId} ${since}`;
}

async function notify({ tableId, ruleset, name, since }: Call): Promise<void> {
  const { notifications } = await import('./notifications.svelte.ts');
  await notifications.show({ code: 'called', tableId, ruleset, others: [name], endsAt: since });
}
