import { eventually } from '@snap-up/test-kit/facts.ts';
import { afterEach, expect, it } from 'vitest';
import type { Database } from '../../src/persistence/client.ts';
import { isTransient } from '../../src/persistence/database-errors.ts';
import { PostgresEventLog } from '../../src/persistence/event-log.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { startService } from '../support/service.ts';
import { addGame, addTable, batchOf } from './rows.ts';

const database = useTestDatabase();
/** A log that tries each append once. */
const openLog = (opened: Database = database(), nowMs = () => performance.now()) =>
  new PostgresEventLog(opened, { info: () => {}, warn: () => {} }, { retryLimitMs: 0, nowMs });

/** Lets Postgres refuse what is written to a table as it does where the disk is full. */
const fill = (table: string) =>
  database().pool.query(`
    CREATE OR REPLACE FUNCTION is_full() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = 'disk_full'; END $$;
    CREATE TRIGGER is_full BEFORE INSERT ON ${table} EXECUTE FUNCTION is_full()`);
const makeRoom = (table: string) => database().pool.query(`DROP TRIGGER IF EXISTS is_full ON ${table}`);
afterEach(async () => {
  for (const table of ['events', 'settings']) await makeRoom(table);
});

/** The database, with a pool that asks by another function. */
const asking = (query: (asked: string) => Promise<unknown>): Database => {
  const { pool } = database();
  return { ...database(), pool: Object.assign(Object.create(pool) as typeof pool, { query }) };
};

async function rowCounts(): Promise<unknown> {
  const counted = 'SELECT (SELECT count(*) FROM events) AS events, (SELECT count(*) FROM settings) AS settings';
  return (await database().pool.query(counted)).rows[0];
}

it('is known from the first failed append until there is room again, without another failure', async () => {
  const log = openLog();
  const before = await rowCounts();
  await log.check();
  await fill('events');
  await log.check();
  const failed = await log
    .append([batchOf('00000000-0000-4000-8000-000000000001', 1)])
    .catch((error: unknown) => error);
  expect(isTransient(failed)).toBe(true);
  await expect(log.check()).rejects.toThrow('No space left');
  await expect(log.check()).rejects.toThrow('No space left');
  await makeRoom('events');
  await log.check();
  expect(await rowCounts()).toEqual(before);
});

it('is not forgotten by a check of the log that passed before another append failed', async () => {
  const passed = Promise.withResolvers<void>();
  const heard = Promise.withResolvers<void>();
  const { pool } = database();
  /** What a check is answered is heard late. */
  const query = async (asked: string) => {
    const answer = await pool.query(asked);
    if (typeof asked !== 'string') return answer;
    passed.resolve();
    await heard.promise;
    return answer;
  };
  const log = openLog(asking(query));
  const append = () => log.append([batchOf('00000000-0000-4000-8000-000000000001', 1)]);
  await fill('events');
  await expect(append()).rejects.toThrow('No space left');
  await makeRoom('events');
  const early = log.check();
  await passed.promise;
  await fill('events');
  await expect(append()).rejects.toThrow('No space left');
  heard.resolve();
  await early;
  await expect(log.check()).rejects.toThrow('No space left');
});

it('is checked by writing a whole page at first, every half minute and after a failure, otherwise a row', async () => {
  let nowMs = 0;
  const asked: string[] = [];
  const { pool } = database();
  const query = (statement: string) => {
    asked.push(statement.includes('generate_series') ? 'page' : 'row');
    return pool.query(statement);
  };
  const log = openLog(asking(query), () => nowMs);
  const check = () => {
    nowMs += 1_000;
    return log.check();
  };
  for (let second = 0; second < 31; second += 1) await check();
  await fill('settings');
  await expect(check()).rejects.toThrow('No space left');
  await makeRoom('settings');
  await check();
  expect(asked).toEqual(['page', ...Array.from({ length: 29 }, () => 'row'), 'page', 'row', 'page']);
});

it('is not checked within a second after a move was stored', async () => {
  let nowMs = 0;
  await addTable(database());
  const gameId = await addGame(database());
  await fill('settings');
  const log = openLog(database(), () => nowMs);
  await expect(log.check()).rejects.toThrow('No space left');
  expect(await log.append([batchOf(gameId, 1)])).toBe('kept');
  nowMs = 999;
  await log.check();
  nowMs = 1_000;
  await expect(log.check()).rejects.toThrow('No space left');
});

it('makes a server not ready, until there is room again', async () => {
  const service = await startService(database());
  const becomes = (status: number) => eventually(async () => (await fetch(`${service.url}/ready`)).status === status);
  await becomes(200);
  await fill('settings');
  await becomes(503);
  await makeRoom('settings');
  await becomes(200);
  await service.stop();
});
