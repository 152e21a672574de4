import { until } from '@snap-up/test-kit/players.ts';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../support/postgres.ts';
import { getReady, openPage } from '../support/race.ts';
import { type Guest, newGuest, unwrap, useService } from '../support/service.ts';

const database = useTestDatabase();
const service = useService(database);
const guest = (name: string) => newGuest(service().url, name);

async function match({ rest }: Guest) {
  const { table, seat } = await unwrap(rest.quickMatch());
  return { ...table, seat, names: table.seats.map(({ name }) => name) };
}

it('seats a player alone at a public race for two, and the next one with them', async () => {
  const anna = await guest('Anna');
  const table = await match(anna);
  expect(table).toMatchObject({ ruleset: 'race', phase: 'gathering', names: ['Anna', null], seat: 0 });
  expect(table.options).toMatchObject({ visibility: 'public', draw: 3 });
  const client = await openPage(anna, table.id);
  expect(await match(anna), 'asked twice').toMatchObject({ id: table.id, names: ['Anna', null], seat: 0 });
  const ben = await guest('Ben');
  expect(await match(ben)).toMatchObject({ id: table.id, names: ['Anna', 'Ben'], seat: 1 });
  await openPage(ben, table.id);
  for (const player of [anna, ben]) await getReady(player, table.id);
  await until(client, ({ table: seen }) => seen?.phase === 'countdown');
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
  expect(await match(await guest('Ben'))).toMatchObject({ id: wanted, names: ['Anna', 'Ben'] });
  expect(await match(await guest('Cleo'))).toMatchObject({ names: ['Cleo', null] });
});

/** Creates a table, public unless its options say otherwise, with an open page of its host. */
async function waitingTable(
  host: Guest,
  { options, ...choice }: { seatCount: number; ruleset?: string; options?: Record<string, string | number> },
): Promise<string> {
  const { id } = (await unwrap(host.rest.createTable({ ...choice, options: { visibility: 'public', ...options } })))
    .table;
  await openPage(host, id);
  return id;
}
