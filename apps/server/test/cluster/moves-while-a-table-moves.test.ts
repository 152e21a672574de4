import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cluster, startCluster } from '../support/cluster.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { confirmedOf, logOf, startRace } from '../support/race.ts';
import { guestWith, until } from '../support/service.ts';

const database = useTestDatabase();
let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster(database(), 2);
});
afterAll(() => cluster?.stop());

it('plays a move that waits when the lease of its table is lost at the new owner, and its page takes it back at no time', async () => {
  const { prisma } = database();
  const [first, second] = cluster.services;
  if (first === undefined || second === undefined) throw new Error('There are two servers');
  const { tableId, guests, clients, close } = await startRace(first);
  const [anna, ben] = clients;
  const [, guest] = guests;
  if (anna === undefined || ben === undefined || guest === undefined) throw new Error('The race has two players');
  const { owner } = await prisma.table.findUniqueOrThrow({ where: { id: tableId } });
  const other = await prisma.server.findFirstOrThrow({ where: { id: { not: owner ?? '' } } });
  ben.close();
  // The second server has claimed the table, and the first does not know.
  await prisma.table.update({ where: { id: tableId }, data: { owner: other.id, epoch: { increment: 1 } } });
  const away = guestWith(second.url, guest.name, guest.cookie).open(tableId);
  away.start();
  await until(away, ({ game }) => game?.confirmed != null);
  away.play({ kind: 'draw' });
  await until(away, ({ game }) => game?.seq === 1);

  const notices: unknown[] = [];
  anna.onNotice((notice) => notices.push(notice));
  const pending: number[] = [];
  anna.subscribe(({ game }) => pending.push(game?.pendingCount ?? 0));
  anna.play({ kind: 'draw' });
  await until(anna, ({ game }) => game?.seq === 2 && game.pendingCount === 0);
  expect((await logOf(prisma, tableId)).map(({ seat }) => seat)).toEqual([1, 0]);
  expect(notices).toEqual([]);
  await until(away, ({ game }) => game?.seq === 2);
  expect(confirmedOf(away)).toBe(confirmedOf(anna));
  expect(cluster.complaints()).toEqual([]);
  away.close();
  close();
});
