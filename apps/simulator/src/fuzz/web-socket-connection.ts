import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { FrameReader, frameOf, opcodes, upgradeHead } from '@snap-up/test-kit/web-socket.ts';

/** Connects to a server. A connection that is cut while sending causes no error. */
export async function connectTo(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Headers as the lines of a request. */
export const linesOf = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => `${name}: ${value}`);

/** A WebSocket that can send any bytes, and reports each engine.io packet. */
export class WebSocketConnection {
  isOpen = true;
  readonly closed: Promise<void>;
  /**
   * Resolves when engine.io has opened the connection, before which it ignores messages. Also resolves when it is
   * closed.
   */
  readonly opened: Promise<void>;
  readonly #open: () => void;
  readonly #socket: Socket;
  readonly #frames = new FrameReader((opcode, chunk, start, end) =>
    this.#hearFrame(opcode, chunk.subarray(start, end)),
  );
  /** The response to the upgrade, until it is complete. */
  #head: string | null = '';
  readonly #hear: (packet: string) => void;

  private constructor(socket: Socket, hear: (packet: string) => void) {
    this.#socket = socket;
    this.#hear = hear;
    const { promise, resolve: open } = Promise.withResolvers<void>();
    [this.opened, this.#open] = [promise, open];
    this.closed = new Promise((resolve) => {
      socket.once('close', () => {
        this.isOpen = false;
        this.#open();
        resolve();
      });
    });
    socket.on('data', (chunk: Buffer) => this.#read(chunk));
    socket.once('end', () => socket.end());
  }

  static async open(
    url: string,
    headers: Readonly<Record<string, string>>,
    hear: (packet: string) => void,
  ): Promise<WebSocketConnection> {
    const socket = await connectTo(url);
    const connection = new WebSocketConnection(socket, hear);
    socket.write(upgradeHead('/socket.io/?EIO=4&transport=websocket', linesOf(headers)));
    return connection;
  }

  send(packet: string): void {
    this.write(frameOf(packet));
  }

  write(bytes: Buffer): void {
    if (!this.isOpen) return;
    // One write is sent in one piece.
    this.#socket.cork();
    this.#socket.write(bytes);
    process.nextTick(() => this.#socket.uncork());
  }

  end(): void {
    this.#socket.end();
  }

  destroy(): void {
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    let rest = chunk;
    if (this.#head !== null) {
      this.#head += chunk.toString('latin1');
      const end = this.#head.indexOf('\r\n\r\n');
      if (end < 0) return;
      this.#hear(`HTTP ${this.#head.split(' ')[1]}`);
      rest = Buffer.from(this.#head.slice(end + 4), 'latin1');
      this.#head = null;
    }
    this.#frames.read(rest);
  }

  #hearFrame(opcode: number, data: Buffer): void {
    if (opcode === opcodes.ping) this.write(frameOf(data, { opcode: opcodes.pong }));
    // The server waits half a minute for the answer to its close frame.
    if (opcode === opcodes.close) {
      this.write(frameOf(data, { opcode: opcodes.close }));
      this.end();
    }
    if (opcode !== opcodes.text) return;
    const packet = data.toString();
    if (packet === '2') this.send('3');
    else {
      if (packet.startsWith('0{')) this.#open();
      this.#hear(packet);
    }
  }
}
