import type { DownEvents, UpEvents } from '@snap-up/protocol';
import { io, type Socket } from 'socket.io-client';
import { Reconnection, rejectionOf, socketSettings } from './reconnection.ts';
import type { Transport, TransportListener } from './transport.ts';

/** How to connect. */
export interface SocketTransportOptions {
  /** Whether never to fall back to HTTP long polling. Only safe if no proxy stands between client and server. */
  readonly isWebsocketOnly?: boolean;
  /**
   * The table that this connection is for. It is part of the address, so that a proxy can route everybody at a table to
   * one server.
   */
  readonly tableId?: string;
  /** Headers for clients outside a browser, such as the session's cookie: a browser sends its own. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns a transport over socket.io. `url` is the server's address; empty for the address that the page came from. */
export function socketTransport(url: string, options: SocketTransportOptions = {}): Transport {
  const settings = {
    ...socketSettings,
    ...(options.tableId === undefined ? {} : { query: { table: options.tableId } }),
    ...(options.isWebsocketOnly === true ? { transports: ['websocket'] } : {}),
    ...(options.headers === undefined ? {} : { extraHeaders: { ...options.headers } }),
  };
  const socket: Socket<DownEvents, UpEvents> = url === '' ? io(settings) : io(url, settings);
  let failed = () => {};
  const reconnection = new Reconnection(socket, () => failed());

  return {
    open(listener) {
      failed = () => listener.disconnected();
      listenTo(socket, listener, reconnection);
      reconnection.connect();
    },
    join(tableId, known, answer) {
      // socket.io would queue the message for the next connection, where the client sends it again anyway.
      if (!socket.connected) return;
      socket.emit('join', tableId, known, (given) => {
        if (given.ok) reconnection.succeed();
        answer(given);
      });
    },
    move(gameNumber, moveNo, text) {
      if (socket.connected) socket.emit('m', gameNumber, moveNo, text);
    },
    say(text, answer) {
      if (socket.connected) socket.emit('say', text, answer);
    },
    react(reaction, answer) {
      if (socket.connected) socket.emit('react', reaction, answer);
    },
    reconnect() {
      reconnection.start();
      socket.disconnect();
    },
    close() {
      socket.off();
      reconnection.close();
    },
  };
}

function listenTo(socket: Socket<DownEvents, UpEvents>, listener: TransportListener, reconnection: Reconnection): void {
  socket.on('connect', () => listener.connected());
  socket.on('disconnect', (reason) => {
    // `reconnect` and `close` end the connection on purpose and decide what comes next.
    if (reason === 'io client disconnect') return;
    reconnection.start();
    listener.disconnected();
  });
  socket.on('connect_error', (error) => {
    const rejected = rejectionOf(error);
    if (rejected !== null && rejected.code !== 'try-again') {
      listener.connectionRejected(rejected);
      return;
    }
    reconnection.start();
    listener.disconnected();
  });
  socket.on('table', (table) => listener.table(table));
  socket.on('presence', (spectatorCount, seats) => listener.presence(spectatorCount, seats));
  socket.on('game', (game) => listener.game(game));
  socket.on('b', (...batch) => listener.batch(batch));
  socket.on('clock', (gameNumber, clock) => listener.clock(gameNumber, clock));
  socket.on('said', (message) => listener.said(message));
  socket.on('reacted', (seat, reaction) => listener.reacted(seat, reaction));
  socket.on('rejoin', (withinMs) => listener.rejoin(withinMs));
  socket.on('no', (moveNo, rejected) => {
    // Reconnecting would disconnect another page of the same player.
    if (rejected.code === 'too-many-pages') socket.disconnect();
    listener.rejected(moveNo, rejected);
  });
}
