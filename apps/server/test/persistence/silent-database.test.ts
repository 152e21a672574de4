import { heartbeat } from '@snap-up/tables/leases/servers.ts';
import { eventually, newFact } from '@snap-up/test-kit/facts.ts';
import { HandClock } from '@snap-up/test-kit/hand-clock.ts';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../src/persistence/client.ts';
import { renewalPool } from '../../src/persistence/connection.ts';
import { isTransient } from '../../src/persistence/database-errors.ts';
import { PostgresEventLog } from '../../src/persistence/event-log.ts';
import { PostgresLeaseStore } from '../../src/persistence/lease-store.ts';
import { type MuteProxy, openMuteProxy } from '../support/mute-proxy.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { addGame, addTable, batchOf, failureOf } from './rows.ts';

const hourMs = 3_600_000;

const own = useTestDatabase();
let proxy: MuteProxy;
let clock: HandClock;
let database: Database;

beforeAll(() => addTable(own()));
beforeEach(async () => {
  proxy = await openMuteProxy(own().url);
  clock = new HandClock();
  // New connections to a silent database are given up soon. On a busy machine that may happen to good ones, too.
  database = openDatabase(proxy.url, { connections: 2, connectTimeoutMs: 500, clock });
});
afterEach(async () => {
  await database.close();
  await proxy.close();
});

const newGame = () => addGame(own());

/** Waits until this task goes well. */
const goesWell = (task: () => PromiseLike<unknown>) =>
  eventually(async () => (await failureOf(task())) === 'it went well');

/** Waits until a statement was sent, and lets the time go by that it may take. */
async function passLimit(): Promise<void> {
  await eventually(() => clock.taskCount > 0);
  clock.pass(hourMs);
}

/** A log behind the proxy; `failed` happens when an attempt was given up. */
function openLog({ retryLimitMs = hourMs } = {}) {
  const failed = newFact();
  const log = new PostgresEventLog(
    database,
    { info: () => {}, warn: () => failed.happen(undefined) },
    { retryLimitMs },
  );
  return { log, failed };
}

it.each(['answers', 'everything'] as const)(
  'waits no longer than it may for a database whose connection lost %s',
  async (what) => {
    const ask = () => database.prisma.player.findMany();
    await goesWell(ask);
    proxy.mute(what);
    const failure = failureOf(ask());
    await passLimit();
    expect(isTransient(await failure)).toBe(true);
    // On a new connection.
    expect(isTransient(await failureOf(ask()))).toBe(true);
    expect(isTransient(await failureOf(database.prisma.$transaction([ask(), ask()])))).toBe(true);
    proxy.speak();
    await goesWell(ask);
  },
);

it('gives up all connections that were silent meanwhile with the first of them', async () => {
  const ask = () => database.pool.query('SELECT pg_sleep(0.05)');
  // Two connections, as the statements run at the same time.
  await eventually(async () => {
    await Promise.all([failureOf(ask()), failureOf(ask())]);
    return database.pool.totalCount === 2;
  });
  proxy.mute('everything');
  clock.pass(1);
  const failure = failureOf(ask());
  await passLimit();
  expect(isTransient(await failure)).toBe(true);
  await eventually(() => database.pool.totalCount === 0);
});

it('keeps the connections that were answered meanwhile when one statement takes too long', async () => {
  // Nobody but this side stops a statement.
  const patient = openDatabase(own().url, { connections: 2, statementTimeoutMs: hourMs, clock });
  const query = 'SELECT pg_sleep(3600)';
  const slow = failureOf(patient.pool.query(query));
  const { rows } = await eventually(async () => {
    const found = await own().pool.query('SELECT pid FROM pg_stat_activity WHERE query = $1', [query]);
    return found.rowCount === 1 ? found : undefined;
  });
  clock.pass(1);
  const idOf = async () => (await patient.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
  const before = await idOf();
  clock.pass(2 * hourMs);
  expect(isTransient(await slow)).toBe(true);
  expect(await idOf()).toBe(before);
  await own().pool.query('SELECT pg_terminate_backend($1)', [rows[0].pid]);
  await patient.close();
});

it.each(['answers', 'everything'] as const)(
  'keeps an append once whose connection lost %s, as soon as the connection is good again',
  async (what) => {
    const gameId = await newGame();
    const { log, failed } = openLog();
    expect(await log.append([batchOf(gameId, 1)])).toBe('kept');
    proxy.mute(what);
    const appended = log.append([batchOf(gameId, 2)]);
    await passLimit();
    await failed.happened;
    if (what === 'answers') {
      await eventually(async () => (await own().prisma.event.count({ where: { gameId } })) === 2);
    }
    proxy.speak();
    expect(await appended).toBe('kept');
    expect(await log.append([batchOf(gameId, 2, { events: 'something else' })])).toBe('conflict');
    expect(await log.read(gameId, 0)).toEqual([batchOf(gameId, 1), batchOf(gameId, 2)]);
  },
);

it('gives an append up after a while, and recognizes it when it is retried and turns out to be stored', async () => {
  const gameId = await newGame();
  const { log } = openLog({ retryLimitMs: 0 });
  await goesWell(() => log.append([batchOf(gameId, 1)]));
  proxy.mute('answers');
  const failure = failureOf(log.append([batchOf(gameId, 2)]));
  await passLimit();
  expect(isTransient(await failure)).toBe(true);
  proxy.speak();
  for (const seq of [2, 3]) await goesWell(() => log.append([batchOf(gameId, seq)]));
  expect(await log.read(gameId, 0)).toHaveLength(3);
});

it('leaves no transaction open on a connection for those who get it next', async () => {
  const gameId = await newGame();
  await database.close();
  database = openDatabase(own().url, { connections: 2, statementTimeoutMs: 1_000 });
  const { prisma } = database;
  const lock = openDatabase(own().url, { connections: 1 });
  const held = newFact();
  const free = newFact();
  const patience = { timeout: hourMs, maxWait: hourMs };
  const holding = lock.prisma.$transaction(async (transaction) => {
    await transaction.$executeRaw`SELECT * FROM games WHERE id = ${gameId}::uuid FOR UPDATE`;
    held.happen(undefined);
    await free.happened;
  }, patience);
  await held.happened;
  const end = prisma.game.update({ where: { id: gameId }, data: { endedAt: new Date() } });
  const rename = prisma.player.update({ where: { id: 'ada' }, data: { name: 'Eve' } });
  expect(isTransient(await failureOf(prisma.$transaction([rename, end])))).toBe(true);
  free.happen(undefined);
  await holding;
  const log = openLog().log;
  for (let seq = 1; seq <= 4; seq += 1) expect(await log.append([batchOf(gameId, seq)])).toBe('kept');
  await database.close();
  expect(await own().prisma.event.count({ where: { gameId } })).toBe(4);
  expect(await own().prisma.player.findUnique({ where: { id: 'ada' } })).toMatchObject({ name: 'Ada' });
  await lock.close();
});

it.each(['answers', 'everything'] as const)(
  'says that it cannot renew a row over a connection that lost %s, and renews it when the connection is good again',
  async (what) => {
    const renewals = renewalPool(proxy.url, { clock });
    const store = new PostgresLeaseStore(database.prisma, renewals);
    const renew = () => store.renew('server', heartbeat.ttlMs);
    await goesWell(renew);
    proxy.mute(what);
    const failure = failureOf(renew());
    await passLimit();
    expect(await failure).toBeInstanceOf(Error);
    proxy.speak();
    await goesWell(renew);
    await renewals.end();
  },
);
