import type { TableClient } from '@snap-up/client';
import { anyMove, chanceFrom, until } from '@snap-up/test-kit/players.ts';
import { afterEach, beforeEach, it } from 'vitest';
import { at, type Cluster, playAround, startCluster } from '../support/cluster.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { expectOnePosition } from '../support/race.ts';

const database = useTestDatabase();
const opened: TableClient[] = [];
let cluster: Cluster;
beforeEach(async () => {
  cluster = await startCluster(database(), 3);
});
afterEach(async () => {
  for (const client of opened.splice(0)) client.close();
  await cluster.stop();
});

const chance = chanceFrom(1);

/** Makes a move, which need not be confirmed before this returns. */
function move(client: TableClient | undefined): void {
  const { game, seat } = client?.snapshot ?? { game: null, seat: null };
  if (game?.view == null || seat === null) throw new Error('The race runs');
  const chosen = anyMove(game.rules, game.view, seat, chance);
  if (chosen === undefined) throw new Error('There is a move');
  client?.play(chosen);
}

/** Lets everybody make some moves. */
async function playOn(clients: readonly TableClient[]): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    for (const client of clients) {
      move(client);
      await until(client, ({ game }) => game?.pendingCount === 0);
    }
  }
}

async function race(places: readonly number[]) {
  const table = await playAround(cluster, places);
  opened.push(...table.clients);
  await playOn(table.clients);
  return table;
}

it('hands the tables of a server that stops to another at once, and nobody there loses a move', async () => {
  const { clients, tableId } = await race([1, 2, 1]);
  for (const client of clients) move(client);
  const stopped = cluster.stopOne(0);
  for (const client of clients) move(client);
  await stopped;
  await playOn(clients);
  await expectOnePosition({ clients, tableId }, database().prisma);
});

it('plays on where the connections by which servers are known to live are cut', async () => {
  const { clients, tableId } = await race([0, 1, 2]);
  for (let round = 0; round < 3; round += 1) {
    for (const client of clients) move(client);
    await database().prisma.$queryRaw`
      SELECT pg_terminate_backend(pid)::text FROM pg_stat_activity
      WHERE application_name = 'snap-up renewals' AND datname = current_database()`;
    await playOn(clients);
  }
  await expectOnePosition({ clients, tableId }, database().prisma);
});

it('counts nobody as present whose server is gone, and everybody again who comes back elsewhere', async () => {
  const { clients, guests, tableId } = await race([0, 1]);
  const [anna] = clients;
  const [, ben] = guests;
  if (anna === undefined || ben === undefined) throw new Error('Two are here');
  await cluster.stopOne(1);
  await until(anna, ({ table }) => table?.seats[1]?.presence === 'reconnecting');
  const again = at(cluster, 2, ben).open(tableId);
  opened.push(again);
  again.start();
  await until(anna, ({ table }) => table?.seats[1]?.presence === 'here');
  await playOn([anna, again]);
  await expectOnePosition({ clients: [anna, again], tableId }, database().prisma);
});
