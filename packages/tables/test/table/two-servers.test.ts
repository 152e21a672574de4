import { err, ok } from '@snap-up/engine';
import { allSettled } from '@snap-up/test-kit/facts.ts';
import { passTime } from '@snap-up/test-kit/people.ts';
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
  positionAt,
  raceForTwo,
  type Stores,
  startRace,
  type TestServer,
} from '@snap-up/test-kit/test-server.ts';
import { describe, expect, it, vi } from 'vitest';
import type { MoveAnswer } from '../../src/game/moves.ts';
import type { Player, StoredBatch } from '../../src/game/records.ts';
import { ServerStopping } from '../../src/leases/lease.ts';
import { budgets, costs, QuotaExceeded } from '../../src/platform/quotas.ts';
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

async function twoServers(): Promise<{
  servers: [TestServer, TestServer];
  tables: [MultiplayerTable, MultiplayerTable];
  gameId: string;
}> {
  const stores = newStores();
  const servers: [TestServer, TestServer] = [newServer(stores), newServer(stores)];
  const first = await raceForTwo(servers[0]);
  const second = await findTable(servers[1], first.id);
  return { servers, tables: [first, second], gameId: first.record.game?.id ?? '' };
}

it('lets two servers play one game: the later one catches up, decides again and broadcasts what it missed', async () => {
  const { servers, tables } = await twoServers();
  expect(await play(tables[0], 0, 1, '2d t5>t1')).toEqual({ kind: 'kept' });
  expect(await play(tables[1], 1, 1, '4c t7>t6')).toEqual({ kind: 'kept' });
  const batches = [
    [1, 0, 1, 't5>t1 t5=Kc'],
    [2, 1, 1, 't7>t6 t7=Ah'],
  ];
  expect(servers[1].told.batches).toEqual(batches);
  expect(await play(tables[0], 0, 2, 'draw')).toEqual({ kind: 'kept' });
  expect(servers[0].told.batches.slice(0, 2)).toEqual(batches);
  expect(await play(tables[1], 1, 2, 'draw')).toEqual({ kind: 'kept' });
  expect(servers[1].told.batches.map(([seq]) => seq)).toEqual([1, 2, 3, 4]);
});

it('broadcasts what it missed even if it cannot store the move that revealed it', async () => {
  const { servers, tables } = await twoServers();
  expect(await play(tables[1], 1, 1, '4c t7>t6')).toEqual({ kind: 'kept' });
  const { eventLog } = servers[0];
  const append = eventLog.append.bind(eventLog);
  let appendCount = 0;
  eventLog.append = (batches) => {
    appendCount += 1;
    return appendCount === 1 ? append(batches) : Promise.reject(new Error('away'));
  };
  expect(await play(tables[0], 0, 1, 'draw')).toEqual({ kind: 'rejected', error: { code: 'try-again' } });
  expect(appendCount).toBe(2);
  expect(servers[0].told.batches).toEqual([[1, 1, 1, 't7>t6 t7=Ah']]);
  appendCount = 1;
  tables[0].act(() => [{ seat: 0, move: 'agree' }]);
  await allSettled();
  eventLog.append = append;
  expect(await play(tables[0], 0, 1, 'draw')).toEqual({ kind: 'kept' });
  expect(servers[0].told.batches.map(([seq]) => seq)).toEqual([1, 2]);
});

it('refuses on one server what a move on the other has made impossible', async () => {
  const { tables } = await twoServers();
  expect(await play(tables[0], 0, 1, '2d t5>t1')).toEqual({ kind: 'kept' });
  // The other server believes that the card still lies there until the log says no.
  expect(await play(tables[1], 0, 2, '2d t5>t1')).toEqual({ kind: 'rejected', error: { code: 'card-not-there' } });
  expect(await positionAt(tables[1])).toBe(await positionAt(tables[0]));
});

it('recognizes on one server a move that the other has played', async () => {
  const { tables, servers, gameId } = await twoServers();
  expect(await play(tables[0], 0, 1, 'draw')).toEqual({ kind: 'kept' });
  servers[0].clock.pass(1);
  expect(await play(tables[1], 0, 1, 'draw')).toMatchObject({ kind: 'resent', batch: [1, 0, 1, expect.any(String)] });
  expect(await servers[0].eventLog.read(gameId, 0)).toHaveLength(1);
});

it('catches up when a newcomer knows more of the game, because their last move was stored elsewhere', async () => {
  const { tables, servers } = await twoServers();
  expect(await play(tables[0], 0, 1, 'draw')).toEqual({ kind: 'kept' });
  const joined = await look(tables[1], anna, { number: 1, seq: 1 });
  expect(joined).toMatchObject({ game: null, missed: { number: 1, batches: [] } });
  expect(servers[1].told.batches.map(([seq, seat, moveNo]) => [seq, seat, moveNo])).toEqual([[1, 0, 1]]);
  // Whoever claims to know more than there is gets all that there is.
  expect(await look(tables[1], anna, { number: 1, seq: 9 })).toMatchObject({ game: { seq: 1 } });
});

it('reads on, too, for somebody who needs the whole game, and answers with no older state than they have', async () => {
  const { tables } = await twoServers();
  expect(await play(tables[0], 0, 1, 'draw')).toEqual({ kind: 'kept' });
  const joined = await look(tables[1], anna, { number: 1, seq: 1, isWholeWanted: true });
  expect(joined).toMatchObject({ game: { number: 1, seq: 1 }, missed: null });
});

it('drops a table when a newcomer knows of an end that may not be stored here', async () => {
  const { tables, servers } = await twoServers();
  for (const seat of [0, 1]) expect(await play(tables[1], seat, 1, 'agree')).toEqual({ kind: 'kept' });
  await allSettled();
  let answered = 0;
  const answer = () => {
    answered += 1;
  };
  expect(await tables[0].join(anna, { number: 1, seq: 2 }, () => null, answer)).toBe(false);
  expect(answered).toBe(0);
  expect(servers.map(({ tables: open }) => open.openCount)).toEqual([0, 1]);
});

it('ends with both servers in the same position after they race for every number', async () => {
  const { tables, servers, gameId } = await twoServers();
  const asked: Promise<unknown>[] = [];
  for (let round = 1; round <= 40; round += 1) {
    for (const [index, table] of tables.entries()) {
      asked.push(play(table, index, round, round % 9 === 0 ? 'redeal' : 'draw'));
      if (round % 3 === 0) asked.push(play(table, index, round, round % 9 === 0 ? 'redeal' : 'draw'));
    }
    if (round % 5 === 0) await Promise.all(asked);
  }
  await Promise.all(asked);
  const log = await servers[0].eventLog.read(gameId, 0);
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
  // Each learns the rest with its next move.
  for (const [index, table] of tables.entries()) await play(table, index, 1_000, 'agree');
  await play(tables[0], 0, 1_001, 'draw');
  await allSettled();
  // The first may not store the end, and drops the table; whoever joins there brings it back.
  expect(servers.map(({ tables }) => tables.openCount)).toEqual([0, 1]);
  const second = await positionAt(tables[1]);
  expect(await positionAt(await findTable(servers[0], tables[0].id))).toBe(second);
  expect(servers.flatMap(({ logged }) => logged).filter(({ level }) => level !== 'info')).toEqual([]);
});

describe('a server that has lost a table to another, and does not know it', () => {
  it('does not pass on the role of a host who is at the other server', async () => {
    const { stores, servers, stale, owner } = await staleServer(async (table) => {
      await table.seating.sit(ben);
      await look(table, ben);
    });
    await look(owner, anna);
    await passTime(stores, timings.hostGraceMs + timings.reconnectGraceMs);
    expect((await stores.tableStore.load(owner.id))?.hostId).toBe(anna.id);
    expect(servers[0].tables.openCount).toBe(0);
    expect(stale.record.hostId).toBe(anna.id);
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
    stale.move({ seat: 0, gameNumber: 1, moveNo: 1, move: 'draw', arrivedMs: 0, answer });
    expect(await Promise.all(asked)).toEqual([tryAgain, tryAgain]);
    await allSettled();
    expect(lost).toEqual([stale.id]);
    expect(stores.clock.taskCount).toBeLessThan(before);
    const told = structuredClone(servers[0].told);
    // What still reaches the table changes nothing.
    stale.leave(ben.id, 'page');
    expect(await stale.seating.sit(cleo)).toEqual(tryAgain);
    await expect(look(stale, cleo)).rejects.toThrow('dropped');
    stale.move({ seat: 0, gameNumber: 1, moveNo: 2, move: 'draw', arrivedMs: 0, answer });
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
});

it('claims no table while it stops', async () => {
  const server = newServer();
  const other = newServer(server);
  const made = await newTable(other);
  const stopped = server.tables.stop();
  await expect(server.tables.find(made.id)).rejects.toThrow(ServerStopping);
  await stopped;
  expect(await made.seating.sit(ben)).toEqual(ok());
});

it('broadcasts nothing of a table that could not be loaded when its log finally comes', async () => {
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

it('charges the loading of a table by the moves of its game, and by its games, over which scores are summed', async () => {
  const before = newServer();
  const { id } = await raceForTwo(before);
  const server = newServer(before);
  const record = await server.tableStore.load(id);
  if (record?.game == null) throw new Error('A race is on');
  const { eventLog, tableStore, quotas } = server;
  vi.spyOn(tableStore, 'load').mockResolvedValueOnce({ ...record, game: { ...record.game, number: 2_000 } });
  vi.spyOn(eventLog, 'last').mockResolvedValueOnce({ seq: 1_000 } as StoredBatch);
  await server.tables.find(id, { person: anna.id });
  const cost = costs.loadedTable + 1_000 * costs.foldedMove + 2_000 * costs.countedRow;
  expect(quotas.used('work', { person: anna.id }) * budgets.work.person.most).toBeCloseTo(cost);
});

it('loads games for nobody whose requests have made too much work, before it reads them', async () => {
  const before = newServer();
  const tables = [await raceForTwo(before), await raceForTwo(before)];
  for (const table of tables) await play(table, 0, 1, 'draw');
  const server = newServer(before);
  const { most } = budgets.work.person;
  // Enough for both tables, and then for the first of the games, however long it is.
  server.quotas.charge('work', { person: anna.id }, most - 2 * costs.loadedTable);
  const read = vi.spyOn(server.eventLog, 'read');
  const open = (player: Player) =>
    Promise.allSettled(tables.map(({ id }) => server.tables.find(id, { person: player.id })));
  const [first, second, ofBen] = [...(await open(anna)), ...(await open(ben))];
  expect(first).toMatchObject({ status: 'fulfilled' });
  expect(second).toMatchObject({ status: 'rejected', reason: new QuotaExceeded() });
  expect(read).toHaveBeenCalledTimes(2);
  expect(ofBen).toMatchObject({ status: 'fulfilled' });
});

it('loads a game for whoever still may, though somebody asked for it at the same moment who may not', async () => {
  const before = newServer();
  const table = await raceForTwo(before);
  await play(table, 0, 1, 'draw');
  const server = newServer(before);
  server.quotas.charge('work', { person: anna.id }, budgets.work.person.most - costs.loadedTable);
  const asked = [anna, ben].map((player) => server.tables.find(table.id, { person: player.id }));
  server.quotas.charge('work', { person: anna.id }, 1);
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});

it('does not broadcast at a stop that everybody leaves', async () => {
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
