import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCode, processExists } from './process-lock.ts';

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
  const noted = readPidFile(clusterFolder);
  return noted !== undefined && isServerOf(clusterFolder, noted.pid) ? noted : undefined;
}

/**
 * Makes a `postmaster.pid` that a killed server left behind harmless. Postgres refuses to start while the process named
 * there exists, and takes a zombie, or a stranger who got the same id, for a living server. Only the id is changed: the
 * rest of the file is how Postgres finds out that processes of the dead server still hold its memory.
 */
export function disownPidFile(clusterFolder: string): void {
  const noted = readPidFile(clusterFolder);
  if (noted === undefined || !processExists(noted.pid) || isServerOf(clusterFolder, noted.pid)) return;
  const file = join(clusterFolder, 'postmaster.pid');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^-?\d+/, String(nobodysPid)));
}

function readPidFile(clusterFolder: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(clusterFolder, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
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
