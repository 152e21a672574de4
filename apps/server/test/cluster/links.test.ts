import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cluster, startCluster } from '../support/cluster.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { newGuest } from '../support/service.ts';

const database = useTestDatabase();
let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster(database(), 2);
});
afterAll(() => cluster.stop());

it('leads to a table on every server, whichever runs it', async () => {
  const { rest } = await newGuest(cluster.url(0), 'Anna');
  const made = await rest.createTable({ seatCount: 2 });
  if (!made.ok) throw new Error(made.error.code);
  const { id } = made.value.table;
  for (const index of [0, 1]) {
    const page = await fetch(`${cluster.url(index)}/t/${id}`, { headers: { accept: 'text/html' } });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Join Anna’s race')]);
    const missing = await fetch(`${cluster.url(index)}/t/0123456789ab`, { headers: { accept: 'text/html' } });
    expect(missing.status).toBe(404);
  }
  // Looking does not move the table.
  expect(await database().prisma.table.findUnique({ where: { id }, select: { epoch: true } })).toEqual({ epoch: 1 });
});
