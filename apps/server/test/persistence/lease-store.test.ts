import type { LeaseStore } from '@snap-up/tables/leases/lease-store.ts';
import { eventually } from '@snap-up/test-kit/facts.ts';
import { HandClock } from '@snap-up/test-kit/hand-clock.ts';
import { MemoryLeaseStore } from '@snap-up/test-kit/memory-lease-store.ts';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { renewalPool } from '../../src/persistence/connection.ts';
import { PostgresLeaseStore } from '../../src/persistence/lease-store.ts';
import { startOwnPostgres, useTestDatabase } from '../support/postgres.ts';
import { addTable } from './rows.ts';

const database = useTestDatabase();
let renewals: pg.Pool;
beforeAll(() => {
  renewals = renewalPool(database().url, { timeoutMs: longMs });
});
afterAll(() => renewals.end());

/** A store, with what a test does to it from outside. */
interface Store {
  readonly store: LeaseStore;
  /** Adds a table and returns its id. */
  newTable(): Promise<string>;
  /** Makes a server's row lapse. */
  lapse(serverId: string): Promise<void>;
}

let count = 0;
const nextId = (what: string) => {
  count += 1;
  return `${what}-${count}`;
};

function inPostgres(): Store {
  const { prisma } = database();
  return {
    store: new PostgresLeaseStore(prisma, renewals),
    newTable: () => addTable(database(), nextId('table')),
    lapse: async (id) => {
      await prisma.server.update({ where: { id }, data: { until: new Date(0) } });
    },
  };
}

const longMs = 3_600_000;

function inMemory(): Store {
  const clock = new HandClock();
  const store = new MemoryLeaseStore(clock);
  return {
    store,
    newTable: async () => {
      const id = nextId('table');
      store.addTable(id, null);
      return id;
    },
    lapse: async () => clock.pass(longMs),
  };
}

describe.each([
  ['in Postgres', inPostgres],
  ['in memory', inMemory],
] as const)('leases %s', (_where, open) => {
  it('knows a server from its first renewal until it ends, which frees its tables', async () => {
    const { store, newTable } = open();
    const [one, other] = [nextId('server'), nextId('server')];
    const tableId = await newTable();
    expect(await store.renew(one, longMs)).toMatchObject({ isLate: true });
    expect(await store.renew(one, longMs)).toMatchObject({ isLate: false });
    const { liveIds } = await store.renew(other, longMs);
    expect([liveIds.has(one), liveIds.has(other)]).toEqual([true, true]);
    await store.claim(one, tableId, 'gone');
    await store.end(one);
    expect((await store.renew(other, longMs)).liveIds.has(one)).toBe(false);
    expect(await store.claim(other, tableId, 'gone')).toMatchObject({ kind: 'claimed' });
  });

  it('tells a server whose row has lapsed that it is late, and the others that it is gone', async () => {
    const { store, lapse } = open();
    const [paused, other] = [nextId('server'), nextId('server')];
    await store.renew(paused, longMs);
    await lapse(paused);
    expect((await store.renew(other, longMs)).liveIds.has(paused)).toBe(false);
    expect(await store.renew(paused, longMs)).toMatchObject({ isLate: true });
    expect(await store.renew(paused, longMs)).toMatchObject({ isLate: false });
    expect((await store.renew(other, longMs)).liveIds.has(paused)).toBe(true);
  });

  it('names the other live server that has a lease, and its address', async () => {
    const { store, newTable, lapse } = open();
    const [one, other] = [nextId('server'), nextId('server')];
    await store.renew(one, longMs, { address: 'http://one:1', lobby: '[]' });
    const table = await newTable();
    const ask = (server: string, from: 'gone' | 'nobody' = 'gone') => store.otherOwner(server, table, from);
    expect(await ask(other)).toBeNull();
    await store.claim(one, table, 'gone');
    expect([await ask(one), await ask(other)]).toEqual([null, { id: one, address: 'http://one:1' }]);
    await lapse(one);
    expect([await ask(other), await ask(other, 'nobody')]).toEqual([null, { id: one, address: 'http://one:1' }]);
  });

  it('brings news and the lobby of each server with a renewal', async () => {
    const { store } = open();
    const [one, other] = [nextId('server'), nextId('server')];
    await store.renew(one, longMs, { address: 'http://one:1', lobby: '[1]' });
    await store.tell({ from: one });
    const { lobbies, news } = await store.renew(other, longMs);
    expect([lobbies.get(one), news.map(({ item }) => item)]).toEqual(['[1]', expect.arrayContaining([{ from: one }])]);
  });

  it('gives a table to one live server at a time', async () => {
    const { store, newTable, lapse } = open();
    const [one, other] = [nextId('server'), nextId('server')];
    const tableId = await newTable();
    expect(await store.claim(one, 'no-such-table', 'gone')).toBeNull();
    await store.renew(one, longMs);
    expect(await store.claim(one, tableId, 'gone')).toEqual({ kind: 'claimed', lease: { tableId, epoch: 1 } });
    expect(await store.claim(other, tableId, 'gone')).toEqual({ kind: 'elsewhere', owner: one });
    expect(await store.claim(one, tableId, 'gone')).toEqual({ kind: 'claimed', lease: { tableId, epoch: 2 } });
    await lapse(one);
    expect(await store.claim(other, tableId, 'nobody')).toEqual({ kind: 'elsewhere', owner: one });
    expect(await store.claim(other, tableId, 'gone')).toEqual({ kind: 'claimed', lease: { tableId, epoch: 3 } });
    // A server that is alone takes any.
    await store.renew(other, longMs);
    expect(await store.claim(one, tableId, 'anybody')).toEqual({ kind: 'claimed', lease: { tableId, epoch: 4 } });
  });

  it('frees tables that are given up, but not those that were claimed meanwhile', async () => {
    const { store, newTable } = open();
    const [one, other] = [nextId('server'), nextId('server')];
    const ids = [await newTable(), await newTable()];
    for (const id of [one, other]) await store.renew(id, longMs);
    for (const id of ids) await store.claim(one, id, 'gone');
    await store.claim(other, ids[1] ?? '', 'anybody');
    const leases = ids.map((tableId) => ({ tableId, epoch: 1 }));
    expect(await store.lostOf(leases)).toEqual([{ tableId: ids[1], epoch: 1 }]);
    await store.giveUp(leases);
    expect(await store.claim(other, ids[0] ?? '', 'gone')).toMatchObject({ kind: 'claimed', lease: { epoch: 2 } });
    expect(await store.claim(one, ids[1] ?? '', 'gone')).toEqual({ kind: 'elsewhere', owner: other });
  });

  it('lets one of several servers win a table that they claim at the same moment', async () => {
    const { store, newTable } = open();
    const ids = Array.from({ length: 4 }, () => nextId('server'));
    const tableId = await newTable();
    for (const id of ids) await store.renew(id, longMs);
    const claims = await Promise.all(ids.map((id) => store.claim(id, tableId, 'gone')));
    const winner = claims.findIndex((claim) => claim?.kind === 'claimed');
    expect(claims.filter((claim) => claim?.kind === 'claimed')).toEqual([
      { kind: 'claimed', lease: { tableId, epoch: 1 } },
    ]);
    const others = claims.filter((claim) => claim?.kind === 'elsewhere');
    expect(others).toEqual(others.map(() => ({ kind: 'elsewhere', owner: ids[winner] })));
  });
});

it('lets a server live on, and a dead one lapse in time, after the clock was set back', async () => {
  const { store, newTable } = inPostgres();
  const { prisma } = database();
  await prisma.server.deleteMany();
  const [one, other] = [nextId('server'), nextId('server')];
  const tableId = await newTable();
  for (const id of [one, other]) await store.renew(id, longMs);
  await store.claim(one, tableId, 'gone');
  // Makes the rows look as they would to a clock three hours behind.
  await prisma.$executeRaw`UPDATE servers SET until = until + interval '3 hours'`;
  expect(await store.claim(other, tableId, 'gone')).toEqual({ kind: 'elsewhere', owner: one });
  expect(await store.renew(other, longMs)).toMatchObject({ isLate: false, liveIds: new Set([one, other]) });
  expect(await store.claim(other, tableId, 'gone')).toEqual({ kind: 'elsewhere', owner: one });
  const inTime = await prisma.$queryRaw`
    SELECT id FROM servers WHERE until <= now() + ${longMs}::float8 * interval '1 millisecond' ORDER BY id`;
  expect(inTime).toEqual([{ id: one }, { id: other }]);
});

it('removes rows that lapsed long ago', async () => {
  const { store, lapse } = inPostgres();
  const [old, other] = [nextId('server'), nextId('server')];
  await store.renew(old, longMs);
  await lapse(old);
  await store.renew(other, longMs);
  expect(await database().prisma.server.findUnique({ where: { id: old } })).toBeNull();
});

/** Another server on the same database, over a connection of its own. */
async function another(isDirect = true, timeoutMs = longMs) {
  const { prisma, url } = database();
  const pool = renewalPool(url, { timeoutMs, clock: new HandClock() });
  const store = new PostgresLeaseStore(prisma, pool, isDirect);
  const id = nextId('server');
  await eventually(() => store.renew(id, longMs).catch(() => undefined));
  return {
    id,
    store,
    pool,
    isThere: async () => (await prisma.server.findUnique({ where: { id } })) !== null,
    /** As if it had been killed: resolves when Postgres has noticed. */
    disconnect: async () => {
      const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await pool.end();
      const count = () => prisma.$queryRaw<unknown[]>`SELECT FROM pg_stat_activity WHERE pid = ${rows[0]?.pid}`;
      await eventually(async () => (await count()).length === 0);
    },
  };
}

it('removes the row of a server as soon as its connection has ended', async () => {
  const { store } = inPostgres();
  const { prisma } = database();
  const one = nextId('server');
  await store.renew(one, longMs);
  const other = await another();
  await store.renew(one, 1);
  expect(await other.isThere()).toBe(true);
  await other.disconnect();
  await prisma.$executeRaw`UPDATE servers SET until = now() + interval '1 minute' WHERE id = ${other.id}`;
  expect((await store.renew(one, 1)).liveIds.has(other.id)).toBe(false);
  expect(await other.isThere()).toBe(false);
});

it('notices at once that connections of others have ended if Postgres has just started', async () => {
  const gone = await another();
  await gone.disconnect();
  const started = await another();
  expect((await started.store.renew(started.id, longMs)).liveIds.has(gone.id)).toBe(false);
  expect(await gone.isThere()).toBe(false);
  await started.pool.end();
});

it('notices so at once after a crash of Postgres, too, but not for servers that have yet to reconnect', async () => {
  const postgres = await startOwnPostgres();
  onTestFinished(() => postgres.dispose());
  const join = async (id: string) => {
    const pool = renewalPool(postgres.url, { timeoutMs: longMs });
    pool.on('error', () => undefined);
    const store = new PostgresLeaseStore(database().prisma, pool);
    const renew = () => store.renew(id, longMs);
    await renew();
    return { id, pool, renew };
  };
  const [one, back, away] = [await join('one'), await join('back'), await join('away')];
  await postgres.stop();
  await postgres.start();
  for (const server of [back, one]) await server.renew();
  expect((await one.renew()).liveIds).toEqual(new Set(['one', 'back', 'away']));
  await back.pool.end();
  await eventually(async () => !(await one.renew()).liveIds.has('back'));
  expect((await one.renew()).liveIds).toEqual(new Set(['one', 'away']));
  await Promise.all([one.pool.end(), away.pool.end()]);
});

it('no longer concludes that once its first connection has ended, as others’ may have, too', async () => {
  const { prisma } = database();
  const [one, other] = [await another(), await another()];
  await other.disconnect();
  const ended = new Promise((resolve) => one.pool.once('error', resolve));
  await prisma.$executeRaw`
    SELECT pg_terminate_backend(split_part(connection, ' ', 1)::int) FROM servers WHERE id = ${one.id}`;
  await ended;
  expect((await one.store.renew(one.id, longMs)).liveIds.has(other.id)).toBe(true);
  await one.pool.end();
});

it('keeps the row of a server behind a pooler, whose connection is not its own, until it lapses', async () => {
  const { store } = inPostgres();
  const other = await another(false);
  await other.disconnect();
  await store.renew(nextId('server'), 1);
  expect(await other.isThere()).toBe(true);
});

it('keeps the connection of a renewal that took too long, by which others know that the server lives', async () => {
  const { prisma } = database();
  const other = await another(true, 500);
  let endedCount = 0;
  other.pool.on('remove', () => {
    endedCount += 1;
  });
  await prisma.$transaction(
    async (held) => {
      await held.$executeRaw`SELECT FROM servers WHERE id = ${other.id} FOR UPDATE`;
      await expect(other.store.renew(other.id, longMs)).rejects.toThrow('statement timeout');
    },
    { timeout: longMs },
  );
  await eventually(() => other.store.renew(other.id, longMs).catch(() => undefined));
  expect(endedCount).toBe(0);
  await other.pool.end();
});
