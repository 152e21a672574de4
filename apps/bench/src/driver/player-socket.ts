import { connect, type Socket } from 'node:net';
import { FrameReader, frameOf, opcodes, upgradeHead } from '@snap-up/test-kit/web-socket.ts';
import { type BatchHeader, readBatchHeader } from './batch-header.ts';

/** Listens to what a player's connection receives. */
export interface PlayerListener {
  batch(batch: BatchHeader): void;
  /** Any other event: its name, then its arguments. */
  event(name: string, args: readonly unknown[]): void;
}

const pong = frameOf('3');
const pingByte = 0x32;

/**
 * One player's socket.io connection, kept minimal so that the driver does not limit the servers that it measures. It speaks
 * Engine.IO 4 over one WebSocket on a plain TCP socket.
 */
export class PlayerSocket {
  readonly #socket: Socket;
  #listener: PlayerListener | null = null;
  #isUpgraded = false;
  #head = Buffer.alloc(0);
  #connected: (() => void) | null = null;
  #failed: ((error: Error) => void) | null = null;
  #answered: ((answer: unknown) => void) | null = null;

  private constructor(port: number, headers: Readonly<Record<string, string>>, auth: object, table: string) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const reader = new FrameReader((opcode, chunk, start, end) => {
      if (opcode === opcodes.text) this.#read(chunk, start, end, auth);
      else if (opcode === opcodes.ping) this.write(frameOf(chunk.subarray(start, end), { opcode: opcodes.pong }));
      else throw new Error(`A server sends a frame of kind ${opcode}.`);
    });
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const path = `/socket.io/?EIO=4&transport=websocket&table=${table}`;
    this.#socket.write(upgradeHead(path, lines, `127.0.0.1:${port}`));
    this.#socket.on('data', (bytes: Buffer) => {
      try {
        if (this.#isUpgraded) reader.read(bytes);
        else this.#upgrade(bytes, reader);
      } catch (error) {
        this.#socket.destroy(error instanceof Error ? error : new Error(String(error)));
      }
    });
    this.#socket.on('error', (error) => this.#fail(error));
    this.#socket.on('close', () => this.#fail(new Error('A connection was closed.')));
  }

  /** Connects to a server on this machine, for a table. `auth` is sent in socket.io's handshake. */
  static open(
    port: number,
    headers: Readonly<Record<string, string>>,
    auth: object,
    table: string,
  ): Promise<PlayerSocket> {
    return new Promise((resolve, reject) => {
      const socket = new PlayerSocket(port, headers, auth, table);
      socket.#connected = () => resolve(socket);
      socket.#failed = reject;
    });
  }

  get isClosed(): boolean {
    return this.#socket.destroyed;
  }

  get bytesRead(): number {
    return this.#socket.bytesRead;
  }

  listen(listener: PlayerListener): void {
    this.#listener = listener;
  }

  /** Sends an event and resolves with its acknowledgement. Only one may be pending at a time. */
  ask(name: string, ...args: readonly unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#answered = resolve;
      this.#failed = reject;
      this.write(frameOf(`420${JSON.stringify([name, ...args])}`));
    });
  }

  /** Sends a prepared frame. */
  write(frame: Buffer): void {
    this.#socket.write(frame);
  }

  close(): void {
    this.#failed = null;
    this.#socket.destroy();
  }

  #fail(error: Error): void {
    const failed = this.#failed;
    this.#failed = null;
    failed?.(error);
  }

  #upgrade(bytes: Buffer, reader: FrameReader): void {
    this.#head = Buffer.concat([this.#head, bytes]);
    const end = this.#head.indexOf('\r\n\r\n');
    if (end === -1) return;
    const status = this.#head.subarray(0, this.#head.indexOf('\r\n')).toString();
    if (!status.includes(' 101 ')) throw new Error(`The server does not take the connection: ${status}`);
    this.#isUpgraded = true;
    reader.read(this.#head.subarray(end + 4));
  }

  #read(chunk: Buffer, start: number, end: number, auth: object): void {
    const batch = readBatchHeader(chunk, start, end);
    if (batch !== null) this.#listener?.batch(batch);
    else if (chunk[start] === pingByte) this.write(pong);
    else this.#readRare(chunk.toString('utf8', start, end), auth);
  }

  #readRare(text: string, auth: object): void {
    if (text.startsWith('0')) this.write(frameOf(`40${JSON.stringify(auth)}`));
    else if (text.startsWith('40')) this.#connected?.();
    else if (text.startsWith('44')) this.#fail(new Error(`The server refuses the connection: ${text.slice(2)}`));
    else if (text.startsWith('430')) this.#answered?.((JSON.parse(text.slice(3)) as unknown[])[0]);
    else if (text.startsWith('42')) {
      const [name, ...args] = JSON.parse(text.slice(2)) as [string, ...unknown[]];
      this.#listener?.event(name, args);
    }
  }
}
