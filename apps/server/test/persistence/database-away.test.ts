import { eventually, type Fact, newFact } from '@snap-up/test-kit/facts.ts';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../src/persistence/client.ts';
import { connect } from '../../src/persistence/connection.ts';
import { isConflict, isTransient } from '../../src/persistence/database-errors.ts';
import { PostgresEventLog } from '../../src/persistence/event-log.ts';
import { type OwnPostgres, startOwnPostgres, whoWaits } from '../support/postgres.ts';
import { addGame, addTable, batchOf, failureOf } from './rows.ts';

let postgres: OwnPostgres;
let database: Database;
let log: PostgresEventLog;
let admin: pg.Client;
/** Happens when an attempt to append failed because the database was away. */
let failedOnce: Fact;
/** What an operator was told. */
const told: string[] = [];
const hourMs = 3_600_000;
const openLog = (failed: Fact) =>
  new PostgresEventLog(
    database,
    {
      info: (_facts, message) => void told.push(message),
      warn: (_facts, message) => {
        told.push(message);
        failed.happen();
      },
    },
    { retryLimitMs: hourMs },
  );

beforeAll(async () => {
  postgres = await startOwnPostgres();
  database = openDatabase(postgres.url, { connections: 3 });
  admin = await connect(postgres.url, 'admin');
  await addTable(database);
});
beforeEach(() => {
  failedOnce = newFact();
  told.length = 0;
  log = openLog(failedOnce);
});
afterAll(async () => {
  await admin.end().catch(() => undefined);
  await database.close();
  await postgres.dispose();
});

const newGame = () => addGame(database);

const addAda = () => database.prisma.player.create({ data: { id: 'ada', name: 'Ada' } });
const addAdaRaw = () => database.prisma.$executeRaw`INSERT INTO players (id, name) VALUES ('ada', 'Ada')`;
const findAda = () => database.prisma.player.findUnique({ where: { id: 'ada' } });
const ask = () => database.prisma.$queryRaw`SELECT 1`;

/** Locks the players and the log against everybody else until the connection is ended. */
async function lockTables(): Promise<pg.Client> {
  const client = await connect(postgres.url, 'lock');
  await client.query('BEGIN; LOCK TABLE players, events IN ACCESS EXCLUSIVE MODE');
  return client;
}

/** Ends, from the inside, the connection that waits for a lock. */
async function endWhoWaits(): Promise<void> {
  await admin.query('SELECT pg_terminate_backend($1)', [await whoWaits(database)]);
}

it('distinguishes an existing row from other faults, in raw and in typed statements', async () => {
  for (const task of [addAda, addAdaRaw]) {
    const error = await failureOf(task());
    expect([isConflict(error), isTransient(error)]).toEqual([true, false]);
  }
  const unknownGame = '0190d3a4-7a63-7c3e-9a3c-8e3f2c023505';
  for (const task of [
    database.prisma.gameSeat.create({ data: { gameId: unknownGame, seat: 0, playerId: 'ada', name: 'Ada' } }),
    database.prisma
      .$executeRaw`INSERT INTO game_seats (game_id, seat, player_id, name) VALUES (${unknownGame}::uuid, 0, 'ada', 'Ada')`,
    database.prisma.$queryRaw`SELECT nonsense`,
  ]) {
    const error = await failureOf(task);
    expect([isConflict(error), isTransient(error)]).toEqual([false, false]);
  }
});

it('treats a connection that was closed from within as transient', async () => {
  for (const task of [addAdaRaw, addAda, findAda]) {
    const lock = await lockTables();
    const failure = failureOf(task());
    await endWhoWaits();
    expect(isTransient(await failure)).toBe(true);
    await lock.end();
  }
});

it('treats a lack of connections as transient', async () => {
  const narrow = openDatabase(postgres.url, { connections: 1, connectTimeoutMs: 500, statementTimeoutMs: hourMs });
  // On a busy machine even the first connection may take a while.
  const isOpen = () =>
    narrow.prisma.$queryRaw`SELECT 1`.then(
      () => true,
      () => false,
    );
  await eventually(isOpen);
  const lock = await lockTables();
  const held = failureOf(narrow.prisma.player.findMany());
  await whoWaits(database);
  expect(isTransient(await failureOf(narrow.prisma.$queryRaw`SELECT 1`))).toBe(true);
  await lock.end();
  expect(await held).toBe('it went well');
  await narrow.close();
});

it('treats a deadlock as transient', async () => {
  const client = await connect(postgres.url, 'patient');
  await client.query("SET deadlock_timeout = '1min'; BEGIN; INSERT INTO players VALUES ('eve', 'Eve')");
  let other: Promise<unknown> | undefined;
  const failure = failureOf(
    database.prisma.$transaction(async (transaction) => {
      await transaction.$executeRaw`SET LOCAL deadlock_timeout = '10ms'`;
      await transaction.$executeRaw`INSERT INTO players VALUES ('ben', 'Ben')`;
      other = client.query("INSERT INTO players VALUES ('ben', 'Ben')");
      await whoWaits(database);
      await transaction.$executeRaw`INSERT INTO players VALUES ('eve', 'Eve')`;
    }),
  );
  expect(isTransient(await failure)).toBe(true);
  await other;
  await client.end();
});

it('stores every append once while Postgres is killed', async () => {
  const games = await Promise.all(Array.from({ length: 20 }, newGame));
  // Connections outlive the process that was killed by a moment, so the appends go on until one has failed.
  let hasFailed = false;
  void failedOnce.happened.then(() => {
    hasFailed = true;
  });
  const counts = games.map(async (gameId, index) => {
    let count = 0;
    while (count < 30 || !hasFailed) {
      count += 1;
      expect(await log.append([batchOf(gameId, count)])).toBe('kept');
      if (count === 10 && index === 0) postgres.kill();
    }
    return count;
  });
  for (const [index, count] of (await Promise.all(counts)).entries()) {
    expect(await log.read(games[index] ?? '', 0)).toHaveLength(count);
  }
  // An outage is told once, however often moves were tried meanwhile. While it begins, a last answer may still arrive.
  const away = 'Database unreachable; moves are queued';
  const back = 'Database reachable again; all queued moves are stored';
  expect(told).toEqual(told.map((_line, index) => (index % 2 === 0 ? away : back)));
  expect(told.at(-1)).toBe(back);
});

it('treats a missing database as transient, holds an append until it is back, and gives up when stopped', async () => {
  const gameId = await newGame();
  await postgres.stop();
  for (const task of [ask, findAda, addAda, addAdaRaw]) expect(isTransient(await failureOf(task()))).toBe(true);
  expect(isTransient(await failureOf(database.prisma.$transaction([addAdaRaw()])))).toBe(true);

  const givenUp = newFact();
  const stopped = openLog(givenUp);
  const failure = failureOf(stopped.append([batchOf(gameId, 2)]));
  await givenUp.happened;
  stopped.stop();
  expect(isTransient(await failure)).toBe(true);

  let answerCount = 0;
  const appended = log.append([batchOf(gameId, 1)]).finally(() => {
    answerCount += 1;
  });
  await failedOnce.happened;
  expect(answerCount).toBe(0);
  await postgres.start();
  expect(await appended).toBe('kept');
  expect(answerCount).toBe(1);
  expect(await log.read(gameId, 0)).toEqual([batchOf(gameId, 1)]);
});
