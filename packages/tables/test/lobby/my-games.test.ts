import { commitmentOf } from '@snap-up/engine';
import { allSettled } from '@snap-up/test-kit/facts.ts';
import { passTime, playOut } from '@snap-up/test-kit/people.ts';
import { dealAlone } from '@snap-up/test-kit/solo.ts';
import {
  anna,
  ben,
  newServer,
  newStores,
  nonceOf,
  play,
  raceForTwo,
  revealNonces,
  startRace,
  tableForTwo,
} from '@snap-up/test-kit/test-server.ts';
import { expect, it, vi } from 'vitest';
import { timings } from '../../src/table/timings.ts';

it('lets tables go with few writes, and is not held up by a store that hangs', async () => {
  const server = newServer();
  await raceForTwo(server);
  await raceForTwo(server);
  const keep = vi.spyOn(server.tableStore, 'keepSummaries').mockImplementation(() => new Promise(() => {}));
  const stopped = server.tables.stop();
  await allSettled();
  expect(keep.mock.calls.map(([summaries]) => summaries.length)).toEqual([2]);
  server.clock.pass(timings.summariesMs);
  await stopped;
  expect(server.logged).toEqual([{ level: 'warn', message: expect.stringContaining('timed out') }]);
});

it('is not held up at a stop by a look for idle tables that hangs', async () => {
  const server = newServer();
  const table = await raceForTwo(server);
  const keep = vi.spyOn(server.tableStore, 'keepSummaries').mockImplementation(() => new Promise(() => {}));
  await passTime(server, 3 * timings.idleMs, timings.idleMs);
  expect(keep.mock.calls.map(([[summary]]) => summary?.gameId)).toEqual([table.game?.record.id]);
  let isStopped = false;
  void server.tables.stop().then(() => {
    isStopped = true;
  });
  await allSettled();
  await passTime(server, timings.summariesMs);
  expect(isStopped).toBe(true);
});

it('reads no log of a solo game that is over to list what runs', async () => {
  const stores = newStores();
  const read = vi.spyOn(stores.eventLog, 'read');
  const server = newServer(stores);
  const dealt = await dealAlone(server, {}, ben);
  await play(dealt, 0, 1, 'give-up');
  await dealt.settled();
  const later = newServer(stores);
  stores.tableStore.summaries.clear();
  read.mockClear();
  expect(await later.listedTables.soloTablesOf(ben)).toEqual([]);
  expect([read.mock.calls.length, later.tables.openCount]).toEqual([0, 0]);
});

it('tells of tables that another server runs the same as that server does, and reads on where it left off', async () => {
  const stores = newStores();
  const server = newServer(stores);
  const race = await raceForTwo(server);
  const dealt = await dealAlone(server, {}, ben);
  const other = newServer(stores);
  for (const moveNo of [1, 2, 3]) {
    await play(race, 0, moveNo, 'draw');
    await play(dealt, 0, moveNo, 'draw');
    const told = await server.listedTables.myGamesOf(ben);
    expect(told.map(({ phase }) => phase)).toEqual(['playing', 'playing']);
    // Two at a time find the same.
    const both = await Promise.all([1, 2].map(() => other.listedTables.myGamesOf(ben)));
    expect(both).toEqual([told, told]);
  }
  for (const seat of [0, 1]) await play(race, seat, 4, 'agree');
  await play(dealt, 0, 4, 'give-up');
  await dealt.settled();
  expect(await other.listedTables.myGamesOf(ben)).toEqual(await server.listedTables.myGamesOf(ben));
  expect(other.tables.openCount).toBe(0);
});

it('tells how everybody stands in a night by the points of its rounds, whichever server runs the table', async () => {
  const server = newServer();
  const table = await tableForTwo(server);
  await table.hosting.changeSettings(anna, { night: '3-rounds' });
  const nights = async () => {
    const told = await Promise.all([server, newServer(server)].map(({ listedTables }) => listedTables.myGamesOf(ben)));
    return told.map(([game]) => game?.night);
  };
  for (const roundCount of [1, 2, 3]) {
    expect(await nights()).toEqual(
      Array(2).fill(roundCount === 1 ? null : expect.objectContaining({ roundCount: roundCount - 1, isOver: false })),
    );
    await startRace(server, table);
    await playOut(table, 1);
  }
  const night = { roundCount: 3, isOver: true, points: [3, 0], places: [1, 2] };
  expect(await nights()).toEqual([night, night]);
});

it('counts a round of a night whose end is not stored yet', async () => {
  const server = newServer();
  const table = await tableForTwo(server);
  await table.hosting.changeSettings(anna, { night: '3-rounds' });
  vi.spyOn(server.tableStore, 'endGame').mockImplementation(() => new Promise(() => {}));
  await startRace(server, table);
  void playOut(table, 1);
  await allSettled();
  expect(await server.listedTables.myGamesOf(ben)).toMatchObject([
    { phase: 'finished', night: { roundCount: 1, points: [1, 0] } },
  ]);
});

it('tells of a shuffle that is under way at another server, until the cards are dealt or the start is called off', async () => {
  const server = newServer();
  const other = newServer(server);
  await server.leaseStore.renew(server.leases.serverId, 10 * timings.nonceMs);
  const table = await tableForTwo(server);
  const phases = async () => {
    const told = await Promise.all([server, other].map(({ listedTables }) => listedTables.myGamesOf(ben)));
    return told.map(([game]) => game?.phase);
  };
  const commit = async () => {
    for (const player of [anna, ben]) await table.starting.setReady(player, commitmentOf(nonceOf(player)));
  };
  await commit();
  expect(await phases()).toEqual(['shuffling', 'shuffling']);
  await passTime(server, timings.nonceMs);
  expect(await phases()).toEqual(['gathering', 'gathering']);
  await commit();
  await revealNonces(table);
  expect(await phases()).toEqual(['countdown', 'countdown']);
});

it('tells of no shuffle whose server has ended', async () => {
  const stores = newStores();
  const [server, other] = [newServer(stores), newServer(stores)];
  const { serverId } = server.leases;
  await stores.leaseStore.renew(serverId, timings.nonceMs);
  const table = await tableForTwo(server);
  for (const player of [anna, ben]) await table.starting.setReady(player, commitmentOf(nonceOf(player)));
  expect(await other.listedTables.myGamesOf(ben)).toMatchObject([{ phase: 'shuffling' }]);
  await stores.leaseStore.end(serverId);
  expect(await other.listedTables.myGamesOf(ben)).toMatchObject([{ phase: 'gathering' }]);
});

it('tells of tables that are not in memory the same as of those that are, and reads no log for it', async () => {
  const stores = newStores();
  const read = vi.spyOn(stores.eventLog, 'read');
  const server = newServer(stores);
  const running = await raceForTwo(server);
  await play(running, 0, 1, 'draw');
  const finished = await raceForTwo(server);
  for (const seat of [0, 1]) await play(finished, seat, 1, 'agree');
  await tableForTwo(server);
  await play(await dealAlone(server, {}, ben), 0, 1, 'draw');

  const told = await server.listedTables.myGamesOf(ben);
  expect(told.map(({ phase }) => phase).sort()).toEqual(['finished', 'gathering', 'playing', 'playing']);
  await server.tables.stop();
  read.mockClear();
  const later = newServer(stores);
  expect(await later.listedTables.myGamesOf(ben)).toEqual(told);
  expect(await later.listedTables.myGamesOf(anna)).toHaveLength(3);
  expect([read.mock.calls.length, later.tables.openCount]).toEqual([0, 0]);
});
