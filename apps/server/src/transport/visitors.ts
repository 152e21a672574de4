import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Network } from '@snap-up/tables/platform/quotas.ts';
import type { FastifyRequest } from 'fastify';
import { networksOf } from '../platform/networks.ts';

/** Marks a forwarded request: the number of hops, and the secret that only servers know. */
export const forwardedHeader = 'x-snap-up-forwarded';
/** On a forwarded request: the step of the other server's trace that it belongs to. */
export const traceHeader = 'x-snap-up-trace';

/**
 * Determines where visitors come from. Headers are trusted only from a trusted proxy, or from another server, which proves that
 * it is one.
 */
export class Visitors {
  readonly #isTrusted: (address: string, hop: number) => boolean;
  readonly #secret: string;
  readonly #publicOrigin: URL | null;

  /** @param secret what all servers on a database know, and nobody else */
  constructor(trustedProxies: readonly string[], secret: string, publicOrigin: string | null = null) {
    this.#isTrusted = proxyAddr.compile([...trustedProxies]);
    this.#secret = secret;
    this.#publicOrigin = publicOrigin === null ? null : URL.parse(publicOrigin);
  }

  /** Whether an address is a trusted proxy's. */
  isProxy(address: string): boolean {
    return this.#isTrusted(address, 0);
  }

  /** Returns how often a request was forwarded by a server: 0 if it comes from a visitor. */
  hopsOf({ headers }: Pick<IncomingMessage, 'headers'>): number {
    const given = headers[forwardedHeader];
    if (typeof given !== 'string') return 0;
    const [hops = '', secret = ''] = given.split(' ');
    const [told, known] = [Buffer.from(secret), Buffer.from(this.#secret)];
    return told.length === known.length && timingSafeEqual(told, known) ? Number(hops) : 0;
  }

  /** Returns the proof for other servers that this one has forwarded a request. */
  proofOf(hops: number): string {
    return `${hops} ${this.#secret}`;
  }

  /** Applies the forwarded address and protocol. */
  trustForwarded(request: FastifyRequest): void {
    if (this.hopsOf(request) === 0) return;
    const { headers } = request;
    Object.defineProperty(request, 'ip', { value: String(headers['x-forwarded-for']) });
    Object.defineProperty(request, 'protocol', { value: String(headers['x-forwarded-proto']) });
  }

  /** Returns the address of whoever sent a request. */
  addressOf(request: IncomingMessage): string {
    if (this.hopsOf(request) > 0) return String(request.headers['x-forwarded-for']);
    return proxyAddr(request, this.#isTrusted);
  }

  /** Returns the protocol by which a request was sent, as far as is known: this server itself speaks only `http`. */
  protocolOf(request: IncomingMessage): 'http' | 'https' {
    const { headers, socket } = request;
    const isTold = this.hopsOf(request) > 0 || this.isProxy(socket.remoteAddress ?? '');
    const told = isTold ? String(headers['x-forwarded-proto'] ?? '') : '';
    const isPublic = this.#publicOrigin?.protocol === 'https:' && this.#publicOrigin.host === headers.host;
    return isPublic || told.split(',').at(-1)?.trim() === 'https' ? 'https' : 'http';
  }

  /** Returns the networks to which limits charge the sender of a request. */
  networksOf(request: IncomingMessage): readonly Network[] {
    return networksOf(this.addressOf(request));
  }
}
