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

/** What has been told of the table: the count of messages, and the bytes that all those who are here were sent. */
function sent({ told }: TestServer, { hereCount }: { readonly hereCount: () => number }) {
  const sum = { messageCount: 0, bytes: 0 };
  const { info } = told;
  info.push = (...messages) => {
    for (const message of messages) {
      sum.messageCount += 1;
      sum.bytes += JSON.stringify(message).length * hereCount();
    }
    return Array.prototype.push.apply(info, messages);
  };
  return sum;
}

it('tells a crowd that comes and goes in few small messages', async () => {
  const table = await tableForTwo(server);
  for (const player of [anna, ben]) await look(table, player);
  await passTime(server, timings.presenceMs);
  let hereCount = 2;
  const sum = sent(server, { hereCount: () => hereCount });
  for (const player of crowd) {
    hereCount += 1;
    await look(table, player);
    // All of them within three seconds.
    server.clock.pass(10);
  }
  await passTime(server, timings.presenceMs);
  expect(server.told.tables.at(-1)?.spectatorCount).toBe(crowd.length);
  expect(sum.messageCount).toBeLessThan(10);
  expect(sum.bytes).toBeLessThan(100_000);
  for (const player of crowd) {
    hereCount -= 1;
    leave(table, player);
    server.clock.pass(10);
  }
  await passTime(server, timings.reconnectGraceMs + timings.presenceMs);
  expect(server.told.tables.at(-1)?.spectatorCount).toBe(0);
  expect(sum.messageCount).toBeLessThan(20);
  expect(sum.bytes).toBeLessThan(200_000);
});

it('tells at once that somebody came, and what follows in a moment as no more than what changed', async () => {
  const table = await tableForTwo(server);
  await passTime(server, timings.presenceMs);
  await look(table, anna);
  expect(server.told.info.at(-1)?.[0]).toBe('presence');
  expect(server.told.info.at(-1)).toEqual(['presence', 0, [[0, 'here']]]);
  const { length } = server.told.info;
  await look(table, ben);
  await look(table, cleo);
  expect(server.told.info).toHaveLength(length);
  await passTime(server, timings.presenceMs - 1);
  expect(server.told.info).toHaveLength(length);
  await passTime(server, 1);
  expect(server.told.info.slice(length)).toEqual([['presence', 1, [[1, 'here']]]]);
  await passTime(server, 10 * timings.presenceMs);
  expect(server.told.info).toHaveLength(length + 1);
});

it('tells nothing where somebody has come and gone before it would be told', async () => {
  const table = await tableForTwo(server);
  await look(table, anna);
  const { length } = server.told.info;
  await look(table, cleo);
  leave(table, cleo);
  await passTime(server, timings.presenceMs);
  expect(server.told.info).toHaveLength(length);
});

it('tells a newcomer who was shown somebody as gone that they are back, though nobody else was told that they went', async () => {
  const table = await tableForTwo(server);
  await look(table, anna);
  await passTime(server, timings.presenceMs);
  await look(table, ben);
  const { length } = server.told.info;
  leave(table, anna);
  const { table: shown } = await look(table, cleo);
  expect([shown.seats[0]?.presence, shown.spectatorCount]).toEqual(['reconnecting', 1]);
  await look(table, anna);
  leave(table, cleo);
  await look(table, cleo);
  await passTime(server, timings.presenceMs);
  expect(server.told.info.slice(length)).toEqual([['presence', 1, [[0, 'here']]]]);
});

it('tells a newcomer that other spectators have gone, though nobody else was told of them', async () => {
  const table = await tableForTwo(server);
  const [first, second, newcomer] = crowd as [Player, Player, Player];
  await look(table, first);
  const { length } = server.told.info;
  await look(table, second);
  expect((await look(table, newcomer)).table.spectatorCount).toBe(3);
  for (const player of [first, second]) leave(table, player);
  await passTime(server, timings.presenceMs);
  expect(server.told.info.slice(length)).toEqual([['presence', 1, []]]);
});

it('tells the whole table where something else has changed with who is here', async () => {
  const table = await tableForTwo(server);
  for (const player of [anna, ben]) await look(table, player);
  await passTime(server, timings.presenceMs);
  await look(table, cleo);
  await table.seating.sit({ ...ben, name: 'Benjamin' });
  await table.rename({ ...ben, name: 'Benjamin' });
  expect(server.told.info.at(-1)).toEqual(['table', table.info()]);
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
