import { once } from 'node:events';
import { type IncomingMessage, request as overHttp, type Server, type ServerResponse } from 'node:http';
import { request as overHttps } from 'node:https';
import type { Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { tableId } from '@snap-up/protocol';
import type { Owner } from '@snap-up/tables/leases/lease-store.ts';
import type { Services } from '@snap-up/tables/platform/services.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createProxyServer } from 'httpxy';
import { isFromOtherSite } from './http/public-origins.ts';
import { rejectionBody } from './http/rejections.ts';
import { forwardedHeader, traceHeader, type Visitors } from './visitors.ts';

const timings = {
  /** How long an unreachable owner is tried before the request is given up. */
  tryMs: 10_000,
  pauseMs: 200,
  aliveMs: 2_000,
  /** How long a server may take to handle a request: longer than it waits for an unreachable database. */
  answerMs: 40_000,
} as const;

/** How many times a request may be forwarded: its table may move meanwhile, or another table may turn out to be meant. */
const mostHops = 5;

/**
 * Marks the answer of a server that has done nothing for a request, because it stops or no longer runs the table. The next
 * owner may be asked.
 */
export const askAgain = { 'retry-after': '0' } as const;

/** Headers of a single connection. */
const hopHeaders: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding']);

export interface ForwardingPorts extends Pick<Services, 'log' | 'meter' | 'quotas' | 'tracer'> {
  readonly visitors: Visitors;
  /** The address of this server itself: it claims a table whose owner is gone while a request waits. */
  readonly ownAddress: string;
  /** Returns the other server that has the lease of a table; null if this one has it, or may claim the table. */
  readonly otherOwner: (tableId: string) => Promise<Owner | null>;
}

/** Forwards requests and sockets for tables that other servers run to those servers. */
export class Forwarding {
  readonly #ports: ForwardingPorts;
  readonly #proxy = createProxyServer({ xfwd: false });
  readonly #bodies = new WeakMap<FastifyRequest, unknown>();
  /** The connections of forwarded sockets, with the ids of the servers to which they go. */
  readonly #sockets = new Map<Socket, string>();
  readonly #requests = new Set<Promise<void>>();
  #isStopping = false;

  constructor(ports: ForwardingPorts) {
    this.#ports = ports;
    this.#proxy.on('proxyReqWs', (request, _incoming, socket) => {
      request.once('upgrade', (_response, ownerSocket) => {
        socket.once('close', () => ownerSocket.destroy());
        ownerSocket.once('close', () => socket.destroy());
      });
    });
  }

  /** Keeps the body of a request as it was sent: to be called before validation. */
  keepBody(request: FastifyRequest): void {
    if (request.body !== undefined) this.#bodies.set(request, request.body);
  }

  /**
   * Lets the owner of a table answer a request, or the next owner if that one stops. Nothing must have been done here for the
   * request.
   * @returns whether the reply is taken care of
   */
  async answer(tableId: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const hops = this.#ports.visitors.hopsOf(request.raw);
    if (hops >= mostHops || this.#isStopping) return false;
    const owner = await this.#reachableOwner(tableId, () => reply.raw.destroyed);
    if (owner === 'nobody') return false;
    const body = this.#bodies.get(request);
    const text = body === undefined ? '' : JSON.stringify(body);
    const here = this.#ports.tracer?.here() ?? null;
    this.#ports.meter?.forwarded('request');
    reply.hijack();
    const asked: Asked = {
      method: request.method,
      path: request.raw.url ?? '/',
      headers: {
        ...Object.fromEntries(Object.entries(request.raw.headers).filter(([name]) => !hopHeaders.has(name))),
        ...this.#headers(hops, request.ip),
        'x-forwarded-proto': request.protocol,
        // The length is that of the body as it is serialized here.
        'content-length': String(Buffer.byteLength(text)),
        ...(text === '' ? {} : { 'content-type': 'application/json' }),
        ...(here === null ? {} : { [traceHeader]: here }),
      },
      body: text,
    };
    const answering = this.#passOn(tableId, owner, asked, reply.raw).catch(() => refuse(reply.raw));
    this.#requests.add(answering);
    void answering.finally(() => this.#requests.delete(answering));
    return true;
  }

  /** Asks the owner of a table, and further owners as long as the last one has done nothing. Writes the answer. */
  async #passOn(table: string, first: Owner | null, asked: Asked, to: ServerResponse): Promise<void> {
    const untilMs = performance.now() + timings.tryMs;
    const gone = new AbortController();
    to.once('close', () => gone.abort());
    let owner: Owner | null | 'nobody' = first;
    while (owner !== 'nobody') {
      const answer = await ask(owner?.address ?? this.#ports.ownAddress, asked, gone.signal);
      if (answer !== null) {
        for (const [name, values] of Object.entries(answer.headersDistinct)) {
          if (values !== undefined && !hopHeaders.has(name)) to.setHeader(name, values);
        }
        to.writeHead(answer.statusCode ?? 502);
        return pipeline(answer, to);
      }
      if (performance.now() >= untilMs) break;
      owner = await this.#reachableOwner(table, () => to.destroyed);
    }
    refuse(to);
  }

  /**
   * Forwards the connections of sockets whose query names a table of another server, before any other listener.
   * @param isKnown whether a connection with this id has been accepted here
   */
  watch(server: Server, path: string, isKnown: (id: string) => boolean): void {
    const tableOf = (request: IncomingMessage): string | null => {
      if (this.#isStopping || request.url?.startsWith(path) !== true) return null;
      if (this.#ports.visitors.hopsOf(request) > 0 || isFromOtherSite(request)) return null;
      const query = new URLSearchParams(request.url.slice(request.url.indexOf('?') + 1));
      if (isKnown(query.get('sid') ?? '')) return null;
      return tableId.safeParse(query.get('table')).data ?? null;
    };
    intercept(server, 'request', (serve, request: IncomingMessage, response: ServerResponse) => {
      const pass = ({ address }: Owner) =>
        this.#proxy.web(request, response, { target: targetOf(address), headers: this.#socketHeaders(request) });
      this.#pass(tableOf(request), request, { serve, pass, refuse: () => refuse(response) });
    });
    intercept(server, 'upgrade', (serve, request: IncomingMessage, socket: Socket, head: Buffer) => {
      const pass = async ({ id, address }: Owner) => {
        if (socket.destroyed) return;
        this.#ports.meter?.forwarded('socket');
        this.#sockets.set(socket, id);
        socket.once('close', () => this.#sockets.delete(socket));
        const to = { target: targetOf(address), headers: this.#socketHeaders(request) };
        await this.#proxy.ws(request, socket, to, head);
      };
      this.#pass(tableOf(request), request, { serve, pass, refuse: () => void socket.destroy() });
    });
  }

  /** Closes the forwarded connections to a server that is gone. Their clients connect again. */
  serverGone(serverId: string): void {
    for (const [socket, id] of this.#sockets) if (id === serverId) socket.destroy();
  }

  /** Forwards nothing more, closes the connections of sockets, and waits for the answers to requests. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const socket of this.#sockets.keys()) socket.destroy();
    await Promise.allSettled(this.#requests);
  }

  /** Serves a request here if it is about no table. */
  #pass(
    table: string | null,
    request: IncomingMessage,
    to: { serve(): void; pass(owner: Owner): Promise<void>; refuse(): void },
  ): void {
    if (table === null) {
      to.serve();
      return;
    }
    const { visitors, quotas, log } = this.#ports;
    const passed = async () => {
      if (!quotas.tryCharge('requests', { networks: visitors.networksOf(request) })) {
        to.refuse();
        return;
      }
      const owner = await this.#reachableOwner(table, () => request.socket.destroyed);
      if (owner === null) to.serve();
      // The client connects again if the owner has just vanished.
      else if (owner === 'nobody') to.refuse();
      else await to.pass(owner).catch(() => to.refuse());
    };
    passed().catch((error: unknown) => {
      log.warn({ err: error }, 'Forwarding a connection failed');
      to.refuse();
    });
  }

  /**
   * Returns the server that has to serve a table, once it says that it is alive; null if this one may. `nobody`: the owner
   * could not be reached for long, or nobody waits any more.
   */
  async #reachableOwner(table: string, isGivenUp: () => boolean): Promise<Owner | null | 'nobody'> {
    const { otherOwner, log } = this.#ports;
    const untilMs = performance.now() + timings.tryMs;
    for (;;) {
      const owner = await otherOwner(table);
      if (owner === null || (await isAlive(owner))) return owner;
      if (isGivenUp() || this.#isStopping) return 'nobody';
      if (performance.now() >= untilMs) {
        log.warn({ server: owner.id, address: owner.address }, 'Server unreachable at its CLUSTER_ADDRESS');
        return 'nobody';
      }
      await pause(timings.pauseMs);
    }
  }

  #headers(hops: number, address: string): Record<string, string> {
    return { [forwardedHeader]: this.#ports.visitors.proofOf(hops + 1), 'x-forwarded-for': address };
  }

  #socketHeaders(request: IncomingMessage): Record<string, string> {
    return this.#headers(0, this.#ports.visitors.addressOf(request));
  }
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Sends a request to a server. Returns null if that server has done nothing for it, or if it may be repeated. */
async function ask(address: string, asked: Asked, gone: AbortSignal): Promise<IncomingMessage | null> {
  const url = new URL(address);
  const { body, ...head } = asked;
  const send = url.protocol === 'https:' ? overHttps : overHttp;
  const signal = AbortSignal.any([gone, AbortSignal.timeout(timings.answerMs)]);
  // Each request gets its own connection: a reused one may be closing, and then it is unknown whether the request has arrived.
  const sent = send(url, { ...head, agent: false, signal });
  // The reader of the answer gets the error as well.
  sent.on('error', () => undefined);
  sent.end(body);
  try {
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    if (answer.statusCode !== 503 || answer.headers['retry-after'] !== askAgain['retry-after']) return answer;
    answer.resume();
    return null;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ECONNREFUSED' || (code === 'ECONNRESET' && asked.method === 'GET')) return null;
    throw error;
  }
}

/** Returns an address as `httpxy` needs it: IPv6 without brackets. */
function targetOf(address: string): { readonly protocol: string; readonly hostname: string; readonly port: string } {
  const { protocol, hostname, port } = new URL(address);
  return { protocol, hostname: hostname.replace(/^\[(.*)\]$/, '$1'), port };
}

async function isAlive({ address }: Owner): Promise<boolean> {
  try {
    const answer = await fetch(new URL('/health', address), { signal: AbortSignal.timeout(timings.aliveMs) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

function refuse(response: ServerResponse): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const body = JSON.stringify(rejectionBody({ code: 'try-again' }));
  response.writeHead(503, { 'content-type': 'application/json; charset=utf-8' }).end(body);
}

/** Has `handle` called before the listeners of an event, which are called by `serve`. */
function intercept<Args extends readonly unknown[]>(
  server: Server,
  event: 'request' | 'upgrade',
  handle: (serve: () => void, ...args: Args) => void,
): void {
  const listeners = server.listeners(event);
  server.removeAllListeners(event);
  server.on(event, (...args: unknown[]) => {
    handle(
      () => {
        for (const listener of listeners) listener.apply(server, args);
      },
      ...(args as unknown as Args),
    );
  });
}
