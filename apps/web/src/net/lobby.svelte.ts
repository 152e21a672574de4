import { LobbyClient } from '@snap-up/client';
import type { Lobby, PublicTable, Rejection } from '@snap-up/protocol';
import { rest } from './rest.ts';

/** How often somebody who has no name yet, and so no socket, is told of the lobby. */
const askEveryMs = 5_000;

/** The public tables as the page shows them. */
class PublicTables {
  /** `unknown`: the server cannot be reached; `list` is what was known last. */
  status = $state<'asking' | 'known' | 'unknown'>('asking');
  list = $state.raw<readonly PublicTable[]>([]);
  /** Why the list is not kept going any more; null while it is. */
  rejection = $state.raw<Rejection | null>(null);

  /**
   * Keeps the list going. For an `$effect`.
   * @param hasName does one have a name? Sockets are for those who have
   * @returns the function that lets it stop
   */
  follow(hasName: boolean): () => void {
    this.rejection = null;
    if (!hasName) return this.#ask();
    const client = new LobbyClient('', {
      changed: (lobby) => this.#receive(lobby),
      rejected: (rejection) => {
        this.rejection = rejection;
      },
    });
    return () => client.close();
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

export const publicTables = new PublicTables();
