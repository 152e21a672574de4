import type { JoinAnswer, Known } from '@snap-up/protocol';
import type { RateLimiter } from '@snap-up/tables/platform/rate-limiter.ts';
import { LocalPage, type PageMessage } from '@snap-up/tables/table/table-page.ts';
import type { Table, Tables } from '@snap-up/tables/table/tables.ts';
import type { Socket } from 'socket.io';
import type { PageSocket, RemoteTables } from '../../cluster/remote-tables.ts';
import type { PlaySocket } from './play-socket.ts';
import type { TableSockets } from './table-sockets.ts';

/** What joins need. */
export interface JoinServices {
  readonly tables: Tables;
  readonly chatLimiter: RateLimiter;
  readonly tableSockets: TableSockets;
  /** Tables of other servers; null if this is the only server. */
  readonly remoteTables: RemoteTables | null;
  /** Resolves after so many milliseconds, by the timers of Node unless given. */
  readonly pause?: (pauseMs: number) => Promise<unknown>;
}

/** A table that changes hands while somebody joins is looked for again, so often and after so many milliseconds. */
const searches = { most: 10, pauseMs: 200 } as const;

/** Lets a socket join a table, wherever it is run. */
export async function joinTable(
  socket: PlaySocket,
  services: JoinServices,
  tableId: string,
  known: Known,
  answer: (answer: JoinAnswer) => void,
): Promise<void> {
  const {
    tables,
    remoteTables,
    pause = (pauseMs) => new Promise((resolve) => setTimeout(resolve, pauseMs)),
  } = services;
  for (let search = 0; search < searches.most; search += 1) {
    if (search > 0) await pause(searches.pauseMs);
    const place = await tables.locate(tableId);
    if (place === null) {
      answer({ ok: false, error: { code: 'no-such-table' } });
      return;
    }
    if (place.kind === 'here') {
      if (await joinHere(socket, services, place.table, known, answer)) return;
      continue;
    }
    if (remoteTables === null) break;
    const page = pageSocketOf(socket, services.tableSockets);
    if (await remoteTables.join({ tableId, owner: place.owner, socket: page, known, answer })) return;
  }
  answer({ ok: false, error: { code: 'try-again' } });
}

/** Returns false if the table is not here any more and nothing was answered. */
async function joinHere(
  socket: PlaySocket,
  { tableSockets, chatLimiter }: JoinServices,
  table: Table,
  known: Known,
  answer: (answer: JoinAnswer) => void,
): Promise<boolean> {
  const { player } = socket.data;
  const key = socket.id;
  const enter = (): string | null => {
    if (!socket.connected) return null;
    const { page } = socket.data;
    if (page instanceof LocalPage && page.table === table) return key;
    const tell = (message: PageMessage) => tellSocket(socket, message);
    tableSockets.enter(socket, new LocalPage({ table, player, key, chatLimiter, tell }));
    return key;
  };
  return table.join(player, known, enter, answer);
}

/** Returns a socket as tables of other servers need it. */
function pageSocketOf(socket: PlaySocket, tableSockets: TableSockets): PageSocket {
  return {
    key: socket.id,
    player: socket.data.player,
    get isConnected() {
      return socket.connected;
    },
    enter: (page) => tableSockets.enter(socket, page),
    exit: (page) => {
      if (socket.data.page === page) tableSockets.leave(socket);
    },
    tell: (message) => tellSocket(socket, message),
    rejoin: (withinMs) => void socket.emit('rejoin', withinMs),
    unreachable: () => void socket.emit('unreachable'),
  };
}

function tellSocket(socket: PlaySocket, [event, ...args]: PageMessage): void {
  (socket as Socket).emit(event, ...args);
}
