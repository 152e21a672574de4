import { randomUUID } from 'node:crypto';
import { GameDeleted } from '@snap-up/tables/game/event-log.ts';
import { MemoryEventLog } from '@snap-up/test-kit/memory-event-log.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../src/persistence/client.ts';
import { PostgresEventLog } from '../../src/persistence/event-log.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { batchesOf, batchOf, describeEventLog, type LogUnderTest } from './event-log.contract.ts';

const database = useTestDatabase();
let second: Database;
let tableId: string;
const warnings: unknown[] = [];

beforeAll(async () => {
  second = openDatabase(database().url, { connections: 2 });
  const { prisma } = database();
  tableId = 'table-of-logs';
  await prisma.player.create({ data: { id: 'ada', name: 'Ada' } });
  await prisma.table.create({
    data: {
      id: tableId,
      hostId: 'ada',
      code: 'c0de00',
      shuffleSecret: 'secret',
      ruleset: 'race',
      options: {},
      seatCount: 2,
    },
  });
});
afterAll(() => second.close());

let gameCount = 0;
async function newGame(): Promise<string> {
  const id = randomUUID();
  gameCount += 1;
  const number = gameCount;
  const game = { id, tableId, number, ruleset: 'race', options: {}, seed: 'secret', seatCount: 2 };
  await database().prisma.game.create({ data: { ...game, startsAt: new Date() } });
  return id;
}

const openLog = (opened: Database) =>
  new PostgresEventLog(opened, { info: () => {}, warn: (facts) => void warnings.push(facts) });

describeEventLog('in Postgres', (): LogUnderTest => ({ log: openLog(database()), other: openLog(second), newGame }));

describeEventLog('in memory', (): LogUnderTest => {
  const log = new MemoryEventLog();
  return { log, other: log, newGame: () => Promise.resolve(randomUUID()) };
});

it('sends appends of many games that come together in one statement', async () => {
  const counted = await countStatements(async () => {
    const games = await Promise.all(Array.from({ length: 50 }, newGame));
    return { log: openLog(database()), games };
  });
  expect(counted).toBe(1);
});

it('keeps the others in one statement where some of the games that come together have a conflict', async () => {
  const log = openLog(database());
  const games = await Promise.all(Array.from({ length: 50 }, newGame));
  const spoilt = games.filter((_, index) => index % 20 === 7);
  const others = games.filter((gameId) => !spoilt.includes(gameId));
  for (const gameId of spoilt) await log.append([batchOf(gameId, 1, { events: 'first' })]);
  const outcomes = await Promise.all(games.map((gameId) => log.append([batchOf(gameId, 1)])));
  expect(outcomes.map((outcome, index) => (outcome === 'conflict' ? index : -1)).filter((index) => index >= 0)).toEqual(
    [7, 27, 47],
  );
  expect(await writersOf(others)).toBe(1);
});

it('keeps one of two appends that come together for the same number, and what comes with them', async () => {
  const log = openLog(database());
  const [first = '', twice = '', third = ''] = await Promise.all([newGame(), newGame(), newGame()]);
  const outcomes = await Promise.all([
    log.append([batchOf(first, 1)]),
    log.append([batchOf(twice, 1, { events: 'one' })]),
    log.append([batchOf(third, 1)]),
    log.append([batchOf(twice, 1, { events: 'other' })]),
  ]);
  expect(outcomes).toEqual(['kept', 'kept', 'kept', 'conflict']);
  expect(await log.read(twice, 0)).toEqual([batchOf(twice, 1, { events: 'one' })]);
});

/** How many transactions wrote into the log when fifty games appended one batch each at once. */
async function countStatements(
  prepare: () => Promise<{ readonly log: PostgresEventLog; readonly games: readonly string[] }>,
): Promise<number> {
  const { log, games } = await prepare();
  await Promise.all(games.map((gameId) => log.append([batchOf(gameId, 1)])));
  return writersOf(games);
}

/** How many transactions wrote into the log of these games. */
async function writersOf(games: readonly string[]): Promise<number> {
  // Rows that one statement wrote carry the number of the same transaction.
  const [row] = await database().prisma.$queryRaw<{ count: bigint }[]>`
    SELECT count(DISTINCT xmin::text) FROM events WHERE game_id = ANY(${[...games]}::uuid[])`;
  return Number(row?.count);
}

it('refuses what is of a game that was deleted, says so, and keeps what others append at the same moment', async () => {
  const log = openLog(database());
  const [first = '', gone = '', good = ''] = await Promise.all([newGame(), newGame(), newGame()]);
  await log.append([batchOf(gone, 1)]);
  await database().prisma.game.delete({ where: { id: gone } });
  const outcomes = await Promise.allSettled([
    // It goes out alone, so that the others share a statement.
    log.append([batchOf(first, 1)]),
    log.append([batchOf(good, 1)]),
    log.append([batchOf(gone, 2)]),
  ]);
  expect(outcomes).toEqual([
    { status: 'fulfilled', value: 'kept' },
    { status: 'fulfilled', value: 'kept' },
    { status: 'rejected', reason: new GameDeleted(gone) },
  ]);
  expect(await log.read(good, 0)).toEqual(batchesOf(good, 1, 1));
  expect(await log.read(gone, 0)).toEqual([]);
});

it('refuses what cannot be kept, and keeps what others append at the same moment', async () => {
  const log = openLog(database());
  const [first = '', good = '', third = ''] = await Promise.all([newGame(), newGame(), newGame()]);
  // The first goes out alone, so that the rest waits and shares a statement.
  const outcomes = await Promise.allSettled([
    log.append([batchOf(first, 1)]),
    log.append([batchOf(first, 2, { events: 'NUL \0' })]),
    log.append([batchOf(good, 1)]),
    log.append([batchOf(third, 1, { events: 'half a character \ud800' })]),
    // Its id holds the very digits of Postgres’ code for a conflict; it is none.
    log.append([batchOf('0190d3a4-7a63-7c3e-9a3c-8e3f2c023505', 1)]),
    log.append([batchOf(good, 2)]),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ]);
  expect(await log.read(good, 0)).toEqual(batchesOf(good, 1, 2));
  expect(await log.read(first, 0)).toEqual([batchOf(first, 1)]);
  expect(warnings).toEqual([]);
});
