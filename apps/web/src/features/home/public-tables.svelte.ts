import { importAgain } from '@snap-up/client';
import type { Lobby, PublicTable, Rejection } from '@snap-up/protocol';
import { createSubscriber } from 'svelte/reactivity';
import { pageSocket } from '../../shared/page-socket.ts';
import { Poller, type PollStatus } from '../../shared/poller.svelte.ts';
import { rest } from '../../shared/rest.ts';

/** How often the lobby is fetched without a socket. */
const askEveryMs = 5_000;
/** How often loading the socket code is retried. */
const loadAgainMs = 30_000;

const lobbyClient = importAgain(() => import('../../shared/lobby-client.ts'));

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
    this.#rejection = null;
    return pageSocket.follow({
      changed: (lobby) => {
        this.#status = lobby === null ? 'unknown' : 'known';
        if (lobby !== null) this.#lobby = lobby;
      },
      rejected: (rejection) => {
        this.#rejection = rejection;
      },
      failed: () => {
        this.#hasSocket = false;
      },
    });
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
