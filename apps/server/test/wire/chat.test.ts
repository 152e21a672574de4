import type { ChatMessage, Joined } from '@snap-up/protocol';
import { limits, type RejectionCode } from '@snap-up/protocol';
import { chatLimit } from '@snap-up/tables/table/behaviors/chat.ts';
import { passMachineTime } from '@snap-up/test-kit/machine-time.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { useTestDatabase } from '../support/postgres.ts';
import { newTable } from '../support/race.ts';
import { connectRaw, type RawSocket } from '../support/raw-socket.ts';
import { type Guest, newGuest, type Service, startService, until } from '../support/service.ts';

const database = useTestDatabase();
let service: Service;
let tableId: string;
let anna: Guest;
let ben: Guest;
const sockets: RawSocket[] = [];

beforeAll(async () => {
  service = await startService(database());
});
beforeEach(async () => {
  const made = await newTable(service.url, ['Anna', 'Ben']);
  tableId = made.tableId;
  [anna, ben] = made.guests as [Guest, Guest];
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
  expect(service.complaints()).toEqual([]);
});
afterAll(() => service.stop());

/** A page of somebody's that has joined the table. */
async function open({ cookie }: Guest): Promise<RawSocket> {
  const socket = await connectRaw(service.url, { cookie });
  sockets.push(socket);
  expect(await socket.ask('join', tableId, null)).toMatchObject({ ok: true });
  return socket;
}

const done = { ok: true };
const rejected = (code: RejectionCode) => ({ ok: false, error: { code } });
const keptTexts = async () => {
  const rows = await database().prisma.chatMessage.findMany({ where: { tableId }, orderBy: { id: 'asc' } });
  return rows.map(({ text }) => text);
};
const chatSeenBy = async (guest: Guest): Promise<ChatMessage[]> => {
  const socket = await connectRaw(service.url, { cookie: guest.cookie });
  sockets.push(socket);
  return ((await socket.ask('join', tableId, null)) as Joined).chat;
};

it('tells everybody at the table what is said, in one order, those who watch too', async () => {
  const cleo = await newGuest(service.url, 'Cleo');
  const [first, second, watcher] = await Promise.all([anna, ben, cleo].map(open));
  if (first === undefined || second === undefined || watcher === undefined) throw new Error('Three have come');
  expect(await first.ask('say', '  Good luck!  ')).toEqual(done);
  expect(await second.ask('say', 'You too')).toEqual(done);
  expect(await second.ask('react', 'thanks')).toEqual(done);
  for (const socket of [first, second, watcher]) {
    await socket.next(([event]) => event === 'reacted');
    const heard = socket.received.filter(([event]) => event === 'said' || event === 'reacted');
    expect(heard).toEqual([
      ['said', { id: 1, seat: 0, name: 'Anna', text: 'Good luck!', at: expect.any(Number) }],
      ['said', { id: 2, seat: 1, name: 'Ben', text: 'You too', at: expect.any(Number) }],
      ['reacted', 1, 'thanks'],
    ]);
  }
  // Whoever is elsewhere hears nothing of it.
  const other = await newTable(service.url, ['Dora', 'Emil']);
  const elsewhere = await connectRaw(service.url, { cookie: other.guests[0]?.cookie ?? '' });
  sockets.push(elsewhere);
  await elsewhere.ask('join', other.tableId, null);
  expect(await first.ask('say', 'Once more')).toEqual(done);
  await elsewhere.ask('join', other.tableId, null);
  expect(elsewhere.received.filter(([event]) => event === 'said')).toEqual([]);
});

it('refuses what is no line of visible text, or no reaction, and keeps nothing of it', async () => {
  const page = await open(anna);
  for (const text of ['', '   ']) expect(await page.ask('say', text)).toEqual(rejected('chat-empty'));
  expect(await page.ask('say', 'x'.repeat(limits.chatCharacters + 1))).toEqual(rejected('chat-too-long'));
  const hidden = [
    'two\nlines',
    'a\ttab',
    'nul\u0000',
    'esc\u001b[31m',
    'right\u202eleft',
    'soft\u00adhyphen',
    'line\u2028break',
    'b\ufeffom',
    'zero\u200bwidth',
  ];
  for (const text of hidden) expect(await page.ask('say', text)).toEqual(rejected('chat-has-hidden-characters'));
  for (const text of [null, 7, ['text'], { text: 'text' }, true, Buffer.from('text')]) {
    expect(await page.ask('say', text)).toEqual(rejected('malformed'));
  }
  expect(await page.ask('say')).toEqual(rejected('malformed'));
  expect(await page.ask('say', 'one', 'two')).toEqual(rejected('malformed'));
  for (const reaction of ['', 'fly', '<b>', null, 3, ['wow'], '__proto__', 'constructor']) {
    expect(await page.ask('react', reaction)).toEqual(rejected('malformed'));
  }
  // Whoever asks for no answer gets a rejection all the same.
  expect(await page.rejectedFor('say', 'Nobody answers')).toEqual(['no', null, { code: 'malformed' }]);
  expect(await page.rejectedFor('react', 'wow')).toEqual(['no', null, { code: 'malformed' }]);
  expect(await keptTexts()).toEqual([]);
  // None of it counts towards the limit.
  expect(await page.ask('say', 'x'.repeat(limits.chatCharacters))).toEqual(done);
});

it('keeps markup as text, as it was typed', async () => {
  const page = await open(anna);
  const texts = ['<img src=x onerror=alert(1)>', '&lt;b&gt; & "quotes"', '👩‍👩‍👧 می‌خواهم'];
  for (const text of texts) expect(await page.ask('say', text)).toEqual(done);
  expect(await keptTexts()).toEqual(texts);
  expect((await chatSeenBy(ben)).map(({ text }) => text)).toEqual(texts);
});

it('refuses those who watch, who have not joined, or who have stood up', async () => {
  const cleo = await newGuest(service.url, 'Cleo');
  const outside = await connectRaw(service.url, { cookie: cleo.cookie });
  sockets.push(outside);
  expect(await outside.ask('say', 'Hello?')).toEqual(rejected('not-joined'));
  expect(await outside.ask('react', 'hello')).toEqual(rejected('not-joined'));
  const watcher = await open(cleo);
  for (let count = 0; count < 2 * limits.chatBurst; count += 1) {
    expect(await watcher.ask('say', 'Hello?')).toEqual(rejected('spectators-cannot-chat'));
    expect(await watcher.ask('react', 'hello')).toEqual(rejected('spectators-cannot-chat'));
  }
  const page = await open(ben);
  expect(await page.ask('say', 'I have to go')).toEqual(done);
  await ben.rest.leaveSeat(tableId);
  expect(await page.ask('say', 'Still here')).toEqual(rejected('spectators-cannot-chat'));
  expect(await keptTexts()).toEqual(['I have to go']);
});

it('lets of a flood through what the limit allows, over all pages of a person together, and others chat on', async () => {
  const [one, two, three] = await Promise.all([anna, anna, anna].map(open));
  if (one === undefined || two === undefined || three === undefined) throw new Error('Three pages are open');
  const asked = Array.from({ length: 90 }, (_, index) => {
    const page = [one, two, three][index % 3] ?? one;
    return index % 2 === 0 ? page.ask('say', `flood ${index}`) : page.ask('react', 'wow');
  });
  const answers = await Promise.all(asked);
  const heard = answers.filter((answer) => Object(answer).ok === true);
  expect(heard.length).toBeGreaterThanOrEqual(limits.chatBurst);
  expect(heard.length).toBeLessThan(asked.length);
  for (const answer of answers) {
    if (Object(answer).ok !== true) {
      expect(answer).toEqual({ ok: false, error: { code: 'too-fast' } });
    }
  }
  const others = await open(ben);
  expect(await others.ask('say', 'Quiet, please')).toEqual(done);
  passMachineTime(chatLimit.withinMs);
  // The pages from before take their connections for dead.
  const later = await open(anna);
  expect(await later.ask('say', 'Sorry')).toEqual(done);
});

it('has the chat after a restart, and goes on with its numbers', async () => {
  const page = await open(anna);
  expect(await page.ask('say', 'See you')).toEqual(done);
  const before = await chatSeenBy(ben);
  expect(before).toMatchObject([{ id: 1, name: 'Anna', text: 'See you' }]);
  for (const socket of sockets.splice(0)) socket.close();
  await service.stop();
  service = await startService(database());
  expect(await chatSeenBy(ben)).toEqual(before);
  const again = await open(ben);
  expect(await again.ask('say', 'There you are')).toEqual(done);
  expect((await chatSeenBy(anna)).map(({ id }) => id)).toEqual([1, 2]);
});

it('is what the client package says and hears', async () => {
  const [annas, bens] = [anna, ben].map((guest) => guest.open(tableId));
  if (annas === undefined || bens === undefined) throw new Error('Two pages are open');
  for (const client of [annas, bens]) client.start();
  await Promise.all([annas, bens].map((client) => until(client, ({ connection }) => connection === 'online')));
  const reacted = new Promise((resolve) => bens.onReaction((seat, reaction) => resolve([seat, reaction])));
  expect(await annas.say('Hello Ben')).toMatchObject({ ok: true });
  expect(await annas.react('hello')).toMatchObject({ ok: true });
  const { chat } = await until(bens, (snapshot) => snapshot.chat.length === 1);
  expect(chat).toMatchObject([{ id: 1, seat: 0, name: 'Anna', text: 'Hello Ben' }]);
  expect(await reacted).toEqual([0, 'hello']);
  for (const client of [annas, bens]) client.close();
});
