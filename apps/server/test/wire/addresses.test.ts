import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { Interfaces } from '../../src/platform/addresses.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { type Service, type ServiceOptions, startOwnService } from '../support/service.ts';

const database = useTestDatabase();
let service: Service;

async function start(options: ServiceOptions = {}): Promise<void> {
  service = await startOwnService(database(), options);
}

/** Asks for the addresses to share, under a host that need not be the server's own: `fetch` would not send that. */
async function addresses(host: string, headers: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const asked = get(`${service.url}/api/addresses`, { headers: { host, ...headers } });
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return Object(await json(response)).addresses;
}

const address = (text: string, internal = false) => ({
  address: text,
  netmask: '255.255.255.0',
  family: 'IPv4' as const,
  mac: '02:00:00:00:00:01',
  internal,
  cidr: null,
});
const interfaces: Interfaces = {
  lo: [address('127.0.0.1', true)],
  eth0: [address('192.0.2.20')],
  docker0: [address('172.17.0.1')],
};

it('are the one that the operator has set, whatever was asked for', async () => {
  await start({ publicOrigin: 'https://cards.example.org' });
  expect(await addresses('localhost:3000')).toEqual(['https://cards.example.org']);
  expect(await addresses('192.168.1.5:3000')).toEqual(['https://cards.example.org']);
});

it('are the one by which somebody came, if it is not this machine’s own name', async () => {
  await start({ trustedProxies: ['loopback'] });
  expect(await addresses('192.168.1.5:3000')).toEqual(['http://192.168.1.5:3000']);
  expect(await addresses('cards.example.org', { 'x-forwarded-proto': 'https' })).toEqual(['https://cards.example.org']);
  for (const host of ['a/b', 'a:b@c', '<script>', 'a b', '[::1']) expect(await addresses(host), host).toEqual([]);
});

it('are those of the machine’s networks for somebody who sits at it', async () => {
  await start({ host: '0.0.0.0', interfaces: () => interfaces });
  const own = [`http://192.0.2.20:${new URL(service.url).port}`];
  for (const host of ['localhost', 'cards.localhost:80', '127.0.0.1', '[::1]:3000', '0.0.0.0']) {
    expect(await addresses(host), host).toEqual(own);
  }
});

it('in this machine’s networks are not told to others, whatever host they ask for', async () => {
  await start({ host: '0.0.0.0', trustedProxies: ['loopback'], interfaces: () => interfaces });
  expect(await addresses('localhost', { 'x-forwarded-for': '203.0.113.7' })).toEqual([]);
});

it.each([
  ['X-Forwarded-For', '203.0.113.7'],
  ['X-Forwarded-Proto', 'https'],
  ['Forwarded', 'for=203.0.113.7'],
])(
  'in this machine’s networks are not told through a proxy on it that nobody trusts, which sends %s',
  async (name, value) => {
    await start({ host: '0.0.0.0', interfaces: () => interfaces });
    expect(await addresses('localhost')).toHaveLength(1);
    expect(await addresses('localhost', { [name]: value })).toEqual([]);
  },
);
