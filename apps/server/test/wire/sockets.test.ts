import { limits, protocolVersion, type RejectionCode } from '@snap-up/protocol';
import { afterEach, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { useTestDatabase } from '../support/postgres.ts';
import { confirmedOf, logOf, type Race, startRace } from '../support/race.ts';
import { connectRaw, type RawSocket, rejectionOf } from '../support/raw-socket.ts';
import { newGuest, request, useService } from '../support/service.ts';

const database = useTestDatabase();
const service = useService(database);
let race: Race;
let raw: RawSocket;
let before: unknown;

/** Everything that bad input must leave alone. Those who watch may come and go. */
const everything = async () => ({
  log: await logOf(database().prisma, race.tableId),
  table: { ...race.clients[0]?.snapshot.table, spectatorCount: 0 },
  positions: race.clients.map(confirmedOf),
  players: await database().prisma.player.count(),
});

beforeAll(async () => {
  race = await startRace(service());
  return () => race.close();
});
beforeEach(async () => {
  raw = await open(0);
  before = await everything();
});
afterEach(async () => {
  expect(await everything()).toEqual(before);
});

/** A page more of a player, which has joined and may send anything. */
async function open(seat: number, at: Race = race): Promise<RawSocket> {
  const socket = await connectRaw(service().url, { cookie: at.guests[seat]?.cookie ?? '' });
  onTestFinished(socket.close);
  expect(await socket.ask('join', at.tableId, null)).toMatchObject({ ok: true, seat });
  return socket;
}

it.each([
  ['nothing', [], null],
  ['too much', [1, 1, 'draw', 'draw'], 1],
  ['bytes', [1, 7, Buffer.from('draw')], 7],
])('refuses a move that is %s', async (_what, args, moveNo) => {
  expect(await raw.rejectedFor('m', ...args)).toEqual(['no', moveNo, { code: 'malformed' }]);
});

it('refuses the moves of somebody who watches, who has not joined, or whose game there is not', async () => {
  const cleo = await newGuest(service().url, 'Cleo');
  before = await everything();
  const watcher = await connectRaw(service().url, { cookie: cleo.cookie });
  onTestFinished(watcher.close);
  expect(await watcher.rejectedFor('m', 1, 1, 'draw')).toEqual(['no', 1, { code: 'not-joined' }]);
  expect(await watcher.ask('join', race.tableId, null)).toMatchObject({ ok: true, seat: null });
  expect(await watcher.rejectedFor('m', 1, 1, 'draw')).toEqual(['no', 1, { code: 'not-seated' }]);
});

it('answers at once when asked whether the connection works', async () => {
  expect(await raw.ask('ping')).toEqual({ ok: true });
  expect(await raw.rejectedFor('ping')).toEqual(['no', null, { code: 'malformed' }]);
});

it.each(['fly', 'table', '__proto__', 'constructor', '', 'M'])('knows no message “%s”', async (event) => {
  expect(await raw.rejectedFor(event, 1, 2)).toEqual(['no', null, { code: 'unknown-event' }]);
});

it('answers every requested acknowledgement, with a bare code for a rejection', async () => {
  const rejected = (code: RejectionCode) => ({ ok: false, error: { code } });
  expect(await raw.ask('fly', 1)).toEqual(rejected('unknown-event'));
  expect(await raw.ask('m', 1, 1, 'draw')).toEqual(rejected('malformed'));
  expect(await raw.ask('join', 'nosuchtable')).toEqual(rejected('malformed'));
  expect(await raw.ask('join', 'nosuchtable', null)).toEqual(rejected('no-such-table'));
  expect(await raw.ask('join', `${race.tableId}' OR 1=1`, null)).toEqual(rejected('no-such-table'));
  expect(await raw.ask('join', '\0'.repeat(12), null)).toEqual(rejected('no-such-table'));
  expect(await raw.ask('join', race.tableId, { number: 1 })).toEqual(rejected('malformed'));
  expect(await raw.ask('join', race.tableId, { number: 1, seq: -1 })).toEqual(rejected('malformed'));
  expect(await raw.ask('join', { length: 12 }, null)).toEqual(rejected('malformed'));
});

it('refuses a join without an acknowledgement, as nobody would get the answer', async () => {
  expect(await raw.rejectedFor('join', race.tableId, null)).toEqual(['no', null, { code: 'malformed' }]);
  expect(await raw.rejectedFor('join', 'wrong', null)).toEqual(['no', null, { code: 'malformed' }]);
});

it('ends the connection after a message that is too large, or none at all', async () => {
  raw.send('m', 1, 1, 'd'.repeat(2 * limits.messageBytes));
  expect(await raw.ended).toBe('transport close');
  for (const junk of ['2["disconnect"]', '2{}', '9', '2[', '51-["m",{"_placeholder":true,"num":7}]']) {
    const other = await open(0);
    other.socket.io.engine.write(junk);
    // Where it promised bytes to come, no further text may.
    other.socket.io.engine.write('2["m"]');
    expect([junk, await other.ended]).toEqual([junk, 'transport close']);
  }
});

it('refuses a connection without a session, with a forged or garbled one, or of another version', async () => {
  const good = race.guests[0]?.cookie ?? '';
  for (const cookie of ['', `${good}x`, 'snap-up=%E0%A4%A', good.replace('snap-up', 'other')])
    expect(await rejectionOf(service().url, { cookie })).toEqual({ code: 'no-session' });
  for (const auth of [{}, { version: protocolVersion + 1 }, { version: `${protocolVersion}` }])
    expect(await rejectionOf(service().url, { cookie: good, auth })).toEqual({ code: 'client-outdated' });
});

it('refuses a connection from a page of another site, and one to an unknown path', async () => {
  const cookie = race.guests[0]?.cookie ?? '';
  const page = { origin: 'https://evil.example' };
  const image = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
  for (const headers of [page, image]) {
    const rejected = await request(service().url, 'GET', '/socket.io/?EIO=4&transport=polling', { cookie, headers });
    expect([rejected.status, await rejected.text()]).toEqual([403, expect.stringContaining('wrong-origin')]);
  }
  expect(await rejectionOf(service().url, { cookie, headers: page })).toBe('websocket error');
  expect(await rejectionOf(service().url, { cookie, headers: { origin: service().url } })).toBe('connected');
  expect(await rejectionOf(service().url, { cookie, namespace: '/admin' })).toBe('Invalid namespace');
});

it('broadcasts nothing when a page joins a table again', async () => {
  // At a table of its own: that somebody came or went in an earlier test may be told half a second later.
  const quiet = await startRace(service());
  before = await everything();
  const [asking, other] = [await open(0, quiet), await open(1, quiet)];
  const count = other.received.length;
  for (let again = 0; again < 20; again += 1) await asking.ask('join', quiet.tableId, null);
  await other.rejectedFor('m', 1, 1, 'redeal');
  expect(other.received.slice(count).map(([event]) => event)).toEqual(['no']);
  quiet.close();
});
