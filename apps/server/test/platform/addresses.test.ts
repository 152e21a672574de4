import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { expect, it } from 'vitest';
import {
  type Interfaces,
  machineInterfaces,
  networkOrigins,
  originIn,
  startLines,
} from '../../src/platform/addresses.ts';

const address = (text: string, change: Partial<NetworkInterfaceInfo> = {}): NetworkInterfaceInfo =>
  ({
    address: text,
    netmask: '255.255.255.0',
    mac: '00:00:00:00:00:01',
    cidr: null,
    family: text.includes(':') ? 'IPv6' : 'IPv4',
    internal: false,
    scopeid: 0,
    ...change,
  }) as NetworkInterfaceInfo;

const interfaces: Interfaces = {
  lo: [address('127.0.0.1', { internal: true })],
  docker0: [address('172.17.0.1')],
  'br-12ab': [address('172.18.0.1')],
  eth0: [address('192.168.1.5'), address('fe80::1')],
  wlan0: [address('169.254.3.4'), address('10.0.0.9')],
  gone: undefined,
};

it('are those of this machine that others on its networks can reach', () => {
  expect(networkOrigins('0.0.0.0', 3000, interfaces)).toEqual(['http://192.168.1.5:3000', 'http://10.0.0.9:3000']);
  expect(networkOrigins('::', 80, interfaces)).toHaveLength(2);
  expect(networkOrigins('127.0.0.1', 3000, interfaces)).toEqual([]);
});

it('are IPv6 addresses, in brackets, if there are no others and the server listens on them', () => {
  const onlyIpv6 = { eth0: [address('fe80::1'), address('fd00::2')] };
  expect(networkOrigins('::', 3000, onlyIpv6)).toEqual(['http://[fd00::2]:3000']);
  expect(networkOrigins('0.0.0.0', 3000, onlyIpv6)).toEqual([]);
  expect(startLines('::1', 3000, null)).toEqual(['Snap-Up is ready at http://[::1]:3000']);
});

it.each<readonly [Record<string, string>, readonly string[]]>([
  [{ container: 'oci' }, []],
  [{ container: 'podman' }, []],
  [{}, ['/.dockerenv']],
])('are none in a container: %j, %j', (environment, files) => {
  expect(machineInterfaces(environment, (file) => files.includes(file))).toEqual({});
});

it('are those of the machine elsewhere', () => {
  expect(machineInterfaces({ container: 'lxc' }, () => false)).toEqual(networkInterfaces());
});

it('are printed at the start with the one to share first', () => {
  expect(startLines('127.0.0.1', 3000, null)).toEqual(['Snap-Up is ready at http://127.0.0.1:3000']);
  expect(startLines('0.0.0.0', 3000, 'https://cards.example.org')).toEqual([
    'Share this address: https://cards.example.org',
    'Snap-Up is ready at http://localhost:3000',
  ]);
  expect(startLines('0.0.0.0', 3000, null, interfaces)).toEqual([
    'Share this address: http://192.168.1.5:3000',
    'Or this one: http://10.0.0.9:3000',
    'Snap-Up is ready at http://localhost:3000',
  ]);
});

it.each([
  ['https://cards.example.org/', 'https://cards.example.org'],
  ['HTTP://Cards.Example.org:80', 'http://cards.example.org'],
  ['https://cards.example.org/snap', null],
  ['https://cards.example.org?a', null],
  ['https://a:b@cards.example.org', null],
  ['http://', null],
  ['cards', null],
])('the origin in %s is %s', (text, origin) => expect(originIn(text)).toBe(origin));
