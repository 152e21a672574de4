import { allSettled } from '@snap-up/test-kit/facts.ts';
import { HandClock } from '@snap-up/test-kit/hand-clock.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PostgresRetentionStore } from '../../src/persistence/retention-store.ts';
import {
  type Removal,
  Retention,
  type RetentionPolicy,
  type RetentionStore,
  retentionTimes,
} from '../../src/retention/retention.ts';
import { addGame, addTable } from '../persistence/rows.ts';
import { useTestDatabase } from '../support/postgres.ts';

const database = useTestDatabase();
const dayMs = 24 * 3_600_000;
const policy: RetentionPolicy = { emptyTables: 30, unusedPlayers: 180, games: null };

let clock: HandClock;
let store: PostgresRetentionStore;
let logged: object[];
beforeEach(() => {
  clock = new HandClock();
  store = new PostgresRetentionStore(database().prisma, 'this-server');
  logged = [];
});
afterEach(async () => {
  const { prisma } = database();
  await prisma.table.deleteMany();
  await prisma.player.deleteMany();
  await prisma.setting.deleteMany();
  await prisma.$executeRaw`DELETE FROM servers`;
});

/** Ages go by the clock of Postgres, which is that of this machine. */
const ago = (days: number) => new Date(Date.now() - days * dayMs);

/** A pass that ends without waiting for its pauses. */
async function pass(kept: RetentionPolicy = policy): Promise<void> {
  const log = { info: (facts: object) => void logged.push(facts), warn: (facts: object) => void logged.push(facts) };
  const eager = {
    after: (_: number, task: () => void) => {
      queueMicrotask(task);
      return () => {};
    },
  };
  await new Retention(kept, { store, clock: eager, log }).passIfDue();
}

async function player(id: string, days: number): Promise<string> {
  await database().prisma.player.create({ data: { id, name: id, createdAt: ago(days) } });
  return id;
}

interface TableData {
  readonly days: number;
  readonly closedDays?: number;
  readonly seatedDays?: number;
  readonly chatDays?: number;
  readonly gameDays?: number;
  readonly owner?: string;
}

/** A table that is as old as said; its host is a new player. */
async function table(
  id: string,
  { days, closedDays, seatedDays, chatDays, gameDays, owner }: TableData,
): Promise<void> {
  const { prisma } = database();
  const hostId = await player(`host of ${id}`, 0);
  await addTable(database(), id, {
    hostId,
    createdAt: ago(days),
    closedAt: closedDays === undefined ? null : ago(closedDays),
    owner: owner ?? null,
    ...(seatedDays === undefined ? {} : { seats: { create: [{ seat: 0, playerId: hostId, satAt: ago(seatedDays) }] } }),
    ...(chatDays === undefined
      ? {}
      : { messages: { create: [{ id: 1, seat: 0, playerId: hostId, name: 'A', text: 'Hi', at: ago(chatDays) }] } }),
  });
  if (gameDays === undefined) return;
  const gameId = await addGame(database(), {
    tableId: id,
    startsAt: ago(gameDays + 1),
    endedAt: ago(gameDays),
    seats: { create: [{ seat: 0, playerId: hostId, name: 'A' }] },
  });
  await prisma.event.create({ data: { gameId, seq: 1, events: '', at: ago(gameDays) } });
}

const tableIds = async () =>
  (await database().prisma.table.findMany({ orderBy: { id: 'asc' }, select: { id: true } })).map(({ id }) => id);
const playerIds = async () =>
  (await database().prisma.player.findMany({ orderBy: { id: 'asc' }, select: { id: true } })).map(({ id }) => id);

describe('a table at which no game was played', () => {
  it('is removed when nobody has sat down or chatted there for the days that were set, or a day after it was closed', async () => {
    await table('fresh', { days: 29 });
    await table('old', { days: 31 });
    await table('old with a seat', { days: 60, seatedDays: 31 });
    await table('someone sat down', { days: 60, seatedDays: 29 });
    await table('someone chatted', { days: 60, seatedDays: 60, chatDays: 29 });
    await table('closed', { days: 3, closedDays: 2 });
    await table('closed today', { days: 3, closedDays: 0.5 });
    await pass({ emptyTables: null, unusedPlayers: null, games: null });
    expect(await tableIds()).toHaveLength(7);
    await database().prisma.setting.deleteMany();
    await pass();
    expect(await tableIds()).toEqual(['closed today', 'fresh', 'someone chatted', 'someone sat down']);
    expect(logged).toEqual([{ deviceTransfers: 0, tables: 3, players: 0 }]);
  });

  it('stays while a server has it in memory: this one, or another that lives', async () => {
    const { prisma } = database();
    await prisma.$executeRaw`INSERT INTO servers (id, until) VALUES ('alive', now() + interval '1 hour'), ('dead', now() - interval '1 s')`;
    await table('here', { days: 99, owner: 'this-server' });
    await table('elsewhere', { days: 99, owner: 'alive' });
    await table('of a dead one', { days: 99, owner: 'dead' });
    await table('of a forgotten one', { days: 99, owner: 'forgotten' });
    await pass();
    expect(await tableIds()).toEqual(['elsewhere', 'here']);
  });

  it('stays while a server claims it at that moment', async () => {
    await table('claimed', { days: 99 });
    await database().prisma.$transaction(async (claiming) => {
      await claiming.$executeRaw`UPDATE tables SET owner = 'alive', epoch = epoch + 1 WHERE id = 'claimed'`;
      expect(await store.remove({ kind: 'tables', afterDays: 1, closedAfterDays: 1 }, null)).toEqual({
        doneCount: 0,
        lastKey: null,
      });
    });
    expect(await tableIds()).toEqual(['claimed']);
  });
});

it('compresses logs of finished games, and removes a game with its log after the days that were set, and then its table, but not from under a server', async () => {
  const { prisma } = database();
  await prisma.$executeRaw`INSERT INTO servers (id, until) VALUES ('alive', now() + interval '1 hour')`;
  await table('old', { days: 500, gameDays: 400 });
  await table('recent', { days: 500, gameDays: 300 });
  await table('in use', { days: 500, gameDays: 400, owner: 'alive' });
  await pass();
  expect(logged.at(-1)).toEqual({ logs: 3 });
  expect([await prisma.event.count(), await prisma.finishedLog.count()]).toEqual([0, 3]);
  await prisma.setting.deleteMany();
  await pass({ ...policy, games: 365 });
  expect(await tableIds()).toEqual(['in use', 'recent']);
  expect(await prisma.finishedLog.count()).toBe(2);
});

it('removes players who have never played or chatted, sit nowhere, host nothing and cannot come back', async () => {
  await player('old', 181);
  await player('fresh', 179);
  await player('chatted', 300);
  await player('keeper', 300);
  await database().prisma.recoveryPhrase.create({ data: { phraseHash: 'hash', playerId: 'keeper' } });
  await table('played', { days: 300, gameDays: 300 });
  await table('seated', { days: 1, seatedDays: 300 });
  await database().prisma.chatMessage.create({
    data: { tableId: 'seated', id: 9, seat: 0, playerId: 'chatted', name: 'C', text: 'Hi', at: ago(1) },
  });
  await database().prisma.player.updateMany({ where: { id: { startsWith: 'host' } }, data: { createdAt: ago(300) } });
  await pass();
  expect(await playerIds()).toEqual(['chatted', 'fresh', 'host of played', 'host of seated', 'keeper']);
});

it('removes codes for other devices a day after they expired, used or not', async () => {
  const { prisma } = database();
  await player('anna', 0);
  const code = (codeHash: string, days: number, usedAt: Date | null) =>
    prisma.deviceTransfer.create({ data: { codeHash, playerId: 'anna', expiresAt: ago(days), usedAt } });
  await Promise.all([code('used', 2, ago(2)), code('expired', 2, null), code('recent', 0.5, null)]);
  await pass();
  expect((await prisma.deviceTransfer.findMany()).map(({ codeHash }) => codeHash)).toEqual(['recent']);
});

it('goes through everything in batches, whose size does not depend on how much there is', async () => {
  const { prisma } = database();
  await prisma.player.createMany({
    data: Array.from({ length: 625 }, (_, index) => ({
      id: `p${String(index).padStart(4, '0')}`,
      name: 'P',
      createdAt: ago(index % 2 === 0 ? 365 : 1),
    })),
  });
  const removal: Removal = { kind: 'players', afterDays: 180 };
  const counts: number[] = [];
  for (let key: string | null = null, isFirst = true; isFirst || key !== null; isFirst = false) {
    const batch = await store.remove(removal, key);
    counts.push(batch.doneCount);
    key = batch.lastKey;
  }
  expect(counts).toEqual([125, 125, 63]);
});

it('makes one pass in a few hours, whichever server begins it', async () => {
  const others = Array.from({ length: 3 }, () => new PostgresRetentionStore(database().prisma, 'other'));
  const begun = async () => {
    const all = await Promise.all([store, ...others].map((one) => one.beginPass(retentionTimes.passMs)));
    return all.filter(Boolean).length;
  };
  const setBack = (ms: number) =>
    database().prisma.$executeRaw`UPDATE settings SET value = (value::bigint - ${ms}::bigint)::text`;
  expect(await begun()).toBe(1);
  await setBack(retentionTimes.passMs - 60_000);
  expect(await begun()).toBe(0);
  await setBack(60_000);
  expect(await begun()).toBe(1);
  // The last pass may seem to lie in the future: the clock was set back since.
  await setBack(-retentionTimes.passMs);
  expect(await begun()).toBe(1);
});

describe('the clock', () => {
  const silent = { info: () => undefined, warn: (facts: object) => void logged.push(facts) };
  /** A store that counts, and has as many batches of tables as said. */
  const counting = (batchCount: number, calls: string[]): RetentionStore => ({
    beginPass: async () => true,
    remove: async ({ kind }, afterKey) => {
      calls.push(kind);
      const next = Number(afterKey ?? 0) + 1;
      return { doneCount: 1, lastKey: kind === 'tables' && next < batchCount ? String(next) : null };
    },
    compressLogs: async (afterKey) => {
      calls.push('logs');
      return { doneCount: 1, lastKey: afterKey === null ? 'first' : null };
    },
  });

  it('lets passes begin some minutes after the start, and pause between batches', async () => {
    const calls: string[] = [];
    const retention = new Retention(policy, { store: counting(3, calls), clock, log: silent });
    retention.start();
    clock.pass(retentionTimes.lookMs - 1);
    await allSettled();
    expect(calls).toEqual([]);
    clock.pass(1);
    await allSettled();
    expect(calls).toEqual(['deviceTransfers', 'tables']);
    for (let pause = 0; pause < 3; pause += 1) {
      clock.pass(retentionTimes.pauseMs);
      await allSettled();
    }
    expect(calls).toEqual(['deviceTransfers', 'tables', 'tables', 'tables', 'players', 'logs', 'logs']);
    await retention.stop();
    expect(clock.taskCount).toBe(0);
  });

  it('holds up no stop', async () => {
    const calls: string[] = [];
    const retention = new Retention(policy, { store: counting(1_000, calls), clock, log: silent });
    retention.start();
    clock.pass(retentionTimes.lookMs);
    await allSettled();
    await retention.stop();
    expect(calls).toEqual(['deviceTransfers', 'tables']);
    expect(clock.taskCount).toBe(0);
  });

  it('tries again later when the store is away', async () => {
    const away: RetentionStore = {
      beginPass: () => Promise.reject(new Error('away')),
      remove: () => Promise.reject(),
      compressLogs: () => Promise.reject(),
    };
    const retention = new Retention(policy, { store: away, clock, log: silent });
    retention.start();
    clock.pass(retentionTimes.lookMs);
    await allSettled();
    expect(logged).toEqual([{ reason: 'away' }]);
    expect(clock.taskCount).toBe(1);
    await retention.stop();
  });
});
