import { err, ok, type Result } from '@snap-up/engine';
import { limits, type Rejection } from '@snap-up/protocol';
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
  newTable,
  play,
  raceForTwo,
  type TestServer,
  tableForTwo,
} from '@snap-up/test-kit/test-server.ts';
import { beforeEach, expect, it } from 'vitest';
import { budgets, costs } from '../../src/platform/quotas.ts';
import type { MultiplayerTable } from '../../src/table/multiplayer-table.ts';
import { timings } from '../../src/table/timings.ts';

let server: TestServer;
beforeEach(() => {
  server = newServer();
});

/** A table of Anna's with a free seat. */
const tableOfAnna = (server: TestServer, seatCount = 3) => newTable(server, { seatCount });

/** Expects this answer to a request, which has to leave everything as it was, and to tell nobody anything. */
async function expectNoChange(
  server: TestServer,
  table: MultiplayerTable,
  answer: object,
  ask: () => Promise<Result<void, Rejection>>,
): Promise<void> {
  const [before, toldCount] = [table.info(), server.told.tables.length];
  const kept = await server.tableStore.load(table.id);
  expect(await ask()).toMatchObject(answer);
  expect(table.info()).toEqual(before);
  expect(await server.tableStore.load(table.id)).toEqual(kept);
  expect(server.told.tables).toHaveLength(toldCount);
}

const names = (table: MultiplayerTable) => table.info().seats.map(({ name }) => name);
const hosts = (table: MultiplayerTable) => table.info().seats.flatMap(({ isHost }, seat) => (isHost ? [seat] : []));
const isReady = (table: MultiplayerTable) => table.info().seats.map((seat) => seat.isReady);

/** Everything that only a host may do. */
const asHost: readonly [string, (table: MultiplayerTable, player: typeof anna) => Promise<Result<void, Rejection>>][] =
  [
    ['change the options', (table, player) => table.hosting.changeSettings(player, { options: { draw: 1 } })],
    ['change the game', (table, player) => table.hosting.changeSettings(player, { ruleset: 'double-klondike' })],
    ['change the number of seats', (table, player) => table.hosting.changeSettings(player, { seatCount: 4 })],
    ['add a bot', (table, player) => table.hosting.addBot(player, 'steady')],
    ['remove the free seats', (table, player) => table.hosting.removeFreeSeats(player)],
    ['remove somebody', (table, player) => table.hosting.remove(player, 1)],
    ['hand the role on', (table, player) => table.hosting.handOn(player, 1)],
    ['close the table', (table, player) => table.hosting.close(player)],
  ];

it('limits the tables without a finished game that a person hosts, until one is closed or a day is over', async () => {
  const first = await tableOfAnna(server);
  for (let count = 1; count < limits.unfinishedTables; count += 1) await tableOfAnna(server);
  const wanted = { ruleset: 'race', options: {}, seatCount: 2 };
  expect(await server.tables.create(anna, wanted)).toMatchObject({ ok: false, error: { code: 'too-many-tables' } });
  expect(await server.tables.create(ben, wanted)).toMatchObject({ ok: true });
  await first.hosting.close(anna);
  await tableOfAnna(server);
  expect(await server.tables.create(anna, wanted)).toMatchObject({ ok: false, error: { code: 'too-many-tables' } });
  server.clock.pass(timings.newTableMs + 1);
  await tableOfAnna(server);
});

it('creates a table for nobody whose requests have made too much work', async () => {
  server.quotas.charge('work', { person: anna.id }, budgets.work.person.most - costs.createdTable);
  await tableOfAnna(server);
  const wanted = { ruleset: 'race', options: {}, seatCount: 2 };
  expect(await server.tables.create(anna, wanted)).toMatchObject({ ok: false, error: { code: 'too-fast' } });
  expect(await server.tables.create(ben, wanted)).toMatchObject({ ok: true });
});

it.each(asHost)('lets no guest %s, and nobody who watches', async (_what, ask) => {
  const table = await tableOfAnna(server);
  await table.seating.sit(ben);
  await expectNoChange(server, table, err({ code: 'not-host' }), () => ask(table, ben));
  await expectNoChange(server, table, err({ code: 'not-host' }), () => ask(table, cleo));
});

it.each(asHost)('lets not even the host %s while a game runs, nor at a closed table', async (_what, ask) => {
  const table = await raceForTwo(server);
  await expectNoChange(server, table, err({ code: 'game-running' }), () => ask(table, anna));
  const closed = await tableOfAnna(server);
  await closed.hosting.close(anna);
  await expectNoChange(server, closed, err({ code: 'table-closed' }), () => ask(closed, anna));
});

it('changes what is played, before a start and between two games, and nobody stays ready', async () => {
  const table = await tableOfAnna(server, 2);
  await table.seating.sit(ben);
  await getReady(table, ben);
  expect(isReady(table)).toEqual([false, true]);
  expect(await table.hosting.changeSettings(anna, { options: { draw: 1, visibility: 'public' } })).toEqual(ok());
  expect(server.told.tables.at(-1)).toMatchObject({ ruleset: 'race', options: { draw: 1, visibility: 'public' } });
  expect(table.info().seats[1]).toMatchObject({ isReady: false, commitment: null });
  await getReady(table, ben);
  expect(await table.hosting.changeSettings(anna, { options: { playOn: false } })).toEqual(ok());
  expect(table.info().options).toMatchObject({ draw: 1, playOn: false, visibility: 'public' });
  expect(isReady(table)).toEqual([false, false]);
  expect(await table.hosting.changeSettings(anna, { ruleset: 'double-klondike', seatCount: 3 })).toEqual(ok());
  expect(table.info()).toMatchObject({ ruleset: 'double-klondike', options: { visibility: 'invitation' } });
  expect(names(table)).toEqual(['Anna', 'Ben', null]);
  expect(await server.tableStore.load(table.id)).toMatchObject({ ruleset: 'double-klondike', seats: [{}, {}, null] });
});

it('keeps commitments if the requested settings are the current ones', async () => {
  const table = await tableForTwo(server);
  await getReady(table, ben);
  const same = { ruleset: 'race', options: { draw: 3 }, seatCount: 2 };
  await expectNoChange(server, table, ok(), () => table.hosting.changeSettings(anna, same));
  expect(isReady(table)).toEqual([false, true]);
});

it('refuses settings that no game has', async () => {
  const table = await tableOfAnna(server);
  for (const [wanted, code] of [
    [{ ruleset: 'chess' }, 'no-such-ruleset'],
    [{ ruleset: 'klondike' }, 'no-such-ruleset'],
    [{ options: { draw: 2 } }, 'option-not-offered'],
    [{ options: { clock: 'turn-30' } }, 'unknown-option'],
    [{ ruleset: 'double-klondike', options: { draw: 3 } }, 'unknown-option'],
    [{ seatCount: 6 }, 'seat-count-out-of-range'],
    [{ seatCount: 1 }, 'seat-count-out-of-range'],
  ] as const) {
    await expectNoChange(server, table, err({ code }), () => table.hosting.changeSettings(anna, wanted));
  }
});

it('takes seats away only while all players keep one', async () => {
  const table = await tableOfAnna(server, 4);
  await table.seating.sit(ben, 2);
  await table.hosting.addBot(anna, 'steady', 3);
  await expectNoChange(server, table, err({ code: 'seats-in-use' }), () =>
    table.hosting.changeSettings(anna, { seatCount: 2 }),
  );
  await table.hosting.remove(anna, 3);
  expect(await table.hosting.changeSettings(anna, { seatCount: 3 })).toEqual(ok());
  expect(names(table)).toEqual(['Anna', null, 'Ben']);
});

it('moves players up to free seats where theirs are taken away', async () => {
  const table = await tableOfAnna(server, 5);
  await table.seating.sit(ben, 4);
  await getReady(table, ben);
  expect(await table.hosting.changeSettings(anna, { seatCount: 3 })).toEqual(ok());
  expect([names(table), isReady(table)]).toEqual([
    ['Anna', 'Ben', null],
    [false, false, false],
  ]);
  const { seats } = (await server.tableStore.load(table.id)) ?? { seats: [] };
  expect(seats.map((seat) => seat?.name ?? null)).toEqual(['Anna', 'Ben', null]);
});

it('removes the free seats wherever they are, so that those who are ready begin without the others', async () => {
  const table = await tableOfAnna(server, 5);
  await table.seating.sit(ben, 3);
  await table.hosting.addBot(anna, 'steady', 1);
  await getReady(table, ben);
  expect(await table.hosting.removeFreeSeats(anna)).toEqual(ok());
  expect([names(table)[0], names(table)[2], isReady(table)]).toEqual(['Anna', 'Ben', [false, true, true]]);
  expect(server.told.tables.at(-1)?.seats).toHaveLength(3);
  const { seats } = (await server.tableStore.load(table.id)) ?? { seats: [] };
  expect(seats.map((seat) => [seat?.id, seat?.isReady])).toEqual(
    table.record.seats.map((seat) => [seat?.id, seat?.isReady]),
  );
  await expectNoChange(server, table, ok(), () => table.hosting.removeFreeSeats(anna));
  await getReady(table, anna);
  expect(table.phase).toBe('countdown');
});

it('begins at once without the free seats where everybody else is ready, and not with fewer than the game needs', async () => {
  const table = await tableOfAnna(server);
  await getReady(table, anna);
  await expectNoChange(server, table, err({ code: 'seat-count-out-of-range', min: 2, max: 5 }), () =>
    table.hosting.removeFreeSeats(anna),
  );
  await table.seating.sit(ben, 2);
  await getReady(table, ben);
  expect(table.phase).toBe('gathering');
  expect(await table.hosting.removeFreeSeats(anna)).toEqual(ok());
  expect(table.phase).toBe('shuffling');
});

it('lets people take the seat that they name, and change seats; not one that is taken or that there is not', async () => {
  const table = await tableOfAnna(server);
  expect(await table.seating.sit(ben, 2)).toEqual(ok());
  expect(names(table)).toEqual(['Anna', null, 'Ben']);
  await getReady(table, ben);
  await expectNoChange(server, table, err({ code: 'seat-taken' }), () => table.seating.sit(ben, 0));
  await expectNoChange(server, table, err({ code: 'seat-taken' }), () => table.seating.sit(cleo, 2));
  await expectNoChange(server, table, err({ code: 'no-such-seat' }), () => table.seating.sit(cleo, 3));
  await expectNoChange(server, table, ok(), () => table.seating.sit(ben, 2));
  expect(isReady(table)).toEqual([false, false, true]);
  expect(await table.seating.sit(ben, 1)).toEqual(ok());
  expect(isReady(table)).toEqual([false, false, false]);
  expect(names(table)).toEqual(['Anna', 'Ben', null]);
  expect(await table.seating.sit(anna, 2)).toEqual(ok());
  expect([names(table), hosts(table)]).toEqual([[null, 'Ben', 'Anna'], [2]]);
  expect((await server.tableStore.load(table.id))?.seats.map((seat) => seat?.name)).toEqual([undefined, 'Ben', 'Anna']);
});

it('seats bots under names of their own, always ready and here, and lets them stand up again', async () => {
  const table = await tableOfAnna(server, 4);
  expect(await table.hosting.addBot(anna, 'sharp', 2)).toEqual(ok());
  expect(await table.hosting.addBot(anna, 'gentle')).toEqual(ok());
  const bots = () => table.info().seats.map(({ bot }) => bot);
  expect(bots()).toEqual([null, 'gentle', 'sharp', null]);
  expect(table.info().seats[2]).toMatchObject({ isReady: true, isHost: false, presence: 'here' });
  expect(new Set(names(table)).size).toBe(4);
  await expectNoChange(server, table, err({ code: 'seat-taken' }), () => table.hosting.addBot(anna, 'steady', 0));
  await expectNoChange(server, table, err({ code: 'no-such-seat' }), () => table.hosting.addBot(anna, 'steady', 4));
  expect(await table.hosting.addBot(anna, 'steady')).toEqual(ok());
  await expectNoChange(server, table, err({ code: 'table-full' }), () => table.hosting.addBot(anna, 'steady'));
  await table.hosting.changeSettings(anna, { options: { draw: 1 } });
  expect(isReady(table)).toEqual([false, true, true, true]);
  expect(await table.hosting.remove(anna, 1)).toEqual(ok());
  expect(bots()).toEqual([null, null, 'sharp', 'steady']);
});

it('makes a table with bots on its last seats, and refuses more of them than there are seats', async () => {
  const request = { ruleset: 'race', options: {}, seatCount: 4, bots: ['steady', 'sharp'] as const };
  const made = await server.tables.create(anna, request);
  if (!made.ok) throw new Error(made.error.code);
  expect(made.value.info().seats.map(({ bot }) => bot)).toEqual([null, null, 'steady', 'sharp']);
  expect(made.value.phase).toBe('gathering');
  const tooMany = await server.tables.create(anna, { ...request, seatCount: 2 });
  expect(tooMany).toMatchObject({ ok: false, error: { code: 'too-many-bots' } });
});

it('keeps a seat for a person: a table of bots alone would be nobody’s for ever', async () => {
  const table = await tableOfAnna(server, 3);
  await table.hosting.addBot(anna, 'steady', 1);
  await table.seating.stand(anna);
  expect(await table.hosting.addBot(anna, 'steady', 0)).toEqual(ok());
  await expectNoChange(server, table, err({ code: 'bots-only' }), () => table.hosting.addBot(anna, 'steady'));
  await expectNoChange(server, table, err({ code: 'bots-only' }), () =>
    table.hosting.changeSettings(anna, { seatCount: 2 }),
  );
  expect(await table.seating.sit(cleo)).toEqual(ok());
  expect(hosts(table)).toEqual([2]);
});

it('lets the host remove somebody, who may not come back, not even to watch; not from an empty seat', async () => {
  const table = await tableOfAnna(server);
  await table.seating.sit(ben);
  await look(table, ben);
  expect(await table.hosting.remove(anna, 1)).toEqual(ok());
  expect(names(table)).toEqual(['Anna', null, null]);
  expect([server.told.sentAway, server.isSentAway(ben), server.isSentAway(anna)]).toEqual([['kept-out'], true, false]);
  expect((await server.tableStore.load(table.id))?.seats[1]).toBeNull();
  for (const seat of [1, 4]) {
    await expectNoChange(server, table, err({ code: 'seat-empty' }), () => table.hosting.remove(anna, seat));
  }
  await expectNoChange(server, table, err({ code: 'kept-out' }), () => table.seating.sit({ ...ben, name: 'Robin' }));
  await expect(look(table, ben)).rejects.toThrow('kept-out');
  // Whoever removes themselves has only stood up.
  expect(await table.seating.sit(cleo)).toEqual(ok());
  expect(await table.hosting.remove(anna, 0)).toEqual(ok());
  expect([names(table), hosts(table)]).toEqual([[null, 'Cleo', null], [1]]);
  expect(await table.seating.sit(anna)).toEqual(ok());
});

it('hands the host’s role on to a person who sits, not to a bot and not to nobody', async () => {
  const table = await tableOfAnna(server);
  await table.hosting.addBot(anna, 'steady', 2);
  await expectNoChange(server, table, err({ code: 'seat-empty' }), () => table.hosting.handOn(anna, 1));
  await expectNoChange(server, table, err({ code: 'no-bots-as-host' }), () => table.hosting.handOn(anna, 2));
  await expectNoChange(server, table, ok(), () => table.hosting.handOn(anna, 0));
  await table.seating.sit(ben);
  expect(await table.hosting.handOn(anna, 1)).toEqual(ok());
  expect(hosts(table)).toEqual([1]);
  expect((await server.tableStore.load(table.id))?.hostId).toBe(ben.id);
  await expectNoChange(server, table, err({ code: 'not-host' }), () => table.hosting.handOn(anna, 0));
});

it('passes the role on when the host stands up: to the next person who is not away, never to a bot', async () => {
  const table = await newTable(server, { seatCount: 4, bots: ['steady'] });
  await table.seating.sit(ben);
  await table.seating.sit(cleo);
  await look(table, cleo);
  expect(await table.seating.stand(anna)).toEqual(ok());
  expect(hosts(table)).toEqual([2]);
  expect(await table.seating.stand(cleo)).toEqual(ok());
  expect(hosts(table)).toEqual([1]);
  expect(await table.seating.stand(ben)).toEqual(ok());
  expect(hosts(table)).toEqual([]);
  await table.seating.sit(cleo);
  expect(hosts(table)).toEqual([0]);
});

it('passes the role on later where the store went away while the host stood up', async () => {
  const table = await tableOfAnna(server);
  await table.seating.sit(ben);
  await look(table, ben);
  const { tableStore } = server;
  const leaveSeat = tableStore.leaveSeat.bind(tableStore);
  tableStore.leaveSeat = async (tableId, seat, playerId) => {
    const hasLeft = await leaveSeat(tableId, seat, playerId);
    tableStore.fault = new Error('The store is away.');
    return hasLeft;
  };
  await expect(table.seating.stand(anna)).rejects.toThrow('away');
  tableStore.fault = null;
  expect([names(table), hosts(table)]).toEqual([[null, 'Ben', null], []]);
  await passTime(server, timings.hostGraceMs);
  expect(hosts(table)).toEqual([1]);
  expect((await tableStore.load(table.id))?.hostId).toBe(ben.id);
});

it('passes the role on when the host has been away for long while no game runs', async () => {
  const table = await tableForTwo(server);
  await look(table, anna);
  await look(table, ben);
  leave(table, anna);
  await passTime(server, timings.reconnectGraceMs + timings.hostGraceMs - 1);
  expect(hosts(table)).toEqual([0]);
  await passTime(server, 1);
  expect(hosts(table)).toEqual([1]);
  expect((await server.tableStore.load(table.id))?.hostId).toBe(ben.id);
  expect(server.told.tables.at(-1)?.seats[1]?.isHost).toBe(true);
  await look(table, anna);
  expect(hosts(table)).toEqual([1]);
});

it('leaves the role with a host who comes back in time, or if nobody here can take it over', async () => {
  const table = await tableForTwo(server);
  // Somebody watches, so that the table stays in memory.
  await look(table, cleo);
  await look(table, anna);
  leave(table, anna);
  await passTime(server, timings.reconnectGraceMs + timings.hostGraceMs);
  expect(hosts(table)).toEqual([0]);
  await look(table, anna);
  await look(table, ben);
  leave(table, anna);
  server.clock.pass(timings.reconnectGraceMs + timings.hostGraceMs - 1);
  await look(table, anna);
  await passTime(server, timings.hostGraceMs);
  expect(hosts(table)).toEqual([0]);
  // Whoever comes when the host has long been away need not wait again.
  leave(table, anna);
  leave(table, ben);
  server.clock.pass(timings.reconnectGraceMs + timings.hostGraceMs);
  await look(table, ben);
  await allSettled();
  expect(hosts(table)).toEqual([1]);
});

it('leaves the role where it is while a game runs, and passes it on a while after its end', async () => {
  const table = await raceForTwo(server);
  await look(table, ben);
  await passTime(server, 10 * timings.hostGraceMs);
  expect(hosts(table)).toEqual([0]);
  for (const seat of [0, 1]) await play(table, seat, 1, 'agree');
  await allSettled();
  expect([table.phase, hosts(table)]).toEqual(['finished', [0]]);
  await passTime(server, timings.hostGraceMs);
  expect(hosts(table)).toEqual([1]);
});
