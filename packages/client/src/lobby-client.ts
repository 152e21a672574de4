import { type DownEvents, type Lobby, protocolVersion, type UpEvents } from '@snap-up/protocol';
import { io, type Socket } from 'socket.io-client';

/** After a server has closed the connection or did not want it, so long passes before the next try. */
const retryMs = 2_000;

// Browsers and Node both have it; the types of neither are wanted here.
declare function setTimeout(then: () => void, ms: number): unknown;
declare function clearTimeout(timer: unknown): void;

/** Follows the public tables. It asks anew whenever the connection comes back. */
export class LobbyClient {
  readonly #socket: Socket<DownEvents, UpEvents>;
  #timer: unknown = null;

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
    const lost = () => {
      changed(null);
      // socket.io goes on by itself after a line was lost, but not after the server has ended or refused the connection.
      if (this.#socket.active) return;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#socket.connect(), retryMs);
    };
    this.#socket.on('connect', () => {
      this.#socket.emit('lobby', true, (answer) => changed(answer.ok ? answer.lobby : null));
    });
    this.#socket.on('lobby', changed);
    this.#socket.on('no', (_moveNo, { code }) => {
      if (code !== 'too-many-pages') return;
      // Coming back by itself would drive another page of the same person away.
      this.#socket.disconnect();
      changed(null);
    });
    this.#socket.on('connect_error', lost);
    this.#socket.on('disconnect', (reason) => {
      if (reason !== 'io client disconnect') lost();
    });
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#socket.off();
    this.#socket.disconnect();
  }
}
