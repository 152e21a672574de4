import { eventually } from '@snap-up/test-kit/facts.ts';
import { until } from '@snap-up/test-kit/players.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cluster, startCluster } from '../support/cluster.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { openPage, startRace } from '../support/race.ts';
import { guestWith } from '../support/service.ts';

const database = useTestDatabase();
let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster(database(), 2);
});
afterAll(() => cluster?.stop());

it('hands its tables over while an append is retried and a request of another server waits behind it', async () => {
  const { prisma } = database();
  const [first, second] = cluster.services;
  if (first === undefined || second === undefined) throw new Error('There are two servers');
  const { tableId, guests, clients, close } = await startRace(first);
  const [, ben] = guests;
  if (ben === undefined) throw new Error('The race has two players');
  // Postgres says that it cannot take moves now, and answers everything else.
  await prisma.$executeRaw`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'not now' USING ERRCODE = '57P03'; END $$`;
  await prisma.$executeRaw`CREATE TRIGGER refuse BEFORE INSERT ON events EXECUTE FUNCTION refuse()`;
  clients[0]?.play({ kind: 'draw' });
  await eventually(() => first.complaints().find(({ msg }) => msg.startsWith('Database unreachable')));
  const { rest } = guestWith(second.url, ben.name, ben.cookie);
  const asked = rest.leaveSeat(tableId);
  // The other server asks in this order.
  expect(await rest.table(tableId)).toMatchObject({ ok: true });

  await cluster.stopOne(0);
  expect(await asked).toMatchObject({ ok: false });
  close();

  await prisma.$executeRaw`DROP TRIGGER refuse ON events`;
  const page = await openPage(guestWith(second.url, ben.name, ben.cookie), tableId);
  await until(page, ({ game }) => game?.confirmed != null);
  page.play({ kind: 'draw' });
  await until(page, ({ game }) => game?.seq === 1);
  expect(second.complaints()).toEqual([]);
});
