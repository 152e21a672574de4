import { type DownEvents, type Rejection, type UpEvents, up } from '@snap-up/protocol';
import type { Player } from '@snap-up/tables/game/records.ts';
import type { Meter } from '@snap-up/tables/platform/meter.ts';
import type { TablePage } from '@snap-up/tables/table/table-page.ts';
import type { Server, Socket } from 'socket.io';

/** The player of a socket, and their page at the table that it has joined. */
export interface SocketData {
  player: Player;
  page: TablePage | null;
  /** Counts rejections; missing where nobody reads metrics. */
  meter?: Meter | undefined;
}

/** The socket.io server with the protocol's events. */
export type PlayServer = Server<UpEvents, DownEvents, Record<string, never>, SocketData>;
/** One connection to it. */
export type PlaySocket = Socket<UpEvents, DownEvents, Record<string, never>, SocketData>;

/** Rejects a message: by acknowledgement if it asks for one, else by `no` with the move number that it seems to have. */
export function reject(socket: PlaySocket, message: readonly unknown[], rejection: Rejection): void {
  socket.data.meter?.rejected(rejection.code);
  const answer = message.at(-1);
  if (typeof answer === 'function') {
    answer({ ok: false, error: rejection });
    return;
  }
  const number = up.m.def.items[1].safeParse(message[1]);
  socket.emit('no', number.success ? number.data : null, rejection);
}
