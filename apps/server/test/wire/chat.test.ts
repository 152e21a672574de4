import { limits, type RejectionCode } from '@snap-up/protocol';
import { budgets } from '@snap-up/tables/platform/quotas.ts';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { useTestDatabase } from '../support/postgres.ts';
import { newTable } from '../support/race.ts';
import { connectRaw, type RawSocket } from '../support/raw-socket.ts';
import { type Guest, useService } from '../support/service.ts';

const database = useTestDatabase();
const service = useService(database);
let tableId: string;
let anna: Guest;
let ben: Guest;

beforeEach(async () => {
  const made = await newTable(service().url, ['Anna', 'Ben']);
  tableId = made.tableId;
  [anna, ben] = made.guests as [Guest, Guest];
});

/** A page of somebody's that has joined the table. */
async function open({ cookie }: Guest): Promise<RawSocket> {
  const socket = await connectRaw(service().url, { cookie });
  onTestFinished(socket.close);
  expect(await socket.ask('join', tableId, null)).toMatchObject({ ok: true });
  return socket;
}

const done = { ok: true };
const rejected = (code: RejectionCode) => ({ ok: false, error: { code } });
const keptTexts = async () => {
  const rows = await database().prisma.chatMessage.findMany({ where: { tableId }, orderBy: { id: 'asc' } });
  return rows.map(({ text }) => text);
};

it('refuses what is no line of visible text, or no reaction, and stores nothing of it', async () => {
  const page = await open(anna);
  expect(await page.ask('say', 'x'.repeat(limits.chatCharacters + 1))).toEqual(rejected('chat-too-long'));
  for (const said of [[], [Buffer.from('text')], ['one', 'two']])
    expect(await page.ask('say', ...said)).toEqual(rejected('malformed'));
  for (const reaction of ['fly', null, '__proto__'])
    expect(await page.ask('react', reaction)).toEqual(rejected('malformed'));
  // Whoever asks for no answer gets a rejection all the same.
  expect(await page.rejectedFor('say', 'Nobody answers')).toEqual(['no', null, { code: 'malformed' }]);
  expect(await page.rejectedFor('react', 'wow')).toEqual(['no', null, { code: 'malformed' }]);
  expect(await keptTexts()).toEqual([]);
  // None of it counts towards the limit, and what is stored is what others see.
  expect(await page.ask('say', 'two\nlines')).toEqual(done);
  expect(await keptTexts()).toEqual(['two lines']);
});

it('lets as much of a flood through as the limit allows for all pages of a person, and others chat on', async () => {
  const pages = await Promise.all([anna, anna, anna].map(open));
  const answers = await Promise.all(
    Array.from({ length: 90 }, (_, index) => {
      const page = pages[index % 3];
      return index % 2 === 0 ? page?.ask('say', `flood ${index}`) : page?.ask('react', 'wow');
    }),
  );
  const heard = answers.filter((answer) => Object(answer).ok === true);
  expect(heard).toHaveLength(limits.chatBurst);
  for (const answer of answers) expect([done, rejected('too-fast')]).toContainEqual(answer);
  const others = await open(ben);
  expect(await others.ask('say', 'Quiet, please')).toEqual(done);
  service().passTime(budgets.chat.person.withinMs);
  expect(await pages[0]?.ask('say', 'Sorry')).toEqual(done);
});
