import type { TableClient } from '@snap-up/client';
import type { Lobby } from '@snap-up/protocol';
import { eventually } from '@snap-up/test-kit/facts.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Cluster, startCluster } from '../support/cluster.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { connectRaw } from '../support/raw-socket.ts';
import { newGuest, until } from '../support/service.ts';

const database = useTestDatabase();
let cluster: Cluster;
const clients: TableClient[] = [];
beforeEach(async () => {
  cluster = await startCluster(database(), 2);
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  await cluster.stop();
});

/** Creates a public table at a server, at which its host is present. */
async function publicTable(
  index: number,
  name: string,
): Promise<{ readonly id: string; readonly client: TableClient }> {
  const guest = await newGuest(cluster.url(index), name);
  const made = await guest.rest.createTable({ seatCount: 3, options: { visibility: 'public' } });
  if (!made.ok) throw new Error(made.error.code);
  const { id } = made.value.table;
  const client = guest.open(id);
  clients.push(client);
  client.start();
  await until(client, ({ connection }) => connection === 'online');
  return { id, client };
}

/** Waits until the lobby of a server has these tables. */
function listed(index: number, ids: readonly string[]): Promise<true> {
  return eventually(async () => {
    const { tables } = (await (await fetch(`${cluster.url(index)}/api/tables`)).json()) as Lobby;
    return tables.map(({ id }) => id).join() === ids.join() ? true : undefined;
  });
}

it('lists the public tables of all servers on each, tells those who follow it, and a new server learns them', async () => {
  const { cookie } = await newGuest(cluster.url(1), 'Ben');
  const follower = await connectRaw(cluster.url(1), { cookie });
  expect(await follower.ask('lobby', true)).toEqual({ ok: true, lobby: { tables: [] } });
  const first = await publicTable(0, 'Anna');
  const isTold = (ids: readonly string[]) => (message: readonly unknown[]) =>
    message[0] === 'lobby' && (message[1] as Lobby).tables.map(({ id }) => id).join() === ids.join();
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

it('lists no table of a server that has stopped', async () => {
  const first = await publicTable(0, 'Anna');
  const second = await publicTable(1, 'Cleo');
  await listed(1, [second.id, first.id]);
  first.client.close();
  await publicTable(0, 'Dora');
  await cluster.stopOne(0);
  await listed(1, [second.id]);
});
