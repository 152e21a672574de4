import type { PlainRejectionCode } from '@snap-up/protocol';
import { type Audience, isAmong, type TableMessage, type Whom } from '@snap-up/tables/table/audience.ts';
import type { TablePage } from '@snap-up/tables/table/table-page.ts';
import type { Socket } from 'socket.io';
import { openWebSocketOf, type PlaySocket, type RawWebSocket } from './play-socket.ts';

const nobody: ReadonlySet<PlaySocket> = new Set();

/** The tables that sockets have joined, and broadcasts to them. */
export class TableSockets implements Audience {
  readonly #byTable = new Map<string, Set<PlaySocket>>();

  tell(tableId: string, message: TableMessage, whom?: Whom): void {
    const isTold = whom && ((socket: PlaySocket) => isAmong(whom, socket.data.player.id));
    tellSockets(this.#at(tableId), message, isTold);
  }

  sendAway(tableId: string, code: PlainRejectionCode, whom: Whom): void {
    for (const socket of [...this.#at(tableId)]) {
      if (!isAmong(whom, socket.data.player.id)) continue;
      socket.emit('no', null, { code });
      this.leave(socket);
    }
  }

  /** Asks everybody at a table to join again, within so many milliseconds. */
  rejoin(tableId: string, withinMs: number): void {
    for (const socket of [...this.#at(tableId)]) {
      this.leave(socket);
      socket.emit('rejoin', withinMs);
    }
  }

  /** The sockets at a table, in the order in which they came. */
  #at(tableId: string): ReadonlySet<PlaySocket> {
    return this.#byTable.get(tableId) ?? nobody;
  }

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

const finalText = 0x81;
const length16 = 126;

/**
 * Sends a message, an event with its arguments, to sockets. The WebSocket frame is made once and written to each of them. This uses
 * a private part of ws: socket.io's own adapter encodes the packet once as well, but then does more for each socket (processor time
 * for one event, system calls included: 9.5 µs instead of 3.9 for a room of two, 37 instead of 15 for five, 315 instead of 212 for
 * fifty, many events in a row). Messages stay in order: a socket that has unsent packets, is changing its transport or is no
 * WebSocket gets the event from socket.io.
 * @param isTold selects among the sockets; all by default
 */
export function tellSockets<One extends Socket>(
  sockets: ReadonlySet<One>,
  message: readonly [event: string, ...args: unknown[]],
  isTold?: (socket: One) => boolean,
): void {
  if (sockets.size === 0) return;
  // 4: a message of engine.io; 2: an event of socket.io.
  const frame = [serverFrame(`42${JSON.stringify(message)}`)];
  for (const socket of sockets) {
    if (isTold?.(socket) === false) continue;
    const writer = frameWriterOf(socket.conn);
    if (writer === null) socket.emit(...message);
    else writer._sender.sendFrame(frame);
  }
}

/** Returns the writer for finished frames; null if socket.io has to send the event. */
function frameWriterOf(connection: Socket['conn']): RawWebSocket | null {
  // `writeBuffer` has the packets that wait for the transport. It is missing in engine.io's types.
  const { writeBuffer } = connection as unknown as { readonly writeBuffer?: readonly unknown[] };
  return connection.upgrading || writeBuffer?.length !== 0 ? null : openWebSocketOf(connection);
}

/** Returns a text as one WebSocket frame of a server. @throws RangeError if it has more than 65,535 bytes */
export function serverFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  if (length > 0xffff) throw new RangeError(`A frame of ${length} bytes is too long.`);
  const headerLength = length < length16 ? 2 : 4;
  const frame = Buffer.allocUnsafe(headerLength + length);
  frame[0] = finalText;
  frame[1] = Math.min(length, length16);
  if (length >= length16) frame.writeUInt16BE(length, 2);
  frame.write(text, headerLength);
  return frame;
}
