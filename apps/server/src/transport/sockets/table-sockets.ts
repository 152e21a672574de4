import { LocalPage, type TablePage } from '@snap-up/tables/table/table-page.ts';
import type { PlaySocket } from './play-socket.ts';

const nobody: ReadonlySet<PlaySocket> = new Set();

/**
 * The tables that sockets have joined. Those at a table of this server are listed here; those at tables of other servers
 * are in rooms of socket.io.
 */
export class TableSockets {
  readonly #byTable = new Map<string, Set<PlaySocket>>();

  /** The sockets at a table of this server, in the order in which they came. */
  at(tableId: string): ReadonlySet<PlaySocket> {
    return this.#byTable.get(tableId) ?? nobody;
  }

  /** A socket has joined a table. */
  enter(socket: PlaySocket, page: TablePage): void {
    this.leave(socket);
    socket.data.page = page;
    const { tableId } = page;
    if (!(page instanceof LocalPage)) {
      void socket.join([...page.rooms]);
      return;
    }
    const sockets = this.#byTable.get(tableId);
    if (sockets === undefined) this.#byTable.set(tableId, new Set([socket]));
    else sockets.add(socket);
  }

  /** A socket leaves the table that it has joined, if any. */
  leave(socket: PlaySocket): void {
    const { page } = socket.data;
    if (page === null) return;
    socket.data.page = null;
    const { tableId } = page;
    if (page instanceof LocalPage) {
      const sockets = this.#byTable.get(tableId);
      if (sockets?.delete(socket) === true && sockets.size === 0) this.#byTable.delete(tableId);
    } else {
      for (const room of page.rooms) void socket.leave(room);
    }
    page.leave();
  }
}
