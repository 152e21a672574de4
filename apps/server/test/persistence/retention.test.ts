import { randomUUID } from 'node:crypto';
import { eventually } from '@snap-up/test-kit/facts.ts';
import { HandClock } from '@snap-up/test-kit/hand-clock.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/persistence/client.ts';
import {
  Retention,
  type RetentionPolicy,
  removalsOf,
  remove,
  retentionTimes,
} from '../../src/persistence/retention.ts';
import { beginPass } from '../../src/persistence/settings-store.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { addGame, addTable } from './rows.ts';

const database = useTestDatabase();
const dayMs = 24 * 3_600_000;
const policy: RetentionPolicy = { emptyTables: 30, unusedPlayers: 180, games: null };

let logged: object[];
beforeEach(() => {
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

const log = { info: (facts: object) => void logged.push(facts), warn: (facts: object) => void logged.push(facts) };
const portsWith = (clock: Pick<HandClock, 'after'>, { prisma } = database()) => ({
  database: prisma,
  serverId: 'this-server',
  clock,
  log,
});

/** Makes a pass that does not wait for its pauses. Returns how many there were. */
async function pass(kept: RetentionPolicy = policy): Promise<number> {
  let pauseCount = 0;
  const eager = {
    after: (_: number, task: () => void) => {
      pauseCount += 1;
      queueMicrotask(task);
      return () => {};
    },
  };
  await database().prisma.setting.deleteMany();
  await new Retention(kept, portsWith(eager)).passIfDue();
  return pauseCount;
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
    await pass();
    expect(await tableIds()).toEqual(['closed today', 'fresh', 'someone chatted', 'someone sat down']);
    expect(logged).toEqual([{ tables: 3, players: 0 }]);
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
    const { prisma } = database();
    const tables = removalsOf(policy, 'this-server').filter((removal) => removal.table === 'tables');
    const done = await prisma.$transaction(
      async (claiming) => {
        await claiming.$executeRaw`UPDATE tables SET owner = 'alive', epoch = epoch + 1 WHERE id = 'claimed'`;
        return Promise.all(tables.map((removal) => remove(prisma, removal, null)));
      },
      { timeout: 120_000 },
    );
    expect(done).toEqual([{ doneCount: 0, lastKey: null }]);
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
  await pass({ ...policy, games: 365 });
  expect(await tableIds()).toEqual(['in use', 'recent']);
  expect(await prisma.finishedLog.count()).toBe(2);
});

it('removes players who have never played or chatted, sit nowhere, host nothing and have no recovery method', async () => {
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

/** Adds as many players, all of whom may be removed. */
const addUnused = (count: number) =>
  database().prisma.player.createMany({
    data: Array.from({ length: count }, (_, index) => ({ id: `p${index}`, name: 'P', createdAt: ago(365) })),
  });

it('goes through everything in batches, whose size does not depend on how much there is', async () => {
  await addUnused(625);
  await addTable(database());
  const { prisma } = database();
  const row = {
    tableId: 'table',
    ruleset: 'race',
    options: {},
    seed: 's',
    seatCount: 2,
    startsAt: ago(3),
    endedAt: ago(2),
  };
  await prisma.game.createMany({
    data: Array.from({ length: 120 }, (_, number) => ({ ...row, id: randomUUID(), number })),
  });
  // Two pauses between three batches of 50 games, and two between three of 250 players.
  expect(await pass({ ...policy, games: 1 })).toBe(4);
  expect(logged).toEqual([{ games: 120, tables: 0, players: 625 }]);
});

it('makes one pass in a few hours, whichever server begins it', async () => {
  const begun = async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => beginPass(database().prisma, 'pass', retentionTimes.passMs)));
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
  /** Waits until a pause, or the next look, is planned. */
  const planned = (clock: HandClock) => eventually(() => clock.taskCount === 1);

  it('lets passes begin some minutes after the start, pause between batches, and hold up no stop', async () => {
    await addUnused(510);
    const clock = new HandClock();
    const retention = new Retention(policy, portsWith(clock));
    retention.startLater();
    clock.pass(retentionTimes.lookMs - 1);
    expect(clock.taskCount).toBe(1);
    clock.pass(1);
    await planned(clock);
    expect(await playerIds()).toHaveLength(260);
    clock.pass(retentionTimes.pauseMs);
    await planned(clock);
    expect(await playerIds()).toHaveLength(10);
    await retention.stop();
    expect(await playerIds()).toHaveLength(10);
    expect(clock.taskCount).toBe(0);
  });

  it('tries again later when the database is away', async () => {
    const away = openDatabase(database().url);
    await away.close();
    const clock = new HandClock();
    const retention = new Retention(policy, portsWith(clock, away));
    retention.startLater();
    clock.pass(retentionTimes.lookMs);
    await planned(clock);
    expect(logged).toEqual([{ reason: expect.any(String) }]);
    await retention.stop();
  });
});
