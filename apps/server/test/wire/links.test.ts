import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../support/postgres.ts';
import { getAllReady, newTable } from '../support/race.ts';
import { codeOf, newGuest, unwrap, useService } from '../support/service.ts';

const database = useTestDatabase();
const service = useService(database, { publicOrigin: 'https://cards.example.org' });

const html = { accept: 'text/html' };

const statusOf = async (path: string) => (await fetch(service().url + path, { headers: html })).status;

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
  const { id } = (await unwrap(rest.createTable({ seatCount }))).table;
  return { id, close: () => rest.closeTable(id) };
}

it('leads to a page, to a table, and to the games that were played there', async () => {
  for (const path of ['/', '/patience/yukon/7', '/rules/race']) expect(await statusOf(path), path).toBe(200);
  for (const path of ['/nothing', '/t/0123456789ab', '/t/0123456789ab/g/1', '/patience/race'])
    expect(await statusOf(path), path).toBe(404);
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
  expect(await previewOf(`/t/${id}`)).toMatchObject({
    'og:title': 'Snap-Up',
    'og:description': 'Klondike race. This table is closed.',
  });
  const { rest } = await newGuest(service().url, 'Ben');
  const own = await unwrap(rest.createTable({ seatCount: 3, options: { visibility: 'closed' } }));
  expect(await previewOf(`/t/${own.table.id}`)).toMatchObject({
    'og:title': 'Snap-Up',
    'og:description': 'Klondike race. Nobody new can join.',
  });
  expect(await previewOf('/rules')).toMatchObject({ 'og:title': 'Snap-Up' });
});

it('shows a name as text, whatever it is', async () => {
  const { id } = await newLink('"><script>$&\'');
  expect(await previewOf(`/t/${id}`)).toMatchObject({
    'og:title': 'Join &quot;&gt;&lt;script&gt;$&amp;&#39;’s race',
  });
  expect(await invitationIn(`/t/${id}`)).toMatchObject({ tableId: id, invitation: { host: '"><script>$&\'' } });
});

it('shows tables that another version stored', async () => {
  const { id } = await newLink('Anna');
  await database().prisma.table.update({ where: { id }, data: { options: { draw: 'unknown' } } });
  expect(await statusOf(`/t/${id}`)).toBe(200);
  expect(await invitationIn(`/t/${id}`)).toMatchObject({ invitation: { host: 'Anna', freeSeatCount: 2 } });
});

it('shows nothing of a solo game, and lets no search engine list a table', async () => {
  const { rest } = await newGuest(service().url, 'Anna');
  const path = `/t/${(await unwrap(rest.deal({ ruleset: 'yukon' }))).table.id}`;
  expect(await previewOf(path)).toMatchObject({ 'og:title': 'Snap-Up' });
  expect(await invitationIn(path)).toBe(null);
  const robots = async (at: string) => (await fetch(service().url + at, { headers: html })).headers.get('x-robots-tag');
  expect([await robots(path), await robots('/')]).toEqual(['noindex', null]);
  const rules = await (await fetch(`${service().url}/robots.txt`)).text();
  expect(rules).toMatch(/^Disallow: \/api\/$/m);
});

it('shows whoever has the link, even without a name, who invites to what and who sits there, and no more', async () => {
  const anna = await newGuest(service().url, 'Anna');
  const ben = await newGuest(service().url, 'Ben');
  const { id } = (await unwrap(anna.rest.createTable({ seatCount: 4, bots: ['gentle'] }))).table;
  await unwrap(anna.rest.changeSettings(id, { night: '3-rounds' }));
  await ben.rest.takeSeat(id, 2);
  const response = await fetch(`${service().url}/api/tables/${id}/invitation`);
  expect(await response.json()).toEqual({
    ruleset: 'race',
    host: 'Anna',
    seatCount: 4,
    freeSeatCount: 1,
    night: '3-rounds',
    isClosed: false,
    players: [
      { name: 'Anna', isBot: false },
      { name: 'Ben', isBot: false },
      { name: expect.any(String), isBot: true },
    ],
  });
  expect(response.headers.get('set-cookie')).toBeNull();
  const { options } = (await unwrap(anna.rest.table(id))).table;
  await unwrap(anna.rest.changeSettings(id, { options: { ...options, visibility: 'closed' } }));
  expect(await anna.rest.invitation(id)).toMatchObject({ ok: true, value: { seatCount: 4, freeSeatCount: 0 } });
  await anna.rest.closeTable(id);
  expect(await anna.rest.invitation(id)).toMatchObject({ ok: true, value: { isClosed: true } });
  for (const missing of ['0123456789ab', 'abc'])
    expect(await codeOf(ben.rest.invitation(missing))).toBe('no-such-table');
  const solo = await unwrap(anna.rest.deal({ ruleset: 'yukon' }));
  expect(await codeOf(ben.rest.invitation(solo.table.id))).toBe('solo-table');
});

it.each(['http://a:99999/', 'http://a:99999', 'http://[/', 'http://[/api/nothing', 'http://a/nothing', '//', '//['])(
  'is answered as missing, and is no fault of the server, if it is no address at all: %s',
  async (target) => {
    const answer = await rawAnswer(`GET ${target} HTTP/1.1\r\nHost: cards.example.org\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  },
);
