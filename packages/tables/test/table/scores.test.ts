import { err } from '@snap-up/engine';
import { allSettled } from '@snap-up/test-kit/facts.ts';
import { passTime, playOut } from '@snap-up/test-kit/people.ts';
import {
  anna,
  ben,
  cleo,
  getReady,
  newServer,
  play,
  startRace,
  type TestServer,
  tableForTwo,
} from '@snap-up/test-kit/test-server.ts';
import { beforeEach, expect, it } from 'vitest';
import type { MultiplayerTable } from '../../src/table/multiplayer-table.ts';
import { timings } from '../../src/table/timings.ts';

let server: TestServer;
beforeEach(() => {
  server = newServer();
});

/** Plays the next race of two until whoever sits on one of these seats has a card on the foundations, and ends it. */
async function race(server: TestServer, table: MultiplayerTable, ...seats: readonly number[]): Promise<void> {
  await startRace(server, table);
  await playOut(table, ...seats);
}

it('keeps the score over a table’s games, the most wins first, by people and not by seats', async () => {
  const table = await tableForTwo(server);
  expect(table.info().scores).toEqual([]);
  await race(server, table, 1);
  const [bens, annas] = table.info().scores;
  expect(bens).toEqual({ name: 'Ben', seat: 1, gameCount: 1, winCount: 1, cardCount: 1 });
  expect(annas).toEqual({ name: 'Anna', seat: 0, gameCount: 1, winCount: 0, cardCount: 0 });
  expect(server.told.tables.at(-1)?.scores).toEqual([bens, annas]);
  await race(server, table, 1);
  await table.seating.stand(ben);
  await table.seating.sit(cleo);
  expect(table.info().scores[0]).toEqual({ name: 'Ben', seat: null, gameCount: 2, winCount: 2, cardCount: 2 });
  await table.seating.stand(anna);
  await table.seating.sit(ben, 0);
  expect(table.info().scores[0]).toMatchObject({ name: 'Ben', seat: 0 });
  const again = await newServer(server).tables.find(table.id);
  expect(again?.info().scores).toEqual(table.info().scores);
});

it('counts a race in which nobody has brought a card to the foundations as nobody’s win', async () => {
  const table = await tableForTwo(server);
  await race(server, table);
  expect(table.info().scores).toMatchObject([
    { gameCount: 1, winCount: 0, cardCount: 0 },
    { gameCount: 1, winCount: 0, cardCount: 0 },
  ]);
});

/** The store goes away just before a race ends: its log has the end, but the store does not know of it. */
async function winRaceUnnoted(server: TestServer, table: MultiplayerTable): Promise<void> {
  await startRace(server, table);
  server.tableStore.fault = new Error('The store is away.');
  for (const seat of [0, 1]) await play(table, seat, 1, 'agree', { gameNumber: table.info().gameNumber });
  await allSettled();
  expect([table.phase, server.tableStore.noted]).toEqual(['finished', []]);
}

it('notes the end of a game when the store is back, also where the next one has begun', async () => {
  const table = await tableForTwo(server);
  await winRaceUnnoted(server, table);
  const ended = table.game?.record.id;
  await passTime(server, timings.retryMs);
  expect(server.tableStore.noted).toEqual([]);
  server.tableStore.fault = null;
  await getReady(table, anna);
  await getReady(table, ben);
  expect(table.info()).toMatchObject({ phase: 'countdown', gameNumber: 2 });
  await passTime(server, timings.retryMs);
  expect(server.tableStore.noted).toEqual([ended]);
  server.clock.pass(10 * timings.retryMs);
  expect(server.tableStore.noted).toHaveLength(1);
});

it('tries no more to note the end of a game when the table has left memory', async () => {
  const table = await tableForTwo(server);
  await winRaceUnnoted(server, table);
  await server.tables.stop();
  expect(server.clock.taskCount).toBe(0);
  server.tableStore.fault = null;
  // Whoever brings it back notes it.
  const again = await newServer(server).tables.find(table.id);
  expect(again?.info().scores).toEqual(table.info().scores);
  expect(server.tableStore.noted).toEqual([table.game?.record.id]);
});

it('counts a game whose end has not been noted yet when another server changes the table', async () => {
  const table = await tableForTwo(server);
  await winRaceUnnoted(server, table);
  server.tableStore.fault = null;
  const { scores } = table.info();
  expect(scores).toMatchObject([{ gameCount: 1 }, { gameCount: 1 }]);
  await table.seating.stand(ben);
  await server.tableStore.takeSeat(table.lease, 1, cleo);
  expect(await table.seating.sit(ben)).toEqual(err({ code: 'try-again' }));
  expect(table.info().seats[1]?.name).toBe('Cleo');
  expect(table.info().scores.map(({ name, gameCount }) => [name, gameCount])).toEqual([
    ['Anna', 1],
    ['Ben', 1],
  ]);
});

it('says in my games who came where, and whether the game waits for me', async () => {
  const table = await tableForTwo(server);
  expect(await server.listedTables.myGamesOf(ben)).toMatchObject([
    { places: null, cardCounts: null, isOwnTurn: false },
  ]);
  await race(server, table, 1);
  expect(await server.listedTables.myGamesOf(ben)).toMatchObject([
    { places: [2, 1], cardCounts: [0, 1], isOwnTurn: false },
  ]);
  const other = await tableForTwo(server, 'double-klondike');
  await startRace(server, other);
  const turn = other.game?.state.turn?.seat;
  for (const [seat, player] of [anna, ben].entries()) {
    const [game] = (await server.listedTables.myGamesOf(player)).filter(({ tableId }) => tableId === other.id);
    expect(game).toMatchObject({ places: [1, 1], isOwnTurn: seat === turn });
  }
});
