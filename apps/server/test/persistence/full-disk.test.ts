import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { openDatabase } from '../../src/persistence/client.ts';
import { isTransient } from '../../src/persistence/database-errors.ts';
import { PostgresEventLog } from '../../src/persistence/event-log.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { startService } from '../support/service.ts';
import { batchOf } from './event-log.contract.ts';

const database = useTestDatabase();

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

async function rowCounts(): Promise<unknown> {
  const counted = 'SELECT (SELECT count(*) FROM events) AS events, (SELECT count(*) FROM settings) AS settings';
  return (await database().pool.query(counted)).rows[0];
}

it('is known from the first append that failed until there is room for one, and no other is needed to find out', async () => {
  const log = new PostgresEventLog(database(), { info: () => {}, warn: () => {} }, 0);
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

it('is not forgotten by a check that began before the append failed', async () => {
  const log = new PostgresEventLog(database(), { info: () => {}, warn: () => {} }, 0);
  await fill('events');
  const blocker = await database().pool.connect();
  await blocker.query('BEGIN; LOCK TABLE settings');
  const early = log.check();
  await expect(log.append([batchOf('00000000-0000-4000-8000-000000000001', 1)])).rejects.toThrow('No space left');
  await blocker.query('COMMIT');
  blocker.release();
  await early;
  await expect(log.check()).rejects.toThrow('No space left');
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
  const late = { ...database(), pool: Object.assign(Object.create(pool) as typeof pool, { query }) };
  const log = new PostgresEventLog(late, { info: () => {}, warn: () => {} }, 0);
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

it('is found out though nothing is appended', async () => {
  const log = new PostgresEventLog(database(), { info: () => {}, warn: () => {} });
  await fill('settings');
  await expect(log.check()).rejects.toThrow('No space left');
  await makeRoom('settings');
  await log.check();
});

/** Returns how many bytes of settings each of several things takes that are done one after the other. */
async function growth(things: readonly (() => Promise<unknown>)[]): Promise<readonly number[]> {
  // What is cleared away meanwhile makes room in the file.
  await database().pool.query('ALTER TABLE settings SET (autovacuum_enabled = off)');
  const grown: number[] = [];
  for (const thing of things) {
    const size = async () =>
      Number((await database().pool.query(`SELECT pg_relation_size('settings') AS size`)).rows[0].size);
    const before = await size();
    await thing();
    grown.push((await size()) - before);
  }
  return grown;
}

it('is looked for with a whole page at first, every half minute and after a failure, and with a row otherwise', async () => {
  let nowMs = 0;
  const log = new PostgresEventLog(database(), { info: () => {}, warn: () => {} }, 0, () => nowMs);
  const checks = async (count: number) => {
    for (let made = 0; made < count; made += 1) {
      nowMs += 1_000;
      await log.check();
    }
  };
  const failedCheck = async () => {
    await fill('settings');
    await expect(log.check()).rejects.toThrow('No space left');
    await makeRoom('settings');
  };
  const pageBytes = 8_192;
  const [first, next, later, failed, after] = await growth([
    () => checks(1),
    () => checks(29),
    () => checks(1),
    failedCheck,
    () => checks(1),
  ]);
  expect(first).toBeGreaterThanOrEqual(pageBytes);
  expect(next).toBeLessThanOrEqual(pageBytes);
  expect(later).toBeGreaterThanOrEqual(pageBytes);
  expect(failed).toBe(0);
  expect(after).toBeGreaterThanOrEqual(pageBytes);
});

it('is not looked for within a second after a move was kept', async () => {
  let nowMs = 0;
  const { prisma } = database();
  await prisma.player.create({ data: { id: 'ada', name: 'Ada' } });
  await fill('settings');
  const log = new PostgresEventLog(database(), { info: () => {}, warn: () => {} }, 0, () => nowMs);
  await expect(log.check()).rejects.toThrow('No space left');
  const table = { id: 'table', hostId: 'ada', code: 'c0de00', shuffleSecret: 'secret' };
  await prisma.table.create({ data: { ...table, ruleset: 'race', options: {}, seatCount: 2 } });
  const gameId = randomUUID();
  const game = { id: gameId, tableId: 'table', number: 1, ruleset: 'race', options: {}, seed: 'secret', seatCount: 2 };
  await prisma.game.create({ data: { ...game, startsAt: new Date() } });
  expect(await log.append([batchOf(gameId, 1)])).toBe('kept');
  nowMs = 999;
  await log.check();
  nowMs = 1_000;
  await expect(log.check()).rejects.toThrow('No space left');
});

it('is found out in a database that only reads for now', async () => {
  const address = new URL(database().url);
  address.searchParams.set('options', '-c default_transaction_read_only=on');
  const reading = openDatabase(address.href, { connections: 1 });
  const log = new PostgresEventLog(reading, { info: () => {}, warn: () => {} });
  await expect(log.check()).rejects.toThrow('read-only');
  await reading.close();
});

it('makes a server not ready, until there is room again', async () => {
  const service = await startService(database());
  const becomes = async (status: number) => {
    while ((await fetch(`${service.url}/ready`)).status !== status) await new Promise(setImmediate);
  };
  await becomes(200);
  await fill('settings');
  await becomes(503);
  await makeRoom('settings');
  await becomes(200);
  await service.stop();
});
