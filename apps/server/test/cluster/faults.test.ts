import type { TableClient } from '@snap-up/client';
import { anyMove, chanceFrom } from '@snap-up/test-kit/players.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { allAgree, at, online, seatAround, startGame } from '../support/around.ts';
import { type Cluster, startCluster } from '../support/cluster.ts';
import { type MuteProxy, openMuteProxy } from '../support/mute-proxy.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { startTestRedis, type TestRedis } from '../support/redis.ts';
import { until } from '../support/service.ts';

const database = useTestDatabase();
const opened: TableClient[] = [];
let redis: TestRedis;
let proxy: MuteProxy;
let cluster: Cluster;
beforeEach(async () => {
  redis = await startTestRedis();
  proxy = await openMuteProxy(redis.url);
  // The owner of the tables reaches Redis over a network that can fail.
  cluster = await startCluster(database(), 0, redis);
  await cluster.add(proxy.url);
  await cluster.add();
  await cluster.add();
});
afterEach(async () => {
  for (const client of opened.splice(0)) client.close();
  await cluster.stop();
  await proxy.close();
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
  const table = await seatAround(cluster, places);
  opened.push(...table.clients);
  await startGame(cluster, table);
  await playOn(table.clients);
  return table;
}

const unreachable = (client: TableClient) => until(client, ({ connection }) => connection === 'table-unreachable');

it('hands the tables of a server that stops to another at once, and nobody there loses a move or a connection', async () => {
  const { clients, tableId } = await race([1, 2, 1]);
  const seen = new Set<string>();
  for (const client of clients) client.subscribe(({ connection }) => void seen.add(connection));
  for (const client of clients) move(client);
  const stopped = cluster.stopOne(0);
  for (const client of clients) move(client);
  await stopped;
  await playOn(clients);
  await allAgree(database(), clients, tableId);
  expect([...seen]).toEqual(['online']);
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
  await allAgree(database(), clients, tableId);
});

it('tells those elsewhere while the owner is cut off, lets its own people play on, and brings all together again', async () => {
  const { clients, tableId } = await race([0, 1, 2]);
  const [anna, ben, cleo] = clients;
  if (anna === undefined || ben === undefined || cleo === undefined) throw new Error('Three are here');
  proxy.mute('everything');
  await Promise.all([ben, cleo].map(unreachable));
  await playOn([anna]);
  expect(anna.snapshot.connection).toBe('online');
  // They wait.
  move(ben);
  move(cleo);
  expect(ben.snapshot.game?.pendingCount).toBe(1);
  proxy.speak();
  await Promise.all([ben, cleo].map(online));
  await allAgree(database(), clients, tableId);
  await playOn(clients);
  await allAgree(database(), clients, tableId);
});

it('tells those elsewhere while Redis is away, lets the people of the owner play on, and brings all together again', async () => {
  const { clients, tableId } = await race([0, 1, 2]);
  const [anna, ben, cleo] = clients;
  if (anna === undefined || ben === undefined || cleo === undefined) throw new Error('Three are here');
  move(ben);
  await redis.kill();
  move(cleo);
  await Promise.all([ben, cleo].map(unreachable));
  await playOn([anna]);
  await redis.start();
  await Promise.all([ben, cleo].map(online));
  await playOn(clients);
  await allAgree(database(), clients, tableId);
});

it('lets somebody join who comes while the owner cannot be reached, as soon as it can be', async () => {
  const { clients, guests, tableId } = await race([0, 1]);
  await redis.kill();
  const [, ben] = guests;
  if (ben === undefined) throw new Error('Ben is here');
  const late = at(cluster, 2, ben).open(tableId);
  opened.push(late);
  late.start();
  await unreachable(late);
  await redis.start();
  await online(late);
  await Promise.all(clients.map(online));
  await playOn(clients);
  await allAgree(database(), [...clients, late], tableId);
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
  await allAgree(database(), [anna, again], tableId);
});

it('brings the people of a server back that the owner alone counts as gone, as it cannot renew its row', async () => {
  const { clients, tableId } = await race([0, 1]);
  const [anna, ben] = clients;
  if (anna === undefined || ben === undefined) throw new Error('Two are here');
  const { prisma } = database();
  const { owner } = await prisma.table.findUniqueOrThrow({ where: { id: tableId } });
  const presences: (string | undefined)[] = [];
  anna.subscribe(({ table }) => void presences.push(table?.seats[1]?.presence));
  // The servers are started one after the other: the second row is that of Ben’s server.
  const [, second] = await prisma.server.findMany({ orderBy: { startedAt: 'asc' } });
  expect(second?.id).not.toBe(owner);
  await prisma.$executeRawUnsafe(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no renewals'; END $$`);
  await prisma.$executeRawUnsafe(`
    CREATE TRIGGER refuse BEFORE UPDATE ON servers FOR EACH ROW
    WHEN (old.id = '${second?.id}' AND new.until > now()) EXECUTE FUNCTION refuse()`);
  await prisma.server.update({ where: { id: second?.id ?? '' }, data: { until: new Date(0) } });
  try {
    await until(anna, () => presences.includes('reconnecting'));
    await until(anna, ({ table }) => table?.seats[1]?.presence === 'here');
    await online(ben);
    await playOn(clients);
    await allAgree(database(), clients, tableId);
  } finally {
    await prisma.$executeRawUnsafe('DROP FUNCTION refuse CASCADE');
  }
});
