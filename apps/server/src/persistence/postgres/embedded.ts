import { setTimeout as pause } from 'node:timers/promises';
import { ProcessLockError, withProcessLock } from '@snap-up/process-lock';
import type pg from 'pg';
import { connect } from '../connection.ts';
import { connectionNames, serverLockKey } from '../database-lock.ts';
import { cannotHold, databaseName, openFolder, type PostgresFolder, prepareCluster } from './postgres-folder.ts';
import { findPostgresPrograms, type PostgresPrograms } from './postgres-programs.ts';
import { ensureServer, stopServer, urlOf } from './postgres-server.ts';
import { type DatabaseLog, DatabaseProblem } from './problem.ts';

/** An embedded Postgres, which is restarted if it dies, until it is stopped. */
export interface EmbeddedPostgres {
  /** Its address. A restart does not change it. */
  readonly url: string;
  /** The folder in which the data is stored. */
  readonly folder: string;
  /** Whether it was running already, because an earlier server was killed or a program of the operator uses it, too. */
  readonly reused: boolean;
  /** Stops watching, and stops the Postgres unless somebody else watches it too. The data stays. */
  stop(): Promise<void>;
}

const retryMs = 500;
/** Longer than a start holds the lock, even if Postgres replays its log after a crash. */
const lockWaitMs = 150_000;
/** How long a server waits for another one on the same data, which may be about to stop. */
const otherServerMs = 5_000;

/**
 * Starts a real Postgres on a folder, and starts it again at the same address whenever it dies. One that is running there
 * is used as it is. Two processes may call this at the same time, but only one of them may be a server.
 * @param dataFolder the folder for the data; created if it is missing
 * @param log gets a message about each restart, and if the data has to be stored elsewhere
 * @param isOperators whether it is for a program of the operator, and not for a server
 * @throws DatabaseProblem with a sentence for the operator, also if another server runs on the folder
 */
export async function startEmbeddedPostgres(options: {
  readonly dataFolder: string;
  readonly log: DatabaseLog;
  readonly isOperators?: boolean;
}): Promise<EmbeddedPostgres> {
  const { dataFolder, log, isOperators = false } = options;
  const folder = openFolder(dataFolder, log);
  const programs = await findPostgresPrograms(folder.account);
  const { port, reused } = await withFolderLock(folder, log, async () => {
    await prepareCluster(folder, programs);
    const started = await ensureServer(folder, programs, undefined);
    await ensureDatabase(urlOf(folder, started.port, 'postgres'));
    return started;
  }).catch((error: unknown) => {
    throw isOfSystem(error) ? cannotHold(folder.root, error instanceof ProcessLockError ? error.cause : error) : error;
  });
  const watch = await watchOver(folder, programs, { port, isOperators, log });
  return { url: urlOf(folder, port, databaseName), folder: folder.root, reused, stop: watch.stop };
}

/** Whether the file system, or Postgres, refused something: the lock's file could not be written, a database not be made. */
function isOfSystem(error: unknown): boolean {
  if (error instanceof ProcessLockError) return error.cause !== undefined;
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

/** Runs a task while no other process starts or stops the Postgres of the folder. */
function withFolderLock<T>(folder: PostgresFolder, log: DatabaseLog, task: () => Promise<T>): Promise<T> {
  return withProcessLock(folder.lock, task, { waitLimitMs: lockWaitMs, onWait: (message) => log.warn(message) });
}

async function ensureDatabase(adminUrl: string): Promise<void> {
  const client = await connect(adminUrl, 'snap-up start');
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`);
  } finally {
    await client.end();
  }
}

/**
 * Keeps an idle connection, which closes at once when Postgres dies. Then the server is started again on the same port.
 */
async function watchOver(
  folder: PostgresFolder,
  programs: PostgresPrograms,
  { port, isOperators, log }: { readonly port: number; readonly isOperators: boolean; readonly log: DatabaseLog },
): Promise<{ stop(): Promise<void> }> {
  const adminUrl = urlOf(folder, port, 'postgres');
  const watchName = isOperators ? connectionNames.operatorWatch : connectionNames.watch;
  let stopping = false;
  let client = await listen();
  let recovery: Promise<void> = Promise.resolve();
  try {
    if (!isOperators) await beTheOnlyServer(client, folder, log);
  } catch (error) {
    await stop();
    throw error;
  }

  async function listen() {
    const opened = await connect(adminUrl, watchName);
    opened.once('end', () => {
      if (!stopping) recovery = recover();
    });
    return opened;
  }

  async function recover(): Promise<void> {
    let lastReason = '';
    while (!stopping) {
      try {
        const { reused } = await withFolderLock(folder, log, () => ensureServer(folder, programs, port));
        client = await listen();
        if (!isOperators) await beTheOnlyServer(client, folder, log);
        log.warn(reused ? 'The connection to Postgres was lost and is back.' : 'Postgres died and was started again.');
        return;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        // A full disk stays full for a while: each reason is logged once.
        if (reason !== lastReason) log.warn(`Postgres is down: ${reason}`);
        lastReason = reason;
        await pause(retryMs);
      }
    }
  }

  async function stop(): Promise<void> {
    stopping = true;
    await recovery;
    await withFolderLock(folder, log, async () => {
      const others = await client
        .query('SELECT 1 FROM pg_stat_activity WHERE application_name = ANY($1) AND pid <> pg_backend_pid()', [
          [connectionNames.watch, connectionNames.operatorWatch],
        ])
        .then((found) => found.rowCount ?? 0)
        // A Postgres that has just died has no other watcher.
        .catch(() => 0);
      await client.end().catch(() => undefined);
      if (others === 0) await stopServer(folder, programs);
    });
  }

  return { stop };
}

/**
 * Makes sure that no other server runs on the folder as long as this connection lasts: two would each take all tables for their own.
 * Postgres ends the lock with the connection, so a server that was killed leaves none.
 * @throws DatabaseProblem if another one runs, and does not stop within a while
 */
async function beTheOnlyServer(client: pg.Client, folder: PostgresFolder, log: DatabaseLog): Promise<void> {
  const { rows } = await client.query<{ isTaken: boolean }>(
    `SELECT pg_try_advisory_lock(${serverLockKey}) AS "isTaken"`,
  );
  if (rows[0]?.isTaken === true) return;
  log.warn(`Another Snap-Up server runs on the data in ${folder.root}. Waiting a moment for it to stop …`);
  await client.query(`SET lock_timeout = ${otherServerMs}`);
  await client.query(`SELECT pg_advisory_lock(${serverLockKey})`).catch((error: unknown) => {
    throw new DatabaseProblem(
      `another Snap-Up server runs on the data in ${folder.root}. ` +
        'Use that one, or stop it first, or name another folder in SNAP_UP_DATA.',
      { cause: error },
    );
  });
}
