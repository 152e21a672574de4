import { expect, it } from 'vitest';
import { isNetwork, networksOf } from '../../src/platform/networks.ts';

it.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/56', '2001:db8:1::/48'],
  ['2001:db8:1:ff02::1', '2001:db8:1:ff02::/64', '2001:db8:1:ff00::/56', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80::/64', 'fe80::/56', 'fe80::/48'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
  ['not an address', 'not an address'],
])('charges %s to its networks', (address, ...networks) =>
  expect(networksOf(address).map(({ key }) => key)).toEqual(networks),
);

it('gives wide networks more than a single address', () => {
  expect(networksOf('192.0.2.7').map(({ size }) => size)).toEqual([1, 4]);
  expect(networksOf('2001:db8::5').map(({ size }) => size)).toEqual([1, 2, 4]);
});

it.each(['loopback', '10.0.0.0/8', '192.0.2.7', '::1', 'fd00::/8', '2001:db8::1'])('knows %s as a network', (text) =>
  expect(isNetwork(text)).toBe(true),
);

it.each(['', '10.1', '10.0.0.0/33', '10.0.0.0/', 'example.org'])('knows “%s” as none', (text) =>
  expect(isNetwork(text)).toBe(false),
);
