import { type DownEvents, type Lobby, protocolVersion, type UpEvents } from '@snap-up/protocol';
import { io, type Socket } from 'socket.io-client';

/** Follows the public tables. It asks anew whenever the connection comes back. */
export class LobbyClient {
  readonly #socket: Socket<DownEvents, UpEvents>;

  /**
   * @param url the server's address; empty for the one that the page came from
   * @param changed called with the lobby, at once and at each change; null while it cannot be known
   */
  constructor(url: string, changed: (lobby: Lobby | null) => void, headers?: Readonly<Record<string, string>>) {
    const settings = {
      auth: { version: protocolVersion },
      forceNew: true,
      ...(headers === undefined ? {} : { extraHeaders: { ...headers } }),
    };
    this.#socket = url === '' ? io(settings) : io(url, settings);
    this.#socket.on('connect', () => {
      this.#socket.emit('lobby', true, (answer) => {
        if (answer.ok) changed(answer.lobby);
      });
    });
    this.#socket.on('lobby', changed);
    this.#socket.on('disconnect', (reason) => {
      if (reason === 'io client disconnect') return;
      changed(null);
      // socket.io does not come back by itself after a server has closed the connection.
      if (!this.#socket.active) this.#socket.connect();
    });
  }

  close(): void {
    this.#socket.off();
    this.#socket.disconnect();
  }
}
