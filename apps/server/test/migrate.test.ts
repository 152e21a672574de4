import './support/patience.ts';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate } from '../src/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from './support/postgres.ts';

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

it('makes every table in an empty database, and does nothing the second time', async () => {
  expect(await migrate(database.url)).toEqual([expect.stringMatching(/^\d{14}_first_tables$/)]);
  expect(await tables()).toEqual(['events', 'game_seats', 'games', 'players', 'seats', 'settings', 'tables']);
  expect(await migrate(database.url)).toEqual([]);
});

it('lets servers that start together take turns', async () => {
  write('1_cards', 'CREATE TABLE cards (face text)');
  write('2_piles', 'CREATE TABLE piles (role text)');
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database.url, folder)));
  expect(applied.flat().sort()).toEqual(['1_cards', '2_piles']);
});

it('applies only what is new', async () => {
  write('1_cards', 'CREATE TABLE cards (face text)');
  await migrate(database.url, folder);
  write('2_piles', 'CREATE TABLE piles (role text)');
  expect(await migrate(database.url, folder)).toEqual(['2_piles']);
  expect(await tables()).toEqual(['cards', 'piles']);
});

it('keeps nothing of a migration that fails, says which it was, and goes on once it is mended', async () => {
  write('1_cards', 'CREATE TABLE cards (face text)');
  write('2_broken', 'CREATE TABLE piles (role text); SELECT nonsense;');
  await expect(migrate(database.url, folder)).rejects.toThrow(
    'The migration 2_broken failed, and nothing of it was kept: column "nonsense" does not exist.',
  );
  expect(await tables()).toEqual(['cards']);
  write('2_broken', 'CREATE TABLE piles (role text)');
  expect(await migrate(database.url, folder)).toEqual(['2_broken']);
});

it('refuses a database that a newer release has written', async () => {
  write('1_cards', 'CREATE TABLE cards (face text)');
  write('2_piles', 'CREATE TABLE piles (role text)');
  await migrate(database.url, folder);
  rmSync(join(folder, '2_piles'), { recursive: true });
  await expect(migrate(database.url, folder)).rejects.toThrow(/ahead of this release: it holds the migration 2_piles/);
});

it('refuses to go on after a migration that the Prisma command line left half done', async () => {
  write('1_cards', 'CREATE TABLE cards (face text)');
  await migrate(database.url, folder);
  await database.prisma.$executeRaw`UPDATE _prisma_migrations SET finished_at = NULL`;
  await expect(migrate(database.url, folder)).rejects.toThrow(/1_cards was begun .* "prisma migrate resolve"/);
});

it('says which database does not answer', async () => {
  await expect(migrate('postgresql://someone:secret@127.0.0.1:1/nowhere')).rejects.toThrow(
    /^The database nowhere at 127\.0\.0\.1:1 cannot be reached: .*ECONNREFUSED/,
  );
});
