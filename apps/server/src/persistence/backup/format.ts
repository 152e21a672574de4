import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { z } from 'zod';

/*
 * A backup is one file, compressed as a whole with Zstandard. Inside are frames: a letter for the kind, the length of the
 * payload in four bytes (big-endian), the payload.
 *
 *   H  once, at the beginning: the header as JSON
 *   T  a table begins: its name and columns as JSON
 *   D  a part of that table's rows, in the text format of Postgres' COPY; a part may end within a row
 *   Z  once, at the end: the SHA-256 of all frames before it, as JSON
 */

/** The version of this format, the only one that this release reads. */
export const formatVersion = 2;

const headBytes = 5;
const mostPayloadBytes = 16 * 1024 * 1024;

export const backupHeader = z.object({
  format: z.literal('snap-up backup'),
  version: z.number().int(),
  /** The moment whose state the backup has, in ISO 8601. */
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  /** The migrations that were applied, in that order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
});
export type BackupHeader = z.infer<typeof backupHeader>;

const tableStart = z.object({ name: z.string(), columns: z.array(z.string()) });
const backupEnd = z.object({ sha256: z.string() });

export interface BackupContents {
  readonly header: BackupHeader;
  readonly tables: readonly { readonly name: string; readonly rowCount: number }[];
}

export interface BackupTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** The rows in the text format of COPY, in parts. To be read to the end before the next table, or not at all. */
  readonly rows: AsyncIterable<Buffer>;
}

/** The handlers of a backup's parts while it is read. */
interface BackupReader {
  begin?(header: BackupHeader): Promise<void>;
  table?(table: BackupTable): Promise<void>;
}

/** A backup that cannot be made, read or restored. The message is a sentence for the operator. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
}

/** Receives what has been done so far, as a sentence without a full stop. */
export type Progress = (sentence: string) => void;

const progressMs = 5_000;

/** Passes the rows of a table on, and reports every few seconds how many there have been. */
export async function* withProgress(
  name: string,
  rows: AsyncIterable<Buffer>,
  progress: Progress,
): AsyncGenerator<Buffer, void, undefined> {
  let saidMs = Date.now();
  let bytes = 0;
  for await (const part of rows) {
    yield part;
    bytes += part.length;
    if (Date.now() - saidMs < progressMs) continue;
    saidMs = Date.now();
    progress(`${name}: ${Math.round(bytes / 1_000_000).toLocaleString('en')} MB so far`);
  }
}

export function frameOf(kind: 'H' | 'T' | 'D' | 'Z', content: Buffer | object): Buffer {
  const payload = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content));
  const head = Buffer.alloc(headBytes);
  head.write(kind, 'latin1');
  head.writeUInt32BE(payload.length, 1);
  return Buffer.concat([head, payload]);
}

/**
 * Reads a backup from beginning to end, a small part at a time, and checks that it is as it was written.
 * @param reader gets what is in it, which is worth nothing if this function throws: only the end shows whether the file is
 *   complete
 * @throws BackupProblem if the file is no backup, is damaged or of another format
 */
export async function readBackup(file: Readable, reader: BackupReader = {}): Promise<BackupContents> {
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

interface Frame {
  readonly kind: string;
  readonly payload: Buffer;
  /** The payload with the bytes before it. */
  readonly bytes: Buffer;
}

async function* framesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Frame, void, undefined> {
  let held = Buffer.alloc(0);
  for await (const chunk of bytes) {
    held = Buffer.concat([held, chunk]);
    while (held.length >= headBytes) {
      const length = held.readUInt32BE(1);
      if (length > mostPayloadBytes) throw damaged('one of its parts is too long');
      const frame = held.subarray(0, headBytes + length);
      if (frame.length < headBytes + length) break;
      yield { kind: frame.toString('latin1', 0, 1), payload: frame.subarray(headBytes), bytes: frame };
      held = held.subarray(frame.length);
    }
  }
  if (held.length > 0) throw damaged('it ends in the middle');
}

async function readFrames(frames: AsyncGenerator<Frame>, reader: BackupReader): Promise<BackupContents> {
  const hash = createHash('sha256');
  const next = async (): Promise<Frame> => {
    const { value } = await frames.next();
    if (value === undefined) throw damaged('its end is missing');
    if (value.kind !== 'Z') hash.update(value.bytes);
    return value;
  };

  const header = headerOf(await next());
  await reader.begin?.(header);
  const tables: BackupContents['tables'][number][] = [];
  let frame = await next();
  while (frame.kind === 'T') {
    const { name, columns } = parsed(frame, 'T', tableStart);
    let rowCount = 0;
    frame = await next();
    const rows = (async function* () {
      for (; frame.kind === 'D'; frame = await next()) {
        rowCount += rowCountIn(frame.payload);
        yield frame.payload;
      }
    })();
    await reader.table?.({ name, columns, rows });
    // Rows that the reader did not ask for.
    for await (const _ of rows);
    tables.push({ name, rowCount });
  }
  if (parsed(frame, 'Z', backupEnd).sha256 !== hash.digest('hex')) throw damaged('it is not what was written');
  if ((await frames.next()).done !== true) throw damaged('it goes on after its end');
  return { header, tables };
}

function headerOf(frame: Frame): BackupHeader {
  const { version } = parsed(frame, 'H', backupHeader.pick({ format: true, version: true }));
  if (version !== formatVersion) {
    throw new BackupProblem(
      `The backup has format ${version}, and this release reads format ${formatVersion}. Please use the release that ` +
        'made the backup.',
    );
  }
  return parsed(frame, 'H', backupHeader);
}

function parsed<Value>(frame: Frame, kind: string, schema: z.ZodType<Value>): Value {
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

function damaged(reason: string): BackupProblem {
  return new BackupProblem(`The backup is damaged: ${reason}.`);
}

/** Returns how many rows end in a part. COPY writes a line break within a value as \n, so each real one ends a row. */
function rowCountIn(rows: Buffer): number {
  let count = 0;
  for (let at = rows.indexOf(10); at !== -1; at = rows.indexOf(10, at + 1)) count += 1;
  return count;
}
