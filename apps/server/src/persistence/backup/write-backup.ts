import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { connect } from '../connection.ts';
import { appliedMigrations, pendingOf, readMigrations, withoutReplaced } from '../migrate.ts';
import {
  type BackupHeader,
  BackupProblem,
  backupEnd,
  formatVersion,
  headOf,
  jsonFrame,
  partBytes,
  type TableEnd,
  TableTally,
} from './backup-format.ts';
import { quoted, sequencesOf, type TableColumns, tablesOf } from './catalog.ts';
import { type BackupContents, checkBackup } from './read-backup.ts';

/** Told what has been done so far, in a sentence without a full stop. */
export type Progress = (sentence: string) => void;

/** How often a table that takes long says how far it is. */
const progressMs = 5_000;

/**
 * Writes a backup of a database that may be in use: everything as it was at one moment. Nobody who plays waits for it. The
 * file is written under another name, checked, and then renamed, so that a file with this name is always whole.
 * @param url the database's address
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
  const client = await connect(url, 'snap-up backup');
  const interrupt = () => void client.connection.stream.destroy();
  interrupted?.addEventListener('abort', interrupt);
  try {
    const handle = await open(draft, 'wx', 0o600);
    // `flush`: everything is on the disk before the file is closed.
    await pipeline(framesFrom(client, progress), createZstdCompress(), handle.createWriteStream({ flush: true }));
    progress('Checking what was written');
    const contents = await checkBackup(createReadStream(draft));
    interrupted?.throwIfAborted();
    await putInPlace(draft, file);
    return contents;
  } finally {
    await rm(draft, { force: true });
    // The transaction only reads. If the disk was full, a COPY is still under way, and a polite end would wait for it.
    interrupt();
    interrupted?.removeEventListener('abort', interrupt);
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
  const own = readMigrations();
  const migrations = withoutReplaced(await appliedMigrations(client), own);
  if (migrations.length === 0) throw new BackupProblem('This database is empty: no server has been started on it yet.');
  pendingOf(migrations, own);
  const tables = await tablesOf(client);
  const seal = createHash('sha256');
  const header = jsonFrame('H', await headerOf(client, migrations));
  seal.update(header.payload);
  yield header.frame;
  for (const table of tables) {
    const start = jsonFrame('T', table);
    seal.update(start.payload);
    yield start.frame;
    const tally = new TableTally();
    for await (const rows of partsOf(client, table, () => tally.rowCount, progress)) {
      tally.add(rows);
      yield headOf('D', rows.length);
      yield rows;
    }
    const totals: TableEnd = tally.end(table.name);
    const end = jsonFrame('E', totals);
    seal.update(end.payload);
    yield end.frame;
    progress(`${table.name}: ${totals.rowCount.toLocaleString('en')} rows`);
  }
  const end = { finishedAt: new Date().toISOString(), seal: seal.digest('hex') };
  yield jsonFrame('Z', backupEnd.parse(end)).frame;
  await client.query('COMMIT');
}

async function headerOf(
  client: pg.Client,
  migrations: readonly { readonly name: string; readonly checksum: string }[],
): Promise<BackupHeader> {
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
    sequences: await sequencesOf(client),
  };
}

/** Yields the rows of a table, in parts of about `partBytes`. */
async function* partsOf(
  client: pg.Client,
  { name, columns }: TableColumns,
  rowCount: () => number,
  progress: Progress,
): AsyncGenerator<Buffer, void, undefined> {
  const rows = client.query(copyTo(`COPY ${quoted(name)} (${columns.map(quoted).join(', ')}) TO STDOUT`));
  let held: Buffer[] = [];
  let heldBytes = 0;
  let saidMs = Date.now();
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    held.push(chunk);
    heldBytes += chunk.length;
    if (heldBytes < partBytes) continue;
    yield Buffer.concat(held);
    held = [];
    heldBytes = 0;
    if (Date.now() - saidMs < progressMs) continue;
    saidMs = Date.now();
    progress(`${basename(name)}: ${rowCount().toLocaleString('en')} rows so far`);
  }
  if (heldBytes > 0) yield Buffer.concat(held);
}
