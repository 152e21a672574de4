import { limits, type RestRejection, type Session } from '@snap-up/protocol';
import { budgetsAt } from '@snap-up/tables/platform/quotas.ts';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { nameParts } from '../../src/session/suggested-name.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { newTable } from '../support/race.ts';
import { type Asked, type Guest, newGuest, request, startOwnService, useService } from '../support/service.ts';

const database = useTestDatabase();
const service = useService(database);
let tableId: string;
let anna: Guest;
let before: unknown;

const everything = async () => ({
  tables: await database().prisma.table.findMany({ include: { seats: true }, orderBy: { id: 'asc' } }),
  players: await database().prisma.player.findMany({ orderBy: { id: 'asc' } }),
});

beforeAll(async () => {
  const made = await newTable(service().url, ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil']);
  tableId = made.tableId;
  anna = made.guests[0] ?? (await newGuest(service().url, 'Anna'));
});
beforeEach(async () => {
  before = await everything();
});
afterEach(async () => {
  expect(await everything()).toEqual(before);
});

/** Asks, and gives status and code; a rejection must be its code, its parameters and a message, and nothing else. */
async function rejected(method: string, path: string, asked: Asked = {}) {
  const response = await request(service().url, method, `/api${path}`, { cookie: anna.cookie, ...asked });
  const { code, message, ...parameters } = (await response.json()) as RestRejection;
  expect(Object.keys(parameters)).toEqual(/option/.test(code) ? ['option'] : []);
  expect(message).toMatch(/^[A-Z].*\.$/);
  return [response.status, code];
}

it('asks for a name if there is no cookie, or an unreadable one', async () => {
  const asked = [
    ['POST', '/tables', { seatCount: 2 }],
    ['GET', `/tables/${tableId}`],
    ['DELETE', `/tables/${tableId}`],
    ['PUT', `/tables/${tableId}/ready`, { isReady: true, commitment: 'c'.repeat(64) }],
    ['GET', '/games'],
  ] as const;
  for (const [method, path, body] of asked)
    expect(await rejected(method, path, { cookie: '', body })).toEqual([401, 'no-session']);
  for (const cookie of ['snap-up=%E0%A4%A', 'snap-up=\u00fc', ';=;;', `snap-up=${'x'.repeat(6_000)}`])
    expect(await rejected('GET', '/games', { cookie })).toEqual([401, 'no-session']);
});

it('refuses bodies that are malformed, too large, of another type, or missing, and impossible tables', async () => {
  for (const body of ['{', '', 'null', '{"name":1}', '{"__proto__":{"name":"Eve"}}'])
    expect(await rejected('PUT', '/session', { body })).toEqual([400, 'malformed']);
  for (const [body, code] of [
    [{ seatCount: 6 }, 'malformed'],
    [{ seatCount: 2, ruleset: '__proto__' }, 'no-such-ruleset'],
    [{ seatCount: 2, options: { draw: 2 } }, 'option-not-offered'],
    [{ seatCount: 2, options: { toString: 1 } }, 'unknown-option'],
  ] as const)
    expect(await rejected('POST', '/tables', { body })).toEqual([400, code]);
  const huge = { name: 'x'.repeat(2 * limits.bodyBytes) };
  expect(await rejected('PUT', '/session', { body: huge })).toEqual([413, 'malformed']);
  const xml = { body: '<name/>', headers: { 'content-type': 'text/xml' } };
  expect(await rejected('PUT', '/session', xml)).toEqual([415, 'malformed']);
  expect(await rejected('PUT', '/session')).toEqual([400, 'malformed']);
});

it('finds no table for a wrong invitation, whatever it is', async () => {
  for (const id of [
    '000000000000',
    `${tableId}0`,
    '%00',
    '%F0%9F',
    `${tableId}'--`,
    '__proto__',
    '%',
    'x'.repeat(3_000),
  ]) {
    const [status, code] = await rejected('GET', `/tables/${id}`);
    expect([400, 404, 414], id).toContain(status);
    expect(['no-such-table', 'no-such-page', 'malformed'], id).toContain(code);
  }
  for (const number of ['0', '1.5', '99999999999', '1', '%00']) {
    const [status, code] = await rejected('GET', `/tables/${tableId}/games/${number}`);
    expect(status, number).toBe(404);
    expect(['no-such-table', 'no-such-game'], number).toContain(code);
  }
});

it('changes nothing for a page of another site', async () => {
  const headers = { origin: 'https://evil.example' };
  expect(await rejected('DELETE', `/tables/${tableId}`, { headers })).toEqual([403, 'wrong-origin']);
  expect(await rejected('PUT', '/session', { headers, body: { name: 'Eve' } })).toEqual([403, 'wrong-origin']);
  const response = await request(service().url, 'GET', '/api/games', { cookie: anna.cookie, headers });
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});

it('does not charge a visitor for requests made by another site’s page', async () => {
  const messagesPerSecond = 4;
  const { url } = await startOwnService(database(), { messagesPerSecond });
  const statusFor = async (path: string, site: string) =>
    (await request(url, 'GET', path, { headers: { 'sec-fetch-site': site } })).status;
  const missing = '/api/tables/nothing';
  for (let count = 0; count <= budgetsAt(messagesPerSecond).requests.address.most; count += 1)
    expect(await statusFor(missing, 'cross-site')).toBe(403);
  for (const site of ['same-origin', 'none']) expect(await statusFor(missing, site)).toBe(404);
  for (const path of ['/', '/rules', '/service-worker.js'])
    expect([await statusFor(path, 'cross-site'), await statusFor(path, 'same-origin')], path).toEqual([403, 200]);
});

it('answers unknown addresses as missing', async () => {
  expect(await rejected('GET', '/nothing')).toEqual([404, 'no-such-page']);
  expect(await rejected('PATCH', `/tables/${tableId}`)).toEqual([404, 'no-such-page']);
  expect(await rejected('GET', '/../../../etc/passwd')).toEqual([404, 'no-such-page']);
  expect(await rejected('GET', '/%2e%2e/%2e%2e/package.json')).toEqual([404, 'no-such-page']);
});

it('suggests names in the language of the browser, or in the one that has been chosen', async () => {
  const french = { 'accept-language': 'fr-CA,en;q=0.5' };
  for (const [language, headers] of [
    ['fr', french],
    ['de', { ...french, cookie: 'snap-up-language=de' }],
    ['en', {}],
  ] as const) {
    const animals = nameParts[language].groups.flatMap((group) => group.animals);
    for (let tries = 0; tries < 10; tries += 1) {
      const { suggestedName } = (await (await fetch(`${service().url}/api/session`, { headers })).json()) as Session;
      expect(suggestedName.split(' ')).toSatisfy((words: string[]) => words.some((word) => animals.includes(word)));
    }
  }
});

it('sends security headers with every answer', async () => {
  for (const path of ['/', '/api/session', '/api/nothing', '/api/docs/json', '/health', '/nowhere']) {
    const { headers } = await fetch(`${service().url}${path}`, { headers: { accept: 'text/html' } });
    const policy = (headers.get('content-security-policy') ?? '').split(';');
    expect(policy, path).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(policy.join(), path).not.toMatch(/unsafe|upgrade-insecure-requests|\*/);
    expect(Object.fromEntries(headers), path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      // The address of a table is its invitation.
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
    });
    expect(headers.has('x-powered-by'), path).toBe(false);
  }
});

it('documents requests that cannot be undone in the API, but does not run them by a click', async () => {
  const script = await fetch(`${service().url}/api/docs/static/swagger-initializer.js`);
  expect(await script.text()).toMatch(/"supportedSubmitMethods":\s*\["get","post","put","patch"\]/);
  const { paths } = (await (await fetch(`${service().url}/api/docs/json`)).json()) as { readonly paths: object };
  expect(paths).toHaveProperty(['/api/me', 'delete']);
});
