import { importAgain, type LobbyClient, type LobbyListener } from '@snap-up/client';
import { calls } from './calls.svelte.ts';
import { onNewNetwork } from './reach.svelte.ts';

const lobbyClient = importAgain(() => import('./lobby-client.ts'));

/** How long it waits before it loads the code of the socket again. */
const againMs = 30_000;

/** What a follower of the public tables is told; `failed`: the code of the socket could not be loaded. */
type Follower = Pick<LobbyListener, 'changed' | 'rejected'> & { failed(): void };

/** The socket of a page without a table, which all parts of the page share. It is open while one of them holds it. */
class PageSocket {
  #holderCount = 0;
  #client: LobbyClient | null = null;
  #follower: Follower | null = null;
  #isOpening = false;
  #close = () => {};
  #retry: ReturnType<typeof setTimeout> | undefined;

  /** Keeps it open until the function that this returns is called. Calls to the player come with it. */
  hold(): () => void {
    this.#holderCount += 1;
    if (this.#client === null && !this.#isOpening) this.#open();
    return () => {
      this.#holderCount -= 1;
      if (this.#holderCount === 0) this.#close();
    };
  }

  /** Opens it anew if it is open, for the player of a new session. */
  reopen(): void {
    if (this.#client === null) return;
    this.#close();
    this.#open();
  }

  /** Follows the public tables until the function that this returns is called. */
  follow(follower: Follower): () => void {
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
      calls.take([]);
    };
    const open = ({ LobbyClient: Client }: { LobbyClient: typeof LobbyClient }) => {
      if (isOver) return;
      this.#isOpening = false;
      const client = new Client('', {
        changed: (lobby) => this.#follower?.changed(lobby),
        rejected: (rejection) => this.#follower?.rejected(rejection),
        called: (called) => calls.take(called),
      });
      client.follow(this.#follower !== null);
      this.#client = client;
      stopChecking = onNewNetwork(() => client.check());
    };
    lobbyClient().then(open, () => {
      if (isOver) return;
      this.#isOpening = false;
      this.#retry = setTimeout(() => this.#open(), againMs);
      this.#follower?.failed();
    });
  }
}

/** The socket of this page. */
export const pageSocket = new PageSocket();
