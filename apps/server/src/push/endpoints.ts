import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/*
 * The address of a push service is a URL that a client has given, and this server calls it. So it must not lead to the server
 * itself or into its network.
 */

/** Whether an address, as text, is on the internet, and not the machine's own, of a private network, or reserved. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  // Gateways to other networks (6to4, Teredo and the like) may lead anywhere; they have ranges of their own, too.
  return (
    parsed.range() === 'unicast' &&
    (parsed.kind() === 'ipv4' || parsed.match(internet6)) &&
    parsed.toString() !== azureHost
  );
}

const internet6 = ipaddr.parseCIDR('2000::/3');
/** An address at which Azure answers every virtual machine. Other clouds use addresses that are private anyway. */
const azureHost = '168.63.129.16';

export type AllowedEndpoints = 'public' | 'any';

/** Whether a URL may be called. Its name may still resolve to an address that may not: `lookupOf` checks that on each call. */
export function isAllowedEndpoint(url: string, allowed: AllowedEndpoints): boolean {
  const parsed = URL.parse(url);
  if (parsed === null || parsed.username !== '' || parsed.password !== '') return false;
  if (allowed === 'any') return parsed.protocol === 'https:' || parsed.protocol === 'http:';
  const host = parsed.hostname.replace(/^\[(.*)\]$/, '$1');
  const isName = isIP(host) === 0;
  if (parsed.protocol !== 'https:' || parsed.port !== '') return false;
  return isName ? host.includes('.') && !/(^|\.)(localhost|local|internal)\.?$/.test(host) : isPublicAddress(host);
}

/** Returns a DNS lookup that fails for names of addresses that may not be called. */
export function lookupOf(allowed: AllowedEndpoints): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return done(error, '', 0);
      const barred = allowed === 'any' ? undefined : addresses.find(({ address }) => !isPublicAddress(address));
      if (barred !== undefined) return done(new NotPublic(hostname), '', 0);
      if (options.all === true) return done(null, addresses);
      const [first] = addresses;
      return first === undefined ? done(new NotPublic(hostname), '', 0) : done(null, first.address, first.family);
    });
  };
}

/** A name resolves to an address that may not be called. */
export class NotPublic extends Error {
  constructor(hostname: string) {
    super(`${hostname} has an address that is not public`);
    this.name = 'NotPublic';
  }
}
