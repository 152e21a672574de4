import { randomUUID } from 'node:crypto';
import type { TableClient } from '@snap-up/client';
import { limits } from '@snap-up/protocol';
import { budgets } from '@snap-up/tables/platform/quotas.ts';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../support/postgres.ts';
import { openPage } from '../support/race.ts';
import { type Guest, newGuest, unwrap, useService } from '../support/service.ts';

const database = useTestDatabase();
const service = useService(database);
const guest = (name: string) => newGuest(service().url, name);

async function newTable(host: Guest) {
  return (await unwrap(host.rest.createTable({ seatCount: 2 }))).table.id;
}

const textsAt = ({ snapshot }: TableClient) => snapshot.chat.map(({ text }) => text);

/** Returns what tells the person on a seat from others there. */
async function personOn({ rest }: Guest, tableId: string, seat: number): Promise<string> {
  return (await unwrap(rest.table(tableId))).table.seats[seat]?.person ?? '';
}

it('hides what a blocked person writes under any name, until the block is undone', async () => {
  const [anna, ben] = [await guest('Anna'), await guest('Ben')];
  const tableId = await newTable(anna);
  await unwrap(ben.rest.takeSeat(tableId));
  const atBen = await openPage(ben, tableId);
  expect(await atBen.say('one')).toEqual({ ok: true });

  const [blocked] = await unwrap(anna.rest.block(tableId, await personOn(anna, tableId, 1)));
  expect(blocked).toMatchObject({ name: 'Ben', since: expect.any(Number) });
  expect(JSON.stringify(blocked)).not.toContain(ben.cookie);
  await unwrap(ben.rest.rename('Robin'));
  await atBen.say('two');
  expect(textsAt(await openPage(anna, tableId))).toEqual([]);
  const data = await (await fetch(`${service().url}/api/me/data`, { headers: { cookie: anna.cookie } })).json();
  expect(Object(data).blocked).toMatchObject([{ name: 'Robin' }]);

  for (const { id } of await unwrap(anna.rest.blockedPeople())) await unwrap(anna.rest.unblock(id));
  expect(await unwrap(anna.rest.blockedPeople())).toEqual([]);
  expect(textsAt(await openPage(anna, tableId))).toEqual(['one', 'two']);
});

it('gives a blocked person no seat at the table of who blocked them, and matches the two no more', async () => {
  const [anna, ben, cleo] = [await guest('Anna'), await guest('Ben'), await guest('Cleo')];
  const met = await newTable(ben);
  await unwrap(anna.rest.block(met, await personOn(anna, met, 0)));
  const tableId = await newTable(anna);
  expect(await ben.rest.takeSeat(tableId)).toEqual({ ok: false, error: { code: 'kept-out' } });
  await unwrap(cleo.rest.takeSeat(tableId));

  const waits = await unwrap(anna.rest.quickMatch());
  await openPage(anna, waits.table.id);
  const other = await unwrap(ben.rest.quickMatch());
  expect(other.table.id).not.toBe(waits.table.id);
  // Anna is still found by others.
  expect((await unwrap(cleo.rest.quickMatch())).table.id).toBe(waits.table.id);
});

it('blocks nobody who is not there, no bot, not oneself, and undoes no block of others', async () => {
  const [anna, ben] = [await guest('Anna'), await guest('Ben')];
  const { id } = (await unwrap(anna.rest.createTable({ seatCount: 3, bots: ['gentle'] }))).table;
  const nobody = { ok: false, error: { code: 'no-such-person' } };
  const person = await personOn(ben, id, 0);
  expect(await personOn(ben, id, 2)).toBe('');
  expect(await anna.rest.block(id, person)).toEqual(nobody);
  expect(await anna.rest.block(id, '0'.repeat(12))).toEqual(nobody);
  const [own] = await unwrap(ben.rest.block(id, person));
  await unwrap(anna.rest.unblock(own?.id ?? ''));
  expect(await unwrap(ben.rest.blockedPeople())).toEqual([own]);
});

it('lets nobody block more people than the limit, but the same one again', async () => {
  const [anna, ben] = [await guest('Anna'), await guest('Ben')];
  const tableId = await newTable(anna);
  await unwrap(ben.rest.takeSeat(tableId));
  await database().prisma.$executeRaw`
    WITH others AS (
      INSERT INTO players (id, name) SELECT 'blocked-' || n, 'X' FROM generate_series(2, ${limits.blocksPerPlayer}::int) n
      RETURNING id
    ) INSERT INTO blocks (player_id, blocked_id) SELECT host_id, others.id FROM tables, others WHERE tables.id = ${tableId}`;
  const theirs = await newTable(await guest('Other'));
  const person = await personOn(anna, tableId, 1);
  for (const _ of ['once', 'again'])
    expect(await unwrap(anna.rest.block(tableId, person))).toHaveLength(limits.blocksPerPlayer);
  const tooMany = { ok: false, error: { code: 'too-many-blocks' } };
  expect(await anna.rest.block(theirs, await personOn(anna, theirs, 0))).toEqual(tooMany);
});

it('charges for undoing blocks, even nonexistent ones', async () => {
  const { rest } = await guest('Anna');
  const { most } = budgets.blocks.person;
  const id = randomUUID();
  const answers = await Promise.all(Array.from({ length: most + 1 }, () => rest.unblock(id)));
  expect(answers.filter(({ ok }) => !ok)).toEqual([{ ok: false, error: { code: 'too-fast' } }]);
});

it('lets nobody chat by changing their name', async () => {
  const { rest } = await guest('Anna');
  const answers = await Promise.all(Array.from({ length: 11 }, (_, n) => rest.rename(`Anna ${n}`)));
  expect(answers.filter(({ ok }) => !ok)).toEqual([{ ok: false, error: { code: 'too-fast' } }]);
});

it('tells a table when somebody there lets strangers write', async () => {
  const anna = await guest('Anna');
  const { id } = (await unwrap(anna.rest.createTable({ seatCount: 2, options: { visibility: 'public' } }))).table;
  const client = await openPage(anna, id);
  expect(await client.say('Hello')).toEqual({ ok: false, error: { code: 'only-reactions' } });
  await unwrap(anna.rest.changePreferences({ strangers: 'messages' }));
  expect(await client.say('Hello')).toEqual({ ok: true });
});
