import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterEach, expect, it } from 'vitest';
import { networkOrigins } from '../../src/platform/addresses.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { type Service, type ServiceOptions, startService } from '../support/service.ts';

const database = useTestDatabase();
let service: Service;
afterEach(() => service.stop());

async function start(options: ServiceOptions = {}): Promise<void> {
  service = await startService(database(), options);
}

/** Asks for the addresses to share, under a host that need not be the server's own. */
function addresses(host: string, headers: Readonly<Record<string, string>> = {}): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const asked = request(`${service.url}/api/addresses`, { headers: { host, ...headers } }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on('end', () => resolve(JSON.parse(text).addresses));
    });
    asked.on('error', reject);
    asked.end();
  });
}

const portOf = (url: string) => Number(new URL(url).port);

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
  await start({ host: '0.0.0.0' });
  const own = networkOrigins('0.0.0.0', portOf(service.url));
  for (const host of ['localhost', 'cards.localhost:80', '127.0.0.1', '[::1]:3000', '0.0.0.0']) {
    expect(await addresses(host), host).toEqual(own);
  }
  const isListed = (address: string) => own.some((origin) => new URL(origin).hostname === address);
  const loopback = networkInterfaces().lo?.map(({ address }) => address) ?? [];
  expect(loopback.filter(isListed)).toEqual([]);
});

it('are none where the server listens on this machine alone', async () => {
  await start();
  expect(await addresses('localhost')).toEqual([]);
});

it('in this machine’s networks are not told to others, whatever host they ask for', async () => {
  await start({ host: '0.0.0.0', trustedProxies: ['loopback'] });
  expect(await addresses('localhost', { 'x-forwarded-for': '203.0.113.7' })).toEqual([]);
});
