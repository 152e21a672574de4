import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { connect } from '../connection.ts';
import { connectionNames, takeDatabase } from '../database-lock.ts';
import { liveServerCount } from '../live-servers.ts';
import { applyMigrations, lockMigrations, type Migration, readMigrations, withoutReplaced } from '../migrate.ts';
import { type BackupHeader, BackupProblem } from './backup-format.ts';
import { ownTableNames, quoted, tablesOf } from './catalog.ts';
import { createIndexes, dropIndexes } from './indexes.ts';
import { type BackupContents, type BackupTable, readBackup } from './read-backup.ts';
import type { Progress } from './write-backup.ts';

/** How to restore. */
export interface RestoreOptions {
  /** Whether to delete what is in the database. Otherwise a database in which anything is kept is left alone. */
  readonly isReplacing: boolean;
  /** This release's migrations; those beside the schema by default. */
  readonly migrations?: readonly Migration[];
  /** Ends it early when aborted. */
  readonly interrupted?: AbortSignal;
}

/** Enough to sort the keys of a large table mostly in memory. */
const indexMemory = '128MB';
const lockTimeoutMs = 10_000;
const progressMs = 5_000;

/**
 * Restores a backup, in one transaction: a restore that fails or is interrupted leaves the database as it was. A backup of an
 * older release is brought up to date. A server does not start meanwhile.
 * @param url the database's address
 * @param file the backup's bytes
 * @returns what was in the backup
 * @throws BackupProblem or DatabaseProblem with a sentence for the operator
 */
export async function restoreBackup(
  url: string,
  file: Readable,
  options: RestoreOptions,
  progress: Progress,
): Promise<BackupContents> {
  const client = await connect(url, connectionNames.restore);
  const { interrupted } = options;
  const interrupt = () => void client.connection.stream.destroy();
  interrupted?.addEventListener('abort', interrupt);
  let isDone = false;
  try {
    await takeDatabase(client);
    await lockMigrations(client);
    await refuseServers(client);
    await client.query('BEGIN');
    for (const [name, value] of Object.entries(transactionSettings))
      await client.query(`SET LOCAL ${name} = '${value}'`);
    if (options.isReplacing) {
      await sayWhat(client, url, progress);
      await dropTables(client);
    } else await refuseRows(client);
    const contents = await restoreInto(client, file, options.migrations ?? readMigrations(), progress);
    await client.query('COMMIT');
    isDone = true;
    progress('Counting for the query planner');
    await client.query(`ANALYZE ${(await tablesOf(client)).map(({ name }) => quoted(name)).join(', ')}`);
    return contents;
  } finally {
    // Postgres rolls back whatever has not been committed.
    if (isDone) await client.end();
    else interrupt();
    interrupted?.removeEventListener('abort', interrupt);
  }
}

const transactionSettings: Readonly<Record<string, string>> = {
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  lock_timeout: String(lockTimeoutMs),
  maintenance_work_mem: indexMemory,
};

/** @throws BackupProblem if a server uses the database */
export async function refuseServers(client: pg.Client): Promise<void> {
  // A server whose embedded Postgres this program uses, too, may not have opened the database yet.
  const { rows } = await client.query<{ isUsed: boolean }>(
    `SELECT count(*) FILTER (WHERE application_name = $1 AND datname = current_database()) > 0
              OR count(*) FILTER (WHERE application_name = $2) > 0 AND count(*) FILTER (WHERE application_name = $3) > 0
              AS "isUsed"
       FROM pg_stat_activity`,
    [connectionNames.server, connectionNames.watch, connectionNames.operatorWatch],
  );
  if (rows[0]?.isUsed === true || (await liveServerCount(client)) > 0) {
    throw new BackupProblem(
      'A server runs on this database. Please stop it first (a killed one counts for a few seconds).',
    );
  }
}

/** @throws BackupProblem if anything is kept in a table of ours. What a server writes at its first start does not count. */
async function refuseRows(client: pg.Client): Promise<void> {
  for (const { name } of await tablesOf(client)) {
    if (name === 'settings') continue;
    const { rowCount } = await client.query(`SELECT 1 FROM ${quoted(name)} LIMIT 1`);
    if (rowCount !== 0) {
      throw new BackupProblem(
        `This database is not empty (${name} has rows). To delete everything in it and restore the backup instead, say so ` +
          `with --replace and its name. A backup of it beforehand does no harm.`,
      );
    }
  }
  await dropTables(client);
}

/** Returns the name of the database of an address, and its host with the port, for the operator. */
export function whereIs(url: string): { readonly name: string; readonly host: string } {
  const { pathname, host } = new URL(url);
  return { name: decodeURIComponent(pathname.slice(1)), host };
}

/** Says which database is about to be replaced, and how much is in it. */
async function sayWhat(client: pg.Client, url: string, progress: Progress): Promise<void> {
  const known = new Set((await tablesOf(client)).map(({ name }) => name));
  const counted = async (name: string, noun: string) => {
    if (!known.has(name)) return `no ${noun}s`;
    const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${quoted(name)}`);
    const count = rows[0]?.count ?? 0;
    return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
  };
  const { name, host } = whereIs(url);
  const [games, tables] = [await counted('games', 'game'), await counted('tables', 'table')];
  progress(`Replacing the database ${name} at ${host}, which has ${games} and ${tables}`);
}

async function dropTables(client: pg.Client): Promise<void> {
  const names = ['_prisma_migrations', ...ownTableNames()];
  await client.query(`DROP TABLE IF EXISTS ${names.map(quoted).join(', ')} CASCADE`);
}

async function restoreInto(
  client: pg.Client,
  file: Readable,
  migrations: readonly Migration[],
  progress: Progress,
): Promise<BackupContents> {
  let newer: readonly Migration[] = [];
  let indexes: Awaited<ReturnType<typeof dropIndexes>> = [];
  const contents = await readBackup(file, {
    begin: async (header) => {
      progress(`The backup is from ${header.takenAt}`);
      const { older, rest } = split(header, migrations);
      newer = rest;
      await applyMigrations(client, older);
      const names = (await tablesOf(client)).map(({ name }) => name);
      indexes = await dropIndexes(client, names);
      // A migration may have filled a table.
      await client.query(`TRUNCATE ${names.map(quoted).join(', ')}`);
    },
    table: (table) => copyInto(client, table, progress),
  });
  for (const { name, lastValue, isCalled } of contents.header.sequences) {
    await client.query('SELECT setval($1::regclass, $2, $3)', [quoted(name), lastValue, isCalled]);
  }
  progress('Making the indexes');
  await createIndexes(client, indexes);
  if (newer.length > 0) progress(`Bringing it up to date: ${newer.map(({ name }) => name).join(', ')}`);
  await applyMigrations(client, newer);
  await makeItsOwn(client);
  return contents;
}

/**
 * Makes an installation of its own of what was restored: its servers do not believe those of the one that was backed up, and no
 * server has the lease of a table.
 */
async function makeItsOwn(client: pg.Client): Promise<void> {
  await client.query(`DELETE FROM settings WHERE key = 'servers-secret'`);
  await client.query('UPDATE tables SET owner = NULL, epoch = epoch + 1');
}

/** Returns the migrations that the backup has, and those that are to be applied to it. */
function split(
  header: BackupHeader,
  migrations: readonly Migration[],
): { readonly older: readonly Migration[]; readonly rest: readonly Migration[] } {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const applied = withoutReplaced(header.migrations, migrations);
  for (const { name, checksum } of applied) {
    if (!known.has(name)) {
      throw new BackupProblem(
        `The backup is from a newer release: it has the migration ${name}, which is unknown here. Please restore it with ` +
          `the release that made it, or a newer one.`,
      );
    }
    if (known.get(name) !== checksum) {
      throw new BackupProblem(
        `The migration ${name} is not the one that the backup's release had. Please restore it with that release.`,
      );
    }
  }
  const kept = new Set(applied.map(({ name }) => name));
  return {
    older: migrations.filter(({ name }) => kept.has(name)),
    rest: migrations.filter(({ name }) => !kept.has(name)),
  };
}

async function copyInto(client: pg.Client, { name, columns, rows }: BackupTable, progress: Progress): Promise<void> {
  const names = columns.map(quoted).join(', ');
  // The table was made in this transaction, so its rows can be written as if they were old, and need no second pass.
  const copy = client.query(copyFrom(`COPY ${quoted(name)} (${names}) FROM STDIN WITH (FREEZE)`));
  let saidMs = Date.now();
  let bytes = 0;
  const watched = async function* () {
    for await (const part of rows) {
      yield part;
      bytes += part.length;
      if (Date.now() - saidMs < progressMs) continue;
      saidMs = Date.now();
      progress(`${name}: ${Math.round(bytes / 1_000_000).toLocaleString('en')} MB so far`);
    }
  };
  await pipeline(watched, copy);
  progress(`${name}: ${copy.rowCount.toLocaleString('en')} rows`);
}
