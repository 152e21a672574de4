import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { passMachineTime } from '@snap-up/test-kit/machine-time.ts';
import { expect, it } from 'vitest';
import { pageLimit } from '../../src/transport/http/page-heads.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { newTable } from '../support/race.ts';
import { getAllReady } from '../support/ready.ts';
import { newGuest, useService } from '../support/service.ts';

const database = useTestDatabase();
const service = useService(database, { publicOrigin: 'https://cards.example.org' });

const html = { accept: 'text/html' };

async function statusOf(path: string, headers: Record<string, string> = {}): Promise<number> {
  return (await fetch(service().url + path, { headers: { ...html, ...headers } })).status;
}

/** Sends bytes as they are, and returns what comes back until the server closes the connection. */
async function rawAnswer(sent: string): Promise<string> {
  const { hostname, port } = new URL(service().url);
  const socket = connect(Number(port), hostname);
  socket.write(sent);
  return text(socket);
}

/** Returns what a link to a page looks like in an app that shows a preview. */
async function previewOf(path: string): Promise<Readonly<Record<string, string>>> {
  const response = await fetch(service().url + path, { headers: { accept: '*/*' } });
  const tags = (await response.text()).matchAll(
    /<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)" \/>/g,
  );
  return Object.fromEntries([...tags].map(([, name = '', content = '']) => [name, content]));
}

/** Returns the invitation that comes with a page; null for none. */
async function invitationIn(path: string): Promise<unknown> {
  const body = await (await fetch(service().url + path, { headers: html })).text();
  const json = /<script type="application\/json" id="invitation">(.*?)<\/script>/.exec(body)?.[1];
  return json === undefined ? null : JSON.parse(json);
}

async function newLink(hostName: string, seatCount = 3): Promise<{ readonly id: string; close(): Promise<unknown> }> {
  const { rest } = await newGuest(service().url, hostName);
  const made = await rest.createTable({ seatCount });
  if (!made.ok) throw new Error(made.error.code);
  const { id } = made.value.table;
  return { id, close: () => rest.closeTable(id) };
}

it.each([
  '/',
  '/new',
  '/games',
  '/patience',
  '/patience/yukon',
  '/patience/yukon/7',
  '/rules',
  '/rules/race',
  '/replay',
])('leads to a page: %s', async (path) => expect(await statusOf(path)).toBe(200));

it.each(['/nothing', '/t', '/t/abc', '/t/0123456789ab', '/t/0123456789ab/g/1', '/rules/chess', '/patience/race'])(
  'leads to no page, and says so: %s',
  async (path) => expect(await statusOf(path)).toBe(404),
);

it('leads to a table, and to the games that were played there', async () => {
  const { tableId, guests } = await newTable(service().url, ['Anna', 'Ben']);
  expect(await statusOf(`/t/${tableId}`)).toBe(200);
  expect(await statusOf(`/t/${tableId.toUpperCase()}`)).toBe(200);
  expect(await statusOf(`/t/${tableId}/g/1`)).toBe(404);
  await getAllReady(guests, tableId);
  expect(await statusOf(`/t/${tableId}/g/1`)).toBe(200);
  expect(await statusOf(`/t/${tableId}/g/2/shuffle`)).toBe(404);
});

it('shows who invites, to which game, and how many seats are free', async () => {
  const { id, close } = await newLink('Anna');
  const picture = 'https://cards.example.org/previews/race.jpg';
  expect(await previewOf(`/t/${id}`)).toMatchObject({
    'og:title': 'Join Anna’s race',
    'og:description': 'Klondike race. 2 of 3 seats free.',
    'og:url': `https://cards.example.org/t/${id}`,
    'og:image': picture,
    'twitter:card': 'summary_large_image',
  });
  const { headers } = await fetch(picture.replace('https://cards.example.org', service().url));
  expect([headers.get('content-type'), headers.get('cross-origin-resource-policy')]).toEqual([
    'image/jpeg',
    'cross-origin',
  ]);
  await close();
  expect(await previewOf(`/t/${id}`)).toMatchObject({ 'og:description': 'Klondike race. This table is closed.' });
  expect(await previewOf('/rules')).toMatchObject({ 'og:title': 'Snap-Up' });
});

it('shows a name as text, whatever it is', async () => {
  const { id } = await newLink('"><script>$&\'');
  expect(await previewOf(`/t/${id}`)).toMatchObject({
    'og:title': 'Join &quot;&gt;&lt;script&gt;$&amp;&#39;’s race',
  });
  expect(await invitationIn(`/t/${id}`)).toMatchObject({ tableId: id, invitation: { host: '"><script>$&\'' } });
});

it('shows nothing of a solo game, and lets no search engine list a table', async () => {
  const { rest } = await newGuest(service().url, 'Anna');
  const dealt = await rest.deal({ ruleset: 'yukon' });
  if (!dealt.ok) throw new Error(dealt.error.code);
  const path = `/t/${dealt.value.table.id}`;
  expect(await previewOf(path)).toMatchObject({ 'og:title': 'Snap-Up' });
  expect(await invitationIn(path)).toBe(null);
  const robots = async (at: string) => (await fetch(service().url + at, { headers: html })).headers.get('x-robots-tag');
  expect([await robots(path), await robots('/')]).toEqual(['noindex', null]);
  const rules = await (await fetch(`${service().url}/robots.txt`)).text();
  expect(rules).toMatch(/^Disallow: \/api\/$/m);
});

it('tells whoever has no name yet what they are invited to, and of no other table', async () => {
  const { id, close } = await newLink('Anna');
  const { rest } = await newGuest(service().url, 'Ben');
  const invitation = { ruleset: 'race', host: 'Anna', seatCount: 3, freeSeatCount: 2, isClosed: false };
  expect(await (await fetch(`${service().url}/api/tables/${id}/invitation`)).json()).toMatchObject(invitation);
  await rest.takeSeat(id);
  await close();
  expect(await rest.invitation(id)).toMatchObject({
    ok: true,
    value: { ...invitation, freeSeatCount: 1, isClosed: true },
  });
  expect(await rest.invitation('0123456789ab')).toMatchObject({ ok: false, error: { code: 'no-such-table' } });
  expect(await rest.invitation('abc')).toMatchObject({ ok: false, error: { code: 'no-such-table' } });
  const dealt = await rest.deal({ ruleset: 'yukon' });
  if (!dealt.ok) throw new Error(dealt.error.code);
  expect(await rest.invitation(dealt.value.table.id)).toMatchObject({ ok: false, error: { code: 'solo-table' } });
});

it('is sent so many times to an address and no more, until a while has gone by', async () => {
  const { id } = await newLink('Anna');
  passMachineTime(pageLimit.withinMs);
  // At once and uncompressed, so that a slow machine sends them within the limit's window.
  const paths = Array.from({ length: pageLimit.most + 1 }, (_, index) =>
    index % 2 === 0 ? `/t/${id}` : `/come/${index}`,
  );
  const statuses = await Promise.all(paths.map((path) => statusOf(path, { 'accept-encoding': 'identity' })));
  expect(statuses.filter((status) => status === 200)).toHaveLength(pageLimit.most);
  expect([await statusOf(`/t/${id}`), await statusOf('/')]).toEqual([429, 429]);
  passMachineTime(pageLimit.withinMs);
  expect(await statusOf(`/t/${id}`)).toBe(200);
});

it.each(['http://a:99999/', 'http://a:99999', 'http://[/', 'http://[/api/nothing', 'http://a/nothing', '//', '//['])(
  'leads to no page, and is no fault of the server, if it is no address of a page at all: %s',
  async (target) => {
    const answer = await rawAnswer(`GET ${target} HTTP/1.1\r\nHost: cards.example.org\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  },
);
