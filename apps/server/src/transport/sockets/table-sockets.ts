import type { TablePage } from '@snap-up/tables/table/table-page.ts';
import type { PlaySocket } from './play-socket.ts';

const nobody: ReadonlySet<PlaySocket> = new Set();

/** The tables that sockets have joined. */
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
    this.#byTable.set(page.tableId, (this.#byTable.get(page.tableId) ?? new Set()).add(socket));
  }

  /** A socket leaves the table that it has joined, if any. */
  leave(socket: PlaySocket): void {
    const { page } = socket.data;
    if (page === null) return;
    socket.data.page = null;
    const { tableId } = page;
    const sockets = this.#byTable.get(tableId);
    if (sockets?.delete(socket) === true && sockets.size === 0) this.#byTable.delete(tableId);
    page.leave();
  }
}
