import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { BackupProblem } from './persistence/backup/format.ts';
import {
  checkReadable,
  checkUsage,
  gamesIn,
  runOperatorProgram,
  say,
  secondsSince,
  typedPath,
  withOperatorDatabase,
} from './persistence/backup/operator.ts';
import { restoreBackup, whereIs } from './persistence/backup/restore.ts';
import { loadSettings } from './platform/settings.ts';

// `npm run restore`: restores a backup into the configured database.

const usage = `How to use it:
  npm run restore -- FILE                restores a backup into an empty database
  npm run restore -- --replace NAME FILE deletes what is in the database of that name, and restores the backup instead`;

await runOperatorProgram('Nothing was restored', async (interrupted) => {
  const options = { replace: { type: 'string' }, help: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [path, ...others] = positionals;
  if (values.help === true) {
    say(usage);
    return;
  }
  checkUsage(path !== undefined && others.length === 0, usage);
  const file = typedPath(path);
  await checkReadable(file);
  const startMs = performance.now();
  const contents = await withOperatorDatabase(loadSettings(), true, async (url) => {
    const isReplacing = values.replace !== undefined;
    const { name, host } = whereIs(url);
    if (isReplacing && values.replace !== name) {
      throw new BackupProblem(
        `The database is called ${name}, at ${host}. To replace it, please name it: --replace ${name}`,
      );
    }
    return restoreBackup(url, createReadStream(file), { isReplacing, interrupted }, say);
  });
  say(`Restored ${gamesIn(contents)} in ${secondsSince(startMs)} s. You can start the server now.`);
});
