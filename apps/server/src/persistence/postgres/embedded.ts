import { setTimeout as pause } from 'node:timers/promises';
import { withProcessLock } from '@snap-up/process-lock';
import pg from 'pg';
import { connect } from '../connection.ts';
import { DatabaseProblem } from '../database-errors.ts';
import { connectionNames, serverLockKey } from '../database-lock.ts';
import {
  cannotHold,
  type DatabaseLog,
  databaseName,
  findPostgresPrograms,
  openFolder,
  prepareCluster,
  urlOf,
} from './folder.ts';
import { ensureServer, folderErrorIn, stopServer } from './server.ts';

/** An embedded Postgres, which is restarted if it dies, until it is stopped. */
export type EmbeddedPostgres = Awaited<ReturnType<typeof startEmbeddedPostgres>>;

const retryMs = 500;
/** Longer than a start holds the lock, even if Postgres replays its log after a crash. */
const lockWaitMs = 150_000;
/** How long a server waits for another one on the same data, which may be about to stop. */
const otherServerMs = 5_000;
/** The same after a lost connection, which Postgres may not have noticed yet. This server still writes meanwhile. */
const lostLockMs = 500;
const lockNotAvailable = '55P03';

/**
 * Starts a real Postgres on a folder, and starts it again at the same address whenever it dies. One that is running there
 * is used as it is. Two processes may call this at the same time, but only one of them may be a server.
 * @param log gets a message about each restart, and if the data has to be stored elsewhere
 * @param end ends this process at once, for a reason: another server has taken the folder over while the connection was lost
 * @throws DatabaseProblem with a sentence for the operator, also if another server runs on the folder
 */
export async function startEmbeddedPostgres({
  dataFolder,
  log,
  isOperators = false,
  end = (reason) => log.warn(reason),
}: {
  readonly dataFolder: string;
  readonly log: DatabaseLog;
  readonly isOperators?: boolean;
  readonly end?: (reason: string) => void;
}) {
  const folder = openFolder(dataFolder, log);
  const programs = await findPostgresPrograms(folder.account);
  /** Runs a task while no other process starts or stops the Postgres of the folder. */
  const locked = <T>(task: () => Promise<T>) =>
    withProcessLock(folder.lock, task, { waitLimitMs: lockWaitMs, onWait: (message) => log.warn(message) });
  const { port, reused } = await locked(async () => {
    await prepareCluster(folder, programs);
    const started = await ensureServer(folder, programs, undefined);
    await ensureDatabase(urlOf(folder, started.port, 'postgres'));
    return started;
  }).catch((error: unknown) => {
    const refused = folderErrorIn(error);
    throw refused === undefined ? error : cannotHold(folder.root, refused);
  });

  const adminUrl = urlOf(folder, port, 'postgres');
  const another = `Another Snap-Up server runs on the data in ${folder.root}.`;
  let isStopping = false;
  let isTakenOver = false;
  let recovery: Promise<void> = Promise.resolve();
  let watching: pg.Client | null = null;

  /**
   * Keeps an idle connection, which closes at once when Postgres dies. Then the server is started again on the same port.
   * @returns false if another one runs, and does not stop
   */
  async function watch(waitMs: number): Promise<boolean> {
    const client = await connect(adminUrl, isOperators ? connectionNames.operatorWatch : connectionNames.watch);
    let isKept = false;
    try {
      isKept = isOperators || (await becomesOnlyServer(client, waitMs));
    } finally {
      if (!isKept) await client.end();
    }
    if (!isKept) return false;
    watching = client;
    client.once('end', () => {
      if (!isStopping) recovery = recover();
    });
    return true;
  }

  /**
   * Makes sure that no other server runs on the folder while this connection lasts: each of two would claim all tables. Postgres
   * ends the lock with the connection, so a server that was killed leaves none.
   */
  async function becomesOnlyServer(client: pg.Client, waitMs: number): Promise<boolean> {
    const { rows } = await client.query<{ isOurs: boolean }>(
      `SELECT pg_try_advisory_lock(${serverLockKey}) AS "isOurs"`,
    );
    if (rows[0]?.isOurs === true) return true;
    log.warn(`${another} Waiting a moment for it to stop …`);
    await client.query(`SET lock_timeout = ${waitMs}`);
    try {
      await client.query(`SELECT pg_advisory_lock(${serverLockKey})`);
      return true;
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === lockNotAvailable) return false;
      throw error;
    }
  }

  async function recover(): Promise<void> {
    let lastReason = '';
    while (!isStopping) {
      try {
        const server = await locked(() => ensureServer(folder, programs, port));
        isTakenOver = !(await watch(lostLockMs));
        if (isTakenOver) end(another);
        else log.warn(server.reused ? 'Connection to Postgres lost and restored' : 'Postgres died and was restarted');
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

  /** Stops watching, and stops the Postgres unless somebody else watches it too. The data stays. */
  async function stop(): Promise<void> {
    isStopping = true;
    await recovery;
    // The Postgres is the other server's.
    if (isTakenOver) return;
    await locked(async () => {
      await watching?.end().catch(() => undefined);
      // A Postgres that has just died has no other watcher.
      if (!(await isWatched(adminUrl).catch(() => false))) await stopServer(folder, programs);
    });
  }

  try {
    if (!(await watch(otherServerMs))) {
      throw new DatabaseProblem(`${another} Use that one, or stop it first, or name another folder in SNAP_UP_DATA.`);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    /** Its address. A restart does not change it. */
    url: urlOf(folder, port, databaseName),
    /** Whether it was running already, because an earlier server was killed or a program of the operator uses it, too. */
    reused,
    stop,
  };
}

async function ensureDatabase(adminUrl: string): Promise<void> {
  const found = await ask(adminUrl, 'SELECT 1 FROM pg_database WHERE datname = $1', [databaseName]);
  if (found.rowCount === 0) await ask(adminUrl, `CREATE DATABASE ${databaseName}`);
}

async function isWatched(adminUrl: string): Promise<boolean> {
  const names = [connectionNames.watch, connectionNames.operatorWatch];
  const watchers = 'SELECT 1 FROM pg_stat_activity WHERE application_name = ANY($1)';
  return (await ask(adminUrl, watchers, [names])).rowCount !== 0;
}

async function ask(url: string, text: string, values?: unknown[]): Promise<pg.QueryResult> {
  const client = await connect(url, 'snap-up start');
  try {
    return await client.query(text, values);
  } finally {
    await client.end();
  }
}
