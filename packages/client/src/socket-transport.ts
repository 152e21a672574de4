import type { Call, DownEvents, Rejection, UpEvents } from '@snap-up/protocol';
import { io, type Socket } from 'socket.io-client';
import { bothWays, Connection, socketSettings, type Way } from './connection.ts';
import type { Transport, TransportListener } from './transport.ts';

type PlaySocket = Socket<DownEvents, UpEvents>;

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
  /** Takes all calls to the player, on connection and after each change. */
  readonly called?: (calls: readonly Call[]) => void;
}

/**
 * Returns a transport over socket.io.
 * @param url the server's address; empty for the address that the page came from
 * @param open opens a socket; tests supply their own
 */
export function socketTransport(url: string, options: SocketTransportOptions = {}, open = io): Transport {
  const settings = {
    ...socketSettings,
    ...(options.tableId === undefined ? {} : { query: { table: options.tableId } }),
    ...(options.headers === undefined ? {} : { extraHeaders: { ...options.headers } }),
  };
  let listener: TransportListener | null = null;
  const openSocket = (transports: Way): PlaySocket => {
    const all = { ...settings, transports: [...transports] };
    const socket: PlaySocket = url === '' ? open(all) : open(url, all);
    if (listener !== null) listenTo(socket, listener, connection);
    socket.on('calls', (calls) => options.called?.(calls));
    return socket;
  };
  const events = {
    connected: () => {
      // The server sends calls only if there are any.
      options.called?.([]);
      listener?.connected();
    },
    lost: () => listener?.disconnected(),
    rejected: (rejection: Rejection) => listener?.connectionRejected(rejection),
  };
  const ways = options.isWebsocketOnly === true ? bothWays.slice(0, 1) : bothWays;
  const connection = new Connection(openSocket, events, ways);

  return {
    open(opened) {
      listener = opened;
      connection.connect();
    },
    // Without a connection, nothing is queued for the next one, as the client then sends it again anyway.
    join(tableId, known, answer) {
      connection.socket?.emit('join', tableId, known, (given) => {
        if (given.ok) connection.succeed();
        answer(given);
      });
    },
    move(gameNumber, moveNo, text, sight) {
      // The server refuses a message whose last part is empty.
      if (sight === undefined) connection.socket?.emit('m', gameNumber, moveNo, text);
      else connection.socket?.emit('m', gameNumber, moveNo, text, sight);
    },
    say(text, answer) {
      connection.socket?.emit('say', text, answer);
    },
    react(reaction, answer) {
      connection.socket?.emit('react', reaction, answer);
    },
    check: (isNetworkNew) => connection.check(isNetworkNew),
    reconnect: () => connection.reconnect(),
    close() {
      listener = null;
      connection.rest();
    },
  };
}

function listenTo(socket: PlaySocket, listener: TransportListener, connection: Connection<PlaySocket>): void {
  socket.on('table', (table) => listener.table(table));
  socket.on('game', (game) => listener.game(game));
  socket.on('b', (...batch) => listener.batch(batch));
  socket.on('clock', (gameNumber, clock) => listener.clock(gameNumber, clock));
  socket.on('said', (message) => listener.said(message));
  socket.on('reacted', (seat, reaction) => listener.reacted(seat, reaction));
  socket.on('rejoin', (withinMs) => listener.rejoin(withinMs));
  socket.on('no', (moveNo, rejected) => {
    // Reconnecting would disconnect another page of the same player.
    if (rejected.code === 'too-many-pages') connection.rest();
    listener.rejected(moveNo, rejected);
  });
}
