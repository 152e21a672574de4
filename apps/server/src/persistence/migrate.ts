import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { connect, hasTable } from './connection.ts';
import { DatabaseProblem, reasonOf } from './database-errors.ts';
import { connectionNames, shareDatabase } from './database-lock.ts';
import { awaitOtherReleases, othersWaitMs } from './live-servers.ts';

/** The lock and the table are Prisma's own, so that its command line and this code agree on what has been applied. */
const prismaLock = 72_707_369;
const lockTimeoutMs = 60_000;
const prismaTable = `
  CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id                  VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum            VARCHAR(64) NOT NULL,
    finished_at         TIMESTAMPTZ,
    migration_name      VARCHAR(255) NOT NULL,
    logs                TEXT,
    rolled_back_at      TIMESTAMPTZ,
    started_at          TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count INTEGER NOT NULL DEFAULT 0
  )`;

const recording = `
  INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
  VALUES ($1, $2, $3, clock_timestamp(), clock_timestamp(), 1)`;

/** The last of the migrations that the first one of today replaces. A database that has it has the same tables. */
const lastReplaced = '20261130225000_even_deals';

const ownMigrations = fileURLToPath(new URL('../../../../prisma/migrations', import.meta.url));

export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** The SHA-256 of its file. */
  readonly checksum: string;
}

/**
 * Applies the migrations that this release needs. Servers that start together take turns.
 * @param options.folder the migrations, each a folder with a `migration.sql`, applied in the order of their names; those
 *   beside the schema by default
 * @param options.opened is called at the end, while no restore can begin: to open what a restore sees a running server by
 * @returns the names of all migrations of this release, and of those that were applied here
 * @throws DatabaseProblem when the database cannot be reached, is ahead of this release, is being restored or in use by
 *   another release, or a migration fails
 */
export async function migrate(
  url: string,
  options: { readonly folder?: string; readonly opened?: () => Promise<unknown>; readonly waitMs?: number } = {},
): Promise<{ readonly known: readonly string[]; readonly applied: readonly string[] }> {
  const { folder = ownMigrations, opened, waitMs = othersWaitMs } = options;
  const migrations = readMigrations(folder);
  const client = await connect(url, connectionNames.migrate).catch((error: unknown) => {
    const { host, pathname } = new URL(url);
    throw new DatabaseProblem(`The database ${pathname.slice(1)} at ${host} cannot be reached: ${reasonOf(error)}.`);
  });
  try {
    await shareDatabase(client);
    await lockMigrations(client);
    await client.query(prismaTable);
    const recorded = await appliedMigrations(client);
    const applied = withoutReplaced(recorded, migrations);
    const pending = pendingOf(applied, migrations);
    const isTakenOver = applied !== recorded;
    await awaitOtherReleases(client, isTakenOver || pending.length > 0, waitMs);
    if (isTakenOver) await recordTakeover(client, migrations);
    for (const migration of pending) await apply(client, migration);
    await opened?.();
    return { known: namesOf(migrations), applied: namesOf(pending) };
  } finally {
    await client.end();
  }
}

function namesOf(migrations: readonly Migration[]): readonly string[] {
  return migrations.map(({ name }) => name);
}

/** Waits until no other process migrates the database, and locks others out until the connection ends. */
export async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query(`SET lock_timeout = ${lockTimeoutMs}`);
  await client.query('SELECT pg_advisory_lock($1)', [prismaLock]);
}

/** Returns this release's migrations in the order in which they are applied. */
export function readMigrations(folder: string = ownMigrations): readonly Migration[] {
  return readdirSync(folder)
    .sort()
    .map((name) => ({ name, file: join(folder, name, 'migration.sql') }))
    .filter(({ file }) => existsSync(file))
    .map(({ name, file }) => {
      const content = readFileSync(file);
      return { name, sql: content.toString(), checksum: createHash('sha256').update(content).digest('hex') };
    });
}

/** A migration that a database has, by Prisma's records. */
export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
  readonly isFinished: boolean;
}

/** Returns the migrations that were applied, oldest first; none if the database is new. */
export async function appliedMigrations(client: pg.Client): Promise<readonly AppliedMigration[]> {
  if (!(await hasTable(client, '_prisma_migrations'))) return [];
  const { rows } = await client.query<AppliedMigration>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS "isFinished"
       FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY started_at`,
  );
  return rows;
}

/**
 * Returns the migrations that a database or a backup has, with the one that replaces older ones in their place.
 * @throws DatabaseProblem if it has some of the older ones, but not the last
 */
export function withoutReplaced<Applied extends Omit<Migration, 'sql'>>(
  applied: readonly Applied[],
  [replacement]: readonly Migration[],
): readonly Applied[] {
  if (replacement === undefined || applied.length === 0) return applied;
  const { name, checksum } = replacement;
  if (applied.some((one) => one.name === name)) return applied;
  const last = applied.find((one) => one.name === lastReplaced);
  if (last === undefined) {
    throw new DatabaseProblem(
      'The data is too old for this release: please start the one of commit 935b6fcf on it once, and then this one.',
    );
  }
  return [{ ...last, name, checksum }, ...applied.filter((one) => one.name > lastReplaced)];
}

/** Records the one migration in place of those that it replaces, in one transaction. */
async function recordTakeover(client: pg.Client, [replacement]: readonly Migration[]): Promise<void> {
  if (replacement === undefined) return;
  const { name, checksum } = replacement;
  await client.query(`WITH replaced AS (DELETE FROM _prisma_migrations WHERE migration_name <= $4) ${recording}`, [
    randomUUID(),
    checksum,
    name,
    lastReplaced,
  ]);
}

/**
 * Returns the migrations that a database still needs.
 * @throws DatabaseProblem if a migration was left unfinished, or the database has one that this release does not know
 */
export function pendingOf(
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
): readonly Migration[] {
  for (const { name, isFinished } of applied) {
    if (!isFinished) {
      throw new DatabaseProblem(
        `The migration ${name} was begun by the Prisma command line and failed. Please check the database, then record ` +
          `the outcome with "prisma migrate resolve".`,
      );
    }
    if (migrations.every((migration) => migration.name !== name)) {
      throw new DatabaseProblem(
        `The database is ahead of this release: it has the migration ${name}, which is unknown here. ` +
          `Please start the release that applied it, or a newer one.`,
      );
    }
  }
  const names = new Set(applied.map(({ name }) => name));
  return migrations.filter(({ name }) => !names.has(name));
}

/** Applies and records migrations. The caller holds the lock and has begun a transaction. */
export async function applyMigrations(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(prismaTable);
  for (const { name, sql, checksum } of migrations) {
    await client.query(sql);
    await client.query(recording, [randomUUID(), checksum, name]);
  }
}

/** Applies and records a migration, in one transaction. */
async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await applyMigrations(client, [migration]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw new DatabaseProblem(`The migration ${migration.name} failed and was rolled back: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
}
