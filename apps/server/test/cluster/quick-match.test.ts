import { eventually } from '@snap-up/test-kit/facts.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cluster, startCluster } from '../support/cluster.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { newGuest, until } from '../support/service.ts';

const database = useTestDatabase();
let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster(database(), 2, { quickMatchMs: 60_000 });
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
  const closed = await database().prisma.table.count({ where: { closedAt: { not: null } } });
  expect(closed, 'a server that has sent somebody on had done nothing for them').toBe(0);
  expect(cluster.complaints()).toEqual([]);
});

it.each([0, 1])(
  'leaves a table alone that is full, and goes to an open race at the other server: asked at %i',
  async (index) => {
    const waiting = await match(0, 'Anna');
    const { rest: ben } = await newGuest(cluster.url(0), 'Ben');
    expect(await ben.takeSeat(waiting.id)).toMatchObject({ ok: true });
    const cleo = await newGuest(cluster.url(1), 'Cleo');
    const made = await cleo.rest.createTable({ seatCount: 2, options: { visibility: 'public' } });
    if (!made.ok) throw new Error(made.error.code);
    const { id } = made.value.table;
    const page = cleo.open(id);
    page.start();
    await until(page, ({ connection }) => connection === 'online');
    const isListed = async (server: number) => {
      const lobby = await (await newGuest(cluster.url(server), 'Dora')).rest.lobby();
      return lobby.ok && lobby.value.tables.some((table) => table.id === id) ? true : undefined;
    };
    for (const server of [0, 1]) await eventually(() => isListed(server));
    expect(await match(index, 'Eve')).toEqual({ id, names: ['Cleo', 'Eve'], seat: 1 });
    page.close();
    expect(cluster.complaints()).toEqual([]);
  },
);
