import { expect, it } from 'vitest';
import { isNetwork, networkOf } from '../../src/platform/networks.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8::5', '2001:db8::/64'],
  ['::1', '::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['2001:db8:0:0:1::', '2001:db8::/64'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['not an address', 'not an address'],
])('counts %s as %s', (address, network) => expect(networkOf(address)).toBe(network));

it.each(['loopback', '10.0.0.0/8', '192.0.2.7', '::1', 'fd00::/8', '2001:db8::1'])('knows %s as a network', (text) =>
  expect(isNetwork(text)).toBe(true),
);

it.each([
  '',
  '1',
  '10.1',
  'true',
  '10.0.0.0/33',
  '10.0.0.0/',
  'fd00::/129',
  '10.0.0.0/8/8',
  'example.org',
  '0x0a000001',
])('knows “%s” as none', (text) => expect(isNetwork(text)).toBe(false));
