import { type Fetch, RestClient } from '@snap-up/client';
import type { SeatedTable } from '@snap-up/protocol';
import { budgets } from '@snap-up/tables/platform/quotas.ts';
import { eventually } from '@snap-up/test-kit/facts.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forwardedHeader } from '../../src/transport/visitors.ts';
import { type Cluster, startCluster } from '../support/cluster.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { codeOf, newGuest, unwrap } from '../support/service.ts';

const database = useTestDatabase();
let cluster: Cluster;
beforeEach(async () => {
  cluster = await startCluster(database(), 3);
});
afterEach(async () => {
  expect(cluster.complaints()).toEqual([]);
  await cluster.stop();
});

/** A player whose requests go to one server after the other, as behind a proxy that knows no tables. */
async function wanderer(name: string, index = 0) {
  const { cookie } = await newGuest(cluster.url(index), name);
  let turn = 0;
  const fetchInTurn: Fetch = (path, init) => {
    turn += 1;
    return fetch(`${cluster.url(turn % cluster.services.length)}${path}`, init);
  };
  return { cookie, rest: new RestClient({ fetch: fetchInTurn, baseUrl: '', headers: { cookie } }) };
}

const seatsOf = ({ table }: SeatedTable) => table.seats.map(({ name, bot, isHost }) => [name, bot !== null, isHost]);
const ownerOf = async (id: string) => (await database().prisma.table.findUniqueOrThrow({ where: { id } })).owner;

it('serves every request for a table wherever it arrives, and the table stays where it is', async () => {
  const [anna, ben] = [await wanderer('Anna'), await wanderer('Ben', 1)];
  const { table } = await unwrap(anna.rest.createTable({ seatCount: 2 }));
  const { id } = table;
  const owner = await ownerOf(id);
  for (const { rest } of [anna, ben, ben]) expect((await unwrap(rest.table(id))).table.id).toBe(id);
  expect(seatsOf(await unwrap(ben.rest.takeSeat(id)))).toEqual([
    ['Anna', false, true],
    ['Ben', false, false],
  ]);
  for (let turn = 0; turn < 3; turn += 1) {
    await unwrap(ben.rest.leaveSeat(id));
    await unwrap(ben.rest.takeSeat(id, 1));
    await unwrap(anna.rest.changeSettings(id, { seatCount: 3 + turn }));
    expect(await codeOf(ben.rest.closeTable(id))).toBe('not-host');
  }
  expect(await ownerOf(id)).toBe(owner);
});

it('deals at a player’s own table wherever it is run, and counts each deal once', async () => {
  const anna = await wanderer('Anna');
  const wanted = { ruleset: 'klondike', deal: { kind: 'numbered', number: 7 } } as const;
  const first = await unwrap(anna.rest.deal(wanted));
  for (let turn = 0; turn < 3; turn += 1) {
    expect((await unwrap(anna.rest.deal(wanted))).table).toMatchObject({ id: first.table.id, gameNumber: 1 });
    expect((await unwrap(anna.rest.soloOverview())).games.find(({ ruleset }) => ruleset === 'klondike')).toMatchObject({
      open: { tableId: first.table.id },
    });
  }
  // The most that are possible at once if each is charged at only one server.
  for (let count = 4; count < budgets.deals.person.most; count += 1) {
    const dealt = await unwrap(anna.rest.deal({ ...wanted, isAfresh: true }));
    expect(dealt.table).toMatchObject({ id: first.table.id, gameNumber: count - 2 });
  }
});

it('renames a player at tables that other servers run', async () => {
  const [anna, ben] = [await wanderer('Anna'), await wanderer('Ben', 1)];
  const { id } = (await unwrap(anna.rest.createTable({ seatCount: 2 }))).table;
  await unwrap(ben.rest.takeSeat(id));
  for (const name of ['Benjamin', 'Benno', 'Big Ben']) {
    await unwrap(ben.rest.rename(name));
    await eventually(async () => seatsOf(await unwrap(anna.rest.table(id)))[1]?.[0] === name);
    for (let turn = 0; turn < 3; turn += 1) expect(seatsOf(await unwrap(anna.rest.table(id)))[1]?.[0]).toBe(name);
  }
});

it('counts requests once, by their source address, and takes no visitor for a server', async () => {
  // Ten requests at once, and one a second.
  const slow = await startCluster(database(), 2, { messagesPerSecond: 1 });
  const { cookie, rest } = await newGuest(slow.url(0), 'Anna');
  const { id } = (await unwrap(rest.createTable({ seatCount: 2 }))).table;
  const ask = async (index: number, count: number) => {
    const forged = { [forwardedHeader]: '1 secret', 'x-forwarded-for': `192.0.2.${count}` };
    const response = await fetch(`${slow.url(index)}/api/tables/${id}`, { headers: { cookie, ...forged } });
    return response.status;
  };
  const statuses = await Promise.all(Array.from({ length: 100 }, (_, count) => ask(1, count)));
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  // The owner has counted none of them, and two when the table was made.
  for (let count = 0; count < 8; count += 1) expect(await ask(0, count)).toBe(200);
  await slow.stop();
});
