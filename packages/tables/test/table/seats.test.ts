import { err, ok } from '@snap-up/engine';
import { allSettled } from '@snap-up/test-kit/facts.ts';
import { passTime } from '@snap-up/test-kit/people.ts';
import {
  anna,
  ben,
  cleo,
  getReady,
  leave,
  look,
  newServer,
  newStores,
  play,
  raceForTwo,
  startRace,
  type TestServer,
  tableForTwo,
} from '@snap-up/test-kit/test-server.ts';
import { beforeEach, expect, it } from 'vitest';
import { timings } from '../../src/table/timings.ts';

let server: TestServer;
beforeEach(() => {
  server = newServer();
});

it('seats people in order, refuses one too many, and lets nobody sit twice', async () => {
  const table = await tableForTwo(server);
  expect(table.info().seats.map(({ name }) => name)).toEqual(['Anna', 'Ben']);
  const toldCount = server.told.tables.length;
  expect(await table.seating.sit(cleo)).toEqual(err({ code: 'table-full' }));
  expect(await table.seating.sit(ben)).toEqual(ok());
  expect(await getReady(table, cleo)).toEqual(err({ code: 'not-seated' }));
  expect(await table.hosting.close(ben)).toEqual(err({ code: 'not-host' }));
  expect(await table.seating.stand(cleo)).toEqual(ok());
  // What changes nothing is told to nobody.
  expect(server.told.tables).toHaveLength(toldCount);
});

it('keeps everybody in their seat while a race is on, and the table open', async () => {
  const table = await raceForTwo(server);
  expect(await table.seating.stand(ben)).toEqual(err({ code: 'game-running' }));
  expect(await table.hosting.close(anna)).toEqual(err({ code: 'game-running' }));
  expect(await getReady(table, anna)).toEqual(err({ code: 'game-running' }));
  expect(await table.seating.sit(cleo)).toEqual(err({ code: 'table-full' }));
  expect(await table.seating.sit(cleo, 1)).toEqual(err({ code: 'seat-taken' }));
  expect(await table.seating.sit(ben, 0)).toEqual(err({ code: 'seat-taken' }));
});

it('is closed for good by its host', async () => {
  const table = await tableForTwo(server);
  expect(await table.hosting.close(anna)).toEqual(ok());
  expect(table.phase).toBe('closed');
  expect(await table.seating.sit(cleo)).toEqual(err({ code: 'table-closed' }));
  expect(await getReady(table, anna)).toEqual(err({ code: 'table-closed' }));
  expect(await table.hosting.close(anna)).toEqual(err({ code: 'table-closed' }));
  expect(await play(table, 0, 1, 'draw')).toEqual({ kind: 'rejected', error: { code: 'table-closed' } });
});

it('deals a rematch to the same people, with numbers of its own, and refuses moves meant for the race before', async () => {
  const table = await raceForTwo(server);
  await play(table, 0, 1, 'agree');
  await play(table, 1, 1, 'agree');
  expect(table.phase).toBe('finished');
  expect(server.tableStore.noted).toEqual([table.record.game?.id]);
  await startRace(server, table);
  expect(table.info()).toMatchObject({ phase: 'playing', gameNumber: 2 });
  expect(await play(table, 0, 2, 'draw')).toEqual({ kind: 'rejected', error: { code: 'another-game' } });
  expect(await play(table, 0, 1, 'draw', { gameNumber: 2 })).toEqual({ kind: 'kept' });
  expect(await look(table, anna, { number: 1, seq: 2 })).toMatchObject({ game: { number: 2, seq: 1 }, missed: null });
  expect(await server.results.result(table.id, 1)).toMatchObject({ ok: true, value: { ending: 'agreed' } });
  expect(await server.results.result(table.id, 2)).toMatchObject({
    ok: true,
    value: { ending: null, endedAt: null },
  });
  expect(await server.results.result(table.id, 3)).toMatchObject({ ok: false, error: { code: 'no-such-game' } });
});

it('distinguishes the players of the newest game from those who came later', async () => {
  const table = await raceForTwo(server);
  const hasPlayed = () => table.info().seats.map((seat) => seat.hasPlayed);
  await play(table, 0, 1, 'agree');
  await play(table, 1, 1, 'agree');
  expect(hasPlayed()).toEqual([true, true]);
  await table.seating.stand(ben);
  expect(hasPlayed()).toEqual([true, false]);
  await table.seating.sit({ ...cleo, name: ben.name });
  expect(hasPlayed()).toEqual([true, false]);
  await getReady(table, anna);
  await getReady(table, cleo);
  expect(hasPlayed()).toEqual([true, true]);
});

it('shows who is here, who is reconnecting, and who is away', async () => {
  const table = await tableForTwo(server);
  const presence = () => table.info().seats.map((seat) => seat.presence);
  expect(presence()).toEqual(['away', 'away']);
  await look(table, anna);
  await look(table, ben);
  await look(table, ben);
  expect(presence()).toEqual(['here', 'here']);
  leave(table, ben);
  expect(presence()).toEqual(['here', 'here']);
  leave(table, ben);
  expect(presence()).toEqual(['here', 'reconnecting']);
  server.clock.pass(timings.reconnectGraceMs - 1);
  await look(table, ben);
  server.clock.pass(timings.reconnectGraceMs);
  expect(presence()).toEqual(['here', 'here']);
  leave(table, ben);
  server.clock.pass(timings.reconnectGraceMs);
  expect(presence()).toEqual(['here', 'away']);
  expect(server.told.tables.at(-1)?.seats[1]?.presence).toBe('away');
});

it('leaves memory when nobody has looked for a while, and comes back as it was', async () => {
  const table = await raceForTwo(server);
  await look(table, anna);
  await play(table, 0, 1, '2d t5>t1');
  for (let minute = 0; minute < 3; minute += 1) await sweep(server);
  expect(server.tables.openCount).toBe(1);
  leave(table, anna);
  for (let minute = 0; minute < 3; minute += 1) await sweep(server);
  expect(server.tables.openCount).toBe(0);
  const again = await server.tables.find(table.id);
  expect(again).not.toBe(table);
  expect(again?.phase).toBe('playing');
  if (again === null) throw new Error('The table is gone');
  expect(await play(again, 0, 1, '2d t5>t1')).toMatchObject({ kind: 'resent' });
  expect(await play(again, 0, 2, 'draw')).toEqual({ kind: 'kept' });
});

async function sweep(server: ReturnType<typeof newServer>): Promise<void> {
  await passTime(server, timings.idleMs);
}

it('plans nothing more when a stop comes while tables are being let go', async () => {
  await tableForTwo(server);
  server.clock.pass(timings.idleMs);
  await server.tables.stop();
  await allSettled();
  expect([server.clock.taskCount, server.tables.openCount]).toEqual([0, 0]);
});

it('stays in memory through its countdown, and starts for those who come later', async () => {
  const table = await tableForTwo(server);
  await getReady(table, anna);
  await getReady(table, ben);
  expect(table.isIdle).toBe(false);
  await passTime(server, timings.countdownMs);
  expect(table.isIdle).toBe(true);
});

it('goes on with the countdown of a server that died, and starts when it is over', async () => {
  const dead = newServer();
  const table = await tableForTwo(dead, 'race', { evenDeal: false });
  await getReady(table, anna);
  await getReady(table, ben);
  dead.clock.pass(1_000);
  const server = newServer(dead);
  const again = await server.tables.find(table.id);
  expect(again?.phase).toBe('countdown');
  dead.clock.pass(timings.countdownMs - 1_001);
  expect(again?.phase).toBe('countdown');
  dead.clock.pass(1);
  expect(again?.phase).toBe('playing');
  expect(server.told.games.at(-1)?.position).toContain('2d');
});

it('is not remembered as missing when the store was away as it was asked for', async () => {
  const stores = newStores();
  const { id } = await tableForTwo(newServer(stores));
  const server = newServer(stores);
  stores.tableStore.fault = new Error('away');
  await expect(server.tables.find(id)).rejects.toThrow('away');
  stores.tableStore.fault = null;
  expect((await server.tables.find(id))?.id).toBe(id);
  expect(await server.listedTables.myGamesOf(anna)).toHaveLength(1);
  expect(await server.listedTables.myGamesOf(cleo)).toEqual([]);
});

it('takes nobody new where the host wants nobody, until nobody sits there any more', async () => {
  const table = await tableForTwo(server);
  expect(await table.hosting.changeSettings(anna, { seatCount: 3, options: { visibility: 'closed' } })).toEqual(ok());
  expect(await table.seating.sit(cleo)).toEqual(err({ code: 'no-newcomers' }));
  expect(await table.seating.sit(ben, 2)).toEqual(ok());
  await table.seating.stand(anna);
  // Ben is the host now.
  expect(await table.seating.sit(anna)).toEqual(err({ code: 'no-newcomers' }));
  await table.seating.stand(ben);
  expect(await table.seating.sit(cleo)).toEqual(ok());
});
