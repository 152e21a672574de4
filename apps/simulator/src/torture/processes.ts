import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { databaseName, openFolder, urlOf } from '@snap-up/server/src/persistence/postgres/folder.ts';
import { runningPostmaster } from '@snap-up/server/src/persistence/postgres/server.ts';

const run = promisify(execFile);

/** Returns the ids of a process's own child processes. */
export async function childrenOf(pid: number): Promise<readonly number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (parent === pid && child !== undefined ? [child] : []));
}

/** Sends a signal to processes, ignoring those that have ended. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}

/** Returns the Postgres that a server has started on its data folder. @throws if none runs */
export function postgresOn(dataFolder: string): { readonly pid: number; readonly port: number; readonly url: string } {
  const folder = openFolder(dataFolder, { warn: () => undefined });
  const running = runningPostmaster(folder.cluster);
  if (running === undefined) throw new Error('No Postgres runs');
  return { pid: running.pid, port: running.port, url: urlOf(folder, running.port, databaseName) };
}
