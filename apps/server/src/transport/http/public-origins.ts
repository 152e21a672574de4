import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOrigins, originIn } from '../../platform/addresses.ts';
import { isLoopback } from '../../platform/networks.ts';

/** Finds out by which addresses other people can open this server. */
export class PublicOrigins {
  readonly #app: Pick<FastifyInstance, 'server'>;
  readonly #publicOrigin: string | null;

  /** @param publicOrigin the address that the operator has set; null if none is set */
  constructor(app: Pick<FastifyInstance, 'server'>, publicOrigin: string | null) {
    this.#app = app;
    this.#publicOrigin = publicOrigin;
  }

  /**
   * Returns the addresses by which others can open what somebody sees here, the one to share first; none where it is not
   * known. Whoever came by an address other than this machine’s own has shown that it works.
   */
  toShare(request: FastifyRequest): string[] {
    if (this.#publicOrigin !== null) return [this.#publicOrigin];
    const asked = askedOrigin(request);
    if (asked === null) return [];
    if (!isOwnName(new URL(asked).hostname)) return [asked];
    // Nobody else gets to know the addresses in this machine’s networks, whatever host they ask for.
    if (!isLoopback(request.ip)) return [];
    const address = this.#app.server.address();
    return typeof address === 'object' && address !== null ? networkOrigins(address.address, address.port) : [];
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

/** Whether a host name always means the machine that uses it. */
function isOwnName(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '0.0.0.0' || isLoopback(hostname);
}
