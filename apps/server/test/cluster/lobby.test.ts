import type { TableClient } from '@snap-up/client';
import type { Lobby } from '@snap-up/protocol';
import { eventually } from '@snap-up/test-kit/facts.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Cluster, startCluster } from '../support/cluster.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { getReady, openPage } from '../support/race.ts';
import { connectRaw } from '../support/raw-socket.ts';
import { newGuest, unwrap } from '../support/service.ts';

const database = useTestDatabase();
let cluster: Cluster;
beforeEach(async () => {
  cluster = await startCluster(database(), 2);
});
afterEach(async () => {
  expect(cluster.complaints()).toEqual([]);
  await cluster.stop();
});

/** Creates a public table at a server, with its host present and ready. */
async function publicTable(
  index: number,
  name: string,
  seatCount = 3,
): Promise<{ readonly id: string; readonly client: TableClient }> {
  const guest = await newGuest(cluster.url(index), name);
  const { id } = (await unwrap(guest.rest.createTable({ seatCount, options: { visibility: 'public' } }))).table;
  await getReady(guest, id);
  return { id, client: await openPage(guest, id) };
}

/** Whether a lobby has exactly these tables. Two that were created at the same moment may be in any order. */
function isOf(tables: Lobby['tables'], ids: readonly string[]): boolean {
  return tables.length === ids.length && tables.every(({ id }) => ids.includes(id));
}

/** Waits until the lobby of a server has these tables. */
async function listed(index: number, ids: readonly string[]): Promise<void> {
  await eventually(async () => {
    const { tables } = (await (await fetch(`${cluster.url(index)}/api/tables`)).json()) as Lobby;
    return isOf(tables, ids);
  });
}

it('lists the public tables of all servers on each, updates its followers, and a new server learns them', async () => {
  const { cookie } = await newGuest(cluster.url(1), 'Ben');
  const follower = await connectRaw(cluster.url(1), { cookie });
  expect(await follower.ask('lobby', true)).toEqual({ ok: true, lobby: { tables: [] } });
  const first = await publicTable(0, 'Anna');
  const isTold = (ids: readonly string[]) => (message: readonly unknown[]) =>
    message[0] === 'lobby' && isOf((message[1] as Lobby).tables, ids);
  await follower.next(isTold([first.id]));
  const second = await publicTable(1, 'Cleo');
  await follower.next(isTold([second.id, first.id]));
  await listed(0, [second.id, first.id]);
  await cluster.add();
  await listed(2, [second.id, first.id]);
  first.client.close();
  await follower.next(isTold([second.id]));
  await Promise.all([0, 1, 2].map((index) => listed(index, [second.id])));
  follower.close();
});
