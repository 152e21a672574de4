import { constants, existsSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { problemOf } from '../../platform/problems.ts';
import type { Settings } from '../../platform/settings.ts';
import { connect, hasTable } from '../connection.ts';
import { connectionNames, takeDatabase } from '../database-lock.ts';
import { liveServerCount } from '../live-servers.ts';
import { startEmbeddedPostgres } from '../postgres/embedded.ts';
import { openFolder } from '../postgres/folder.ts';
import { type BackupContents, BackupProblem } from './format.ts';

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Returns a path that the operator typed. npm runs a program in the checkout's folder, whichever they were in. */
export function typedPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}

/**
 * Runs a program, and says in a sentence why it failed. Its signal is aborted by Ctrl-C and SIGTERM, so that it can clean up; a
 * second one ends the process at once.
 */
export async function runOperatorProgram(
  failed: string,
  program: (interrupted: AbortSignal) => Promise<void>,
): Promise<void> {
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (interruption.signal.aborted) process.exit(130);
      interruption.abort();
    });
  }
  try {
    await program(interruption.signal);
  } catch (error) {
    const reason = problemOf(error);
    process.stderr.write(`${failed}: ${interruption.signal.aborted ? 'it was interrupted.' : reason}\n`);
    process.exitCode = 1;
  }
}

/**
 * Runs a task on the database that a server with these settings would use: `DATABASE_URL`, or the embedded Postgres, which
 * is started if no server runs it.
 * @param task gets the database's address
 */
export async function withOperatorDatabase<Value>(
  settings: Pick<Settings, 'databaseUrl' | 'dataFolder'>,
  isNewAllowed: boolean,
  task: (url: string) => Promise<Value>,
): Promise<Value> {
  const { databaseUrl, dataFolder } = settings;
  if (databaseUrl !== null) return task(databaseUrl);
  const silent = { warn: () => undefined };
  if (
    !isNewAllowed &&
    (!existsSync(dataFolder) || !existsSync(join(openFolder(dataFolder, silent).root, 'postgres')))
  ) {
    throw new BackupProblem(`There is no data in ${dataFolder}. SNAP_UP_DATA or DATABASE_URL say where it is.`);
  }
  const postgres = await startEmbeddedPostgres({ dataFolder, log: { warn: say }, isOperators: true });
  try {
    return await task(postgres.url);
  } finally {
    await postgres.stop();
  }
}

/**
 * Runs a task on a connection.
 * @param interrupted cuts it when aborted; Postgres then rolls back whatever has not been committed
 */
export async function connected<Value>(
  url: string,
  name: string,
  interrupted: AbortSignal | undefined,
  task: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const client = await connect(url, name);
  const cut = () => void client.connection.stream.destroy();
  interrupted?.addEventListener('abort', cut);
  try {
    const value = await task(client);
    await client.end();
    return value;
  } finally {
    // After a failure a COPY may still be under way, and a graceful end would wait for it.
    cut();
    interrupted?.removeEventListener('abort', cut);
  }
}

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

/** The settings that are secrets. A server makes those that are missing. */
const secretKeys = ['session-secret', 'servers-secret', 'patience-secret', 'push-keys'];

/**
 * Deletes the secrets of a database, so that the next server makes new ones: whoever has only a cookie is then a new person, and numbers
 * stand for other deals. Push subscriptions go, too: they were made for the old key, and each contains a browser's secret. So do
 * the daily deals that were prepared for days to come.
 * @throws BackupProblem or DatabaseProblem if anybody else uses the database, or it has no secrets
 */
export function deleteSecrets(url: string): Promise<void> {
  return connected(url, connectionNames.newSecrets, undefined, async (client) => {
    await takeDatabase(client);
    await refuseServers(client);
    if (!(await hasTable(client, 'settings'))) {
      throw new BackupProblem('There are no secrets: no server has run on this database.');
    }
    await client.query('DELETE FROM settings WHERE key = ANY($1)', [secretKeys]);
    await client.query('DELETE FROM push_subscriptions');
    await client.query(`DELETE FROM daily_deals WHERE deal_date::date > (now() AT TIME ZONE 'UTC')::date`);
  });
}

export function describe({ header, tables }: BackupContents): readonly string[] {
  const last = header.migrations.at(-1)?.name ?? 'none';
  return [
    `Taken at ${header.takenAt} from Postgres ${header.postgres}; format ${header.version}; last migration ${last}`,
    ...tables.map(({ name, rowCount }) => `  ${name}: ${rowCount.toLocaleString('en')} rows`),
  ];
}

/** Returns how many games a backup has, as “1,234 games”. */
export function gamesIn({ tables }: Pick<BackupContents, 'tables'>): string {
  return counted(tables.find(({ name }) => name === 'games')?.rowCount ?? 0, 'game');
}

export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

export function secondsSince(startMs: number): string {
  return ((performance.now() - startMs) / 1_000).toFixed(1);
}

/** @throws BackupProblem if there is no such file, or it cannot be read */
export async function checkReadable(file: string): Promise<void> {
  await access(file, constants.R_OK).catch((error: unknown) => {
    throw new BackupProblem(`There is no file ${file} that can be read (${problemOf(error)}).`);
  });
}

/** Throws if an argument was left over or is missing. @throws BackupProblem with how the program is used */
export function checkUsage(isRight: boolean, usage: string): asserts isRight {
  if (!isRight) throw new BackupProblem(usage);
}
