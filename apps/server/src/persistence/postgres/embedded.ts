import { setTimeout as pause } from 'node:timers/promises';
import { withProcessLock } from '@snap-up/process-lock';
import pg from 'pg';
import { connect } from '../connection.ts';
import { connectionNames, serverLockKey } from '../database-lock.ts';
import { folderErrorIn } from './folder-problem.ts';
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
/** The same after a lost connection, whose end Postgres may not have noticed. This server still writes meanwhile. */
const lostLockMs = 500;
/** Postgres' code for a lock that could not be had in time. */
const lockNotAvailable = '55P03';

/**
 * Starts a real Postgres on a folder, and starts it again at the same address whenever it dies. One that is running there
 * is used as it is. Two processes may call this at the same time, but only one of them may be a server.
 * @param dataFolder the folder for the data; created if it is missing
 * @param log gets a message about each restart, and if the data has to be stored elsewhere
 * @param isOperators whether it is for a program of the operator, and not for a server
 * @param end ends this process at once, for a reason: another server has taken the folder over while the connection was lost
 * @throws DatabaseProblem with a sentence for the operator, also if another server runs on the folder
 */
export async function startEmbeddedPostgres(options: {
  readonly dataFolder: string;
  readonly log: DatabaseLog;
  readonly isOperators?: boolean;
  readonly end?: (reason: string) => void;
}): Promise<EmbeddedPostgres> {
  const { dataFolder, log, isOperators = false, end = (reason) => log.warn(reason) } = options;
  const folder = openFolder(dataFolder, log);
  const programs = await findPostgresPrograms(folder.account);
  const { port, reused } = await withFolderLock(folder, log, async () => {
    await prepareCluster(folder, programs);
    const started = await ensureServer(folder, programs, undefined);
    await ensureDatabase(urlOf(folder, started.port, 'postgres'));
    return started;
  }).catch((error: unknown) => {
    const refused = folderErrorIn(error);
    throw refused === undefined ? error : cannotHold(folder.root, refused);
  });
  const watch = await watchOver(folder, programs, { port, isOperators, log, end });
  return { url: urlOf(folder, port, databaseName), folder: folder.root, reused, stop: watch.stop };
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
  {
    port,
    isOperators,
    log,
    end,
  }: {
    readonly port: number;
    readonly isOperators: boolean;
    readonly log: DatabaseLog;
    readonly end: (reason: string) => void;
  },
): Promise<{ stop(): Promise<void> }> {
  const adminUrl = urlOf(folder, port, 'postgres');
  const watchName = isOperators ? connectionNames.operatorWatch : connectionNames.watch;
  let stopping = false;
  let isTakenOver = false;
  let recovery: Promise<void> = Promise.resolve();
  let client = await connect(adminUrl, watchName);
  try {
    if (!(await mayWatch(client, otherServerMs))) {
      throw new DatabaseProblem(
        `another Snap-Up server runs on the data in ${folder.root}. ` +
          'Use that one, or stop it first, or name another folder in SNAP_UP_DATA.',
      );
    }
  } catch (error) {
    await stop();
    throw error;
  }
  recoverAfter(client);

  async function mayWatch(opened: pg.Client, waitMs: number): Promise<boolean> {
    return isOperators || (await becomeTheOnlyServer(opened, folder, log, waitMs));
  }

  function recoverAfter(opened: pg.Client): void {
    opened.once('end', () => {
      if (!stopping) recovery = recover();
    });
  }

  async function recover(): Promise<void> {
    let lastReason = '';
    while (!stopping) {
      try {
        const { reused } = await withFolderLock(folder, log, () => ensureServer(folder, programs, port));
        const opened = await watchAgain();
        if (opened === undefined) {
          isTakenOver = true;
          end(`Another Snap-Up server runs on the data in ${folder.root}.`);
          return;
        }
        client = opened;
        recoverAfter(client);
        log.warn(reused ? 'Connection to Postgres lost and restored' : 'Postgres died and was restarted');
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

  /** Returns another connection; undefined if another server runs. One that is of no use is closed. */
  async function watchAgain(): Promise<pg.Client | undefined> {
    const opened = await connect(adminUrl, watchName);
    let isKept = false;
    try {
      isKept = await mayWatch(opened, lostLockMs);
    } finally {
      if (!isKept) await opened.end();
    }
    return isKept ? opened : undefined;
  }

  async function stop(): Promise<void> {
    stopping = true;
    await recovery;
    // The Postgres is the other server's.
    if (isTakenOver) return;
    await withFolderLock(folder, log, async () => {
      await client.end().catch(() => undefined);
      // A Postgres that has just died has no other watcher.
      const others = await watcherCount(adminUrl).catch(() => 0);
      if (others === 0) await stopServer(folder, programs);
    });
  }

  return { stop };
}

/** Returns how many processes watch over the Postgres. */
async function watcherCount(adminUrl: string): Promise<number> {
  const client = await connect(adminUrl, 'snap-up stop');
  try {
    const names = [connectionNames.watch, connectionNames.operatorWatch];
    const found = await client.query('SELECT 1 FROM pg_stat_activity WHERE application_name = ANY($1)', [names]);
    return found.rowCount ?? 0;
  } finally {
    await client.end();
  }
}

/**
 * Makes sure that no other server runs on the folder as long as this connection lasts: two would each take all tables for their own.
 * Postgres ends the lock with the connection, so a server that was killed leaves none.
 * @param waitMs how long to wait for another one to stop
 * @returns false if another one runs, and does not stop
 */
async function becomeTheOnlyServer(
  client: pg.Client,
  folder: PostgresFolder,
  log: DatabaseLog,
  waitMs: number,
): Promise<boolean> {
  const { rows } = await client.query<{ isOurs: boolean }>(`SELECT pg_try_advisory_lock(${serverLockKey}) AS "isOurs"`);
  if (rows[0]?.isOurs === true) return true;
  log.warn(`Another Snap-Up server runs on the data in ${folder.root}. Waiting a moment for it to stop …`);
  await client.query(`SET lock_timeout = ${waitMs}`);
  try {
    await client.query(`SELECT pg_advisory_lock(${serverLockKey})`);
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === lockNotAvailable) return false;
    throw error;
  }
}
