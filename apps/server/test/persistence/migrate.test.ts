import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { protocolVersion } from '@snap-up/protocol';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DeviceTransferStore } from '../../src/persistence/device-transfer-store.ts';
import type { Prisma, PrismaClient } from '../../src/persistence/generated/client.ts';
import { migrate } from '../../src/persistence/migrate.ts';
import { PostgresTableStore } from '../../src/persistence/postgres-table-store.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';

const migrations = fileURLToPath(new URL('../../../../prisma/migrations', import.meta.url));

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase('empty');
  folder = mkdtempSync(join(tmpdir(), 'snap-up-migrations-'));
  writeFileSync(join(folder, 'migration_lock.toml'), 'provider = "postgresql"\n');
});

afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

function write(name: string, sql: string): void {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, 'migration.sql'), sql);
}

const tables = async () => {
  const rows = await database.prisma.$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`;
  return rows.map(({ name }) => name).filter((name) => !name.startsWith('_'));
};

/** Applies all migrations before the first whose name ends so. */
async function migrateUpTo(ending: string): Promise<void> {
  for (const name of readdirSync(migrations).sort()) {
    if (name.endsWith(ending)) break;
    cpSync(join(migrations, name), join(folder, name), { recursive: true });
  }
  await migrate(database.url, { folder });
}

it('makes every table in an empty database, and does nothing the second time', async () => {
  expect((await migrate(database.url)).applied).toEqual([
    expect.stringMatching(/^\d{14}_first_tables$/),
    expect.stringMatching(/^\d{14}_tables_where_people_meet$/),
    expect.stringMatching(/^\d{14}_patience$/),
    expect.stringMatching(/^\d{14}_tables_by_their_host$/),
    expect.stringMatching(/^\d{14}_duplicate_deals$/),
    expect.stringMatching(/^\d{14}_game_summaries$/),
    expect.stringMatching(/^\d{14}_device_transfers$/),
    expect.stringMatching(/^\d{14}_result_modes$/),
    expect.stringMatching(/^\d{14}_nonces$/),
    expect.stringMatching(/^\d{14}_leases$/),
    expect.stringMatching(/^\d{14}_chat_by_its_player$/),
    expect.stringMatching(/^\d{14}_waiting_tables$/),
    expect.stringMatching(/^\d{14}_protocol_of_servers$/),
    expect.stringMatching(/^\d{14}_events_without_checks$/),
    expect.stringMatching(/^\d{14}_dismissed_games$/),
    expect.stringMatching(/^\d{14}_preferences$/),
    expect.stringMatching(/^\d{14}_matches$/),
    expect.stringMatching(/^\d{14}_turns_of_days$/),
    expect.stringMatching(/^\d{14}_push$/),
    expect.stringMatching(/^\d{14}_hosts_of_games$/),
    expect.stringMatching(/^\d{14}_help_in_solo_games$/),
    expect.stringMatching(/^\d{14}_daily_deals$/),
    expect.stringMatching(/^\d{14}_games_by_their_players$/),
    expect.stringMatching(/^\d{14}_connections_of_servers$/),
  ]);
  expect(await tables()).toEqual([
    'chat_messages',
    'daily_deals',
    'device_transfers',
    'events',
    'game_seats',
    'games',
    'patience_plays',
    'players',
    'push_subscriptions',
    'seats',
    'servers',
    'settings',
    'tables',
    'waiting_tables',
  ]);
  expect((await migrate(database.url)).applied).toEqual([]);
});

it('gives tables from before a code and a secret of their own each, and nobody there is ready', async () => {
  const [first = ''] = readdirSync(migrations).sort();
  cpSync(join(migrations, first), join(folder, first), { recursive: true });
  await migrate(database.url, { folder });
  const { prisma } = database;
  await prisma.$executeRaw`INSERT INTO players (id, name) VALUES ('ada', 'Ada')`;
  for (const id of ['00000000000a', '00000000000b', '00000000000c']) {
    await prisma.$executeRaw`INSERT INTO tables (id, host_id, ruleset, options, seat_count)
      VALUES (${id}, 'ada', 'race', '{"draw": 1}', 2)`;
    await prisma.$executeRaw`INSERT INTO seats (table_id, seat, player_id, ready) VALUES (${id}, 0, 'ada', true)`;
    await prisma.$executeRaw`INSERT INTO games (id, table_id, number, ruleset, options, seed, seat_count, starts_at)
      VALUES (gen_random_uuid(), ${id}, 1, 'race', '{}', ${'5'.repeat(64)}, 2, now())`;
  }
  await migrate(database.url);
  const store = new PostgresTableStore(prisma);
  const records = await Promise.all(['a', 'b', 'c'].map((end) => store.load(`00000000000${end}`)));
  for (const record of records) {
    expect(record).toMatchObject({
      code: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{6}$/),
      shuffle: { secret: expect.stringMatching(/^[0-9a-f]{64}$/), round: 0 },
      options: { draw: 1, visibility: 'invitation' },
      seats: [{ name: 'Ada', bot: null, isReady: false, commitment: null }, null],
      game: { number: 1, mode: { kind: 'multiplayer', shuffle: null } },
    });
  }
  expect(new Set(records.map((record) => record?.code)).size).toBe(3);
  expect(new Set(records.map((record) => record?.shuffle.secret)).size).toBe(3);
});

/** Adds Ada with the columns that players had in the first releases. */
async function addHost(prisma: PrismaClient): Promise<void> {
  await prisma.$executeRaw`INSERT INTO players (id, name) VALUES ('ada', 'Ada')`;
}

/** Adds a table of Ada's with the columns that it had in the first releases. */
async function addTable(prisma: PrismaClient, id: string, options: Prisma.InputJsonObject): Promise<void> {
  await prisma.$executeRaw`INSERT INTO tables (id, code, host_id, ruleset, options, seat_count, shuffle_secret)
    VALUES (${id}, ${id}, 'ada', 'race', ${options}, 2, ${'7'.repeat(64)})`;
}

/** Adds a game of a table with the columns that games had in the first releases and, where it is said, a shuffle. */
async function addGame(
  prisma: PrismaClient,
  tableId: string,
  number: number,
  {
    options = {},
    result,
    shuffle,
  }: Readonly<Record<'options' | 'result' | 'shuffle', Prisma.InputJsonObject | undefined>>,
): Promise<void> {
  const id = randomUUID();
  await prisma.$executeRaw`INSERT INTO games (id, table_id, number, ruleset, options, seed, seat_count, starts_at, result)
    VALUES (${id}::uuid, ${tableId}, ${number}, 'race', ${options}, ${'5'.repeat(64)}, 2, now(), ${result})`;
  if (shuffle !== undefined) await prisma.$executeRaw`UPDATE games SET shuffle = ${shuffle} WHERE id = ${id}::uuid`;
}

it('renames the option of duplicate deals in tables, games and results, and nothing else', async () => {
  await migrateUpTo('_duplicate_deals');
  const { prisma } = database;
  await addHost(prisma);
  const place = async (tableId: string, options: Prisma.InputJsonObject) => {
    await addTable(prisma, tableId, options);
    await addGame(prisma, tableId, 1, { options, result: { number: 1, options }, shuffle: undefined });
  };
  const [before, plain] = [{ draw: 1, sameDeal: true }, { draw: 3 }];
  await place('a', before);
  await place('b', plain);
  await migrate(database.url);
  const kept = await prisma.table.findMany({
    select: { options: true, games: { select: { options: true, result: true } } },
    orderBy: { id: 'asc' },
  });
  const renamed = { draw: 1, duplicateDeal: true };
  expect(kept).toEqual(
    [renamed, plain].map((options) => ({ options, games: [{ options, result: { number: 1, options } }] })),
  );
});

it('calls the numbers of stored shuffles nonces, in games and in results, and changes no other', async () => {
  await migrateUpTo('_nonces');
  const { prisma } = database;
  await addHost(prisma);
  const proof = (name: string) => ({
    seed: '5',
    secret: '6',
    attempt: 0,
    commitment: '7',
    players: ['8', '9'].map((value) => ({ [name]: value, commitment: `of ${value}` })),
  });
  const values = [
    { shuffle: proof('number'), result: { number: 1, mode: { kind: 'multiplayer', shuffle: proof('number') } } },
    { shuffle: proof('nonce'), result: { number: 2, mode: { kind: 'multiplayer', shuffle: null } } },
    { result: { number: 3, mode: { kind: 'solo', playedMs: 1 } } },
  ];
  await addTable(prisma, 'a', {});
  for (const [index, { shuffle, result }] of values.entries())
    await addGame(prisma, 'a', index + 1, { options: {}, result, shuffle });
  await migrate(database.url);
  expect(await prisma.game.findMany({ select: { shuffle: true, result: true }, orderBy: { number: 'asc' } })).toEqual([
    { shuffle: proof('nonce'), result: { number: 1, mode: { kind: 'multiplayer', shuffle: proof('nonce') } } },
    values[1],
    { shuffle: null, ...values[2] },
  ]);
});

it('lets servers that start together take turns', async () => {
  write('1_cards', 'CREATE TABLE cards (face text)');
  write('2_piles', 'CREATE TABLE piles (role text)');
  const done = await Promise.all([1, 2, 3].map(() => migrate(database.url, { folder })));
  expect(done.flatMap(({ applied }) => applied).sort()).toEqual(['1_cards', '2_piles']);
});

it('applies only what is new', async () => {
  write('1_cards', 'CREATE TABLE cards (face text)');
  await migrate(database.url, { folder });
  write('2_piles', 'CREATE TABLE piles (role text)');
  expect(await migrate(database.url, { folder })).toEqual({ known: ['1_cards', '2_piles'], applied: ['2_piles'] });
  expect(await tables()).toEqual(['cards', 'piles']);
});

it('keeps nothing of a migration that fails, says which it was, and goes on once it is mended', async () => {
  write('1_cards', 'CREATE TABLE cards (face text)');
  write('2_broken', 'CREATE TABLE piles (role text); SELECT nonsense;');
  await expect(migrate(database.url, { folder })).rejects.toThrow(
    'The migration 2_broken failed and was rolled back: column "nonsense" does not exist.',
  );
  expect(await tables()).toEqual(['cards']);
  write('2_broken', 'CREATE TABLE piles (role text)');
  expect((await migrate(database.url, { folder })).applied).toEqual(['2_broken']);
});

it('refuses a database that a newer release has written', async () => {
  write('1_cards', 'CREATE TABLE cards (face text)');
  write('2_piles', 'CREATE TABLE piles (role text)');
  await migrate(database.url, { folder });
  rmSync(join(folder, '2_piles'), { recursive: true });
  await expect(migrate(database.url, { folder })).rejects.toThrow(
    /ahead of this release: it has the migration 2_piles/,
  );
});

/** Adds the row of a server that counts as alive for so long. */
const addServer = (id: string, seconds: number) =>
  database.prisma.$executeRaw`INSERT INTO servers (id, until) VALUES (${id}, now() + ${seconds} * interval '1 second')`;

it('updates no database on which a server of another release runs, and waits for one that ends', async () => {
  await migrateUpTo('_protocol_of_servers');
  await addServer('old', 10);
  await expect(migrate(database.url, { waitMs: 0 })).rejects.toThrow(
    'Servers of another release run on this database (1), and this release has to update it. Please stop them all first.',
  );
  await database.prisma.$executeRaw`UPDATE servers SET until = now() + interval '1 second'`;
  expect((await migrate(database.url)).applied[0]).toMatch(/_protocol_of_servers$/);
});

it('does not start beside servers that speak another protocol', async () => {
  await migrate(database.url);
  await addServer('lapsed', -1);
  await addServer('other', 10);
  await expect(migrate(database.url, { waitMs: 0 })).rejects.toThrow(
    'Servers of another release run on this database (1), and they speak another protocol than this one. Please stop them all',
  );
  await database.prisma.$executeRaw`UPDATE servers SET protocol = ${protocolVersion}`;
  expect((await migrate(database.url, { waitMs: 0 })).applied).toEqual([]);
});

it('waits no longer for servers whose rows are from before the clock of the database was set back', async () => {
  await migrateUpTo('_protocol_of_servers');
  await addServer('alive or dead', 3_600);
  await expect(migrate(database.url, { waitMs: 0 })).rejects.toThrow(/Servers of another release run on this database/);
  expect(
    await database.prisma.$queryRaw`SELECT id FROM servers WHERE until <= now() + interval '5 seconds'`,
  ).toHaveLength(1);
});

it('refuses to go on after a migration that the Prisma command line left half done', async () => {
  write('1_cards', 'CREATE TABLE cards (face text)');
  await migrate(database.url, { folder });
  await database.prisma.$executeRaw`UPDATE _prisma_migrations SET finished_at = NULL`;
  await expect(migrate(database.url, { folder })).rejects.toThrow(/1_cards was begun .* "prisma migrate resolve"/);
});

it('says which database does not answer', async () => {
  await expect(migrate('postgresql://someone:secret@127.0.0.1:1/nowhere')).rejects.toThrow(
    /^The database nowhere at 127\.0\.0\.1:1 cannot be reached: .*ECONNREFUSED/,
  );
});

it('keeps the codes with which players move to another device, under the name that they have today', async () => {
  for (const name of readdirSync(migrations).sort()) {
    if (name.endsWith('_device_transfers')) break;
    cpSync(join(migrations, name), join(folder, name), { recursive: true });
  }
  await migrate(database.url, { folder });
  const { prisma } = database;
  await prisma.$executeRaw`INSERT INTO players (id, name) VALUES ('ada', 'Ada')`;
  await prisma.$executeRaw`INSERT INTO hand_overs (code_hash, player_id, expires_at) VALUES ('hash', 'ada', '2026-11-22')`;
  await migrate(database.url);
  expect(await new DeviceTransferStore(prisma).use('hash', Date.parse('2026-11-21'))).toBe('ada');
});
