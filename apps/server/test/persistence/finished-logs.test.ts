import { appendAll, GameDeleted } from '@snap-up/tables/game/event-log.ts';
import type { StoredBatch } from '@snap-up/tables/game/records.ts';
import { beforeAll, expect, it } from 'vitest';
import { connect } from '../../src/persistence/connection.ts';
import { PostgresEventLog } from '../../src/persistence/event-log.ts';
import { compressLogs } from '../../src/persistence/finished-logs.ts';
import { PostgresTableLines } from '../../src/persistence/table-lines.ts';
import { useTestDatabase, whoWaits } from '../support/postgres.ts';
import { addGame, addTable, batchesOf, batchOf, failureOf } from './rows.ts';

const database = useTestDatabase();
let log: PostgresEventLog;

beforeAll(async () => {
  await addTable(database());
  log = new PostgresEventLog(database(), { info: () => {}, warn: () => {} });
});

const end = (id: string) => database().prisma.game.update({ where: { id }, data: { endedAt: new Date() } });

async function gameWith(makeBatches: (gameId: string) => readonly StoredBatch[]): Promise<string> {
  const gameId = await addGame(database());
  await appendAll(log, makeBatches(gameId));
  return gameId;
}

async function endedGameWith(makeBatches: (gameId: string) => readonly StoredBatch[]): Promise<string> {
  const gameId = await gameWith(makeBatches);
  await end(gameId);
  return gameId;
}

/** Makes a whole pass. Returns how many logs were compressed. */
async function pass(): Promise<number> {
  let count = 0;
  for (let key: string | null = null, isFirst = true; isFirst || key !== null; isFirst = false) {
    const batch = await compressLogs(database().prisma, key);
    count += batch.doneCount;
    key = batch.lastKey;
  }
  return count;
}

async function rowCountsOf(gameId: string): Promise<{ readonly plain: number; readonly compressed: number }> {
  const { prisma } = database();
  const where = { gameId };
  return { plain: await prisma.event.count({ where }), compressed: await prisma.finishedLog.count({ where }) };
}

/**
 * Batches with everything that a log may have: moves of the server’s own, numbers left out, a clock that was set back, a
 * contested place.
 */
const allKinds = (gameId: string) => [
  batchOf(gameId, 1, { seat: 0, moveNo: 1 }),
  batchOf(gameId, 2, { seat: 1, moveNo: 1, atMs: 1_795_100_000_000 }),
  batchOf(gameId, 3, { seat: 0, moveNo: null, move: 'skip' }),
  batchOf(gameId, 4, { seat: 0, moveNo: 7, contest: '{"heldMs":110,"claims":[]}' }),
  batchOf(gameId, 5, { seat: null, moveNo: null, move: 'halt', events: '' }),
  batchOf(gameId, 6, { seat: 1, moveNo: 2, move: null, events: `{"a\\b",NULL} '𝄞'\n` }),
  batchOf(gameId, 7, { seat: 0, moveNo: 8, atMs: 1_895_200_000_999 }),
];

it('returns every batch of a finished game unchanged, one row for each', async () => {
  const short = await endedGameWith(allKinds);
  const long = await endedGameWith((gameId) => batchesOf(gameId, 1, 2_300));
  expect(await pass()).toBe(2);
  expect(await rowCountsOf(short)).toEqual({ plain: 0, compressed: 1 });
  expect(await rowCountsOf(long)).toEqual({ plain: 0, compressed: 3 });

  expect(await log.read(short, 0)).toEqual(allKinds(short));
  expect(await log.read(short, 2, 4)).toEqual(allKinds(short).slice(2, 4));
  expect(await log.last(short)).toEqual(allKinds(short)[6]);
  expect(await log.find(short, 1, 2)).toEqual(allKinds(short)[5]);
  expect(await log.find(short, 0, 2)).toBeNull();
  expect(await log.read(long, 0)).toEqual(batchesOf(long, 1, 2_300));
  expect(await log.read(long, 990, 1_010)).toEqual(batchesOf(long, 991, 1_010));
  expect(await log.last(long)).toEqual(batchOf(long, 2_300));
  expect(await log.find(long, 0, 1_500)).toEqual(batchOf(long, 1_500));

  const copy = await addGame(database());
  await log.copy(long, copy, 0, 1_700);
  expect(await log.read(copy, 0)).toEqual(batchesOf(copy, 1, 1_700));
  expect(await pass()).toBe(0);
});

it('lists a table as before, by the summary as of its last batch', async () => {
  await addTable(database(), 'listed');
  const seats = { create: [{ seat: 0, playerId: 'ada', name: 'Ada', listedAt: new Date() }] };
  const mode = { kind: 'multiplayer', turnSeat: null, turnBeganAtMs: null, isPaused: false };
  const summary = { seq: 40, changedAtMs: 0, isOver: true, cardCounts: [3], places: [1], mode };
  const gameId = await addGame(database(), { tableId: 'listed', seats, summary });
  await log.append(batchesOf(gameId, 1, 40));
  await end(gameId);
  const lines = () => new PostgresTableLines(database().prisma, { error: () => {} }).linesOf('ada', 30);
  const before = await lines();
  expect(before.map(({ game }) => game?.summary?.seq)).toEqual([40]);
  expect(await pass()).toBe(1);
  expect(await lines()).toEqual(before);
});

it('does not touch running games, nor a log in which a number is missing', async () => {
  const running = await gameWith((gameId) => batchesOf(gameId, 1, 5));
  const broken = await gameWith((gameId) => [...batchesOf(gameId, 1, 5), batchOf(gameId, 7)]);
  await end(broken);
  expect(await pass()).toBe(0);
  expect(await rowCountsOf(running)).toEqual({ plain: 5, compressed: 0 });
  expect(await rowCountsOf(broken)).toEqual({ plain: 6, compressed: 0 });
});

it('refuses whatever a server appends that does not know that the game is over, before and after it is compressed', async () => {
  const gameId = await endedGameWith((id) => batchesOf(id, 1, 5));
  const other = await gameWith((id) => batchesOf(id, 1, 1));
  for (const isCompressed of [false, true]) {
    if (isCompressed) expect(await pass()).toBe(1);
    const outcomes = await Promise.allSettled([
      log.append([batchOf(other, 2)]),
      // What comes while the first is under way goes into one statement.
      log.append([batchOf(gameId, 3, { events: 'other' })]),
      log.append([batchOf(other, isCompressed ? 4 : 3)]),
      log.append(batchesOf(gameId, 4, 5)),
      log.append([batchOf(gameId, 5, { seat: 1 }), batchOf(gameId, 6)]),
      log.append([batchOf(gameId, 6)]),
    ]);
    expect(outcomes).toEqual([
      { status: 'fulfilled', value: 'kept' },
      { status: 'fulfilled', value: 'conflict' },
      { status: 'fulfilled', value: 'kept' },
      { status: 'fulfilled', value: 'kept' },
      { status: 'fulfilled', value: 'conflict' },
      { status: 'rejected', reason: new GameDeleted(gameId) },
    ]);
    expect(await failureOf(log.copy(other, gameId, 0, 1))).toEqual(new GameDeleted(gameId));
    expect(await log.read(gameId, 0)).toEqual(batchesOf(gameId, 1, 5));
  }
});

it('moves nothing while an append is under way that began before the end of a game was stored', async () => {
  const gameId = await gameWith((id) => batchesOf(id, 1, 5));
  const [appending, holding] = [
    await connect(database().url, 'snap-up test'),
    await connect(database().url, 'snap-up test'),
  ];
  await holding.query('SELECT pg_advisory_lock(7)');
  // It has looked whether the game is over, and now waits before it writes.
  const appended = failureOf(
    appending.query(
      `INSERT INTO events (game_id, seq, events, at)
       SELECT id, 3, 'late', now() FROM (SELECT id FROM games WHERE id = $1 AND ended_at IS NULL OFFSET 0) AS game
       WHERE pg_advisory_xact_lock_shared(7) IS NOT NULL`,
      [gameId],
    ),
  );
  await whoWaits(database());
  await end(gameId);
  expect(await pass()).toBe(0);
  await holding.query('SELECT pg_advisory_unlock(7)');
  expect(await appended).toMatchObject({ constraint: 'events_pkey' });
  await Promise.all([appending.end(), holding.end()]);
  expect(await pass()).toBe(1);
  expect(await log.read(gameId, 0)).toEqual(batchesOf(gameId, 1, 5));
});

it('compresses a log once, however many servers try', async () => {
  const games: string[] = [];
  while (games.length < 20) games.push(await endedGameWith((id) => batchesOf(id, 1, 50)));
  const counts = await Promise.all([pass(), pass(), pass(), pass()]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20);
  for (const gameId of games) expect(await log.read(gameId, 0)).toEqual(batchesOf(gameId, 1, 50));
});

it('goes through all logs in batches, and shows each game whole to those who read meanwhile', async () => {
  const games: string[] = [];
  while (games.length < 120) games.push(await endedGameWith((id) => batchesOf(id, 1, 3)));
  let isDone = false;
  const reading = (async () => {
    while (!isDone) for (const gameId of games) expect(await log.read(gameId, 0)).toHaveLength(3);
  })();
  expect(await pass()).toBe(120);
  isDone = true;
  await reading;
});
