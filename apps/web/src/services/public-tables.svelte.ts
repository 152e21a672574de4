import { importAgain, type LobbyClient } from '@snap-up/client';
import type { Lobby, PublicTable, Rejection } from '@snap-up/protocol';
import { rest } from './rest.ts';

/** How often the lobby is fetched for visitors without a name, who get no socket. */
const askEveryMs = 5_000;

const lobbyClient = importAgain(() => import('./lobby-client.ts'));

/** The public tables. */
class PublicTables {
  /** `unknown`: the server cannot be reached, and `list` is what was known last. */
  status = $state<'asking' | 'known' | 'unknown'>('asking');
  list = $state.raw<readonly PublicTable[]>([]);
  /** Why the list is not updated any more; null while it is. */
  rejection = $state.raw<Rejection | null>(null);

  /**
   * Keeps the list current. For an `$effect`.
   * @param hasName whether the visitor has a name, and so may open a socket
   * @returns a function that stops this
   */
  follow(hasName: boolean): () => void {
    this.rejection = null;
    if (!hasName) return this.#ask();
    let isOver = false;
    let stop = () => {};
    const open = ({ LobbyClient: Client }: { LobbyClient: typeof LobbyClient }) => {
      if (isOver) return;
      const client = new Client('', {
        changed: (lobby) => this.#receive(lobby),
        rejected: (rejection) => {
          this.rejection = rejection;
        },
      });
      stop = () => client.close();
    };
    // What sockets take is loaded here; where that fails, the list is asked for.
    lobbyClient().then(open, () => {
      if (!isOver) stop = this.#ask();
    });
    return () => {
      isOver = true;
      stop();
    };
  }

  #ask(): () => void {
    let isOver = false;
    const ask = async () => {
      const answer = await rest.lobby();
      if (!isOver) this.#receive(answer.ok ? answer.value : null);
    };
    void ask();
    const timer = setInterval(ask, askEveryMs);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }

  #receive(lobby: Lobby | null): void {
    this.status = lobby === null ? 'unknown' : 'known';
    if (lobby !== null) this.list = lobby.tables;
  }
}

/** The list for every part of a page that shows it. */
export const publicTables = new PublicTables();
