import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import type { z } from 'zod';
import {
  type BackupHeader,
  BackupProblem,
  backupEnd,
  backupHeader,
  damaged,
  type Frame,
  type FrameKind,
  formatVersion,
  framesOf,
  type TableEnd,
  TableTally,
  tableEnd,
  tableStart,
} from './backup-format.ts';

/** What is in a backup, apart from the rows. */
export interface BackupContents {
  readonly header: BackupHeader;
  readonly tables: readonly TableEnd[];
}

/** A table of a backup that is being read. */
export interface BackupTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** The rows in the text format of COPY, in parts. To be read to the end before the next table. */
  readonly rows: AsyncIterable<Buffer>;
}

/** What is done with a backup while it is read. */
export interface BackupReader {
  /** Called once, before all tables. */
  begin?(header: BackupHeader): Promise<void>;
  /** Called for each table. Rows that it does not read are skipped. */
  table?(table: BackupTable): Promise<void>;
}

/**
 * Reads a backup from beginning to end, a small part at a time.
 * @param file its bytes
 * @param reader gets what is in it. What it was given is worth nothing if this function throws in the end: only then is it
 *   known whether the file is whole
 * @throws BackupProblem if the file is no backup, is damaged or of a newer format
 */
export async function readBackup(file: Readable, reader: BackupReader): Promise<BackupContents> {
  const bytes = createZstdDecompress();
  file.on('error', (error) => bytes.destroy(error));
  file.pipe(bytes);
  try {
    return await readFrames(framesOf(bytes), reader);
  } catch (error) {
    const isUnreadable = error instanceof Error && 'code' in error && /^Z(STD)?_/.test(String(error.code));
    throw isUnreadable ? damaged('it cannot be decompressed') : error;
  } finally {
    file.destroy();
    bytes.destroy();
  }
}

/** Reads a backup to the end, and compares all counts and hashes. @throws BackupProblem if anything is wrong with it */
export function checkBackup(file: Readable): Promise<BackupContents> {
  return readBackup(file, {});
}

async function readFrames(frames: AsyncGenerator<Frame>, reader: BackupReader): Promise<BackupContents> {
  const seal = createHash('sha256');
  const next = async (): Promise<Frame> => {
    const { value } = await frames.next();
    if (value === undefined) throw damaged('its end is missing');
    if (value.kind !== 'D' && value.kind !== 'Z') seal.update(value.payload);
    return value;
  };

  const header = headerOf(await next());
  await reader.begin?.(header);
  const tables: TableEnd[] = [];
  for (;;) {
    const frame = await next();
    if (frame.kind === 'Z') {
      if (parsed(frame, 'Z', backupEnd).seal !== seal.digest('hex')) throw damaged('its seal is wrong');
      if ((await frames.next()).done !== true) throw damaged('it goes on after its end');
      return { header, tables };
    }
    const { name, columns } = parsed(frame, 'T', tableStart);
    const tally = new TableTally();
    let end: TableEnd | undefined;
    const rows = (async function* () {
      while (end === undefined) {
        const part = await next();
        if (part.kind === 'D') {
          tally.add(part.payload);
          yield part.payload;
        } else end = parsed(part, 'E', tableEnd);
      }
    })();
    await reader.table?.({ name, columns, rows: { [Symbol.asyncIterator]: () => rows } });
    while ((await rows.next()).done !== true);
    const { rowCount, sha256 } = tally.end(name);
    if (end === undefined || end.rowCount !== rowCount || end.sha256 !== sha256) {
      throw damaged(`the rows of ${name} are not those that were written`);
    }
    tables.push(end);
  }
}

function headerOf(frame: Frame): BackupHeader {
  const { version } = parsed(frame, 'H', backupHeader.pick({ format: true, version: true }));
  if (version > formatVersion) {
    throw new BackupProblem(
      `The backup has format ${version}, and this release reads formats up to ${formatVersion}. Please use the ` +
        `release that made the backup, or a newer one.`,
    );
  }
  return parsed(frame, 'H', backupHeader);
}

function parsed<Value>(frame: Frame, kind: FrameKind, schema: z.ZodType<Value>): Value {
  if (frame.kind !== kind) throw damaged('its parts are out of order');
  let value: unknown;
  try {
    value = JSON.parse(frame.payload.toString());
  } catch {
    throw damaged('one of its descriptions cannot be read');
  }
  const read = schema.safeParse(value);
  if (!read.success) throw damaged('one of its descriptions is incomplete');
  return read.data;
}
