import type { TableClient } from '@snap-up/client';
import { timings } from '@snap-up/tables/table/timings.ts';
import { until } from '@snap-up/test-kit/players.ts';
import { afterEach, expect, it } from 'vitest';
import { useTestDatabase } from '../support/postgres.ts';
import { getReady } from '../support/race.ts';
import { type Guest, newGuest, unwrap, useService } from '../support/service.ts';

const database = useTestDatabase();
const waitMs = timings.quickMatchMs;
const service = useService(database);
const clients: TableClient[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
  // Whoever still waits is left alone.
  service().passTime(waitMs);
});

const guest = (name: string) => newGuest(service().url, name);

async function match({ rest }: Guest) {
  const { table, seat } = await unwrap(rest.quickMatch('sharp'));
  return { ...table, seat, names: table.seats.map(({ name }) => name) };
}

it('seats somebody alone at a public race for two, and a bot with them after a moment', async () => {
  const anna = await guest('Anna');
  const table = await match(anna);
  expect(table).toMatchObject({ ruleset: 'race', phase: 'gathering', names: ['Anna', null], seat: 0 });
  expect(table.options).toMatchObject({ visibility: 'public', draw: 3 });
  expect(table.botComesAt).toBeLessThanOrEqual(service().nowMs() + waitMs);
  const client = anna.open(table.id);
  clients.push(client);
  client.start();
  await getReady(anna, table.id);
  service().passTime(waitMs);
  const begun = await until(client, ({ table: seen }) => seen?.phase === 'countdown');
  expect(begun.table?.seats.map(({ bot }) => bot)).toEqual([null, 'sharp']);
  expect(begun.table?.botComesAt).toBeNull();
  service().passTime(timings.countdownMs);
  await until(client, ({ game }) => game?.confirmed != null);
  expect(timings.quickMatchMs + timings.countdownMs).toBeLessThanOrEqual(5_000);
});

it('brings all together in pairs who come at the same moment', async () => {
  const guests = await Promise.all(Array.from({ length: 8 }, (_, index) => guest(`Guest ${index}`)));
  const before = await database().prisma.table.count();
  const tables = await Promise.all(guests.map(match));
  const counts = Map.groupBy(tables, ({ id }) => id);
  expect([...counts.values()].map(({ length }) => length)).toEqual([2, 2, 2, 2]);
  expect(await database().prisma.table.count(), 'nobody made a table that was not needed').toBe(before + 4);
});

it('is the same table for somebody who asks twice', async () => {
  const anna = await guest('Anna');
  const first = await match(anna);
  expect(await match(anna)).toMatchObject({ id: first.id, names: ['Anna', null], seat: 0 });
});

it('leads to nobody who has stopped waiting', async () => {
  const first = await match(await guest('Anna'));
  service().passTime(waitMs);
  const second = await match(await guest('Ben'));
  expect(second.id).not.toBe(first.id);
});

it('seats a player at a public race where everybody else is ready, and at no other', async () => {
  const host = await guest('Anna');
  const wanted = await waitingTable(host, { seatCount: 2 });
  await getReady(host, wanted);
  await waitingTable(await guest('Nobody ready'), { seatCount: 2 });
  for (const other of [
    { seatCount: 3 },
    { seatCount: 2, ruleset: 'double-klondike' },
    { seatCount: 2, options: { visibility: 'invitation' } },
    { seatCount: 2, options: { draw: 1 } },
  ]) {
    const dora = await guest('Dora');
    await getReady(dora, await waitingTable(dora, other));
  }
  expect((await unwrap(host.rest.lobby())).tables).toHaveLength(5);
  expect(await match(await guest('Ben'))).toMatchObject({ id: wanted, names: ['Anna', 'Ben'] });
  expect(await match(await guest('Cleo'))).toMatchObject({ names: ['Cleo', null] });
});

it('does not lead back to a table that the player has just left', async () => {
  const host = await guest('Anna');
  const id = await waitingTable(host, { seatCount: 2 });
  await getReady(host, id);
  const ben = await guest('Ben');
  expect(await match(ben)).toMatchObject({ id });
  await unwrap(ben.rest.leaveSeat(id));
  const next = await match(ben);
  expect(next.id).not.toBe(id);
  await unwrap(ben.rest.leaveSeat(next.id));
  expect((await match(ben)).id, 'nor to one that they have made').not.toBe(next.id);
});

/** Creates a table, public unless its options say otherwise, with an open page of its host. */
async function waitingTable(
  host: Guest,
  { options, ...choice }: { seatCount: number; ruleset?: string; options?: Record<string, string | number> },
): Promise<string> {
  const { id } = (await unwrap(host.rest.createTable({ ...choice, options: { visibility: 'public', ...options } })))
    .table;
  const client = host.open(id);
  clients.push(client);
  client.start();
  await until(client, ({ connection }) => connection === 'online');
  return id;
}
