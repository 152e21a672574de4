import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { appliedMigrations, pendingOf, readMigrations, withoutReplaced } from '../migrate.ts';
import {
  type BackupContents,
  type BackupHeader,
  BackupProblem,
  formatVersion,
  frameOf,
  type Progress,
  readBackup,
  withProgress,
} from './format.ts';
import { connected } from './operator.ts';
import { tablesOf } from './tables.ts';

const partBytes = 64 * 1024;

/**
 * Writes a backup of a database that may be in use: everything as it was at one moment. Nobody who plays waits for it. The
 * file is written under another name, checked, and then renamed, so that a file with this name is always whole.
 * @param file the file to write, which must not exist; only its owner can read it
 * @param interrupted ends it early when aborted; nothing is left behind
 * @returns what is in it
 * @throws BackupProblem or DatabaseProblem with a sentence for the operator
 */
export async function writeBackup(
  url: string,
  file: string,
  progress: Progress,
  interrupted?: AbortSignal,
): Promise<BackupContents> {
  refuseTaken(file);
  const draft = `${file}.${process.pid}.part`;
  try {
    await connected(url, 'snap-up backup', interrupted, async (client) => {
      const handle = await open(draft, 'wx', 0o600);
      // `flush`: everything is on the disk before the file is closed.
      await pipeline(framesFrom(client, progress), createZstdCompress(), handle.createWriteStream({ flush: true }));
    });
    progress('Checking what was written');
    const contents = await readBackup(createReadStream(draft));
    interrupted?.throwIfAborted();
    await putInPlace(draft, file);
    return contents;
  } finally {
    await rm(draft, { force: true });
  }
}

/** @throws BackupProblem if there is a file with this name */
function refuseTaken(file: string): void {
  if (existsSync(file)) throw new BackupProblem(`There is a file ${file} already. Please name another one.`);
}

/** Renames a file, and makes sure that the new name survives a power cut. @throws BackupProblem if the name is taken */
async function putInPlace(draft: string, file: string): Promise<void> {
  refuseTaken(file);
  await rename(draft, file);
  // Windows cannot open folders.
  if (process.platform === 'win32') return;
  const folder = await open(dirname(file), 'r');
  await folder.sync().finally(() => folder.close());
}

/** Reads everything in one transaction that sees one state. */
async function* framesFrom(client: pg.Client, progress: Progress): AsyncGenerator<Buffer, void, undefined> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query('SET LOCAL statement_timeout = 0');
  await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
  const hash = createHash('sha256');
  const hashed = (frame: Buffer) => {
    hash.update(frame);
    return frame;
  };
  yield hashed(frameOf('H', await headerOf(client)));
  for (const { name, columns } of await tablesOf(client)) {
    yield hashed(frameOf('T', { name, columns }));
    const rows = client.query(
      copyTo(`COPY ${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')}) TO STDOUT`),
    );
    for await (const part of withProgress(name, inParts(rows), progress)) yield hashed(frameOf('D', part));
    progress(`${name}: ${rows.rowCount.toLocaleString('en')} rows`);
  }
  yield frameOf('Z', { sha256: hash.digest('hex') });
  await client.query('COMMIT');
}

async function headerOf(client: pg.Client): Promise<BackupHeader> {
  const own = readMigrations();
  const migrations = await appliedMigrations(client);
  if (migrations.length === 0) throw new BackupProblem('This database is empty: no server has been started on it yet.');
  pendingOf(withoutReplaced(migrations, own), own);
  const { rows } = await client.query<{ now: Date; postgres: string }>(
    `SELECT now(), current_setting('server_version') AS postgres`,
  );
  const [{ now, postgres } = { now: new Date(), postgres: '' }] = rows;
  return {
    format: 'snap-up backup',
    version: formatVersion,
    takenAt: now.toISOString(),
    postgres,
    migrations: migrations.map(({ name, checksum }) => ({ name, checksum })),
  };
}

/** Gathers rows, which Postgres sends one by one, into parts of about `partBytes`. */
async function* inParts(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  for await (const chunk of rows) {
    held.push(chunk);
    heldBytes += chunk.length;
    if (heldBytes < partBytes) continue;
    yield Buffer.concat(held);
    held = [];
    heldBytes = 0;
  }
  if (heldBytes > 0) yield Buffer.concat(held);
}
