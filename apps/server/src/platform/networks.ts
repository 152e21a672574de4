import { isIP } from 'node:net';
import type { Network } from '@snap-up/tables/platform/quotas.ts';
import ipaddr from 'ipaddr.js';

/**
 * The networks of an address: how many leading bits their addresses share, and how many times the budget of one address each
 * has.
 */
const widths = {
  ipv4: [
    { bits: 32, size: 1 },
    { bits: 24, size: 4 },
  ],
  // Every visitor has a network of 2^64 addresses, some have 2^16 such networks.
  ipv6: [
    { bits: 64, size: 1 },
    { bits: 56, size: 2 },
    { bits: 48, size: 4 },
  ],
} as const;

/**
 * Returns the networks to which limits charge an address, the narrowest first.
 * @param address of the visitor, as text; an IPv4 address may be written as IPv6. Any other text is a network of its own
 */
export function networksOf(address: string): readonly Network[] {
  if (!ipaddr.isValid(address)) return [{ key: address, size: 1 }];
  const parsed = ipaddr.process(address);
  const bytes = parsed.toByteArray();
  return widths[parsed.kind()].map(({ bits, size }) => {
    const network = ipaddr.fromByteArray(bytes.map((byte, index) => (8 * index < bits ? byte : 0)));
    return { key: bits === 32 ? network.toString() : `${network.toString()}/${bits}`, size };
  });
}

/** Whether an address, as text, is one of the machine itself. IPv6 may stand in brackets. */
export function isLoopback(address: string): boolean {
  const bare = address.replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'loopback';
}

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/** Whether a text is an address, a network such as `10.0.0.0/8`, or the name of one. */
export function isNetwork(text: string): boolean {
  const [address = ''] = text.split('/');
  // Only whole addresses: "1" and "10.1" are valid to the library, too.
  const isWhole = isIP(address) !== 0;
  return namedNetworks.includes(text) || (isWhole && (address === text || ipaddr.isValidCIDR(text)));
}
