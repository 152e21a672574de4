import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cluster, startCluster } from '../support/cluster.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { newGuest } from '../support/service.ts';

const database = useTestDatabase();
let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster(database(), 2, undefined, { quickMatchMs: 60_000 });
});
afterAll(() => cluster.stop());

async function match(index: number, name: string) {
  const { rest } = await newGuest(cluster.url(index), name);
  const found = await rest.quickMatch('steady');
  if (!found.ok) throw new Error(found.error.code);
  const { table, seat } = found.value;
  return { id: table.id, names: table.seats.map((one) => one.name), seat };
}

it('brings two together who come to different servers', async () => {
  const first = await match(0, 'Anna');
  expect(await match(1, 'Ben')).toEqual({ id: first.id, names: ['Anna', 'Ben'], seat: 1 });
});

it('brings all together in pairs who come to two servers at the same moment', async () => {
  const tables = await Promise.all(Array.from({ length: 8 }, (_, index) => match(index % 2, `Guest ${index}`)));
  const pairs = [...Map.groupBy(tables, ({ id }) => id).values()];
  expect(pairs.map(({ length }) => length)).toEqual([2, 2, 2, 2]);
  expect(cluster.complaints()).toEqual([]);
});
