import type { JoinAnswer, Known } from '@snap-up/protocol';
import type { RateLimiter } from '@snap-up/tables/platform/rate-limiter.ts';
import { type PageMessage, TablePage } from '@snap-up/tables/table/table-page.ts';
import type { Table, Tables } from '@snap-up/tables/table/tables.ts';
import type { Socket } from 'socket.io';
import type { PlaySocket } from './play-socket.ts';
import type { TableSockets } from './table-sockets.ts';

/** What joins need. */
export interface JoinServices {
  readonly tables: Tables;
  readonly chatLimiter: RateLimiter;
  readonly tableSockets: TableSockets;
  /** Resolves after so many milliseconds, by the timers of Node unless given. */
  readonly pause?: (pauseMs: number) => Promise<unknown>;
}

/** A table that is dropped while somebody joins is looked for again, so often and after so many milliseconds. */
const searches = { most: 10, pauseMs: 200 } as const;

/** Lets a socket join a table. Where another server runs it, the client has to connect again, and is forwarded there. */
export async function joinTable(
  socket: PlaySocket,
  services: JoinServices,
  tableId: string,
  known: Known,
  answer: (answer: JoinAnswer) => void,
): Promise<void> {
  const { tables, pause = (pauseMs) => new Promise((resolve) => setTimeout(resolve, pauseMs)) } = services;
  for (let search = 0; search < searches.most; search += 1) {
    if (search > 0) await pause(searches.pauseMs);
    const place = await tables.locate(tableId);
    if (place === null) {
      answer({ ok: false, error: { code: 'no-such-table' } });
      return;
    }
    if (place.kind === 'elsewhere') {
      socket.disconnect(true);
      return;
    }
    if (await joinHere(socket, services, place.table, known, answer)) return;
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
    if (socket.data.page?.table === table) return key;
    const tell = ([event, ...args]: PageMessage) => void (socket as Socket).emit(event, ...args);
    tableSockets.enter(socket, new TablePage({ table, player, key, chatLimiter, tell }));
    return key;
  };
  return table.join(player, known, enter, answer);
}
