import { importAgain, type LobbyClient } from '@snap-up/client';
import type { Lobby, PublicTable, Rejection } from '@snap-up/protocol';
import { createSubscriber } from 'svelte/reactivity';
import { Poller, type PollStatus } from '../../shared/poller.svelte.ts';
import { rest } from '../../shared/rest.ts';
import { onNewNetwork } from '../../table/new-network.ts';

/** How often the lobby is fetched without a socket. */
const askEveryMs = 5_000;
/** How often loading the socket code is retried. */
const loadAgainMs = 30_000;

const lobbyClient = importAgain(() => import('./lobby-client.ts'));

/** The current public tables. */
export interface SeenTables {
  readonly list: readonly PublicTable[];
  readonly status: PollStatus;
  /** Why the list is not updated any more; null while it is. */
  readonly rejection: Rejection | null;
}

/** The public tables. */
class PublicTables {
  readonly #poller = new Poller(() => rest.lobby(), askEveryMs);
  readonly #connect = createSubscriber(() => this.#open());
  readonly #loadAgain = createSubscriber(() => this.#keepLoading());
  #lobby = $state.raw<Lobby | null>(null);
  #status = $state<PollStatus>('asking');
  #rejection = $state.raw<Rejection | null>(null);
  /** The socket code is loaded for them; if that fails, the list is polled. */
  #hasSocket = $state(true);

  /**
   * Returns the tables, which are kept current while something visible depends on them.
   * @param hasName whether the visitor has a name, and so may open a socket
   */
  seen(hasName: boolean): SeenTables {
    if (hasName && !this.#hasSocket) this.#loadAgain();
    if (!hasName || !this.#hasSocket) {
      return { list: this.#poller.value?.tables ?? [], status: this.#poller.status, rejection: null };
    }
    this.#connect();
    return { list: this.#lobby?.tables ?? [], status: this.#status, rejection: this.#rejection };
  }

  #open(): () => void {
    let isOver = false;
    let stop = () => {};
    const open = ({ LobbyClient: Client }: { LobbyClient: typeof LobbyClient }) => {
      if (isOver) return;
      this.#rejection = null;
      const client = new Client('', {
        changed: (lobby) => {
          this.#status = lobby === null ? 'unknown' : 'known';
          if (lobby !== null) this.#lobby = lobby;
        },
        rejected: (rejection) => {
          this.#rejection = rejection;
        },
      });
      const stopChecking = onNewNetwork(() => client.check());
      stop = () => {
        stopChecking();
        client.close();
      };
    };
    lobbyClient().then(open, () => {
      this.#hasSocket = false;
    });
    return () => {
      isOver = true;
      stop();
    };
  }

  #keepLoading(): () => void {
    const tryOnce = async () => {
      try {
        await lobbyClient();
        this.#lobby = this.#poller.value;
        this.#status = this.#poller.status;
        this.#hasSocket = true;
      } catch {
        // It is retried, and the list is polled until then.
      }
    };
    const timer = setInterval(() => void tryOnce(), loadAgainMs);
    return () => clearInterval(timer);
  }
}

/** The list for every part of a page that shows it. */
export const publicTables = new PublicTables();
