import { existsSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { connect } from '../connection.ts';
import { folderLineIn } from './folder-problem.ts';
import { cannotHold, databaseName, type PostgresFolder, readPassword } from './postgres-folder.ts';
import { type PostgresPrograms, problemIn, runProgram } from './postgres-programs.ts';
import { disownPidFile, runningPostmaster } from './postmaster.ts';
import { DatabaseProblem } from './problem.ts';
import { passes, refusedPortIn } from './start-failure.ts';

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
  fsync: 'on',
  synchronous_commit: 'on',
  // For small machines: no parallel workers, no JIT, no I/O workers.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  io_method: 'sync',
};

/** Where a started server listens. */
export interface StartedServer {
  readonly port: number;
  readonly reused: boolean;
}

/**
 * Makes sure that a server runs on the folder and answers. The caller holds the folder's lock.
 * @param port the port to listen on; undefined for the last one, or any free one
 */
export async function ensureServer(
  folder: PostgresFolder,
  programs: PostgresPrograms,
  port: number | undefined,
): Promise<StartedServer> {
  const deadline = Date.now() + readyTimeoutMs;
  let chosen = port ?? lastPort(folder) ?? (await freePort());
  for (;;) {
    const running = runningPostmaster(folder.cluster);
    if (running !== undefined && (await becomesReady(folder, running.pid, deadline))) {
      return { port: runningPostmaster(folder.cluster)?.port ?? running.port, reused: true };
    }
    disownPidFile(folder.cluster);
    const logged = logSize(folder);
    const { code, output } = await runProgram(programs.pgCtl, startArguments(folder, chosen), folder.account);
    if (code === 0) return { port: chosen, reused: false };
    const reason = `${output}\n${readLog(folder).subarray(logged).toString()}`.trim();
    const isOtherPort = port === undefined && refusedPortIn(reason) !== undefined;
    if (isOtherPort) chosen = await freePort();
    if (!(isOtherPort || passes(reason)) || Date.now() > deadline) {
      const line = folderLineIn(reason, folder.root);
      if (line !== undefined) throw cannotHold(folder.root, problemIn(line));
      const problem = refusedPortIn(reason) ?? problemIn(reason);
      throw new DatabaseProblem(`Postgres does not start: ${problem}. See ${folder.logFile}.`);
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

/** Returns the address of one of the server's databases. */
export function urlOf(folder: PostgresFolder, port: number, database: string): string {
  return `postgresql://${databaseName}:${readPassword(folder)}@127.0.0.1:${port}/${database}`;
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
  if (logSize(folder) > logLimitBytes) truncateSync(folder.logFile);
  const options = Object.entries({ ...settings, port: String(port) }).map(([name, value]) => `-c ${name}=${value}`);
  const seconds = String(readyTimeoutMs / 1000);
  return ['start', '-D', folder.cluster, '-l', folder.logFile, '-w', '-s', '-t', seconds, '-o', options.join(' ')];
}

/** Returns the port of the last start, so that clients find the server at the same address again. */
function lastPort(folder: PostgresFolder): number | undefined {
  const file = join(folder.cluster, 'postmaster.opts');
  const found = existsSync(file) ? /\bport=(\d+)/.exec(readFileSync(file, 'utf8')) : null;
  return found === null ? undefined : Number(found[1]);
}

function logSize(folder: PostgresFolder): number {
  return existsSync(folder.logFile) ? statSync(folder.logFile).size : 0;
}

function readLog(folder: PostgresFolder): Buffer {
  return existsSync(folder.logFile) ? readFileSync(folder.logFile) : Buffer.alloc(0);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('The system gave no port.')),
      );
    });
  });
}
