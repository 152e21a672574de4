import { err, ok } from '@snap-up/engine';
import { allSettled } from '@snap-up/test-kit/facts.ts';
import {
  anna,
  ben,
  cleo,
  findTable,
  leave,
  look,
  newServer,
  newStores,
  newTable,
  play,
  raceForTwo,
  type Stores,
  startRace,
  type TestServer,
} from '@snap-up/test-kit/test-server.ts';
import { expect, it, vi } from 'vitest';
import type { MoveAnswer } from '../../src/game/moves.ts';
import { ServerStops } from '../../src/leases/lease.ts';
import type { MultiplayerTable } from '../../src/table/multiplayer-table.ts';
import { timings } from '../../src/table/timings.ts';

/** A server that has lost a table to another, and does not know it. */
interface Stale {
  readonly stores: Stores;
  readonly servers: readonly [TestServer, TestServer];
  readonly stale: MultiplayerTable;
  readonly owner: MultiplayerTable;
  /** The tables that the stale server has reported as lost. */
  readonly lost: readonly string[];
}

async function staleServer(
  prepare: (table: MultiplayerTable, server: TestServer) => Promise<unknown>,
  seatCount = 3,
): Promise<Stale> {
  const stores = newStores();
  const servers = [newServer(stores), newServer(stores)] as const;
  const lost: string[] = [];
  servers[0].tables.onLost((tableId) => void lost.push(tableId));
  const stale = await newTable(servers[0], { seatCount });
  await prepare(stale, servers[0]);
  return { stores, servers, stale, owner: await findTable(servers[1], stale.id), lost };
}

const withBen = (table: MultiplayerTable) => table.seating.sit(ben);
const tryAgain = err({ code: 'try-again' });

it('takes no seat away from somebody who took it since', async () => {
  const { stores, stale, owner } = await staleServer(withBen);
  await owner.seating.sit(cleo);
  expect(await stale.hosting.changeSettings(anna, { seatCount: 2 })).toEqual(tryAgain);
  const kept = await stores.tableStore.load(owner.id);
  expect(kept?.seats.map((one) => one?.name)).toEqual(['Anna', 'Ben', 'Cleo']);
});

it('removes nobody, and seats nobody', async () => {
  const { stores, stale, owner } = await staleServer(withBen);
  await owner.seating.stand(ben);
  await owner.seating.sit(cleo);
  expect(await stale.hosting.remove(anna, 1)).toEqual(tryAgain);
  const kept = await stores.tableStore.load(owner.id);
  expect(kept?.seats.map((one) => one?.name)).toEqual(['Anna', 'Cleo', undefined]);
});

it('does not pass the role of host on when it misses the host, who is at the other server', async () => {
  const { stores, servers, stale, owner } = await staleServer(async (table) => {
    await table.seating.sit(ben);
    await look(table, ben);
  });
  await look(owner, anna);
  stores.clock.pass(timings.hostGraceMs + timings.reconnectGraceMs);
  await allSettled();
  expect((await stores.tableStore.load(owner.id))?.hostId).toBe(anna.id);
  expect(servers[0].tables.openCount).toBe(0);
  expect(stale.record.hostId).toBe(anna.id);
});

it('keeps and tells no chat', async () => {
  const { stores, servers, stale, owner } = await staleServer(withBen);
  expect(await stale.chat.say(ben, 'here')).toEqual(tryAgain);
  expect(await owner.chat.say(ben, 'there')).toEqual(ok());
  expect((await stores.chatStore.latest(owner.id, 10)).map(({ text }) => text)).toEqual(['there']);
  expect(servers[0].told.messages).toEqual([]);
});

it('stores no end of a game, which the server that has the table stores', async () => {
  const { stores, servers, stale, owner } = await staleServer(async (table, server) => {
    await table.seating.sit(ben);
    await startRace(server, table);
  }, 2);
  expect(await play(stale, 0, 1, 'agree')).toEqual({ kind: 'kept' });
  expect(await play(stale, 1, 1, 'agree')).toEqual({ kind: 'kept' });
  await allSettled();
  expect(stores.tableStore.noted).toEqual([]);
  expect(servers[0].tables.openCount).toBe(0);
  // Ben comes back to the other server, and knows that the game is over.
  await look(owner, ben, { number: 1, seq: 2 });
  expect(owner.phase).toBe('finished');
  expect(stores.tableStore.noted).toEqual([owner.game?.record.id]);
});

it('stores no time banks', async () => {
  const stores = newStores();
  const servers = [newServer(stores), newServer(stores)] as const;
  const options = { clock: 'bank-5' };
  const stale = await newTable(servers[0], { ruleset: 'double-klondike', options });
  await stale.seating.sit(ben);
  for (const player of [anna, ben]) await look(stale, player);
  await startRace(servers[0], stale);
  await findTable(servers[1], stale.id);
  const seat = stale.game?.state.turn?.seat ?? 0;
  stores.clock.pass(60_000);
  expect(await play(stale, seat, 1, 'pass')).toEqual({ kind: 'kept' });
  await allSettled();
  expect(stores.tableStore.banks.size).toBe(0);
  expect(servers[0].tables.openCount).toBe(0);
});

it('leaves no timer behind where a table was claimed again while it was loaded, and loads it again', async () => {
  const before = newServer();
  const made = await newTable(before);
  await made.seating.sit(ben);
  await startRace(before, made);
  before.tableStore.fault = new Error('away');
  expect(await play(made, 0, 1, 'agree')).toEqual({ kind: 'kept' });
  expect(await play(made, 1, 1, 'agree')).toEqual({ kind: 'kept' });
  await before.tables.stop();
  before.tableStore.fault = null;
  const timerCount = before.clock.taskCount;
  // The end of the race is stored when the table is loaded; at that moment another server claims it.
  const endGame = before.tableStore.endGame.bind(before.tableStore);
  const spy = vi.spyOn(before.tableStore, 'endGame').mockImplementationOnce(async (lease, ...end) => {
    await before.leaseStore.claim('another', lease.tableId, 'anybody');
    return endGame(lease, ...end);
  });
  const after = newServer(before);
  const table = await findTable(after, made.id);
  expect(table.phase).toBe('finished');
  expect(spy).toHaveBeenCalledTimes(2);
  expect(table.lease.epoch).toBe(4);
  await after.tables.stop();
  expect(before.clock.taskCount).toBe(timerCount);
});

it('drops the table: nothing waits, no timer runs, everybody is asked to join again, once', async () => {
  const { stores, servers, stale, owner, lost } = await staleServer(withBen);
  for (const player of [anna, ben]) await look(stale, player);
  const before = stores.clock.taskCount;
  const asked = [stale.hosting.changeSettings(anna, { seatCount: 2 }), stale.chat.say(ben, 'Hello')];
  const answers: MoveAnswer[] = [];
  const answer = (given: MoveAnswer) => void answers.push(given);
  stale.move({ seat: 0, gameNumber: 1, moveNo: 1, move: 'draw', answer });
  expect(await Promise.all(asked)).toEqual([tryAgain, tryAgain]);
  await allSettled();
  expect(lost).toEqual([stale.id]);
  expect(stores.clock.taskCount).toBeLessThan(before);
  const told = structuredClone(servers[0].told);
  // What still reaches the table changes nothing.
  stale.leave(ben.id, 'page');
  expect(await stale.seating.sit(cleo)).toEqual(tryAgain);
  await expect(look(stale, cleo)).rejects.toThrow('dropped');
  stale.move({ seat: 0, gameNumber: 1, moveNo: 2, move: 'draw', answer });
  await allSettled();
  // Pages send their moves again, wherever they join. A rejected one would be taken back.
  expect(answers).toEqual([]);
  expect(stores.clock.taskCount).toBeLessThan(before);
  expect(servers[0].told).toEqual(told);
  expect(lost).toEqual([stale.id]);
  expect(owner.record.seats.map((one) => one?.name)).toEqual(['Anna', 'Ben', undefined]);
  expect(servers[0].logged).toEqual([{ level: 'info', message: 'Lease lost; table dropped' }]);
});

it('asks people to join again once where several writes are refused at the same moment', async () => {
  const { servers, stale, lost } = await staleServer(withBen);
  for (let refused = 0; refused < 3; refused += 1) servers[0].leases.lost(stale.lease);
  await allSettled();
  expect(lost).toEqual([stale.id]);
  expect(servers[0].logged).toEqual([{ level: 'info', message: 'Lease lost; table dropped' }]);
});

it('lets nobody in who asked while the log was read and the lease was lost', async () => {
  const { servers, stale, owner } = await staleServer(async (table, server) => {
    await table.seating.sit(ben);
    await startRace(server, table);
  }, 2);
  expect(await play(owner, 0, 1, 'agree')).toEqual({ kind: 'kept' });
  let entered = 0;
  const looked = look(stale, cleo, { number: 1, seq: 1 }, () => {
    entered += 1;
    return true;
  });
  const read = vi.spyOn(servers[0].eventLog, 'read').mockImplementationOnce(async (gameId, afterSeq) => {
    stale.drop();
    read.mockRestore();
    return servers[0].eventLog.read(gameId, afterSeq);
  });
  await expect(looked).rejects.toThrow('dropped');
  expect([entered, servers[0].told.batches]).toEqual([0, []]);
});

it('claims no table while it stops', async () => {
  const server = newServer();
  const other = newServer(server);
  const made = await newTable(other);
  const stopped = server.tables.stop();
  await expect(server.tables.find(made.id)).rejects.toThrow(ServerStops);
  await stopped;
  expect(await made.seating.sit(ben)).toEqual(ok());
});

it('tells nothing of a table that could not be loaded when its log comes at last', async () => {
  const stores = newStores();
  const { id } = await raceForTwo(newServer(stores));
  const server = newServer(stores);
  const { eventLog, chatStore } = server;
  const log = Promise.withResolvers<Awaited<ReturnType<typeof eventLog.read>>>();
  vi.spyOn(eventLog, 'read').mockReturnValueOnce(log.promise);
  vi.spyOn(chatStore, 'latest').mockRejectedValueOnce(new Error('away'));
  await expect(server.tables.find(id)).rejects.toThrow('away');
  log.resolve([]);
  await allSettled();
  expect(server.told.games).toEqual([]);
});

it('tells nobody at a stop that the others go', async () => {
  const server = newServer();
  const made = await newTable(server);
  for (const player of [anna, ben]) await look(made, player);
  server.clock.pass(timings.presenceMs);
  const before = structuredClone(server.told);
  await server.tables.stop(() => {
    for (const player of [anna, ben]) leave(made, player);
  });
  expect(server.told).toEqual(before);
});
