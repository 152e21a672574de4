import type { DownEvents, Lobby, Rejection, UpEvents } from '@snap-up/protocol';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { Reconnection, rejectionOf, socketSettings } from './reconnection.ts';

/** What a `LobbyClient` reports. */
export interface LobbyListener {
  /** The public tables, on connection and after each change; null while there is no connection. */
  changed(lobby: Lobby | null): void;
  /** The server rejected this client permanently; it stops connecting. */
  rejected(rejection: Rejection): void;
}

type LobbySocket = Socket<DownEvents, UpEvents>;
type SocketSettings = Partial<ManagerOptions & SocketOptions>;

/** Rejections that are final. After `too-many-pages`, connecting again would disconnect another page of the player. */
const finalCodes: ReadonlySet<Rejection['code']> = new Set(['client-outdated', 'too-many-pages']);

/** Follows the public tables over a socket. It subscribes again after each reconnect, until it is closed. */
export class LobbyClient {
  readonly #socket: LobbySocket;
  readonly #listener: LobbyListener;
  readonly #reconnection: Reconnection;

  /**
   * @param url the server's address; empty for the one that the page came from
   * @param headers for clients outside a browser, such as the session's cookie
   * @param openSocket how the socket is opened, for tests
   */
  constructor(
    url: string,
    listener: LobbyListener,
    headers?: Readonly<Record<string, string>>,
    openSocket: (settings: SocketSettings) => LobbySocket = (settings) =>
      url === '' ? io(settings) : io(url, settings),
  ) {
    this.#listener = listener;
    const settings = {
      ...socketSettings,
      ...(headers === undefined ? {} : { extraHeaders: { ...headers } }),
    };
    this.#socket = openSocket(settings);
    this.#reconnection = new Reconnection(this.#socket, () => listener.changed(null));
    this.#socket.on('connect', () => {
      this.#socket.emit('lobby', true, (answer) => {
        if (answer.ok) this.#reconnection.succeed();
        listener.changed(answer.ok ? answer.lobby : null);
      });
    });
    this.#socket.on('lobby', (lobby) => listener.changed(lobby));
    this.#socket.on('no', (_moveNo, rejected) => {
      if (finalCodes.has(rejected.code)) this.#giveUp(rejected);
    });
    this.#socket.on('connect_error', (error) => {
      const rejected = rejectionOf(error);
      if (rejected !== null && finalCodes.has(rejected.code)) this.#giveUp(rejected);
      else this.#lost();
    });
    this.#socket.on('disconnect', (reason) => {
      if (reason !== 'io client disconnect') this.#lost();
    });
    this.#reconnection.connect();
  }

  /** Closes the connection. The listener is not called afterwards. */
  close(): void {
    this.#socket.off();
    this.#reconnection.close();
  }

  #lost(): void {
    this.#listener.changed(null);
    this.#reconnection.start();
  }

  #giveUp(rejected: Rejection): void {
    this.close();
    this.#listener.changed(null);
    this.#listener.rejected(rejected);
  }
}
