import { commitmentOf } from '@snap-up/engine';
import { allSettled } from '@snap-up/test-kit/facts.ts';
import {
  anna,
  ben,
  cleo,
  getReady,
  leave,
  look,
  newServer,
  newTable,
  nonceOf,
  play,
  revealNonces,
  startRace,
  type TestServer,
  tableForTwo,
} from '@snap-up/test-kit/test-server.ts';
import { expect, it } from 'vitest';
import type { MultiplayerTable } from '../../src/table/multiplayer-table.ts';
import { timings } from '../../src/table/timings.ts';

async function tableWithout(server: TestServer): Promise<MultiplayerTable> {
  return newTable(server, { options: { spectators: 'none' } });
}

/** Returns why a player may not join; null if they may. One who may not has not entered. */
async function rejectionTo(table: MultiplayerTable, player: typeof cleo): Promise<string | null> {
  let hasEntered = false;
  const enter = () => {
    hasEntered = true;
    return true;
  };
  const rejected = await look(table, player, null, enter).then(
    () => null,
    (error: Error) => error.message,
  );
  expect(hasEntered).toBe(rejected === null);
  return rejected;
}

it('counts those who watch, each once, however many pages they have open', async () => {
  const server = newServer();
  const table = await newTable(server);
  const count = () => table.info().spectatorCount;
  await look(table, anna);
  expect(count()).toBe(0);
  await look(table, ben);
  await look(table, ben);
  await look(table, cleo);
  expect(count()).toBe(2);
  await table.seating.sit(ben);
  expect(count()).toBe(1);
  leave(table, cleo);
  server.clock.pass(timings.presenceMs);
  expect([count(), server.told.tables.at(-1)?.spectatorCount]).toEqual([0, 0]);
});

it('lets nobody watch a game where the players have chosen so, but everybody come while a seat is free or no game runs', async () => {
  const server = newServer();
  const table = await tableWithout(server);
  expect(await rejectionTo(table, cleo)).toBeNull();
  leave(table, cleo);
  await table.seating.sit(ben);
  expect(await rejectionTo(table, cleo)).toBeNull();
  leave(table, cleo);
  await getReady(table, anna);
  expect(await rejectionTo(table, cleo)).toBeNull();
  leave(table, cleo);
  await getReady(table, ben);
  expect(table.phase).toBe('countdown');
  expect(await rejectionTo(table, cleo)).toBe('no-spectators');
  server.clock.pass(timings.countdownMs);
  expect(await rejectionTo(table, cleo)).toBe('no-spectators');
  expect(await rejectionTo(table, ben)).toBeNull();
  for (const seat of [0, 1]) await play(table, seat, 1, 'agree');
  await allSettled();
  expect(table.phase).toBe('finished');
  expect(await rejectionTo(table, cleo)).toBeNull();
  expect(table.info().spectatorCount).toBe(1);
});

it('removes spectators when a game without spectators begins', async () => {
  const server = newServer();
  const table = await tableWithout(server);
  await table.seating.sit(ben);
  for (const player of [anna, ben, cleo]) await look(table, player);
  await table.starting.setReady(anna, commitmentOf(nonceOf(anna)));
  await table.starting.setReady(ben, commitmentOf(nonceOf(ben)));
  expect([table.phase, server.told.sentAway]).toEqual(['shuffling', []]);
  await revealNonces(table);
  expect([table.phase, server.told.sentAway]).toEqual(['countdown', ['no-spectators']]);
  expect([anna, ben, cleo].map((player) => server.isSentAway(player))).toEqual([false, false, true]);
});

it('sends nobody away where others may watch, also with a delay', async () => {
  for (const spectators of ['live', 'delay-30']) {
    const server = newServer();
    await startRace(server, await tableForTwo(server, 'race', { spectators }));
    expect(server.told.sentAway).toEqual([]);
  }
});

it('sends nothing of a game without spectators to those who came before it began', async () => {
  const server = newServer();
  const table = await tableWithout(server);
  await table.seating.sit(ben);
  await look(table, cleo);
  await startRace(server, table);
  await play(table, 0, 1, 'draw');
  expect(server.heardBy(anna).filter(Array.isArray)).toHaveLength(1);
  expect(server.heardBy(cleo)).toEqual([]);
});
