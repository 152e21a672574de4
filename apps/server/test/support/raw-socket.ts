import { protocolVersion } from '@snap-up/protocol';
import { io, type Socket } from 'socket.io-client';

/** A received message: the event's name and its arguments. */
export type Message = readonly unknown[];

/** A socket that may send anything. */
export interface RawSocket {
  /** All received messages, in order. */
  readonly received: readonly Message[];
  readonly socket: Socket;
  send(event: string, ...args: unknown[]): void;
  /** Sends a message and waits for its acknowledgement. */
  ask(event: string, ...args: unknown[]): Promise<unknown>;
  /** Waits for the next message that matches, after those returned before. */
  next(isIt: (message: Message) => boolean): Promise<Message>;
  /** Sends a message and waits for its rejection. */
  rejectedFor(event: string, ...args: unknown[]): Promise<Message>;
  /** Why the connection ended. */
  readonly ended: Promise<string>;
  close(): void;
}

export interface RawSocketOptions {
  readonly cookie?: string;
  readonly auth?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly namespace?: string;
  /** The table that the address names. */
  readonly table?: string;
}

/** Connects. Rejects with the server's reason if the server rejects the connection. */
export async function connectRaw(url: string, options: RawSocketOptions = {}): Promise<RawSocket> {
  const { cookie, auth = { version: protocolVersion }, headers = {}, namespace = '/', table } = options;
  const socket = io(`${url}${namespace}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { ...auth },
    ...(table === undefined ? {} : { query: { table } }),
    extraHeaders: { ...headers, ...(cookie === undefined ? {} : { cookie }) },
  });
  const received: Message[] = [];
  let taken = 0;
  let look = () => {};
  socket.onAny((...message: unknown[]) => {
    received.push(message);
    look();
  });
  const ended = new Promise<string>((resolve) => socket.on('disconnect', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error) => {
      socket.close();
      reject(error);
    });
  });
  const next = (isIt: (message: Message) => boolean): Promise<Message> =>
    new Promise((resolve) => {
      look = () => {
        while (taken < received.length) {
          const message = received[taken] ?? [];
          taken += 1;
          if (isIt(message)) {
            look = () => {};
            resolve(message);
            return;
          }
        }
      };
      look();
    });
  const send = (event: string, ...args: unknown[]) => void socket.emit(event, ...args);
  return {
    received,
    socket,
    send,
    ask: (event, ...args) => new Promise((resolve) => socket.emit(event, ...args, resolve)),
    next,
    rejectedFor: (event, ...args) => {
      const rejection = next(([name]) => name === 'no');
      send(event, ...args);
      return rejection;
    },
    ended,
    close: () => void socket.close(),
  };
}

/** Returns why a connection is rejected: the server's reason, or the transport's error. */
export async function rejectionOf(url: string, options: RawSocketOptions): Promise<unknown> {
  const raw = await connectRaw(url, options).catch((error: unknown) => error);
  if (raw instanceof Error) return 'data' in raw && raw.data !== undefined ? raw.data : raw.message;
  (raw as RawSocket).close();
  return 'connected';
}
