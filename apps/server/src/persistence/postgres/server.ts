import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ProcessLockError, processExists } from '@snap-up/process-lock';
import pg from 'pg';
import { connect } from '../connection.ts';
import { DatabaseProblem } from '../database-errors.ts';
import { clusterProblem, type PostgresFolder, type PostgresPrograms, problemIn, runProgram, urlOf } from './folder.ts';

/** Enough to replay the log of a large database after a crash. */
const readyTimeoutMs = 120_000;
const retryMs = 50;
const logLimitBytes = 1_000_000;

const settings: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  // TCP only: a socket file would need a short path, and a folder that both users can write to.
  unix_socket_directories: '',
  max_connections: '40',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  // For small machines: no parallel workers, no JIT, no I/O workers.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  io_method: 'sync',
};

/**
 * Makes sure that a server runs on the folder and answers. The caller holds the folder's lock.
 * @param port the port to listen on; undefined for the last one, or any free one
 */
export async function ensureServer(
  folder: PostgresFolder,
  programs: PostgresPrograms,
  port: number | undefined,
): Promise<{ readonly port: number; readonly reused: boolean }> {
  const deadline = Date.now() + readyTimeoutMs;
  let chosen = port ?? lastPort(folder) ?? (await freePort());
  for (;;) {
    const running = runningPostmaster(folder.cluster);
    if (running !== undefined && (await becomesReady(folder, running.pid, deadline))) {
      return { port: runningPostmaster(folder.cluster)?.port ?? running.port, reused: true };
    }
    disownPidFile(folder.cluster);
    if (readLog(folder).length > logLimitBytes) truncateSync(folder.logFile);
    const loggedBytes = readLog(folder).length;
    const { code, output } = await runProgram(programs.pgCtl, startArguments(folder, chosen), folder.account);
    if (code === 0) return { port: chosen, reused: false };
    const failure = startFailure(`${output}\n${readLog(folder).subarray(loggedBytes)}`.trim(), folder.root);
    const isOtherPort = port === undefined && failure.isOfPort;
    if (isOtherPort) chosen = await freePort();
    if (!(isOtherPort || failure.mayPass) || Date.now() > deadline) {
      if (failure.isOfFolder) throw clusterProblem(folder, failure.reason);
      throw new DatabaseProblem(`Postgres does not start: ${failure.reason}. See ${folder.logFile}.`);
    }
    await pause(retryMs);
  }
}

/** Stops the server of a folder, if it runs. Running transactions are rolled back; the data stays. */
export async function stopServer(folder: PostgresFolder, programs: PostgresPrograms): Promise<void> {
  if (runningPostmaster(folder.cluster) === undefined) return;
  const args = ['stop', '-D', folder.cluster, '-m', 'fast', '-w', '-s'];
  const { code, output } = await runProgram(programs.pgCtl, args, folder.account);
  if (code !== 0 && runningPostmaster(folder.cluster) !== undefined) {
    throw new DatabaseProblem(`Postgres does not stop:\n${output}`);
  }
}

interface StartFailure {
  readonly reason: string;
  /** Postgres could not have its port. */
  readonly isOfPort: boolean;
  /** The folder is full or must not be written to. */
  readonly isOfFolder: boolean;
  /**
   * Whether a start may succeed a moment later: processes of a killed server end by themselves, and a port that was taken after
   * it was chosen may be free again. One that this server may not use at all stays refused.
   */
  readonly mayPass: boolean;
}

/** Returns why a start failed, by what Postgres said. It names what is in its data folder by relative paths. */
export function startFailure(output: string, folder: string): StartFailure {
  const port = /\bcould not bind .+/i.exec(output)?.[0].trim();
  const refused = output
    .split('\n')
    .find(
      (line) =>
        /No space left|Disk quota exceeded|Permission denied|Read-only file system/i.test(line) &&
        (line.includes(folder) || /\b(?:file|directory) "[^/"]/.test(line)),
    );
  return {
    reason: port ?? problemIn(refused ?? output),
    isOfPort: port !== undefined,
    isOfFolder: refused !== undefined,
    mayPass: /Address already in use|shared memory block|lock file .* already exists/i.test(output),
  };
}

/** Codes of the file system, and Postgres' code for a full disk: another folder would help. */
const folderCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', '53100']);

/** Returns the error that says that the data folder is full or must not be written to; undefined for a fault of another kind. */
export function folderErrorIn(error: unknown): Error | undefined {
  const cause = error instanceof ProcessLockError ? error.cause : error;
  return cause instanceof Error && 'code' in cause && folderCodes.has(cause.code) ? cause : undefined;
}

/** Waits until a running server answers. Returns false if it dies before that. */
async function becomesReady(folder: PostgresFolder, pid: number, deadline: number): Promise<boolean> {
  for (;;) {
    const running = runningPostmaster(folder.cluster);
    if (running?.pid !== pid) return false;
    if (running.port > 0) {
      try {
        const client = await connect(urlOf(folder, running.port, 'postgres'), 'snap-up start');
        await client.end();
        return true;
      } catch (error) {
        if (error instanceof pg.DatabaseError && error.code === '28P01') {
          throw new DatabaseProblem(`The password in ${folder.root} does not match the database there.`);
        }
        if (Date.now() > deadline) throw error;
      }
    }
    await pause(retryMs);
  }
}

function startArguments(folder: PostgresFolder, port: number): readonly string[] {
  const options = Object.entries({ ...settings, port: String(port) }).map(([name, value]) => `-c ${name}=${value}`);
  const seconds = String(readyTimeoutMs / 1000);
  return ['start', '-D', folder.cluster, '-l', folder.logFile, '-w', '-s', '-t', seconds, '-o', options.join(' ')];
}

function readLog(folder: PostgresFolder): Buffer {
  return existsSync(folder.logFile) ? readFileSync(folder.logFile) : Buffer.alloc(0);
}

/** Returns the port of the last start, so that clients find the server at the same address again. */
function lastPort(folder: PostgresFolder): number | undefined {
  const file = join(folder.cluster, 'postmaster.opts');
  const found = existsSync(file) ? /\bport=(\d+)/.exec(readFileSync(file, 'utf8')) : null;
  return found === null ? undefined : Number(found[1]);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
}

interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

const nobodysPid = 999_999_999;

/**
 * Returns the server that runs on a data folder, according to its `postmaster.pid`; `undefined` if there is no such file,
 * or a killed server left it behind.
 */
export function runningPostmaster(cluster: string): Postmaster | undefined {
  const noted = postmasterIn(readPidFile(cluster));
  return noted !== undefined && isServerOf(cluster, noted.pid) ? noted : undefined;
}

/**
 * Disarms a `postmaster.pid` that a killed server left behind. Postgres does not start while a process with that id
 * exists, even if it is a zombie or another program. Only the id is changed: Postgres uses the rest of the file to find out
 * whether processes of the dead server still hold its memory. An empty file, which stops Postgres as well, is the result of
 * a full disk; it is removed. The caller holds the folder's lock.
 */
function disownPidFile(cluster: string): void {
  const text = readPidFile(cluster);
  if (text === null) return;
  if (text === '') rmSync(pidFileOf(cluster));
  const noted = postmasterIn(text);
  if (noted === undefined || !processExists(noted.pid) || isServerOf(cluster, noted.pid)) return;
  const disowned = Buffer.from(text.replace(/^-?\d+/, String(nobodysPid)));
  // Overwritten in place: a file that is truncated first stays empty if the disk is full.
  const descriptor = openSync(pidFileOf(cluster), 'r+');
  try {
    writeSync(descriptor, disowned, 0, disowned.length, 0);
    ftruncateSync(descriptor, disowned.length);
  } finally {
    closeSync(descriptor);
  }
}

function pidFileOf(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

function readPidFile(cluster: string): string | null {
  try {
    return readFileSync(pidFileOf(cluster), 'utf8');
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
function isServerOf(cluster: string, pid: number): boolean {
  if (!processExists(pid)) return false;
  if (process.platform === 'win32') return true;
  if (process.platform === 'linux') {
    try {
      // "pid (name) state …"; the name may contain anything, even a closing bracket.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const end = stat.lastIndexOf(')');
      const isPostgres = stat[end + 2] !== 'Z' && stat.slice(stat.indexOf('(') + 1, end).startsWith('postgres');
      // A server's working directory is its data folder. Only its user and root can read that, and only they start it.
      return isPostgres && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
    } catch {
      return false;
    }
  }
  const [state = '', command = ''] = spawnSync('ps', ['-o', 'stat=,comm=', '-p', String(pid)], { encoding: 'utf8' })
    .stdout.trim()
    .split(/\s+/, 2);
  return state !== '' && !state.startsWith('Z') && command.includes('postgres');
}
