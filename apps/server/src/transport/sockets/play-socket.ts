import { type DownEvents, type RejectionCode, refusalFor, type UpEvents, up } from '@snap-up/protocol';
import type { Server, Socket } from 'socket.io';
import type { Player } from '../../game/records.ts';
import type { Table } from '../../table/tables.ts';

/** What is known of whoever is at the other end. */
export interface SocketData {
  player: Player;
  table: Table | null;
}

export type PlayServer = Server<UpEvents, DownEvents, Record<string, never>, SocketData>;
export type PlaySocket = Socket<UpEvents, DownEvents, Record<string, never>, SocketData>;

/** Goes from the table that it has joined, where it has joined one. */
export function leaveTable(socket: PlaySocket): void {
  const { table, player } = socket.data;
  if (table === null) return;
  socket.data.table = null;
  void socket.leave(table.id);
  table.leave(player.id);
}

/** Refuses a message: where it asks for an acknowledgement by that, else by `no` with the number that it seems to be about. */
export function refuse(socket: PlaySocket, message: readonly unknown[], code: RejectionCode): void {
  const answer = message.at(-1);
  if (typeof answer === 'function') {
    answer({ ok: false, refusal: refusalFor(code) });
    return;
  }
  const number = up.m.def.items[1].safeParse(message[1]);
  socket.emit('no', number.success ? number.data : null, code);
}
