import { type DownEvents, protocolVersion, rejection, type UpEvents } from '@snap-up/protocol';
import { io, type Socket } from 'socket.io-client';
import { after } from './timer.ts';
import type { Transport, TransportListener } from './transport.ts';

/** How to connect. */
export interface SocketTransportOptions {
  /** Whether to skip HTTP long polling. Only safe if no proxy stands between client and server. */
  readonly isWebsocketOnly?: boolean;
  /**
   * The table that this connection is for. It goes into the address, so that a proxy can send all people of a table to
   * one server.
   */
  readonly tableId?: string;
  /** Headers for clients outside a browser, such as the session's cookie: a browser sends its own. */
  readonly headers?: Readonly<Record<string, string>>;
}

const shortestWaitMs = 200;
const longestWaitMs = 2_000;

/** Returns a transport over socket.io. `url` is the server's address; empty for the address that the page came from. */
export function socketTransport(url: string, options: SocketTransportOptions = {}): Transport {
  const settings = {
    auth: { version: protocolVersion },
    ...(options.tableId === undefined ? {} : { query: { table: options.tableId } }),
    autoConnect: false,
    // Not shared between clients, so that the next table starts with a new handshake and the current session.
    forceNew: true,
    reconnectionDelay: shortestWaitMs,
    reconnectionDelayMax: longestWaitMs,
    randomizationFactor: 0.5,
    ...(options.isWebsocketOnly === true ? { transports: ['websocket'] } : {}),
    ...(options.headers === undefined ? {} : { extraHeaders: { ...options.headers } }),
  };
  const socket: Socket<DownEvents, UpEvents> = url === '' ? io(settings) : io(url, settings);
  let cancelConnect = () => {};
  let failures = 0;

  const connectSoon = () => {
    cancelConnect();
    const waitMs = Math.min(longestWaitMs, shortestWaitMs * 2 ** failures);
    failures += 1;
    cancelConnect = after(waitMs * (0.5 + Math.random()), () => socket.connect());
  };

  return {
    open(listener) {
      listenTo(socket, listener, connectSoon);
      socket.connect();
    },
    join(tableId, known, answer) {
      // socket.io would queue the message for the next connection, where the client sends it again anyway.
      if (!socket.connected) return;
      socket.emit('join', tableId, known, (given) => {
        if (given.ok) failures = 0;
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
      socket.disconnect();
      connectSoon();
    },
    close() {
      cancelConnect();
      socket.off();
      socket.disconnect();
    },
  };
}

function listenTo(socket: Socket<DownEvents, UpEvents>, listener: TransportListener, connectSoon: () => void): void {
  socket.on('connect', () => listener.connected());
  socket.on('disconnect', (reason) => {
    // `reconnect` and `close` end the connection themselves and say what comes next.
    if (reason === 'io client disconnect') return;
    // socket.io does not reconnect after the server has closed the connection.
    if (!socket.active) connectSoon();
    listener.disconnected();
  });
  socket.on('connect_error', (error) => {
    const read = rejection.safeParse('data' in error ? error.data : undefined);
    if (read.success && read.data.code !== 'try-again') {
      listener.connectionRejected(read.data);
      return;
    }
    if (!socket.active) connectSoon();
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
  socket.on('link', (isUp) => listener.link(isUp));
  socket.on('no', (moveNo, rejected) => {
    // Reconnecting would disconnect another page of the same player.
    if (rejected.code === 'too-many-pages') socket.disconnect();
    listener.rejected(moveNo, rejected);
  });
}
