import { timings } from '@snap-up/tables/table/timings.ts';
import { playRace } from '@snap-up/test-kit/players.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Cluster, startCluster } from '../support/cluster.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { newTable } from '../support/race.ts';
import { connectRaw } from '../support/raw-socket.ts';
import { getAllReady } from '../support/ready.ts';
import { guestWith, until } from '../support/service.ts';

const database = useTestDatabase();
let cluster: Cluster;
beforeEach(async () => {
  cluster = await startCluster(database(), 3);
});
afterEach(() => cluster.stop());

it('lets a race on three servers go on without a player who is deleted at one that does not run it', async () => {
  const { tableId, guests } = await newTable(cluster.url(0), ['Gwen', 'Emil', 'Dora']);
  const clients = guests.map((guest, index) => guestWith(cluster.url(index), guest.name, guest.cookie).open(tableId));
  for (const client of clients) client.start();
  await Promise.all(clients.map((client) => until(client, ({ connection }) => connection === 'online')));
  await getAllReady(guests, tableId);
  cluster.services[0]?.passTime(timings.countdownMs);
  await Promise.all(clients.map((client) => until(client, ({ game }) => game?.confirmed != null)));
  const cookie = guests[0]?.cookie ?? '';
  const pages = await Promise.all([0, 1, 2].map((server) => connectRaw(cluster.url(server), { cookie })));

  const deleted = await fetch(`${cluster.url(2)}/api/me`, { method: 'DELETE', headers: { cookie } });
  expect(deleted.status).toBe(200);
  await Promise.all(pages.map(({ ended }) => ended));
  for (const server of [0, 1, 2]) {
    const session = await fetch(`${cluster.url(server)}/api/session`, { headers: { cookie } });
    expect(await session.json()).toMatchObject({ name: null });
  }
  const others = clients.slice(1);
  await Promise.all(others.map((client) => until(client, (now) => now.game?.names[0] === 'Former player')));
  for (const { snapshot } of others) {
    expect(snapshot.table?.phase).toBe('playing');
    expect(snapshot.table?.seats.map(({ name, isHost }) => [name, isHost])).toEqual([
      [null, false],
      ['Emil', true],
      ['Dora', false],
    ]);
  }
  // They end the game without her.
  await Promise.all(others.map((client, seat) => playRace(client, { seed: seat, moveCount: 20 })));
  for (const client of clients) client.close();
  // No server has lost a table to another.
  const said = cluster.services.flatMap(({ logged }) => logged.map(({ msg }) => msg));
  expect(said).toContain('Table changed in the store; dropped');
  expect(said).not.toContain('Lease lost; table dropped');
});
