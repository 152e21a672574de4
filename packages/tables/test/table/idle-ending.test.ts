import { allSettled } from '@snap-up/test-kit/facts.ts';
import { broughtBack, gameOf, passTime, runningGame } from '@snap-up/test-kit/people.ts';
import {
  anna,
  ben,
  cleo,
  findTable,
  leave,
  look,
  newServer,
  newStores,
  play,
  startRace,
  type TestServer,
  tableForTwo,
} from '@snap-up/test-kit/test-server.ts';
import { beforeEach, expect, it } from 'vitest';

const limitMs = 2 * 60_000;
const choice = { ruleset: 'race', options: { idle: 2 } };
const halt = [expect.any(Number), null, null, 'end=idle'];

let server: TestServer;
beforeEach(() => {
  server = newServer();
});

it('ends a race in which nobody has moved for as long as the players chose, and sends the result', async () => {
  const table = await gameOf(server, [anna, ben], choice);
  await passTime(server, limitMs - 1);
  expect(table.phase).toBe('playing');
  await passTime(server, 1);
  expect(server.told.batches).toEqual([halt]);
  expect(table.phase).toBe('finished');
  expect(server.told.tables.at(-1)?.phase).toBe('finished');
  expect(await server.results.result(table.id, 1)).toMatchObject({
    ok: true,
    value: { ending: 'idle', endedAt: server.clock.nowMs(), placings: [{ place: 1 }, { place: 1 }] },
  });
  expect(await server.eventLog.read(runningGame(table).record.id, 0)).toMatchObject([{ seat: null, move: 'halt' }]);
});

it('waits until everybody can move, if somebody starts later', async () => {
  const table = await tableForTwo(server, 'race', { idle: 2 });
  for (const player of [anna, ben]) await look(table, player);
  await table.hosting.changeSettings(anna, { options: { handicaps: '0,240' } });
  await startRace(server, table);
  await passTime(server, 240_000 - 1);
  expect(table.phase).toBe('playing');
  await passTime(server, limitMs);
  expect(table.phase).toBe('playing');
  await passTime(server, 1);
  expect(runningGame(table).state.ending).toBe('idle');
});

it('starts over with each move of anybody', async () => {
  const table = await gameOf(server, [anna, ben], choice);
  for (let moveNo = 1; moveNo <= 5; moveNo += 1) {
    await passTime(server, limitMs - 1);
    expect(await play(table, moveNo % 2, moveNo, 'draw')).toEqual({ kind: 'kept' });
  }
  await passTime(server, limitMs - 1);
  expect(table.phase).toBe('playing');
  await passTime(server, 1);
  expect(runningGame(table).state.ending).toBe('idle');
});

it('counts a move that arrived in the last moment, and a refused one for nothing', async () => {
  const table = await gameOf(server, [anna, ben], choice);
  server.clock.pass(limitMs - 1);
  const drawn = play(table, 0, 1, 'draw');
  server.clock.pass(1);
  expect(await drawn).toEqual({ kind: 'kept' });
  await allSettled();
  expect(table.phase).toBe('playing');
  await passTime(server, limitMs - 1 - 1);
  expect(await play(table, 0, 2, 'redeal')).toMatchObject({ kind: 'rejected' });
  await passTime(server, 1);
  expect(table.phase).toBe('playing');
  await passTime(server, 1);
  expect(table.phase).toBe('finished');
});

it('ends it when the table comes back into memory, if that is later', async () => {
  const before = await gameOf(server, [anna, ben], choice);
  for (const player of [anna, ben]) leave(before, player);
  await passTime(server, 20_000);
  await server.tables.stop();
  await passTime(server, limitMs);
  server = newServer(server);
  const table = await findTable(server, before.id);
  // Whoever comes first sees how it ended.
  const joined = await look(table, cleo);
  expect(joined.table.phase).toBe('finished');
  expect(joined.game?.position).toMatch(/\nend: idle$/);
  expect(server.tableStore.noted).toHaveLength(1);
});

it('goes on counting after a restart, from the last move', async () => {
  const before = await gameOf(server, [anna, ben], choice);
  await passTime(server, 30_000);
  await play(before, 0, 1, 'draw');
  await passTime(server, 30_000);
  await server.tables.stop();
  server = newServer(server);
  const table = await broughtBack(server, before);
  await look(table, anna);
  await passTime(server, limitMs - 30_000 - 1);
  expect(table.phase).toBe('playing');
  server.clock.fireEarly();
  await allSettled();
  expect(table.phase).toBe('playing');
  await passTime(server, 1);
  expect(table.phase).toBe('finished');
});

it('is broadcast by the server that has the table, even if another stored it first', async () => {
  const stores = newStores();
  const servers = [newServer(stores), newServer(stores)] as const;
  server = servers[0];
  const first = await gameOf(server, [anna, ben], choice);
  const second = await broughtBack(servers[1], first);
  await look(second, ben);
  await passTime(server, limitMs);
  expect(servers[1].told.batches).toEqual([halt]);
  expect(second.phase).toBe('finished');
  expect(servers[1].logged).toEqual([]);
});

it('does not end a race that waits, or a game with turns', async () => {
  const waiting = await gameOf(server, [anna, ben], { ruleset: 'race' });
  const turns = await gameOf(server, [anna, ben]);
  await passTime(server, 1_000 * limitMs);
  expect([waiting.phase, turns.phase]).toEqual(['playing', 'playing']);
  expect(server.told.batches).toEqual([]);
});

it.each([-3_600_000, 3_600_000])(
  'ends a race neither earlier nor later when the clock is set by %i ms',
  async (setMs) => {
    const table = await gameOf(server, [anna, ben], choice);
    await passTime(server, 1_000);
    server.clock.set(setMs);
    await passTime(server, limitMs - 1_001);
    expect(table.phase).toBe('playing');
    expect(await play(table, 0, 1, 'draw')).toEqual({ kind: 'kept' });
    await passTime(server, limitMs - 1);
    expect(table.phase).toBe('playing');
    await passTime(server, 1);
    expect(runningGame(table).state.ending).toBe('idle');
  },
);
