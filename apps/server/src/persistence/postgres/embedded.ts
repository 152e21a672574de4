import { setTimeout as pause } from 'node:timers/promises';
import { withProcessLock } from '@snap-up/process-lock';
import { connect } from '../connection.ts';
import { databaseName, openFolder, type PostgresFolder, prepareCluster } from './postgres-folder.ts';
import { findPostgresPrograms, type PostgresPrograms } from './postgres-programs.ts';
import { ensureServer, stopServer, urlOf } from './postgres-server.ts';
import type { DatabaseLog } from './problem.ts';

/** A Postgres of our own, which is kept alive until it is stopped. */
export interface EmbeddedPostgres {
  /** Its address, which stays the same as long as this object is in use. */
  readonly url: string;
  /** The folder in which the data really lives. */
  readonly folder: string;
  /** Whether it ran already, because an earlier server was killed or another one uses it too. */
  readonly reused: boolean;
  /** Stops watching, and stops the Postgres unless another server watches it too. The data stays. */
  stop(): Promise<void>;
}

/** The name of the connection by which a server notices the death of its Postgres. */
const watchName = 'snap-up watch';
const retryMs = 500;
/** Longer than a Postgres that replays its log after a crash keeps the lock of the process that starts it. */
const lockWaitMs = 150_000;

/**
 * Starts a real Postgres on a folder, making it on the first start, and starts it again on the same address whenever it
 * dies. One that runs there already is used as it is. Two processes may call this at the same time.
 * @param dataFolder where the data lives; made where it is missing
 * @param log hears of restarts, and of data that must live elsewhere
 * @throws DatabaseProblem with a sentence for the operator
 */
export async function startEmbeddedPostgres(options: {
  readonly dataFolder: string;
  readonly log: DatabaseLog;
}): Promise<EmbeddedPostgres> {
  const { dataFolder, log } = options;
  const folder = openFolder(dataFolder, log);
  const programs = await findPostgresPrograms(folder.account);
  const { port, reused } = await withFolderLock(folder, log, async () => {
    await prepareCluster(folder, programs);
    const started = await ensureServer(folder, programs, undefined);
    await ensureDatabase(urlOf(folder, started.port, 'postgres'));
    return started;
  });
  const watch = await watchOver(folder, programs, port, log);
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
 * Holds one idle connection. Postgres closes it when it dies, which we learn at once and without asking time and again;
 * then the server is started anew on the same port.
 */
async function watchOver(
  folder: PostgresFolder,
  programs: PostgresPrograms,
  port: number,
  log: DatabaseLog,
): Promise<{ stop(): Promise<void> }> {
  const adminUrl = urlOf(folder, port, 'postgres');
  let stopping = false;
  let client = await listen();
  let recovery: Promise<void> = Promise.resolve();

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
        log.warn(reused ? 'The connection to Postgres was lost and is back.' : 'Postgres died and was started again.');
        return;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        // A full disk stays full for a while: the same reason is said once.
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
        .query('SELECT 1 FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid()', [watchName])
        .then((found) => found.rowCount ?? 0)
        // A Postgres that died a moment ago has no other watcher either.
        .catch(() => 0);
      await client.end().catch(() => undefined);
      if (others === 0) await stopServer(folder, programs);
    });
  }

  return { stop };
}
