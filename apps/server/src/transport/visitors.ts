import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { networkOf } from '../platform/networks.ts';

/** Tells the networks that visitors come from. Headers are believed only if they come from a trusted proxy. */
export class Visitors {
  readonly #isTrusted: (address: string, hop: number) => boolean;

  /** @param trustedProxies addresses and networks of reverse proxies */
  constructor(trustedProxies: readonly string[]) {
    this.#isTrusted = proxyAddr.compile([...trustedProxies]);
  }

  /** Whether other people's requests come from this address. */
  isProxy(address: string): boolean {
    return this.#isTrusted(address, 0);
  }

  /** Returns the key under which limits count whoever sent a request. */
  networkOf(request: IncomingMessage): string {
    return networkOf(proxyAddr(request, this.#isTrusted));
  }
}
