import { createHash, type Hash } from 'node:crypto';
import { z } from 'zod';

/*
 * A backup is one file, compressed as a whole with Zstandard. Inside are frames: a letter for the kind, the length of the
 * payload in four bytes (big-endian), the payload.
 *
 *   H  once, at the beginning: the header as JSON
 *   T  a table begins: its name and columns as JSON
 *   D  a part of the table's rows, in the text format of Postgres' COPY; a part may end within a row
 *   E  the table ends: the number of rows and the SHA-256 of all of them, as JSON
 *   Z  once, at the end: when the backup was finished, and the seal, as JSON
 *
 * The seal is a SHA-256 over everything before it, by the payloads of H, T and E, which have the SHA-256 of the rest.
 */

/** The version of this format. A release reads its own version and older ones. */
export const formatVersion = 1;

/** Rows are gathered into parts of about this size. */
export const partBytes = 64 * 1024;
/** No frame is larger. */
const mostPayloadBytes = 16 * 1024 * 1024;

const headBytes = 5;

/** The kinds of frames; see above. */
export type FrameKind = 'H' | 'T' | 'D' | 'E' | 'Z';

/** A frame as it was read. */
export interface Frame {
  readonly kind: FrameKind;
  readonly payload: Buffer;
}

const migration = z.object({ name: z.string(), checksum: z.string() });
const sequence = z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() });

/** What a backup says first. */
export const backupHeader = z.object({
  format: z.literal('snap-up backup'),
  version: z.number().int(),
  /** The moment whose state the backup has, in ISO 8601. */
  takenAt: z.iso.datetime(),
  /** The version of the Postgres that it was read from. */
  postgres: z.string(),
  /** The migrations that were applied, in that order. */
  migrations: z.array(migration),
  sequences: z.array(sequence),
});
export type BackupHeader = z.infer<typeof backupHeader>;

/** What is said before the rows of a table. */
export const tableStart = z.object({ name: z.string(), columns: z.array(z.string()) });
export type TableStart = z.infer<typeof tableStart>;

/** What is said after the rows of a table. */
export const tableEnd = z.object({
  name: z.string(),
  rowCount: z.number().int(),
  bytes: z.number().int(),
  sha256: z.string(),
});
export type TableEnd = z.infer<typeof tableEnd>;

/** What a backup says last. */
export const backupEnd = z.object({ finishedAt: z.iso.datetime(), seal: z.string() });

/** A backup that cannot be made, read or restored. The message is a sentence for the operator. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
}

/** Returns a frame with a JSON value as its payload. */
export function jsonFrame(kind: FrameKind, value: object): { readonly frame: Buffer; readonly payload: Buffer } {
  const payload = Buffer.from(JSON.stringify(value));
  return { frame: Buffer.concat([headOf(kind, payload.length), payload]), payload };
}

/** Returns the bytes that stand before a payload. */
export function headOf(kind: FrameKind, length: number): Buffer {
  const head = Buffer.alloc(headBytes);
  head.write(kind, 'latin1');
  head.writeUInt32BE(length, 1);
  return head;
}

/** Reads frames from the decompressed bytes of a backup. @throws BackupProblem if they make no sense or end within a frame */
export async function* framesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Frame, void, undefined> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  let neededBytes = headBytes;
  for await (const chunk of bytes) {
    held.push(chunk);
    heldBytes += chunk.length;
    if (heldBytes < neededBytes) continue;
    let all = held.length === 1 ? chunk : Buffer.concat(held);
    for (;;) {
      if (all.length < headBytes) {
        neededBytes = headBytes;
        break;
      }
      const kind = all.toString('latin1', 0, 1);
      const length = all.readUInt32BE(1);
      if (!isFrameKind(kind) || length > mostPayloadBytes) throw damaged('it has a part of an unknown kind');
      neededBytes = headBytes + length;
      if (all.length < neededBytes) break;
      yield { kind, payload: all.subarray(headBytes, neededBytes) };
      all = all.subarray(neededBytes);
    }
    held = [all];
    heldBytes = all.length;
  }
  if (heldBytes > 0) throw damaged('it ends in the middle');
}

function isFrameKind(letter: string): letter is FrameKind {
  return letter.length === 1 && 'HTDEZ'.includes(letter);
}

/** Returns the problem of a file that is not as it was written. */
export function damaged(reason: string): BackupProblem {
  return new BackupProblem(`The backup is damaged: ${reason}.`);
}

/** Counts and hashes the rows of one table. */
export class TableTally {
  readonly #hash: Hash = createHash('sha256');
  #rowCount = 0;
  #bytes = 0;

  /** How many rows have been counted. */
  get rowCount(): number {
    return this.#rowCount;
  }

  add(rows: Buffer): void {
    this.#hash.update(rows);
    this.#bytes += rows.length;
    // COPY writes a line break within a value as \n, so each of these ends a row.
    for (let at = rows.indexOf(10); at !== -1; at = rows.indexOf(10, at + 1)) this.#rowCount += 1;
  }

  /** Returns the totals. Nothing can be added afterwards. */
  end(name: string): TableEnd {
    return { name, rowCount: this.#rowCount, bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}
