import { allSettled } from '@snap-up/test-kit/facts.ts';
import {
  anna,
  findTable,
  look,
  newServer,
  newStores,
  play,
  positionAt,
  raceForTwo,
  type TestServer,
} from '@snap-up/test-kit/test-server.ts';
import { expect, it } from 'vitest';
import type { MultiplayerTable } from '../../src/table/multiplayer-table.ts';

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

it('lets two servers play one game: the later one catches up, decides again and tells what it missed', async () => {
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

it('tells what it missed even if it cannot store the move by which it learned of that', async () => {
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

it('reads on when somebody joins who knows more of the game, because their last move was stored elsewhere', async () => {
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

it('drops a table when somebody joins who knows of an end that may not be stored here', async () => {
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
