import { importAgain, type LobbyClient, type LobbyListener } from '@snap-up/client';
import type { Call } from '@snap-up/protocol';
import { onNewNetwork } from './reach.svelte.ts';
import { storageIn } from './storage.ts';

const storage = storageIn(() => localStorage);
/** Calls that the player does not want to answer now, on any page of this browser. */
const declinedKey = 'declined calls';
/** Calls that a page of this browser has received: each new socket receives the same ones again. */
const receivedKey = 'received calls';
/** More than can be open at once. */
const mostListed = 40;

/** The calls to this player, from whichever socket the page has. */
class Calls {
  #list = $state.raw<readonly Call[]>([]);
  #declined = $state.raw<readonly string[]>([]);
  /** Whether the player is in a game that must not be disturbed. */
  isHeld = $state(false);

  /** The call to show; null for none. */
  get first(): Call | null {
    if (this.isHeld) return null;
    return this.#list.find((call) => !this.#declined.includes(keyOf(call))) ?? null;
  }

  /** Sets all current calls. */
  set(list: readonly Call[]): void {
    this.#list = list;
    this.#declined = listed(declinedKey);
    const received = listed(receivedKey);
    const isNews = (call: Call): boolean => ![...received, ...this.#declined].includes(keyOf(call));
    const news = list.filter(isNews);
    if (news.length > 0) putListed(receivedKey, [...received, ...news.map(keyOf)]);
    const [first] = news;
    if (first !== undefined && document.hidden && !this.isHeld) void notify(first);
  }

  /** Hides a call for good. */
  decline(call: Call): void {
    this.#declined = [...this.#declined, keyOf(call)];
    putListed(declinedKey, this.#declined);
  }
}

/** The calls of this page. */
export const calls = new Calls();

function keyOf({ tableId, since }: Call): string {
  return `${tableId} ${since}`;
}

function listed(key: string): readonly string[] {
  return (storage.get(key) ?? '').split(',');
}

function putListed(key: string, list: readonly string[]): void {
  storage.put(key, list.slice(-mostListed).join(','));
}

async function notify({ tableId, ruleset, name, since }: Call): Promise<void> {
  const { notifications } = await import('./notifications.svelte.ts');
  await notifications.show({ code: 'called', tableId, ruleset, others: [name], endsAt: since });
}

// From its own module, so that the code of sockets is loaded only when one is opened.
const lobbyClient = importAgain(() => import('@snap-up/client/lobby-client.ts'));

/** How long it waits before it loads the code of the socket again. */
const againMs = 30_000;

/** The socket of a page without a table, which all parts of the page share. It is open while one of them holds it. */
class PageSocket {
  #holderCount = 0;
  #client: LobbyClient | null = null;
  #follower: LobbyListener['changed'] | null = null;
  #isOpening = false;
  #close = () => {};
  #retry: ReturnType<typeof setTimeout> | undefined;

  /** Keeps it open until the returned function is called. Calls to the player come with it. */
  hold(): () => void {
    this.#holderCount += 1;
    if (this.#client === null && !this.#isOpening) this.#open();
    return () => {
      this.#holderCount -= 1;
      if (this.#holderCount === 0) this.#close();
    };
  }

  /** Reopens it if it is open, for the player of a new session. */
  reopen(): void {
    if (this.#client === null) return;
    this.#close();
    this.#open();
  }

  /** Follows the public tables until the returned function is called. They are null while there is no connection. */
  follow(follower: LobbyListener['changed']): () => void {
    this.#follower = follower;
    const release = this.hold();
    this.#client?.follow(true);
    return () => {
      this.#follower = null;
      this.#client?.follow(false);
      release();
    };
  }

  #open(): void {
    let isOver = false;
    let stopChecking = () => {};
    this.#isOpening = true;
    clearTimeout(this.#retry);
    this.#close = () => {
      isOver = true;
      this.#isOpening = false;
      clearTimeout(this.#retry);
      stopChecking();
      this.#client?.close();
      this.#client = null;
      calls.set([]);
    };
    const open = ({ LobbyClient: Client }: { LobbyClient: typeof LobbyClient }) => {
      if (isOver) return;
      this.#isOpening = false;
      const client = new Client({
        changed: (lobby) => this.#follower?.(lobby),
        called: (called) => calls.set(called),
      });
      client.follow(this.#follower !== null);
      this.#client = client;
      stopChecking = onNewNetwork(() => client.check());
    };
    lobbyClient().then(open, () => {
      if (isOver) return;
      this.#isOpening = false;
      this.#retry = setTimeout(() => this.#open(), againMs);
    });
  }
}

/** The socket of this page. */
export const pageSocket = new PageSocket();
