import type { Call, DownEvents, Lobby, Rejection, UpEvents } from '@snap-up/protocol';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { Connection, socketSettings } from './connection.ts';

export interface LobbyListener {
  /** The public tables, on connection and after each change while they are followed; null while there is no connection. */
  changed(lobby: Lobby | null): void;
  /** All calls to the player, on connection and after each change. */
  called(calls: readonly Call[]): void;
}

type LobbySocket = Socket<DownEvents, UpEvents>;
type SocketSettings = Partial<ManagerOptions & SocketOptions>;

/** Rejections after which it stops connecting. After `too-many-pages`, connecting again would disconnect another page of the player. */
const finalCodes: ReadonlySet<Rejection['code']> = new Set(['client-outdated', 'too-many-pages']);

/**
 * The socket of a page without a table: it brings calls to the player, and the public tables if it follows them. It connects
 * again until it is closed.
 */
export class LobbyClient {
  readonly #connection: Connection<LobbySocket>;
  readonly #listener: LobbyListener;
  #isFollowing = true;

  /** @param openSocket opens a socket to the server that the page came from; tests supply their own */
  constructor(listener: LobbyListener, openSocket: (settings: SocketSettings) => LobbySocket = io) {
    this.#listener = listener;
    const open = (transports: readonly string[]): LobbySocket => {
      const socket = openSocket({ ...socketSettings, transports: [...transports] });
      socket.on('lobby', (lobby) => listener.changed(lobby));
      socket.on('calls', (calls) => listener.called(calls));
      socket.on('no', (_moveNo, rejected) => {
        if (finalCodes.has(rejected.code)) this.#giveUp();
      });
      return socket;
    };
    this.#connection = new Connection(open, {
      connected: (socket) => {
        // The server sends calls only if there are any.
        listener.called([]);
        if (this.#isFollowing) this.#follow(socket);
        else socket.emit('ping', () => this.#connection.succeed());
      },
      lost: () => listener.changed(null),
      rejected: (rejected) => {
        if (finalCodes.has(rejected.code)) {
          this.#giveUp();
          return;
        }
        this.#connection.reconnect();
        listener.changed(null);
      },
    });
    this.#connection.connect();
  }

  follow(isFollowing: boolean): void {
    if (this.#isFollowing === isFollowing) return;
    this.#isFollowing = isFollowing;
    const { socket } = this.#connection;
    if (socket === null) return;
    if (isFollowing) this.#follow(socket);
    else socket.emit('lobby', false, () => {});
  }

  /** Asks whether the connection still works. Call it when the page may be on another network, or has slept. */
  check(): void {
    this.#connection.check(true);
  }

  /** Closes the connection. The listener is not called afterwards. */
  close(): void {
    this.#connection.rest();
  }

  #follow(socket: LobbySocket): void {
    socket.emit('lobby', true, (answer) => {
      if (socket !== this.#connection.socket || !this.#isFollowing) return;
      if (answer.ok) this.#connection.succeed();
      this.#listener.changed(answer.ok ? answer.lobby : null);
    });
  }

  #giveUp(): void {
    this.close();
    this.#listener.changed(null);
  }
}
