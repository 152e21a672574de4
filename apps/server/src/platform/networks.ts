import ipaddr from 'ipaddr.js';

/**
 * Returns the key under which limits count an address. With IPv6 every visitor has a network of 2^64 addresses.
 * @param address of the visitor, as text
 * @returns an IPv4 address, also if it is written as IPv6; the /64 network of an IPv6 address; any other text as it is
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}

/** Whether an address, as text, is one of the machine itself. IPv6 may stand in brackets. */
export function isLoopback(address: string): boolean {
  const bare = address.replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'loopback';
}

/** Networks that have a name. */
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/** Whether a text is an address, a network such as `10.0.0.0/8`, or the name of one. */
export function isNetwork(text: string): boolean {
  if (namedNetworks.includes(text)) return true;
  // Only whole addresses: "1" and "10.1" are valid to the library, too.
  return ipaddr.IPv6.isValid(text) || ipaddr.IPv4.isValidFourPartDecimal(text) || isRange(text);
}

function isRange(text: string): boolean {
  const [address = ''] = text.split('/');
  return ipaddr.isValidCIDR(text) && (ipaddr.IPv6.isValid(address) || ipaddr.IPv4.isValidFourPartDecimal(address));
}
