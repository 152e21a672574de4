import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../src/persistence/migrate.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/persistence/postgres/embedded.ts';
import { postgresOf } from './server-process.ts';

/** A migrated Postgres of a test's own, which the test may kill. */
export interface OwnPostgres {
  readonly url: string;
  readonly dataFolder: string;
  /** The process id of its first process, whose children the others are. */
  readonly pid: number;
  /** Kills it (kill -9). It is restarted automatically. */
  kill(): void;
  /** Stops it until `start`, which starts it at the same address. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and deletes its data. */
  dispose(): Promise<void>;
}

export async function startOwnPostgres(): Promise<OwnPostgres> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'snap-up-own-'));
  chmodSync(dataFolder, 0o755);
  const log = { warn: () => undefined };
  let postgres: EmbeddedPostgres | null = await startEmbeddedPostgres({ dataFolder, log });
  const { url } = postgres;
  await migrate(url);
  const stop = async () => {
    await postgres?.stop();
    postgres = null;
  };
  const pidNow = () => {
    const pid = postgresOf(dataFolder);
    if (pid === undefined) throw new Error('No Postgres runs');
    return pid;
  };
  return {
    url,
    dataFolder,
    get pid() {
      return pidNow();
    },
    kill: () => process.kill(pidNow(), 'SIGKILL'),
    stop,
    start: async () => {
      postgres = await startEmbeddedPostgres({ dataFolder, log });
      if (postgres.url !== url) throw new Error('Postgres came back on another address');
    },
    dispose: async () => {
      await stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
