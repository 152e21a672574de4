import { until } from '@snap-up/test-kit/players.ts';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../support/postgres.ts';
import { type Guest, newGuest, unwrap, useService } from '../support/service.ts';

const database = useTestDatabase();
const service = useService(database);
const guest = (name: string) => newGuest(service().url, name);

async function newTable(host: Guest, seatCount = 2) {
  return (await unwrap(host.rest.createTable({ seatCount }))).table.id;
}

/** Joins, and returns the client and what it shows of the chat. */
async function joined(person: Guest, tableId: string) {
  const client = person.open(tableId);
  client.start();
  await until(client, ({ connection }) => connection === 'online');
  return { client, texts: () => client.snapshot.chat.map(({ text }) => text) };
}

it('hides what a blocked person writes, at any table and under any name, until the block is undone', async () => {
  const [anna, ben, cleo] = [await guest('Anna'), await guest('Ben'), await guest('Cleo')];
  const tableId = await newTable(anna, 3);
  await unwrap(ben.rest.takeSeat(tableId));
  await unwrap(cleo.rest.takeSeat(tableId));
  const atBen = await joined(ben, tableId);
  expect(await atBen.client.say('one')).toEqual({ ok: true });

  const [blocked] = await unwrap(anna.rest.block(tableId, { seat: 1 }));
  expect(blocked).toMatchObject({ name: 'Ben', since: expect.any(Number) });
  expect(JSON.stringify(blocked)).not.toContain(ben.cookie);
  await unwrap(ben.rest.rename('Robin'));
  const atAnna = await joined(anna, tableId);
  const atCleo = await joined(cleo, tableId);
  await atBen.client.say('two');
  await atCleo.client.say('three');
  await until(atAnna.client, ({ chat }) => chat.some(({ text }) => text === 'three'));
  expect([atAnna.texts(), atCleo.texts()]).toEqual([['three'], ['one', 'two', 'three']]);

  // Cleo has left by the time that Anna reads this, so only the message says who it was.
  const { id: messageId } = atAnna.client.snapshot.chat[0] ?? { id: 0 };
  await unwrap(cleo.rest.leaveSeat(tableId));
  expect(await unwrap(anna.rest.block(tableId, { messageId }))).toMatchObject([{ name: 'Cleo' }, { name: 'Robin' }]);
  const data = await (await fetch(`${service().url}/api/me/data`, { headers: { cookie: anna.cookie } })).json();
  expect(Object(data).blocked).toMatchObject([{ name: 'Robin' }, { name: 'Cleo' }]);

  for (const { id } of await unwrap(anna.rest.blockedPeople())) await unwrap(anna.rest.unblock(id));
  expect(await unwrap(anna.rest.blockedPeople())).toEqual([]);
  const again = await joined(anna, tableId);
  expect(again.texts()).toEqual(['one', 'two', 'three']);
  for (const { client } of [atAnna, atBen, atCleo, again]) client.close();
});

it('gives a blocked person no seat at a table of who has blocked them, and brings the two together no more', async () => {
  const [anna, ben, cleo] = [await guest('Anna'), await guest('Ben'), await guest('Cleo')];
  const met = await newTable(ben);
  await unwrap(anna.rest.block(met, { seat: 0 }));
  const tableId = await newTable(anna);
  expect(await ben.rest.takeSeat(tableId)).toEqual({ ok: false, error: { code: 'kept-out' } });
  await unwrap(cleo.rest.takeSeat(tableId));

  const waits = await unwrap(anna.rest.quickMatch('sharp'));
  const other = await unwrap(ben.rest.quickMatch('sharp'));
  expect(other.table.id).not.toBe(waits.table.id);
  // Anna is still found by others.
  expect((await unwrap(cleo.rest.quickMatch('sharp'))).table.id).toBe(waits.table.id);
});

it('blocks nobody who is not there, no bot, not oneself, and undoes no block of others', async () => {
  const [anna, ben] = [await guest('Anna'), await guest('Ben')];
  const { id } = (await unwrap(anna.rest.createTable({ seatCount: 3, bots: ['gentle'] }))).table;
  const nobody = { ok: false, error: { code: 'seat-empty' } };
  expect(await anna.rest.block(id, { seat: 1 })).toEqual(nobody);
  expect(await anna.rest.block(id, { seat: 0 })).toEqual(nobody);
  expect(await anna.rest.block(id, { messageId: 1 })).toEqual(nobody);
  expect(await unwrap(anna.rest.block(id, { seat: 2 }))).toEqual([]);
  const [own] = await unwrap(ben.rest.block(id, { seat: 0 }));
  await unwrap(anna.rest.unblock(own?.id ?? ''));
  expect(await unwrap(ben.rest.blockedPeople())).toEqual([own]);
});

it('lets strangers write at a public table once all of them allow it, and ask nobody’s leave at others', async () => {
  const [anna, ben] = [await guest('Anna'), await guest('Ben')];
  const options = { visibility: 'public' };
  const { id } = (await unwrap(anna.rest.createTable({ seatCount: 3, options, bots: ['gentle'] }))).table;
  await unwrap(ben.rest.takeSeat(id));
  const { client } = await joined(anna, id);
  await unwrap(anna.rest.changePreferences({ strangers: 'messages' }));
  expect(await client.say('Hello')).toEqual({ ok: false, error: { code: 'only-reactions' } });
  await unwrap(ben.rest.changePreferences({ strangers: 'messages' }));
  expect(await client.say('Hello')).toEqual({ ok: true });
  await unwrap(ben.rest.changePreferences({ strangers: 'reactions' }));
  expect(await client.say('Hello')).toEqual({ ok: false, error: { code: 'only-reactions' } });
  await unwrap(anna.rest.changeSettings(id, { options: { visibility: 'invitation' } }));
  expect(await client.say('Hello')).toEqual({ ok: true });
  client.close();
});
