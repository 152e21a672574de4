import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../platform/settings.ts';
import { startEmbeddedPostgres } from '../postgres/embedded.ts';
import { openFolder } from '../postgres/folder.ts';
import { BackupProblem } from './backup-format.ts';
import type { Progress } from './write-backup.ts';

/**
 * Runs a task on the database that a server with these settings would use: `DATABASE_URL`, or the embedded Postgres, which
 * is started if no server runs it.
 * @param isNewAllowed whether a data folder may be new
 * @param task gets the database's address
 */
export async function withOperatorDatabase<Value>(
  settings: Pick<Settings, 'databaseUrl' | 'dataFolder'>,
  isNewAllowed: boolean,
  say: Progress,
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
