import { passTime } from '@snap-up/test-kit/people.ts';
import {
  anna,
  ben,
  cleo,
  leave,
  look,
  newServer,
  type TestServer,
  tableForTwo,
} from '@snap-up/test-kit/test-server.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Player } from '../../src/game/records.ts';
import { timings } from '../../src/table/timings.ts';

let server: TestServer;
beforeEach(() => {
  server = newServer();
});

const crowd: readonly Player[] = Array.from({ length: 300 }, (_, number) => ({
  id: `id-of-spectator-${number}`,
  name: `Spectator ${number}`,
  bot: null,
}));

/** Returns how often the table was told, who is here by seat, and how many watch, since so many messages. */
const toldSince = (length: number) =>
  server.told.tables
    .slice(length)
    .map(({ seats, spectatorCount }) => [seats.map(({ presence }) => presence), spectatorCount]);

it('broadcasts a crowd that comes and goes at most twice a second', async () => {
  const table = await tableForTwo(server);
  for (const player of [anna, ben]) await look(table, player);
  await passTime(server, timings.presenceMs);
  const { length } = server.told.tables;
  for (const player of crowd) {
    await look(table, player);
    // All of them within three seconds.
    server.clock.pass(10);
  }
  await passTime(server, timings.presenceMs);
  expect(server.told.tables.at(-1)?.spectatorCount).toBe(crowd.length);
  expect(server.told.tables.length - length).toBeLessThan(10);
  for (const player of crowd) {
    leave(table, player);
    server.clock.pass(10);
  }
  await passTime(server, timings.reconnectGraceMs + timings.presenceMs);
  expect(server.told.tables.at(-1)?.spectatorCount).toBe(0);
  expect(server.told.tables.length - length).toBeLessThan(20);
});

it('broadcasts at once that somebody came, and further changes together a moment later', async () => {
  const table = await tableForTwo(server);
  await passTime(server, timings.presenceMs);
  const { length } = server.told.tables;
  await look(table, anna);
  const first = [['here', 'away'], 0];
  expect(toldSince(length)).toEqual([first]);
  await look(table, ben);
  await look(table, cleo);
  await passTime(server, timings.presenceMs - 1);
  expect(toldSince(length)).toEqual([first]);
  await passTime(server, 1);
  expect(toldSince(length)).toEqual([first, [['here', 'here'], 1]]);
  await passTime(server, 10 * timings.presenceMs);
  expect(toldSince(length)).toHaveLength(2);
});

it('sends presence with any other broadcast, and not once more', async () => {
  const table = await tableForTwo(server);
  for (const player of [anna, ben]) await look(table, player);
  await table.rename({ ...ben, name: 'Benjamin' });
  expect(server.told.tables.at(-1)).toEqual(table.info());
  expect(table.info().seats[1]).toMatchObject({ name: 'Benjamin', presence: 'here' });
  const { length } = server.told.tables;
  await passTime(server, 10 * timings.presenceMs);
  expect(toldSince(length)).toEqual([]);
});

it('sends a newcomer who saw somebody as gone that they are back, though nobody else saw them go', async () => {
  const table = await tableForTwo(server);
  await look(table, anna);
  await passTime(server, timings.presenceMs);
  await look(table, ben);
  const { length } = server.told.tables;
  leave(table, anna);
  const { table: shown } = await look(table, cleo);
  expect([shown.seats[0]?.presence, shown.spectatorCount]).toEqual(['reconnecting', 1]);
  await look(table, anna);
  await passTime(server, timings.presenceMs);
  expect(toldSince(length)).toEqual([[['here', 'here'], 1]]);
});

it('lets all tables leave memory, and the process live, where a behavior cannot be stopped', async () => {
  await tableForTwo(server);
  await tableForTwo(server);
  vi.spyOn(server.lobbyBoard, 'remove').mockImplementation(() => {
    throw new Error('The line is stuck.');
  });
  for (let minute = 0; minute < 3; minute += 1) {
    await passTime(server, timings.idleMs);
  }
  expect(server.tables.openCount).toBe(0);
  expect(server.logged.filter(({ level }) => level === 'error')).toHaveLength(2);
});
