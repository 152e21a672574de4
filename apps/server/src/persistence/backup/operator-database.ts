import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../platform/settings.ts';
import { startEmbeddedPostgres } from '../postgres/embedded.ts';
import { openFolder } from '../postgres/postgres-folder.ts';
import { BackupProblem } from './backup-format.ts';
import type { Progress } from './write-backup.ts';

/** The database that the operator's settings name. */
export interface OperatorDatabase {
  readonly url: string;
  /** How many connections keep an embedded Postgres running for this process. */
  readonly ownWatchCount: number;
}

/**
 * Runs a task on the database that a server with these settings would use: `DATABASE_URL`, or the embedded Postgres, which
 * is started if no server runs it.
 * @param isNewAllowed whether a data folder may be new
 */
export async function withOperatorDatabase<Value>(
  settings: Pick<Settings, 'databaseUrl' | 'dataFolder'>,
  isNewAllowed: boolean,
  say: Progress,
  task: (database: OperatorDatabase) => Promise<Value>,
): Promise<Value> {
  const { databaseUrl, dataFolder } = settings;
  if (databaseUrl !== null) return task({ url: databaseUrl, ownWatchCount: 0 });
  const silent = { info: () => undefined, warn: () => undefined };
  if (
    !isNewAllowed &&
    (!existsSync(dataFolder) || !existsSync(join(openFolder(dataFolder, silent).root, 'postgres')))
  ) {
    throw new BackupProblem(`There is no data in ${dataFolder}. SNAP_UP_DATA or DATABASE_URL say where it is.`);
  }
  const postgres = await startEmbeddedPostgres({ dataFolder, log: { info: say, warn: say } });
  try {
    return await task({ url: postgres.url, ownWatchCount: 1 });
  } finally {
    await postgres.stop();
  }
}
