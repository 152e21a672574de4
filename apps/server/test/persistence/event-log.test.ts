import { randomUUID } from 'node:crypto';
import { appendAll, type EventLog, GameDeleted } from '@snap-up/tables/game/event-log.ts';
import { eventually } from '@snap-up/test-kit/facts.ts';
import { MemoryEventLog } from '@snap-up/test-kit/memory-event-log.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../src/persistence/client.ts';
import { PostgresEventLog, RowRate } from '../../src/persistence/event-log.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { addGame, addTable, batchesOf, batchOf } from './rows.ts';

const database = useTestDatabase();
let second: Database;
const warnings: unknown[] = [];

beforeAll(async () => {
  second = openDatabase(database().url, { connections: 2 });
  await addTable(database());
});
afterEach(() => expect(warnings).toEqual([]));
afterAll(() => second.close());

const newGame = () => addGame(database());
const openLog = (opened: Database) =>
  new PostgresEventLog(opened, { info: () => {}, warn: (facts) => void warnings.push(facts) });

const contest = JSON.stringify({
  heldMs: 110,
  claims: [
    { seat: 1, laterMs: 0, earliestMs: -4, reactionMs: 312, arrivedMs: 90 },
    { seat: 0, laterMs: 20, earliestMs: 12, reactionMs: null, arrivedMs: 0 },
  ],
});

/** A log under test. */
interface LogUnderTest {
  readonly log: EventLog;
  /** Another server's log on the same store. */
  readonly other: EventLog;
  /** The id of a new game, which may have batches from now on. */
  newGame(): Promise<string>;
}

/** What every log must do, whatever it is made of. */
function describeEventLog(name: string, underTest: () => LogUnderTest): void {
  describe(`the log ${name}`, () => {
    it('returns batches unchanged and in order, after a number', async () => {
      const { log, newGame } = underTest();
      const gameId = await newGame();
      expect(await log.read(gameId, 0)).toEqual([]);
      expect(await log.append([])).toBe('kept');
      expect(await log.append(batchesOf(gameId, 1, 2))).toBe('kept');
      const byTheTable = batchOf(gameId, 3, { seat: null, moveNo: null, move: null });
      expect(await log.append([byTheTable])).toBe('kept');
      const contested = batchOf(gameId, 4, { contest });
      expect(await log.append([contested, batchOf(gameId, 5)])).toBe('kept');
      expect((await log.read(gameId, 0)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
      expect(await log.read(gameId, 1)).toEqual([batchOf(gameId, 2), byTheTable, contested, batchOf(gameId, 5)]);
      expect(await log.find(gameId, 0, 4)).toEqual(contested);
      expect(await log.read(gameId, 5)).toEqual([]);
    });

    it('finds the batch of a seat’s move, and none where there is none', async () => {
      const { log, newGame } = underTest();
      const gameId = await newGame();
      await log.append([batchOf(gameId, 1), batchOf(gameId, 2, { seat: 1, moveNo: 7 })]);
      expect(await log.find(gameId, 1, 7)).toEqual(batchOf(gameId, 2, { seat: 1, moveNo: 7 }));
      expect(await log.find(gameId, 0, 7)).toBeNull();
      expect(await log.find(gameId, 1, 1)).toBeNull();
      expect(await log.find(randomUUID(), 0, 1)).toBeNull();
    });

    it('returns the newest batch, and batches up to a number', async () => {
      const { log, newGame } = underTest();
      const gameId = await newGame();
      expect(await log.last(gameId)).toBeNull();
      await log.append(batchesOf(gameId, 1, 5));
      expect(await log.last(gameId)).toEqual(batchOf(gameId, 5));
      expect(await log.read(gameId, 1, 3)).toEqual(batchesOf(gameId, 2, 3));
    });

    it('copies another game’s batches to a new game, only once and however many there are', async () => {
      const { log, newGame } = underTest();
      const [gameId, copyId] = [await newGame(), await newGame()];
      const batches = (id: string) => [...batchesOf(id, 1, 1_099), batchOf(id, 1_100, { contest })];
      await appendAll(log, [...batches(gameId), ...batchesOf(gameId, 1_101, 1_200)]);
      await log.copy(gameId, copyId, 0, 2);
      await log.copy(gameId, copyId, 2, 1_100);
      expect(await log.read(copyId, 0)).toEqual(batches(copyId));
      await log.copy(gameId, copyId, 0, 1_100);
      expect(await log.read(copyId, 0)).toHaveLength(1_100);
    });

    it('refuses a number that another batch has, and counts an identical batch as kept', async () => {
      const { log, newGame } = underTest();
      const gameId = await newGame();
      const kept = [...batchesOf(gameId, 1, 2), batchOf(gameId, 3, { contest })];
      await log.append(kept);
      for (const change of [{ seat: 1 }, { events: 'other' }, { atMs: 7 }, { contest }])
        expect(await log.append([batchOf(gameId, 2, change)])).toBe('conflict');
      expect(await log.append(batchesOf(gameId, 3, 4)), 'all or none').toBe('conflict');
      expect(await log.append(kept)).toBe('kept');
      expect(await log.append([batchOf(gameId, 2)])).toBe('kept');
      expect(await log.read(gameId, 0)).toEqual(kept);
    });

    it('keeps exactly one of two that race for the same number, whichever server they are on', async () => {
      const { log, other, newGame } = underTest();
      const games = await Promise.all(Array.from({ length: 30 }, newGame));
      const here = games.map((gameId) => log.append([batchOf(gameId, 1, { seat: 0 })]));
      const there = games.toReversed().map((gameId) => other.append([batchOf(gameId, 1, { seat: 1 })]));
      const hereOutcomes = await Promise.all(here);
      const thereOutcomes = (await Promise.all(there)).toReversed();
      for (const [index, gameId] of games.entries()) {
        const isHere = hereOutcomes[index] === 'kept';
        expect(thereOutcomes[index]).toBe(isHere ? 'conflict' : 'kept');
        expect(await log.read(gameId, 0)).toEqual([batchOf(gameId, 1, { seat: isHere ? 0 : 1 })]);
      }
    });

    it('keeps thousands of batches in one append, all or none', async () => {
      const { log, newGame } = underTest();
      const gameId = await newGame();
      const count = 3_000;
      expect(await log.append(batchesOf(gameId, 1, count))).toBe('kept');
      expect(await log.append(batchesOf(gameId, count, 2 * count))).toBe('conflict');
      const kept = await log.read(gameId, 0);
      expect(kept).toHaveLength(count);
      expect(kept.at(-1)).toEqual(batchOf(gameId, count));
    });

    it('returns every text unchanged', async () => {
      const { log, newGame } = underTest();
      const gameId = await newGame();
      const texts = [
        `'; DROP TABLE events; --`,
        '"quoted" \\ back \\u0041 $1 %s :name ?',
        '𝄞 ♠ ü é é \u202e \u200d \ufeff',
        'a\nb\tc\r\u0001\u007f',
        '[1,{"seq":2}]',
        '',
      ];
      const batches = texts.map((text, index) => batchOf(gameId, index + 1, { move: text, events: text }));
      expect(await log.append(batches)).toBe('kept');
      expect(await log.append(batches)).toBe('kept');
      expect(await log.read(gameId, 0)).toEqual(batches);
    });
  });
}

describeEventLog('in Postgres', () => ({ log: openLog(database()), other: openLog(second), newGame }));

describeEventLog('in memory', () => {
  const log = new MemoryEventLog();
  return { log, other: log, newGame: async () => randomUUID() };
});

it('stores moves while other queries use all other connections', async () => {
  const gameId = await newGame();
  const busy = await Promise.all([second.pool.connect(), second.pool.connect()]);
  expect(await openLog(second).append([batchOf(gameId, 1)])).toBe('kept');
  for (const connection of busy) connection.release();
});

it('stores moves before games in bulk that came earlier, and one part of those after each group of moves', async () => {
  const log = openLog(database());
  const [game = '', long = '', longer = ''] = await Promise.all([newGame(), newGame(), newGame()]);
  const kept: string[] = [];
  const appendBulk = async (gameId: string) => {
    await log.append(batchesOf(gameId, 1, 100));
    kept.push('bulk');
  };
  const play = async () => {
    for (let seq = 1; seq <= 4; seq += 1) {
      await log.append([batchOf(game, seq)]);
      kept.push('move');
    }
  };
  await Promise.all([appendBulk(long), appendBulk(longer), play()]);
  expect(kept).toEqual(['move', 'bulk', 'move', 'bulk', 'move', 'move']);
});

it('isolates a bad append in a few statements', async () => {
  const log = openLog(database());
  const games = await Promise.all(Array.from({ length: 64 }, newGame));
  const [spoilt = ''] = games.splice(40, 1);
  await log.append([batchOf(spoilt, 1, { events: 'first' })]);
  const outcomes = await Promise.all([spoilt, ...games].map((gameId) => log.append([batchOf(gameId, 1)])));
  expect(outcomes).toEqual(['conflict', ...games.map(() => 'kept')]);
  // By halves: of 32, 16, 8, 4, 2 and 1.
  expect(await writersOf(games)).toBe(6);
});

it('cannot deadlock two servers, whatever the order of their moves', async () => {
  const [here, there] = [openLog(database()), openLog(second)];
  const games = await Promise.all(Array.from({ length: 3 }, newGame));
  const blocking = await second.pool.connect();
  await blocking.query('BEGIN');
  await blocking.query(`INSERT INTO events (game_id, seq, events, at) VALUES ($1, 1, '', now())`, [games[1]]);
  const appended = [
    games.map((gameId) => here.append([batchOf(gameId, 1, { seat: 0 })])),
    games.toReversed().map((gameId) => there.append([batchOf(gameId, 1, { seat: 1 })])),
  ];
  await eventually(async () => (await waitingCount()) === 2);
  await blocking.query('ROLLBACK');
  blocking.release();
  const outcomes = await Promise.all(appended.flat());
  expect(outcomes.filter((outcome) => outcome === 'kept')).toHaveLength(3);
});

/** How many statements wait for a lock. */
async function waitingCount(): Promise<number> {
  const { rows } = await database().pool.query(`
    SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
  return rows[0].count;
}

it('stores one of two concurrent appends for the same number, and the appends beside them', async () => {
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

/** How many transactions wrote into the log of these games. */
async function writersOf(games: readonly string[]): Promise<number> {
  // Rows that one statement wrote carry the number of the same transaction.
  const [row] = await database().prisma.$queryRaw<{ count: bigint }[]>`
    SELECT count(DISTINCT xmin::text) FROM events WHERE game_id = ANY(${[...games]}::uuid[])`;
  return Number(row?.count);
}

it('refuses batches of a deleted game, says so, and stores what others append at the same moment', async () => {
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

it('refuses what cannot be stored, and stores what others append at the same moment', async () => {
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
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, false, false, true]);
  expect(await log.read(good, 0)).toEqual(batchesOf(good, 1, 2));
  expect(await log.read(first, 0)).toEqual([batchOf(first, 1)]);
});

it.each([
  ['a row in less than a millisecond', Array.from({ length: 250 }, () => [0.9, 1] as const), true],
  ['twenty-five rows together, as many a second', Array.from({ length: 20 }, () => [20, 25] as const), true],
  ['few rows, however close together', [5_000, 0.1, 0.1, 4_000, 0.1].map((afterMs) => [afterMs, 1] as const), false],
  ['a row in more than a millisecond', Array.from({ length: 400 }, () => [1.2, 1] as const), false],
])('knows whether the rate of rows is high: %s', (_what, added, isHigh) => {
  const rate = new RowRate();
  let nowMs = 10_000;
  rate.add(0, nowMs);
  for (const [afterMs, rows] of added) {
    nowMs += afterMs;
    rate.add(rows, nowMs);
  }
  expect(rate.isHigh).toBe(isHigh);
  // Fewer, for a while.
  for (let row = 0; row < 100; row += 1) rate.add(1, nowMs + 3 * row);
  expect(rate.isHigh).toBe(false);
});
