import { randomUUID } from 'node:crypto';
import { heartbeat } from '@snap-up/tables/leases/servers.ts';
import { eventually, newFact } from '@snap-up/test-kit/facts.ts';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../src/persistence/client.ts';
import { renewalPool } from '../../src/persistence/connection.ts';
import { isPassing } from '../../src/persistence/database-errors.ts';
import { PostgresEventLog } from '../../src/persistence/postgres-event-log.ts';
import { PostgresLeaseStore } from '../../src/persistence/postgres-lease-store.ts';
import { type MuteProxy, openMuteProxy } from '../support/mute-proxy.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { batchOf } from './event-log.contract.ts';

const own = useTestDatabase();
let line: MuteProxy;
let database: Database;

beforeAll(async () => {
  const { prisma } = own();
  await prisma.player.create({ data: { id: 'ada', name: 'Ada' } });
  await prisma.table.create({
    data: {
      id: 'table',
      code: 'c0de00',
      hostId: 'ada',
      shuffleSecret: 'secret',
      ruleset: 'race',
      options: {},
      seatCount: 2,
    },
  });
});
beforeEach(async () => {
  line = await openMuteProxy(own().url);
  // Long enough for a busy machine, and short enough for a test that waits for it.
  const patience = { connectTimeoutMs: 1_500, statementTimeoutMs: 1_000, silenceMs: 250 };
  database = openDatabase(line.url, { connections: 2, ...patience });
});
afterEach(async () => {
  await database.close();
  await line.close();
});

let gameCount = 0;
async function newGame(): Promise<string> {
  const id = randomUUID();
  gameCount += 1;
  const game = { id, tableId: 'table', number: gameCount, ruleset: 'race', options: {}, seed: 'secret', seatCount: 2 };
  await own().prisma.game.create({ data: { ...game, startsAt: new Date() } });
  return id;
}

const failureOf = (task: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(task).then(
    () => 'it went well',
    (error: unknown) => error,
  );

/** A log on the line; `failed` happens when an attempt was given up. */
function openLog(retryLimitMs?: number) {
  const failed = newFact();
  const log = new PostgresEventLog(database, { info: () => {}, warn: () => failed.happen(undefined) }, retryLimitMs);
  return { log, failed };
}

it.each(['answers', 'everything'] as const)(
  'waits no longer than it may for a database whose line lost %s',
  async (what) => {
    const ask = () => database.prisma.player.findMany();
    expect(await failureOf(ask())).toBe('it went well');
    line.mute(what);
    // On the connection that was open, and on a new one.
    for (let count = 0; count < 2; count += 1) expect(isPassing(await failureOf(ask()))).toBe(true);
    expect(isPassing(await failureOf(database.prisma.$transaction([ask(), ask()])))).toBe(true);
    line.speak();
    expect(await failureOf(ask())).toBe('it went well');
  },
);

it('gives up all connections that were silent meanwhile with the first of them, so that the next statement goes well', async () => {
  await database.close();
  database = openDatabase(line.url, { connections: 5, statementTimeoutMs: 1_000, silenceMs: 250 });
  const ask = () => database.pool.query('SELECT pg_sleep(0.05)');
  // Five connections, as the statements run at the same time.
  await Promise.all(Array.from({ length: 5 }, ask));
  expect(database.pool.totalCount).toBe(5);
  line.mute('everything');
  expect(isPassing(await failureOf(ask()))).toBe(true);
  line.speak();
  const answers = await Promise.all(Array.from({ length: 5 }, () => failureOf(ask())));
  expect(answers).toEqual(answers.map(() => 'it went well'));
});

it('keeps the connections that were answered meanwhile when one statement takes too long', async () => {
  await database.close();
  // Nobody but this side stops a statement.
  database = openDatabase(own().url, { connections: 2, statementTimeoutMs: 600_000, silenceMs: -597_000 });
  const slow = failureOf(database.pool.query('SELECT pg_sleep(600)'));
  await eventually(async () => {
    const query = 'SELECT pg_sleep(600)';
    return (
      (await own().pool.query('SELECT FROM pg_stat_activity WHERE query = $1', [query])).rowCount === 1 || undefined
    );
  });
  const idOf = async () => (await database.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
  const before = await idOf();
  expect(isPassing(await slow)).toBe(true);
  expect(await idOf()).toBe(before);
});

it('knows an append as kept whose answer never came', async () => {
  const gameId = await newGame();
  const { log, failed } = openLog();
  expect(await log.append([batchOf(gameId, 1)])).toBe('kept');
  line.mute('answers');
  const appended = log.append([batchOf(gameId, 2)]);
  await failed.happened;
  await eventually(async () => ((await own().prisma.event.count({ where: { gameId } })) === 2 ? true : undefined));
  line.speak();
  expect(await appended).toBe('kept');
  expect(await log.append([batchOf(gameId, 2, { events: 'something else' })])).toBe('conflict');
  expect(await log.read(gameId, 0)).toEqual([batchOf(gameId, 1), batchOf(gameId, 2)]);
});

it('keeps an append that never arrived as soon as the line is good again', async () => {
  const gameId = await newGame();
  const { log, failed } = openLog();
  expect(await log.append([batchOf(gameId, 1)])).toBe('kept');
  line.mute('everything');
  const appended = log.append([batchOf(gameId, 2)]);
  await failed.happened;
  line.speak();
  expect(await appended).toBe('kept');
  expect(await log.read(gameId, 1)).toEqual([batchOf(gameId, 2)]);
});

it('gives an append up after a while, and knows it when it is asked for again and turns out to be kept', async () => {
  const gameId = await newGame();
  const { log } = openLog(2_000);
  expect(await log.append([batchOf(gameId, 1)])).toBe('kept');
  line.mute('answers');
  expect(isPassing(await failureOf(log.append([batchOf(gameId, 2)])))).toBe(true);
  line.speak();
  expect(await log.append([batchOf(gameId, 2)])).toBe('kept');
  expect(await log.append([batchOf(gameId, 3)])).toBe('kept');
  expect(await log.read(gameId, 0)).toHaveLength(3);
});

it('leaves no transaction open on a connection for those who get it next', async () => {
  const gameId = await newGame();
  const { prisma } = database;
  const lock = openDatabase(own().url, { connections: 1 });
  const held = newFact();
  const free = newFact();
  const holding = lock.prisma.$transaction(async (transaction) => {
    await transaction.$executeRaw`SELECT * FROM games WHERE id = ${gameId}::uuid FOR UPDATE`;
    held.happen(undefined);
    await free.happened;
  });
  await held.happened;
  const end = prisma.game.update({ where: { id: gameId }, data: { endedAt: new Date() } });
  const rename = prisma.player.update({ where: { id: 'ada' }, data: { name: 'Eve' } });
  expect(isPassing(await failureOf(prisma.$transaction([rename, end])))).toBe(true);
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
  'says that it cannot renew a row over a line that lost %s, and renews it when the line is good again',
  async (what) => {
    const renewals = renewalPool(line.url);
    const store = new PostgresLeaseStore(database.prisma, renewals);
    await store.renew('server', heartbeat.ttlMs);
    line.mute(what);
    expect(await failureOf(store.renew('server', heartbeat.ttlMs))).toBeInstanceOf(Error);
    line.speak();
    expect((await store.renew('server', heartbeat.ttlMs)).liveIds).toContain('server');
    await renewals.end();
  },
);
