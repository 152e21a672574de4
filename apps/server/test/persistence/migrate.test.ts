import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { protocolVersion } from '@snap-up/protocol';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate } from '../../src/persistence/migrate.ts';
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

/** Makes the folder one of a next release, with a migration more. */
function writeNext(): void {
  cpSync(migrations, folder, { recursive: true });
  write('9_next', 'CREATE TABLE cards (face text)');
}

it('makes the tables in an empty database, and does nothing the second time', async () => {
  expect((await migrate(database.url)).applied).not.toEqual([]);
  // `schema.test.ts` compares all of them with the schema.
  expect(await tables()).toContain('events');
  expect((await migrate(database.url)).applied).toEqual([]);
});

it('lets servers that start together take turns, and applies only what is new', async () => {
  write('1_cards', 'CREATE TABLE cards (face text)');
  write('2_piles', 'CREATE TABLE piles (role text)');
  const done = await Promise.all([1, 2, 3].map(() => migrate(database.url, { folder })));
  expect(done.flatMap(({ applied }) => applied).sort()).toEqual(['1_cards', '2_piles']);
  write('3_seats', 'CREATE TABLE seats (number int)');
  expect(await migrate(database.url, { folder })).toEqual({
    known: ['1_cards', '2_piles', '3_seats'],
    applied: ['3_seats'],
  });
  expect(await tables()).toEqual(['cards', 'piles', 'seats']);
});

it('keeps nothing of a migration that fails, names it, and goes on once it is fixed', async () => {
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
  await migrate(database.url);
  writeNext();
  await addServer('old', 3_600);
  await expect(migrate(database.url, { folder, waitMs: 0 })).rejects.toThrow(
    'Servers of another release run on this database (1), and this release has to update it. Please stop them all first.',
  );
  await database.prisma.$executeRaw`UPDATE servers SET until = now() + interval '1 second'`;
  expect((await migrate(database.url, { folder })).applied).toEqual(['9_next']);
});

it('does not start beside servers that speak another protocol', async () => {
  await migrate(database.url);
  await addServer('lapsed', -1);
  await addServer('other', 3_600);
  await expect(migrate(database.url, { waitMs: 0 })).rejects.toThrow(
    'Servers of another release run on this database (1), and they speak another protocol than this one. Please stop them all',
  );
  await database.prisma.$executeRaw`UPDATE servers SET protocol = ${protocolVersion}`;
  expect((await migrate(database.url, { waitMs: 0 })).applied).toEqual([]);
});

it('does not wait for servers whose rows are older than a clock change of the database', async () => {
  await migrate(database.url);
  writeNext();
  await addServer('alive or dead', 3_600);
  await expect(migrate(database.url, { folder, waitMs: 0 })).rejects.toThrow(
    /Servers of another release run on this database/,
  );
  expect(
    await database.prisma.$queryRaw`SELECT id FROM servers WHERE until <= now() + interval '5 seconds'`,
  ).toHaveLength(1);
});

it('refuses a database older than the first one that this release takes over', async () => {
  write('20261130150000_contests', 'CREATE TABLE cards (face text)');
  await migrate(database.url, { folder });
  await expect(migrate(database.url)).rejects.toThrow(/please start the one of commit 935b6fcf on it once/);
});

it('refuses to go on after a migration that the Prisma command line left half done', async () => {
  write('1_cards', 'CREATE TABLE cards (face text)');
  await migrate(database.url, { folder });
  await database.prisma.$executeRaw`UPDATE _prisma_migrations SET finished_at = NULL`;
  await expect(migrate(database.url, { folder })).rejects.toThrow(/1_cards was begun .* "prisma migrate resolve"/);
});
