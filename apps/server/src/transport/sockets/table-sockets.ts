import type { TablePage } from '../../table/table-page.ts';
import type { PlaySocket } from './play-socket.ts';

const nobody: ReadonlySet<PlaySocket> = new Set();

/** The sockets of this server at each table. */
export class TableSockets {
  readonly #byTable = new Map<string, Set<PlaySocket>>();

  /** The sockets at a table, in the order in which they came. */
  at(tableId: string): ReadonlySet<PlaySocket> {
    return this.#byTable.get(tableId) ?? nobody;
  }

  /** A socket has joined a table. */
  enter(socket: PlaySocket, page: TablePage): void {
    this.leave(socket);
    socket.data.page = page;
    const sockets = this.#byTable.get(page.tableId);
    if (sockets === undefined) this.#byTable.set(page.tableId, new Set([socket]));
    else sockets.add(socket);
  }

  /** A socket leaves the table that it has joined, if any. */
  leave(socket: PlaySocket): void {
    const { page } = socket.data;
    if (page === null) return;
    socket.data.page = null;
    const sockets = this.#byTable.get(page.tableId);
    if (sockets?.delete(socket) === true && sockets.size === 0) this.#byTable.delete(page.tableId);
    page.leave();
  }
}
