import { budgets, budgetsAt, costs } from '@snap-up/tables/platform/quotas.ts';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../support/postgres.ts';
import { connectRaw } from '../support/raw-socket.ts';
import { newGuest, request, type Service, startOwnService, useService } from '../support/service.ts';

const database = useTestDatabase();
/** One that believes a proxy on this machine. */
const trusting = useService(database, { trustedProxies: ['loopback'], logLevel: 'debug' });

/** Guesses a table's code wrong, as the visitor of a proxy; returns the code of the rejection. */
async function guess({ url }: Service, address: string, cookie = ''): Promise<string> {
  const headers = { 'x-forwarded-for': address, cookie };
  const response = await fetch(`${url}/api/codes/zzzzzz`, { headers });
  return Object(await response.json()).code;
}

async function cookieFor({ url }: Service, headers: Record<string, string>): Promise<string> {
  const response = await request(url, 'PUT', '/api/session', { body: { name: 'Anna' }, headers });
  return response.headers.get('set-cookie') ?? '';
}

it('trusts no header of anybody but a trusted proxy', async () => {
  const service = await startOwnService(database(), { trustedProxies: ['192.0.2.1'] });
  for (let count = 0; count < budgets.codeGuesses.address.most; count += 1) {
    expect(await guess(service, `10.0.0.${count}`)).toBe('no-such-code');
  }
  expect(await guess(service, '10.0.1.1')).toBe('too-fast');
  expect(await cookieFor(service, { 'x-forwarded-proto': 'https' })).not.toContain('Secure');
});

it('counts each visitor of a proxy separately, and marks a cookie that came by HTTPS', async () => {
  const service = trusting();
  for (let count = 0; count < budgets.codeGuesses.address.most; count += 1) {
    expect(await guess(service, '10.0.0.1')).toBe('no-such-code');
  }
  expect(await guess(service, '10.0.0.1')).toBe('too-fast');
  // Only what the proxy itself adds counts, and that stands at the end.
  expect(await guess(service, '10.9.9.9, 10.0.0.1')).toBe('too-fast');
  expect(await guess(service, '10.0.0.2')).toBe('no-such-code');
  expect(await cookieFor(service, { 'x-forwarded-proto': 'https' })).toContain('Secure');
  expect(await cookieFor(service, { 'x-forwarded-proto': 'http' })).not.toContain('Secure');
});

describe('a server that lets an address make few requests', () => {
  const messagesPerSecond = 4;
  const frugal = useService(database, { trustedProxies: ['loopback'], messagesPerSecond });
  const { files, pages, requests, work } = budgetsAt(messagesPerSecond);

  it('charges every one, whether or not the target exists', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.20' };
    const statusesOf = async (path: string, count: number) => {
      const statuses: number[] = [];
      for (let index = 0; index < count; index += 1)
        statuses.push((await fetch(`${frugal().url}${path}`, { headers })).status);
      return statuses.slice(-2);
    };
    expect(await statusesOf('/nothing', pages.address.most + 1)).toEqual([404, 429]);
    expect(await statusesOf('/health', 1)).toEqual([200]);
    const described = requests.address.most / costs.documentation;
    expect(await statusesOf('/api/docs/json', described + 1)).toEqual([200, 429]);
    expect((await statusesOf('/service-worker.js', files.address.most)).pop()).toBe(429);
  });

  it('charges an address for the players that it creates', async () => {
    const statuses: number[] = [];
    for (let count = 0; count <= work.address.most / costs.createdPlayer; count += 1) {
      const asked = { body: { name: 'Anna' }, headers: { 'x-forwarded-for': '203.0.113.30' } };
      statuses.push((await request(frugal().url, 'PUT', '/api/session', asked)).status);
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  });
});

it('writes neither a visitor’s address nor their cookie to its log', async () => {
  const service = trusting();
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const cookie = (await cookieFor(service, headers)).split(';')[0] ?? '';
  for (let count = 0; count <= budgets.codeGuesses.address.most; count += 1)
    await guess(service, '203.0.113.7', cookie);
  await fetch(`${service.url}/api/games`, { headers: { ...headers, cookie } });
  await fetch(`${service.url}/api/tables`, { method: 'POST', body: '{', headers: { ...headers, cookie } });
  const socket = await connectRaw(service.url, { cookie, headers });
  await socket.rejectedFor('fly');
  socket.close();
  const logged = JSON.stringify(service.logged);
  expect(cookie).toMatch(/^snap-up=.{40,}/);
  for (const secret of ['203.0.113.7', ...(cookie.split('=')[1] ?? '').split('.')]) {
    expect(logged).not.toContain(secret);
  }
});

it('keeps windows of other sites apart from pages that came by HTTPS', async () => {
  const service = trusting();
  const policyOver = async (protocol: string) =>
    (await fetch(service.url, { headers: { 'x-forwarded-proto': protocol } })).headers.get(
      'cross-origin-opener-policy',
    );
  expect(await policyOver('https')).toBe('same-origin');
  // Browsers ignore it there, and print a warning.
  expect(await policyOver('http')).toBeNull();
});

it('counts for somebody with a name, from however many addresses', async () => {
  const service = trusting();
  const { cookie } = await newGuest(service.url, 'Anna');
  for (let count = 0; count < budgets.codeGuesses.person.most; count += 1) {
    expect(await guess(service, `10.1.0.${count}`, cookie)).toBe('no-such-code');
  }
  expect(await guess(service, '10.1.1.1', cookie)).toBe('too-fast');
  expect(await guess(service, '10.1.1.1')).toBe('no-such-code');
});
