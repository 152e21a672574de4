import { limits, type RestRejection, type Session } from '@snap-up/protocol';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { nameParts } from '../../src/session/suggested-name.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { newTable } from '../support/race.ts';
import { type Asked, type Guest, newGuest, request, useService } from '../support/service.ts';

const database = useTestDatabase();
const service = useService(database);
let tableId: string;
let anna: Guest;
let before: unknown;

/** Being ready, with a commitment. */
const ready = { isReady: true, commitment: 'c'.repeat(64) };

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

it.each([
  '',
  'snap-up=',
  'snap-up=made.up',
  'snap-up=%E0%A4%A',
  'snap-up=\u00fc',
  ';=;;',
  `snap-up=${'x'.repeat(6_000)}`,
])('asks for a name where the cookie is “%s”', async (cookie) => {
  for (const [method, path, body] of [
    ['POST', '/tables', { seatCount: 2 }],
    ['GET', `/tables/${tableId}`],
    ['DELETE', `/tables/${tableId}`],
    ['POST', `/tables/${tableId}/seat`],
    ['PUT', `/tables/${tableId}/ready`, ready],
    ['GET', '/games'],
  ] as const) {
    expect(await rejected(method, path, { cookie, body })).toEqual([401, 'no-session']);
  }
});

it.each(['{', '', 'null', '{"name":1}', '{"__proto__":{"name":"Eve"}}'])(
  'refuses the body %s for a name',
  async (body) => {
    expect(await rejected('PUT', '/session', { body })).toEqual([400, 'malformed']);
  },
);

it.each([
  [{}, 'malformed'],
  [{ seatCount: 6 }, 'malformed'],
  [{ seatCount: 2, ruleset: 'chess' }, 'no-such-ruleset'],
  [{ seatCount: 2, ruleset: 'klondike' }, 'no-such-ruleset'],
  [{ seatCount: 2, ruleset: '__proto__' }, 'no-such-ruleset'],
  [{ seatCount: 2, options: { draw: 2 } }, 'option-not-offered'],
  [{ seatCount: 2, options: { toString: 1 } }, 'unknown-option'],
  [{ seatCount: 2, options: { draw: { value: 3 } } }, 'malformed'],
])('refuses to make a table of %j', async (body, code) => {
  expect(await rejected('POST', '/tables', { body })).toEqual([400, code]);
});

it('refuses what is too large, of another kind, or without a body', async () => {
  const huge = { name: 'x'.repeat(2 * limits.bodyBytes) };
  expect(await rejected('PUT', '/session', { body: huge })).toEqual([413, 'malformed']);
  const xml = { body: '<name/>', headers: { 'content-type': 'text/xml' } };
  expect(await rejected('PUT', '/session', xml)).toEqual([415, 'malformed']);
  expect(await rejected('PUT', '/session')).toEqual([400, 'malformed']);
  expect(await rejected('PUT', `/tables/${tableId}/ready`, { body: { isReady: 'yes' } })).toEqual([400, 'malformed']);
});

it('finds no table for an invitation that is wrong, whatever it is', async () => {
  const ids = [
    '000000000000',
    'x',
    tableId.slice(1),
    `${tableId}0`,
    tableId.toUpperCase(),
    '..%2f..%2f',
    '%00',
    '%F0%9F',
  ];
  for (const id of [...ids, `${tableId}'--`, '__proto__', '%', 'x'.repeat(3_000)]) {
    const [status, code] = await rejected('GET', `/tables/${id}`);
    expect([id, status]).toEqual([id, expect.toSatisfy((one) => one === 404 || one === 400 || one === 414)]);
    expect(['no-such-table', 'no-such-page', 'malformed']).toContain(code);
  }
  for (const number of ['0', '-1', '1.5', 'x', '1e3', '99999999999', '1', '%00']) {
    const [status, code] = await rejected('GET', `/tables/${tableId}/games/${number}`);
    expect([number, status]).toEqual([number, 404]);
    expect(['no-such-table', 'no-such-game']).toContain(code);
  }
});

it('changes nothing for a page of another site', async () => {
  for (const origin of [
    'https://evil.example',
    'null',
    'file://',
    `${service().url}.evil.example`,
    `${service().url}0`,
  ]) {
    const asked = { headers: { origin } };
    expect(await rejected('DELETE', `/tables/${tableId}`, asked)).toEqual([403, 'wrong-origin']);
    expect(await rejected('PUT', '/session', { ...asked, body: { name: 'Eve' } })).toEqual([403, 'wrong-origin']);
  }
  const response = await fetch(`${service().url}/api/games`, {
    headers: { cookie: anna.cookie, origin: 'https://evil.example' },
  });
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});

it('does not charge a visitor for requests made by another site’s page', async () => {
  const asked = (site: string) => rejected('GET', '/tables/nothing', { headers: { 'sec-fetch-site': site } });
  for (let count = 0; count < 450; count += 1) expect(await asked('cross-site')).toEqual([403, 'wrong-origin']);
  for (const site of ['same-origin', 'none']) expect(await asked(site)).toEqual([404, 'no-such-table']);
});

it('has nothing at addresses that it does not know', async () => {
  expect(await rejected('GET', '/nothing')).toEqual([404, 'no-such-page']);
  expect(await rejected('PATCH', `/tables/${tableId}`)).toEqual([404, 'no-such-page']);
  expect(await rejected('GET', '/../../../etc/passwd')).toEqual([404, 'no-such-page']);
  expect(await rejected('GET', '/%2e%2e/%2e%2e/package.json')).toEqual([404, 'no-such-page']);
});

it('suggests names in the language of the browser, or in the one that has been chosen', async () => {
  const suggested = async (headers: Record<string, string>) => {
    const answer = (await (await fetch(`${service().url}/api/session`, { headers })).json()) as Session;
    return answer.suggestedName;
  };
  type NameParts = (typeof nameParts)['en'];
  const animalsOf = ({ groups }: NameParts) => groups.flatMap(({ animals }) => animals);
  const isOneOf = (parts: NameParts, name: string) =>
    animalsOf(parts).some((animal) => name.split(' ').includes(animal));
  const headers = { 'accept-language': 'fr-CA,en;q=0.5' };
  for (let tries = 0; tries < 10; tries += 1) {
    expect(await suggested(headers)).toSatisfy((name: string) => isOneOf(nameParts.fr, name));
    expect(await suggested({ ...headers, cookie: 'snap-up-language=de' })).toSatisfy((name: string) =>
      isOneOf(nameParts.de, name),
    );
    expect(await suggested({})).toSatisfy((name: string) => isOneOf(nameParts.en, name));
  }
});

it('gives a cookie that scripts cannot read and other sites do not send', async () => {
  const asked = { cookie: anna.cookie, body: { name: 'Anna' } };
  const response = await request(service().url, 'PUT', '/api/session', asked);
  expect(response.headers.get('set-cookie')).toMatch(
    /^snap-up=[\w-]+\.[\w+/%]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
  );
});

it('tells browsers with every answer what they may do with it', async () => {
  for (const path of ['/', '/api/session', '/api/nothing', '/api/docs/json', '/health', '/nowhere']) {
    const { headers } = await fetch(`${service().url}${path}`, { headers: { accept: 'text/html' } });
    const policy = (headers.get('content-security-policy') ?? '').split(';');
    expect([path, policy]).toEqual([
      path,
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]),
    ]);
    expect([path, policy.join()]).toEqual([path, expect.not.stringMatching(/unsafe|upgrade-insecure-requests|\*/)]);
    const sent = (name: string) => [path, name, headers.get(name)];
    expect(sent('x-content-type-options')).toEqual([path, 'x-content-type-options', 'nosniff']);
    expect(sent('x-frame-options')).toEqual([path, 'x-frame-options', 'DENY']);
    // The address of a table is its invitation.
    expect(sent('referrer-policy')).toEqual([path, 'referrer-policy', 'no-referrer']);
    expect(sent('cross-origin-resource-policy')).toEqual([path, 'cross-origin-resource-policy', 'same-origin']);
    expect(headers.get('permissions-policy')).toContain('geolocation=()');
    expect(sent('x-powered-by')).toEqual([path, 'x-powered-by', null]);
  }
});

it('describes what cannot be undone in the documentation of the API, but runs it by no click there', async () => {
  const script = await fetch(`${service().url}/api/docs/static/swagger-initializer.js`);
  expect(await script.text()).toMatch(/"supportedSubmitMethods":\s*\["get","post","put","patch"\]/);
  const { paths } = (await (await fetch(`${service().url}/api/docs/json`)).json()) as { readonly paths: object };
  expect(paths).toHaveProperty(['/api/me', 'delete']);
});
