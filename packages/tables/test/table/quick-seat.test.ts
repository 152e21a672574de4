import { err } from '@snap-up/engine';
import { passTime } from '@snap-up/test-kit/people.ts';
import {
  anna,
  ben,
  cleo,
  findTable,
  getReady,
  leave,
  look,
  newServer,
  type TestServer,
} from '@snap-up/test-kit/test-server.ts';
import { beforeEach, expect, it } from 'vitest';
import type { Player } from '../../src/game/records.ts';
import { OwnLeases } from '../../src/leases/own-leases.ts';
import { Servers } from '../../src/leases/servers.ts';
import type { MultiplayerTable } from '../../src/table/multiplayer-table.ts';
import { TableElsewhere } from '../../src/table/tables.ts';
import { timings } from '../../src/table/timings.ts';

let server: TestServer;
beforeEach(() => {
  server = newServer();
});

/** Asks for a quick match, and opens a page at its table. */
async function seek(player: Player): Promise<MultiplayerTable> {
  const table = await ask(player);
  await look(table, player);
  server.clock.pass(timings.presenceMs);
  return table;
}

async function ask(player: Player): Promise<MultiplayerTable> {
  const seated = await server.quickMatch(player);
  if (!seated.ok) throw new Error(seated.error.code);
  return seated.value;
}

const pass = (durationMs: number) => passTime(server, durationMs, 500);

const names = (table: MultiplayerTable) => table.info().seats.map(({ name }) => name);

it('seats nobody else, and no bot, while a person waits alone', async () => {
  const table = await seek(anna);
  expect(table.info()).toMatchObject({ ruleset: 'race', options: { visibility: 'public', draw: 3 } });
  await getReady(table, anna);
  expect(await ask(anna), 'asked twice').toBe(table);
  await pass(20 * timings.quickReadyMs);
  expect(names(table)).toEqual(['Anna', null]);
  expect(table.phase).toBe('gathering');
  expect(await server.tableStore.linesOf(anna.id, 1), 'it is no game to continue').toEqual([]);
});

it('starts the race of two who are ready', async () => {
  const table = await seek(anna);
  await getReady(table, anna);
  expect(await seek(ben)).toBe(table);
  await getReady(table, ben);
  expect(table.phase).toBe('countdown');
  await pass(timings.quickReadyMs * 2);
  expect([table.phase, names(table)]).toEqual(['playing', ['Anna', 'Ben']]);
});

it('finds a player who plays something else, but those who are ready first', async () => {
  const busy = await seek(anna);
  expect(await seek(ben), 'Anna is not ready').toBe(busy);
  await busy.seating.stand(anna);
  const ready = await server.tables.create(cleo, { ruleset: 'race', options: { visibility: 'public' }, seatCount: 2 });
  if (!ready.ok) throw new Error(ready.error.code);
  await look(ready.value, cleo);
  await getReady(ready.value, cleo);
  const dora = { id: 'id-of-dora', name: 'Dora', bot: null };
  expect(await seek(dora)).toBe(ready.value);
});

it('frees the seat of a player who does not answer in time', async () => {
  const table = await seek(anna);
  await seek(ben);
  await getReady(table, ben);
  await pass(timings.quickReadyMs - timings.quickSeatMs);
  expect(names(table)).toEqual(['Anna', 'Ben']);
  await pass(timings.quickSeatMs * 2);
  expect(names(table)).toEqual([null, 'Ben']);
  expect(table.info().seats[1]).toMatchObject({ isHost: true, isReady: true });
  // Anna is not brought back to who did not get an answer.
  expect(await seek(anna)).not.toBe(table);
});

it.each<[string, (table: MultiplayerTable) => Promise<unknown>]>([
  ['has never come', async () => {}],
  ['was there and has gone', async (table) => look(table, anna).then(() => leave(table, anna))],
])('closes a table whose only player %s', async (_what, come) => {
  const table = await ask(anna);
  await come(table);
  await pass(timings.quickReadyMs + timings.reconnectGraceMs + 2 * timings.quickSeatMs);
  expect(table.phase).toBe('closed');
});

it('waits for a player whose connection is lost for a moment, and brings nobody meanwhile', async () => {
  const table = await seek(anna);
  await pass(timings.quickReadyMs);
  leave(table, anna);
  await pass(timings.quickSeatMs);
  expect(await ask(ben)).not.toBe(table);
  await look(table, anna);
  await pass(timings.quickSeatMs);
  expect(names(table)).toEqual(['Anna', null]);
});

it('closes the younger of two tables at which one player each waits, who meet at the older one', async () => {
  const [older, younger] = [await ask(anna), await ask(ben)];
  expect(younger, 'Anna has no page yet').not.toBe(older);
  await look(older, anna);
  await look(younger, ben);
  await pass(2 * timings.quickSeatMs);
  expect([older.phase, younger.phase]).toEqual(['gathering', 'closed']);
  expect(await ask(ben)).toBe(older);
});

it('brings those together who wait at two servers, of which the one that runs the table is to be asked', async () => {
  const { leaseStore, clock } = server;
  const started = async (id: string) => {
    const servers = new Servers(id, {
      store: leaseStore,
      clock,
      log: { info: () => {}, warn: () => {} },
      monotonicMs: () => clock.elapsedMs(),
    });
    await servers.start();
    return newServer(server, 0, new OwnLeases(id, leaseStore, servers));
  };
  const [one, other] = [await started('one'), await started('other')];
  const seekAt = async (at: TestServer, player: Player) => {
    const seated = await at.quickMatch(player);
    if (!seated.ok) throw new Error(seated.error.code);
    await look(seated.value, player);
    clock.pass(timings.presenceMs);
    return seated.value;
  };
  const [older, younger] = [await seekAt(one, anna), await seekAt(other, ben)];
  const tellEachOther = () => {
    one.lobbyBoard.setElsewhere('other', other.lobbyBoard.ownLines);
    other.lobbyBoard.setElsewhere('one', one.lobbyBoard.ownLines);
  };
  tellEachOther();
  await pass(2 * timings.quickSeatMs);
  expect([older.phase, younger.phase]).toEqual(['gathering', 'closed']);
  tellEachOther();
  await expect(other.quickMatch(ben)).rejects.toBeInstanceOf(TableElsewhere);
  expect(await seekAt(one, ben)).toBe(older);
});

it('does not join two players who have blocked each other, or have just left each other', async () => {
  const first = await seek(anna);
  server.blockStore.blocks.push({ playerId: ben.id, blockedId: anna.id });
  const second = await seek(ben);
  expect(second).not.toBe(first);
  await second.seating.sit(cleo);
  await second.seating.stand(cleo);
  const third = await ask(cleo);
  expect(third, 'Cleo is brought to Anna').toBe(first);
  await first.seating.stand(cleo);
  const last = await seek(cleo);
  await pass(5 * timings.quickSeatMs);
  expect([first, second, last].map(({ phase }) => phase)).toEqual(['gathering', 'gathering', 'gathering']);
});

it('goes on after a restart: the player is found, and asked', async () => {
  const { id } = await seek(anna);
  server = newServer(server);
  const table = await findTable(server, id);
  await look(table, anna);
  server.clock.pass(timings.presenceMs);
  expect(await seek(ben)).toBe(table);
  await getReady(table, ben);
  await pass(timings.quickReadyMs + timings.quickSeatMs);
  expect(names(table)).toEqual([null, 'Ben']);
});

it('has no host until its first game', async () => {
  const table = await seek(anna);
  const refused = err({ code: 'not-host' });
  expect(await table.hosting.changeSettings(anna, { options: { draw: 1 } })).toEqual(refused);
  expect(await table.hosting.addBot(anna, 'sharp')).toEqual(refused);
});
