import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Rejection } from '@snap-up/protocol';
import type { Clock } from '@snap-up/tables/platform/clock.ts';
import { within } from '@snap-up/tables/platform/clock.ts';
import type { Log } from '@snap-up/tables/platform/log.ts';
import type { Network } from '@snap-up/tables/platform/quotas.ts';
import { networksOf } from '../../platform/networks.ts';
import type { Visitors } from '../visitors.ts';
import { rejectionBody } from './rejections.ts';

/** How long a whole request may take to arrive, on the slowest of connections. */
export const requestTimeoutMs = 20_000;

/** How long the connection of a browser waits for its next request. A browser opens six of them for a page. */
export const idleMs = 5_000;

/** The same for a proxy: longer than proxies keep connections, so that none is closed just when it is used again. */
export const idleAtProxyMs = 75_000;

/** How long a connection that is refused may take to get the answer. */
export const refusalTimeoutMs = 2_000;

/**
 * Closes connections beyond so many of one network, with an answer. A proxy's connections are not counted, as they are
 * those of many people: it has limits of its own. Neither are those over which another server forwards requests.
 */
export function limitConnections(server: Server, visitors: Visitors, open: OpenConnections, refusalMs: number): void {
  // Node's own, which would run the requests of a refused connection.
  const listeners = server.rawListeners('connection');
  const counted = new WeakMap<Socket, () => void>();
  const uncount = (socket: Socket) => {
    counted.get(socket)?.();
    counted.delete(socket);
  };
  const uncountServers = (request: IncomingMessage) => {
    if (visitors.hopsOf(request) > 0) uncount(request.socket);
  };
  server.prependListener('request', uncountServers);
  server.prependListener('upgrade', uncountServers);
  server.removeAllListeners('connection');
  server.on('connection', (socket) => {
    // A lost client is no error. Node listens for errors only until an upgrade; after that an unhandled one would end the
    // process.
    socket.on('error', () => undefined);
    // Node keeps an address that was read, so that limits know it even after the connection was reset.
    const { remoteAddress } = socket;
    if (remoteAddress === undefined) {
      socket.destroy();
      return;
    }
    if (!visitors.isProxy(remoteAddress)) {
      const networks = networksOf(remoteAddress);
      if (open.isFull(networks)) {
        refuseConnection(socket, refusalMs);
        return;
      }
      counted.set(socket, open.add(networks));
      socket.once('close', () => uncount(socket));
    }
    for (const listener of listeners) listener.call(server, socket);
  });
}

/**
 * Answers a connection from which nothing has been read. What comes over it is read and dropped until the other side has closed
 * it: closed earlier, it would be reset, and the answer lost.
 */
function refuseConnection(socket: Socket, refusalMs: number): void {
  const end = setTimeout(() => socket.destroy(), refusalMs);
  socket.once('close', () => clearTimeout(end));
  socket.resume();
  socket.end(answerOf(429, { code: 'too-fast' }));
}

/** Answers invalid and late requests. A client that is gone gets no answer. */
export function answerBrokenRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
  else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') refuse(socket, 408, { code: 'try-again' });
  else refuse(socket, error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400, { code: 'malformed' });
}

/**
 * Refuses to upgrade connections on any path but this one. Node serves no more requests on a connection that asks for an upgrade,
 * so an unhandled one would stay open; with unread data, Node would not even notice that the other side has gone.
 */
export function refuseOtherUpgrades(server: Server, path: string): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    if (request.url?.startsWith(path) !== true) refuse(socket, 400, { code: 'malformed' });
  });
}

function refuse(socket: Duplex, status: number, rejection: Rejection): void {
  // A client that does not read the answer must not keep the connection.
  socket.end(answerOf(status, rejection), () => socket.destroy());
}

/** Returns a whole response, for a connection that Node does not serve. */
function answerOf(status: number, rejection: Rejection): string {
  const body = JSON.stringify(rejectionBody(rejection));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

export class PendingRequests {
  readonly #answers = new Set<ServerResponse>();
  #onEmpty: () => void = () => undefined;

  add(answer: ServerResponse): void {
    this.#answers.add(answer);
    answer.once('close', () => {
      this.#answers.delete(answer);
      if (this.#answers.size === 0) this.#onEmpty();
    });
  }

  /** Resolves when all are answered, or after this time, so that nobody can hold up the server by reading slowly. */
  async answered(clock: Pick<Clock, 'after'>, mostMs: number): Promise<void> {
    if (this.#answers.size === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#onEmpty = resolve;
    await within(clock, mostMs, promise, undefined);
  }
}

export class OpenConnections {
  readonly #most: number;
  readonly #log: Pick<Log, 'warn'>;
  readonly #counts = new Map<string, number>();
  /** Networks that reached their limit. Each is logged once, until all of its connections have closed. */
  readonly #full = new Set<string>();

  /** @param most how many one address may have; wider networks may have more, depending on their size */
  constructor(most: number, log: Pick<Log, 'warn'>) {
    this.#most = most;
    this.#log = log;
  }

  /** Whether any of an address’s networks has reached its limit. */
  isFull(networks: readonly Network[]): boolean {
    const full = networks.find(({ key, size }) => (this.#counts.get(key) ?? 0) >= this.#most * size);
    if (full === undefined) return false;
    const message = 'Connection limit reached for an address; if it is a proxy, add it to TRUST_PROXY';
    if (!this.#full.has(full.key)) this.#log.warn({ connections: this.#most * full.size }, message);
    this.#full.add(full.key);
    return true;
  }

  /** Counts a connection of an address. Returns a function to call when it has closed. */
  add(networks: readonly Network[]): () => void {
    for (const { key } of networks) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    return () => {
      for (const { key } of networks) this.#remove(key);
    };
  }

  #remove(network: string): void {
    const left = (this.#counts.get(network) ?? 0) - 1;
    if (left > 0) {
      this.#counts.set(network, left);
      return;
    }
    this.#counts.delete(network);
    this.#full.delete(network);
  }
}
