import { ProcessLockError } from '@snap-up/process-lock';

/** Codes of the file system, and Postgres' for a full disk: another folder would help. */
const folderCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', '53100']);
const refusal = /No space left|Disk quota exceeded|Permission denied|Read-only file system/i;
/** Postgres names what is in its data folder by relative paths. */
const relativeFile = /\b(?:file|directory) "[^/"]/;

/** Returns the error that says that the data folder is full or must not be written to; undefined for a fault of another kind. */
export function folderErrorIn(error: unknown): unknown {
  const cause = error instanceof ProcessLockError ? error.cause : error;
  return cause instanceof Error && 'code' in cause && folderCodes.has(cause.code) ? cause : undefined;
}

/** Returns the line by which Postgres says the same about a file in its folder; undefined if it says none. */
export function folderLineIn(output: string, folder: string): string | undefined {
  return output
    .split('\n')
    .find((line) => refusal.test(line) && (line.includes(folder) || relativeFile.test(line)))
    ?.trim();
}
