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

/** Larger than any process id that a system gives out. */
const nobodysPid = 999_999_999;

/**
 * The server that runs on a data folder, going by its `postmaster.pid`.
 * @returns `undefined` where there is none: no file, or one that a killed server left behind
 */
export function runningPostmaster(clusterFolder: string): Postmaster | undefined {
  const noted = postmasterIn(readPidFile(clusterFolder));
  return noted !== undefined && isServerOf(clusterFolder, noted.pid) ? noted : undefined;
}

/**
 * Makes a `postmaster.pid` that a killed server left behind harmless. Postgres refuses to start while the process named
 * there exists, and takes a zombie, or a stranger who got the same id, for a living server. Only the id is changed: the
 * rest of the file is how Postgres finds out that processes of the dead server still hold its memory. An empty file,
 * which Postgres refuses too, was cut short by a full disk; it is removed. The caller holds the folder's lock.
 */
export function disownPidFile(clusterFolder: string): void {
  const file = pidFileOf(clusterFolder);
  const text = readPidFile(clusterFolder);
  if (text === null) return;
  if (text === '') rmSync(file);
  const noted = postmasterIn(text);
  if (noted === undefined || !processExists(noted.pid) || isServerOf(clusterFolder, noted.pid)) return;
  const disowned = Buffer.from(text.replace(/^-?\d+/, String(nobodysPid)));
  // Written over, not anew: a file that is emptied first stays empty where the disk is full.
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

/** The text of the file; null where there is none. */
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

/** Whether that process lives (a zombie does not) and is the Postgres of that folder. */
function isServerOf(clusterFolder: string, pid: number): boolean {
  if (!processExists(pid)) return false;
  if (process.platform === 'win32') return true;
  if (process.platform === 'linux') {
    try {
      // "pid (name) state …"; the name of a stranger may hold anything, a closing bracket too.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const end = stat.lastIndexOf(')');
      const isPostgres = stat[end + 2] !== 'Z' && stat.slice(stat.indexOf('(') + 1, end).startsWith('postgres');
      // A server works in its data folder. Only its own user and root may know that, and only they start it.
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
