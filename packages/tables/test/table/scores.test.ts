import { err, formatMove, ok } from '@snap-up/engine';
import { allSettled } from '@snap-up/test-kit/facts.ts';
import { anyMove, chanceFrom } from '@snap-up/test-kit/players.ts';
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
import { beforeEach, describe, expect, it } from 'vitest';
import { myGamesOf } from '../../src/lobby/my-games.ts';
import type { MultiplayerTable } from '../../src/table/multiplayer-table.ts';
import { timings } from '../../src/table/timings.ts';

let server: TestServer;
beforeEach(() => {
  server = newServer();
});

/** Plays the next race of two until whoever sits on one of these seats has a card on the foundations, and ends it. */
async function race(server: TestServer, table: MultiplayerTable, ...seats: readonly number[]): Promise<void> {
  await startRace(server, table);
  await playOut(table, seats);
}

/** The same in a race that has begun. */
async function playOut(table: MultiplayerTable, seats: readonly number[]): Promise<void> {
  const { game } = table;
  if (game === null) throw new Error('No race has begun');
  const gameNumber = game.record.number;
  for (const seat of seats) {
    const chance = chanceFrom(1);
    for (let moveNo = 1; game.cardCounts()[seat] === 0; moveNo += 1) {
      const move = anyMove(game.rules, game.state, seat, chance);
      if (move === undefined) throw new Error('Nothing can be played');
      await play(table, seat, moveNo, formatMove(game.rules, seat, move), { gameNumber });
    }
  }
  for (const each of [0, 1]) await play(table, each, 1_000, 'agree', { gameNumber });
  expect(table.phase).toBe('finished');
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
  server.clock.pass(timings.retryMs);
  await allSettled();
  expect(server.tableStore.noted).toEqual([]);
  server.tableStore.fault = null;
  await getReady(table, anna);
  await getReady(table, ben);
  expect(table.info()).toMatchObject({ phase: 'countdown', gameNumber: 2 });
  server.clock.pass(timings.retryMs);
  await allSettled();
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
  expect(await myGamesOf(ben, server.listedTables)).toMatchObject([
    { places: null, cardCounts: null, isOwnTurn: false },
  ]);
  await race(server, table, 1);
  expect(await myGamesOf(ben, server.listedTables)).toMatchObject([
    { places: [2, 1], cardCounts: [0, 1], isOwnTurn: false },
  ]);
  const other = await tableForTwo(server, 'double-klondike');
  await startRace(server, other);
  const turn = other.game?.state.turn?.seat;
  for (const [seat, player] of [anna, ben].entries()) {
    const [game] = (await myGamesOf(player, server.listedTables)).filter(({ tableId }) => tableId === other.id);
    expect(game).toMatchObject({ places: [1, 1], isOwnTurn: seat === turn });
  }
});

/** A table of Anna and Ben at which a match is played. */
async function matchOf(server: TestServer, length: 3 | 5 | 7 = 3): Promise<MultiplayerTable> {
  const table = await tableForTwo(server);
  expect(await table.hosting.changeSettings(anna, { match: length })).toEqual(ok());
  return table;
}

/** Who has won how often, in the order in which players see it. */
function winsAt(table: MultiplayerTable): readonly (readonly [string, number])[] | null {
  return table.info().match?.players.map(({ name, winCount }) => [name, winCount] as const) ?? null;
}

describe('a match', () => {
  it('is the host’s to choose, and known before its first game', async () => {
    const table = await tableForTwo(server);
    expect(table.info().match).toBeNull();
    expect(await table.hosting.changeSettings(ben, { match: 3 })).toEqual(err({ code: 'not-host' }));
    await getReady(table, ben);
    expect(await table.hosting.changeSettings(anna, { match: 5 })).toEqual(ok());
    expect(server.told.tables.at(-1)?.match).toEqual({ length: 5, gameCount: 0, players: [] });
    expect(table.info().seats[1]?.isReady).toBe(false);
    await startRace(server, table);
    expect(table.info().match).toEqual({
      length: 5,
      gameCount: 0,
      players: [
        { name: 'Anna', seat: 0, winCount: 0 },
        { name: 'Ben', seat: 1, winCount: 0 },
      ],
    });
    expect(await table.hosting.changeSettings(anna, { match: null })).toEqual(err({ code: 'game-running' }));
  });

  it('counts the games that a player wins alone, and is told with the end of each', async () => {
    const table = await matchOf(server);
    await race(server, table, 1);
    expect(winsAt(table)).toEqual([
      ['Ben', 1],
      ['Anna', 0],
    ]);
    expect(server.told.tables.at(-1)?.match).toEqual(table.info().match);
    // A draw, and a race in which nobody plays a card.
    await race(server, table, 0, 1);
    await race(server, table);
    expect(table.info().match).toMatchObject({ gameCount: 3, players: [{ winCount: 1 }, { winCount: 0 }] });
    await race(server, table, 0);
    await race(server, table, 1);
    expect(table.info().match).toMatchObject({
      gameCount: 5,
      players: [
        { name: 'Ben', winCount: 2 },
        { name: 'Anna', winCount: 1 },
      ],
    });
  });

  it('begins anew with the game after it was won', async () => {
    const table = await matchOf(server);
    await race(server, table, 1);
    await race(server, table, 1);
    await getReady(table, anna);
    expect(winsAt(table)?.[0]).toEqual(['Ben', 2]);
    await getReady(table, ben);
    await server.tables.stop();
    const again = await newServer(server).tables.find(table.id);
    expect(again?.info().match).toMatchObject({ gameCount: 0, players: [{ winCount: 0 }, { winCount: 0 }] });
  });

  it('goes on after a restart, and on another server', async () => {
    const table = await matchOf(server);
    await race(server, table, 1);
    const again = await newServer(server).tables.find(table.id);
    expect(again?.info().match).toEqual(table.info().match);
  });

  it('goes on where players change seats or go away for a moment', async () => {
    const table = await matchOf(server);
    await race(server, table, 1);
    await table.seating.stand(ben);
    expect(table.info().match?.players).toContainEqual({ name: 'Ben', seat: null, winCount: 1 });
    await table.seating.stand(anna);
    await table.seating.sit(ben, 0);
    await table.seating.sit(anna, 1);
    await startRace(server, table, [ben, anna]);
    await playOut(table, [0]);
    expect(winsAt(table)).toEqual([
      ['Ben', 2],
      ['Anna', 0],
    ]);
  });

  it('begins anew where somebody else plays the next game', async () => {
    const table = await matchOf(server);
    await race(server, table, 1);
    await table.seating.stand(ben);
    await table.seating.sit(cleo);
    await startRace(server, table, [anna, cleo]);
    expect(winsAt(table)).toEqual([
      ['Anna', 0],
      ['Cleo', 0],
    ]);
    await playOut(table, [1]);
    expect(winsAt(table)?.[0]).toEqual(['Cleo', 1]);
  });

  it('keeps its score where what is played changes, and loses it with another length', async () => {
    const table = await matchOf(server);
    await race(server, table, 1);
    await table.hosting.changeSettings(anna, { options: { draw: 1 } });
    await table.hosting.changeSettings(anna, { match: 3 });
    expect(winsAt(table)?.[0]).toEqual(['Ben', 1]);
    await table.hosting.changeSettings(anna, { match: 5 });
    expect(table.info().match).toEqual({ length: 5, gameCount: 0, players: [] });
    await table.hosting.changeSettings(anna, { match: null });
    expect(table.info().match).toBeNull();
    await race(server, table, 1);
    expect(table.info().match).toBeNull();
  });
});
