import type { Writable } from 'node:stream';
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

export type PlayServer = Server<UpEvents, DownEvents, Record<string, never>, SocketData>;
export type PlaySocket = Socket<UpEvents, DownEvents, Record<string, never>, SocketData>;

const openState = 1;

/** The parts of ws's WebSocket that are used beside socket.io. `_sender`, which writes a finished frame, and `_socket` are private. */
export interface RawWebSocket {
  readonly readyState: number;
  readonly bufferedAmount: number;
  readonly isPaused: boolean;
  readonly _sender: { sendFrame(parts: readonly Buffer[]): void };
  readonly _socket: Pick<Writable, 'cork' | 'uncork'>;
  ping(data: Buffer): void;
  on(event: 'pong', listener: (data: Buffer) => void): void;
  off(event: 'pong', listener: (data: Buffer) => void): void;
  pause(): void;
  resume(): void;
  /** Closes it without sending what is left. */
  terminate(): void;
}

/** Returns the WebSocket of a connection; null for another transport. engine.io has it as its transport's `socket`. */
export function webSocketOf({ transport }: Socket['conn']): RawWebSocket | null {
  return transport.name === 'websocket' ? (transport as unknown as { readonly socket: RawWebSocket }).socket : null;
}

/** The same, but also null unless it can be written to. */
export function openWebSocketOf(connection: Socket['conn']): RawWebSocket | null {
  const webSocket = connection.readyState === 'open' ? webSocketOf(connection) : null;
  return webSocket?.readyState === openState ? webSocket : null;
}

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
