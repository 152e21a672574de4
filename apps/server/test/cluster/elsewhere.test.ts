import type { TableClient } from '@snap-up/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { timings } from '../../src/table/timings.ts';
import { type Cluster, startCluster } from '../support/cluster.ts';
import { playRace } from '../support/players.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { confirmedOf, logOf, newTable } from '../support/race.ts';
import { getAllReady } from '../support/ready.ts';
import { type Guest, guestWith, until } from '../support/service.ts';

const database = useTestDatabase();
let cluster: Cluster;
beforeEach(async () => {
  cluster = await startCluster(database(), 3);
});
afterEach(() => cluster.stop());

/** Seats people whose pages are connected to one server after the other; the first one owns the table. */
async function seatAround(names: readonly string[]) {
  const { tableId, guests } = await newTable(cluster.url(0), names);
  const around = guests.map((guest, index) =>
    guestWith(cluster.url(index % cluster.services.length), guest.name, guest.cookie),
  );
  const clients = around.map((guest) => guest.open(tableId));
  for (const client of clients) client.start();
  await Promise.all(clients.map((client) => until(client, ({ connection }) => connection === 'online')));
  return { tableId, guests, clients };
}

async function start(guests: readonly Guest[], clients: readonly TableClient[], tableId: string) {
  await getAllReady(guests, tableId);
  cluster.services[0]?.passTime(timings.countdownMs);
  await Promise.all(clients.map((client) => until(client, ({ game }) => game?.confirmed != null)));
}

it('lets five people of one race play on three servers, and leaves them and the log in one position', async () => {
  const { tableId, guests, clients } = await seatAround(['Anna', 'Ben', 'Cleo', 'Dora', 'Emil']);
  await start(guests, clients, tableId);
  await Promise.all(clients.map((client, seat) => playRace(client, { seed: seat + 1, moveCount: 60 })));
  await Promise.all(clients.map((client) => until(client, ({ game }) => game?.pendingCount === 0)));
  const views = clients.map(confirmedOf);
  expect(new Set(views).size).toBe(1);
  const log = await logOf(database().prisma, tableId);
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
  expect(clients.map((client) => client.snapshot.game?.seq)).toEqual(clients.map(() => log.length));
  for (const client of clients) client.close();
});
