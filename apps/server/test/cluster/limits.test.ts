import { limits } from '@snap-up/protocol';
import { eventually } from '@snap-up/test-kit/facts.ts';
import { afterEach, expect, it } from 'vitest';
import { codeGuessLimit } from '../../src/transport/http/lobby-routes.ts';
import { type Cluster, startCluster } from '../support/cluster.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { connectRaw, type RawSocket } from '../support/raw-socket.ts';
import { newGuest } from '../support/service.ts';

const database = useTestDatabase();
let cluster: Cluster;
afterEach(() => cluster.stop());

it('counts the requests of an address over all servers, and each once wherever its table is', async () => {
  // Ten requests in ten seconds.
  cluster = await startCluster(database(), 2, undefined, { messagesPerSecond: 1 });
  const { cookie, rest } = await newGuest(cluster.url(0), 'Anna');
  const made = await rest.createTable({ seatCount: 2 });
  if (!made.ok) throw new Error(made.error.code);
  const statuses: number[] = [];
  for (let count = 0; count < 12; count += 1) {
    const forged = { 'x-snap-up-forwarded': 'true', 'x-forwarded-for': `192.0.2.${count}` };
    const url = `${cluster.url(1 - (count % 2))}/api/tables/${made.value.table.id}`;
    statuses.push((await fetch(url, { headers: { cookie, ...forged } })).status);
  }
  expect(statuses).toEqual([...Array(8).fill(200), ...Array(4).fill(429)]);
});

it('counts wrong guesses of codes over all servers', async () => {
  cluster = await startCluster(database(), 2);
  const { cookie } = await newGuest(cluster.url(0), 'Anna');
  const guess = async (index: number) =>
    (await fetch(`${cluster.url(index % 2)}/api/codes/zzzzzz`, { headers: { cookie } })).status;
  for (let count = 0; count < codeGuessLimit.most; count += 1) expect(await guess(count)).toBe(404);
  expect([await guess(0), await guess(1)]).toEqual([429, 429]);
});

it('lets a player have so many pages on all servers together, and cuts the oldest where it is', async () => {
  cluster = await startCluster(database(), 3);
  const { cookie } = await newGuest(cluster.url(0), 'Anna');
  const pages: RawSocket[] = [];
  const cut: number[] = [];
  const open = async () => {
    const number = pages.length;
    const page = await connectRaw(cluster.url(number % 3), { cookie });
    void page.ended.then(() => cut.push(number));
    pages.push(page);
  };
  while (pages.length < limits.socketsPerPlayer) await open();
  for (const count of [1, 2, 3]) {
    await open();
    await eventually(async () => (cut.length === count ? true : undefined));
  }
  expect(cut).toEqual([0, 1, 2]);
  for (const number of cut) expect(pages[number]?.received).toContainEqual(['no', null, { code: 'too-many-pages' }]);
  for (const page of pages) page.close();
});
