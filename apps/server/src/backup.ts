import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { BackupProblem, readBackup } from './persistence/backup/format.ts';
import {
  checkReadable,
  checkUsage,
  describe,
  gamesIn,
  runOperatorProgram,
  say,
  secondsSince,
  typedPath,
  withOperatorDatabase,
} from './persistence/backup/operator.ts';
import { writeBackup } from './persistence/backup/write.ts';
import { makeFolders } from './persistence/postgres/folder.ts';
import { loadSettings } from './platform/settings.ts';

// `npm run backup`: writes a backup, or checks one.

const usage = `How to use it:
  npm run backup                         writes backups/snap-up-<time>.backup
  npm run backup -- FILE or FOLDER       writes that file, or one in that folder
  npm run backup -- --keep 14 FOLDER     writes one in that folder, and deletes all but the newest 14 there
  npm run backup -- --check FILE         describes a backup, and checks that it is complete`;

const ownFolder = fileURLToPath(new URL('../../../backups', import.meta.url));
const ownName = /^snap-up-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.backup$/;
const ownDraftName = /^snap-up-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.backup\.\d+\.part$/;
/** Partial files untouched this long are leftovers of a killed backup. */
const leftBehindMs = 60 * 60_000;

await runOperatorProgram('The backup failed', async (interrupted) => {
  const options = { check: { type: 'string' }, keep: { type: 'string' }, help: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [path, ...others] = positionals;
  if (values.help === true) say(usage);
  else if (values.check !== undefined) {
    checkUsage(path === undefined && values.keep === undefined, usage);
    await check(typedPath(values.check));
  } else {
    const keptCount = values.keep === undefined ? null : Number(values.keep);
    checkUsage(others.length === 0 && (keptCount === null || (Number.isInteger(keptCount) && keptCount > 0)), usage);
    await write(path === undefined ? null : typedPath(path), keptCount, interrupted);
  }
});

async function check(file: string): Promise<void> {
  await checkReadable(file);
  for (const line of describe(await readBackup(createReadStream(file)))) say(line);
  say(`${file} is complete.`);
}

/**
 * Writes a backup to that file or into that folder; null for our own folder. With a number of backups to keep it is always a
 * folder.
 */
async function write(path: string | null, keptCount: number | null, interrupted: AbortSignal): Promise<void> {
  const startMs = performance.now();
  const found = path === null ? null : await stat(path).catch(() => null);
  if (keptCount !== null && found?.isDirectory() === false) {
    throw new BackupProblem(`${path} is not a folder. --keep needs one.`);
  }
  const isFolder = path === null || keptCount !== null || found?.isDirectory() === true;
  const name = `snap-up-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
  const file = isFolder ? join(path ?? ownFolder, name) : path;
  makeFolders(dirname(file), 0o700);
  const contents = await withOperatorDatabase(loadSettings(), false, (url) => writeBackup(url, file, say, interrupted));
  const { size } = await stat(file);
  say(
    `Wrote ${file}: ${gamesIn(contents)} in ${(size / 1_000_000).toFixed(1)} MB, in ` +
      `${secondsSince(startMs)} s. It has every secret of this server; keep it where nobody else can read it.`,
  );
  if (keptCount !== null) await deleteOld(dirname(file), keptCount);
}

/** Deletes the older backups in a folder that have a name of ours, and partial files of killed ones. */
async function deleteOld(folder: string, keptCount: number): Promise<void> {
  const all = await readdir(folder);
  const names = all.filter((one) => ownName.test(one)).sort();
  const old = names.slice(0, Math.max(0, names.length - keptCount));
  for (const draft of all.filter((one) => ownDraftName.test(one))) {
    // Another backup may have renamed it meanwhile.
    const written = await stat(join(folder, draft)).catch(() => null);
    if (written !== null && Date.now() - written.mtimeMs > leftBehindMs) old.push(draft);
  }
  for (const name of old) {
    await rm(join(folder, name));
    say(`Deleted ${name}.`);
  }
}
