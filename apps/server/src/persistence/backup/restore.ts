import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { hasTable } from '../connection.ts';
import { connectionNames, takeDatabase } from '../database-lock.ts';
import { applyMigrations, lockMigrations, type Migration, readMigrations, withoutReplaced } from '../migrate.ts';
import {
  type BackupContents,
  BackupProblem,
  type BackupTable,
  type Progress,
  readBackup,
  withProgress,
} from './format.ts';
import { connected, counted, refuseServers } from './operator.ts';
import { dropIndexes, ownTableNames, tablesOf } from './tables.ts';

export interface RestoreOptions {
  /** Whether to delete what is in the database. Otherwise a database that has anything in it is left untouched. */
  readonly isReplacing: boolean;
  /** This release's migrations; those beside the schema by default. */
  readonly migrations?: readonly Migration[];
  /** Ends it early when aborted. */
  readonly interrupted?: AbortSignal;
}

const transactionSettings: Readonly<Record<string, string>> = {
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  lock_timeout: '10s',
  // Enough to sort the keys of a large table mostly in memory.
  maintenance_work_mem: '128MB',
};

/**
 * Restores a backup, in one transaction: a restore that fails or is interrupted leaves the database as it was. A backup of an
 * older release is brought up to date. A server does not start meanwhile.
 * @returns what was in the backup
 * @throws BackupProblem or DatabaseProblem with a sentence for the operator
 */
export function restoreBackup(
  url: string,
  file: Readable,
  { isReplacing, interrupted, migrations = readMigrations() }: RestoreOptions,
  progress: Progress,
): Promise<BackupContents> {
  return connected(url, connectionNames.restore, interrupted, async (client) => {
    await takeDatabase(client);
    await lockMigrations(client);
    await refuseServers(client);
    await client.query('BEGIN');
    for (const [name, value] of Object.entries(transactionSettings)) {
      await client.query(`SET LOCAL ${name} = '${value}'`);
    }
    if (isReplacing) await sayWhat(client, url, progress);
    else await refuseRows(client);
    const names = ['_prisma_migrations', ...ownTableNames()];
    await client.query(`DROP TABLE IF EXISTS ${names.map(pg.escapeIdentifier).join(', ')} CASCADE`);
    const contents = await restoreInto(client, file, migrations, progress);
    await client.query('COMMIT');
    progress('Counting for the query planner');
    await client.query(`ANALYZE ${(await tablesOf(client)).map(({ name }) => pg.escapeIdentifier(name)).join(', ')}`);
    return contents;
  });
}

/** @throws BackupProblem if any table of ours has rows. What a server writes at its first start does not count. */
async function refuseRows(client: pg.Client): Promise<void> {
  for (const { name } of await tablesOf(client)) {
    if (name === 'settings') continue;
    const { rowCount } = await client.query(`SELECT 1 FROM ${pg.escapeIdentifier(name)} LIMIT 1`);
    if (rowCount !== 0) {
      throw new BackupProblem(
        `This database is not empty (${name} has rows). To delete everything in it and restore the backup instead, say so ` +
          `with --replace and its name. A backup of it beforehand does no harm.`,
      );
    }
  }
}

/** Returns the name of the database of an address, and its host with the port, for the operator. */
export function whereIs(url: string): { readonly name: string; readonly host: string } {
  const { pathname, host } = new URL(url);
  return { name: decodeURIComponent(pathname.slice(1)), host };
}

/** Prints which database is about to be replaced, and how much is in it. */
async function sayWhat(client: pg.Client, url: string, progress: Progress): Promise<void> {
  const countOf = async (table: string) => {
    if (!(await hasTable(client, table))) return 0;
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${pg.escapeIdentifier(table)}`,
    );
    return rows[0]?.count ?? 0;
  };
  const { name, host } = whereIs(url);
  const games = counted(await countOf('games'), 'game');
  const tables = counted(await countOf('tables'), 'table');
  progress(`Replacing the database ${name} at ${host}, which has ${games} and ${tables}`);
}

async function restoreInto(
  client: pg.Client,
  file: Readable,
  migrations: readonly Migration[],
  progress: Progress,
): Promise<BackupContents> {
  let newer: readonly Migration[] = [];
  let indexes: readonly string[] = [];
  const contents = await readBackup(file, {
    begin: async (header) => {
      progress(`The backup is from ${header.takenAt}`);
      const applied = withoutReplaced(header.migrations, migrations);
      refuseUnknown(applied, migrations);
      const kept = new Set(applied.map(({ name }) => name));
      newer = migrations.filter(({ name }) => !kept.has(name));
      await applyMigrations(
        client,
        migrations.filter(({ name }) => kept.has(name)),
      );
      const names = (await tablesOf(client)).map(({ name }) => name);
      indexes = await dropIndexes(client, names);
      // A migration may have filled a table.
      await client.query(`TRUNCATE ${names.map(pg.escapeIdentifier).join(', ')}`);
    },
    table: (table) => copyInto(client, table, progress),
  });
  progress('Making the indexes');
  for (const statement of indexes) await client.query(statement);
  if (newer.length > 0) progress(`Bringing it up to date: ${newer.map(({ name }) => name).join(', ')}`);
  await applyMigrations(client, newer);
  // A new installation: its servers do not trust those of the one that was backed up, and no server has a lease.
  await client.query(`DELETE FROM settings WHERE key = 'servers-secret'`);
  await client.query('UPDATE tables SET owner = NULL, epoch = epoch + 1');
  return contents;
}

/** @throws BackupProblem unless this release has all migrations of the backup */
function refuseUnknown(applied: readonly Omit<Migration, 'sql'>[], migrations: readonly Migration[]): void {
  const own = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const unknown = applied.find(({ name, checksum }) => own.get(name) !== checksum);
  if (unknown === undefined) return;
  throw new BackupProblem(
    `The backup is from another release: it has the migration ${unknown.name}, which is unknown here. Please restore it ` +
      'with the release that made it, or a newer one.',
  );
}

async function copyInto(client: pg.Client, { name, columns, rows }: BackupTable, progress: Progress): Promise<void> {
  const names = columns.map(pg.escapeIdentifier).join(', ');
  // The table was made in this transaction, so its rows can be written as if they were old, and need no second pass.
  const copy = client.query(copyFrom(`COPY ${pg.escapeIdentifier(name)} (${names}) FROM STDIN WITH (FREEZE)`));
  await pipeline(withProgress(name, rows, progress), copy);
  progress(`${name}: ${copy.rowCount.toLocaleString('en')} rows`);
}
