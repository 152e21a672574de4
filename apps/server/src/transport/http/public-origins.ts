import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PasskeySite } from '../../persistence/recovery.ts';
import { type Interfaces, machineInterfaces, networkOrigins, originIn } from '../../platform/addresses.ts';
import { isLoopback } from '../../platform/networks.ts';

/** Determines the addresses by which other people can open this server. */
export class PublicOrigins {
  readonly #app: Pick<FastifyInstance, 'server'>;
  readonly #publicOrigin: string | null;
  readonly #interfaces: () => Interfaces;

  /** @param interfaces returns those at which others may reach the machine */
  constructor(
    app: Pick<FastifyInstance, 'server'>,
    publicOrigin: string | null,
    interfaces: () => Interfaces = machineInterfaces,
  ) {
    this.#app = app;
    this.#publicOrigin = publicOrigin;
    this.#interfaces = interfaces;
  }

  /**
   * Returns the addresses by which others can open a page, the best one to share first; none if unknown. An address by which
   * somebody came, other than this machine’s own, has proved to work.
   */
  toShare(request: FastifyRequest): string[] {
    if (this.#publicOrigin !== null) return [this.#publicOrigin];
    const asked = askedOrigin(request);
    if (asked === null) return [];
    if (!isOwnName(new URL(asked).hostname)) return [asked];
    // Nobody else gets to know the addresses in this machine’s networks, whatever host they ask for.
    if (!isLoopback(request.ip) || cameByProxy(request)) return [];
    const address = this.#app.server.address();
    if (typeof address !== 'object' || address === null) return [];
    return networkOrigins(address.address, address.port, this.#interfaces());
  }

  /** Returns the address for links in the page that was asked for; null if there is no valid one. */
  ofPage(request: FastifyRequest): string | null {
    return this.#publicOrigin ?? askedOrigin(request);
  }
}

/** Returns the origin that a request names; null if its `Host` makes no sense. */
function askedOrigin({ protocol, headers }: FastifyRequest): string | null {
  return originIn(`${protocol}://${headers.host ?? ''}`);
}

/** Whether a proxy says that it passes the request on: then an address of this machine may be the proxy’s, trusted or not. */
function cameByProxy({ headers }: FastifyRequest): boolean {
  return Object.keys(headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'));
}

/** Whether a host name always means the machine that uses it. */
function isOwnName(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '0.0.0.0' || isLoopback(hostname);
}

/**
 * Whether a request that changes something comes from a page of this server, or from no page at all. Browsers send the origin
 * of a page; a program that sends none cannot misuse another person's cookie.
 * @param protocol that of the visitor's request, as far as this server knows: a proxy may terminate TLS without saying so
 */
export function isOwnOrigin(
  { headers: { origin, host } }: Pick<IncomingMessage, 'headers'>,
  protocol: 'http' | 'https',
): boolean {
  if (origin === undefined) return true;
  const page = URL.parse(origin);
  // Whoever can tamper with a network can tamper with pages that are sent without TLS.
  return page?.host === host && (protocol === 'http' || page?.protocol === 'https:');
}

/** Whether, according to the browser, a request is made by a page of another site, other than by following a link to here. */
export function isFromOtherSite({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const site = headers['sec-fetch-site'] ?? 'none';
  const isLink = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  return site !== 'none' && site !== 'same-origin' && !isLink;
}

/**
 * Returns where the passkeys of a page belong; null where browsers have none: without TLS, at an address without a name, or where no
 * page asks. The page is this server's own: `isOwnOrigin` has checked that for every request that changes something.
 */
export function passkeySiteOf({ headers: { origin = '' } }: Pick<IncomingMessage, 'headers'>): PasskeySite | null {
  const page = URL.parse(origin);
  if (page === null || isIP(page.hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  const isLocal = page.hostname === 'localhost' || page.hostname.endsWith('.localhost');
  return page.protocol === 'https:' || (page.protocol === 'http:' && isLocal)
    ? { origin: page.origin, id: page.hostname }
    : null;
}
