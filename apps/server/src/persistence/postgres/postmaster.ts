import { spawnSync } from 'node:child_process';
import {
  closeSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { processExists } from '@snap-up/process-lock';

/** A Postgres server that runs on a data folder. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

/** Larger than any process id. */
const nobodysPid = 999_999_999;

/**
 * Returns the server that runs on a data folder, according to its `postmaster.pid`; `undefined` if there is no such file,
 * or a killed server left it behind.
 */
export function runningPostmaster(clusterFolder: string): Postmaster | undefined {
  const noted = postmasterIn(readPidFile(clusterFolder));
  return noted !== undefined && isServerOf(clusterFolder, noted.pid) ? noted : undefined;
}

/**
 * Disarms a `postmaster.pid` that a killed server left behind. Postgres does not start while a process with that id
 * exists, even if it is a zombie or another program. Only the id is changed: Postgres uses the rest of the file to find out
 * whether processes of the dead server still hold its memory. An empty file, which stops Postgres as well, is the result of
 * a full disk; it is removed. The caller holds the folder's lock.
 */
export function disownPidFile(clusterFolder: string): void {
  const file = pidFileOf(clusterFolder);
  const text = readPidFile(clusterFolder);
  if (text === null) return;
  if (text === '') rmSync(file);
  const noted = postmasterIn(text);
  if (noted === undefined || !processExists(noted.pid) || isServerOf(clusterFolder, noted.pid)) return;
  const disowned = Buffer.from(text.replace(/^-?\d+/, String(nobodysPid)));
  // Overwritten in place: a file that is truncated first stays empty if the disk is full.
  const descriptor = openSync(file, 'r+');
  try {
    writeSync(descriptor, disowned, 0, disowned.length, 0);
    ftruncateSync(descriptor, disowned.length);
  } finally {
    closeSync(descriptor);
  }
}

function pidFileOf(clusterFolder: string): string {
  return join(clusterFolder, 'postmaster.pid');
}

/** Returns the text of the file; null if there is none. */
function readPidFile(clusterFolder: string): string | null {
  try {
    return readFileSync(pidFileOf(clusterFolder), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function postmasterIn(text: string | null): Postmaster | undefined {
  const lines = text?.split('\n') ?? [];
  const pid = Math.abs(Number(lines[0]));
  return Number.isSafeInteger(pid) && pid > 0 ? { pid, port: Number(lines[3] ?? 0) } : undefined;
}

/** Whether a process is the Postgres of that folder and alive (not a zombie). */
function isServerOf(clusterFolder: string, pid: number): boolean {
  if (!processExists(pid)) return false;
  if (process.platform === 'win32') return true;
  if (process.platform === 'linux') {
    try {
      // "pid (name) state …"; the name may contain anything, even a closing bracket.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const end = stat.lastIndexOf(')');
      const isPostgres = stat[end + 2] !== 'Z' && stat.slice(stat.indexOf('(') + 1, end).startsWith('postgres');
      // A server's working directory is its data folder. Only its user and root can read that, and only they start it.
      return isPostgres && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterFolder);
    } catch {
      return false;
    }
  }
  const [state = '', command = ''] = spawnSync('ps', ['-o', 'stat=,comm=', '-p', String(pid)], { encoding: 'utf8' })
    .stdout.trim()
    .split(/\s+/, 2);
  return state !== '' && !state.startsWith('Z') && command.includes('postgres');
}
