import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const serverFile = fileURLToPath(new URL('../../src/server.ts', import.meta.url));
/** The server of `fixed-server.ts`, which is not to be used in production. */
export const fixedServer = fileURLToPath(new URL('./fixed-server.ts', import.meta.url));
const healthFile = fileURLToPath(new URL('../../src/health.ts', import.meta.url));

/** The exit of a server. */
export interface Ended {
  /** Null if a signal ended it. */
  readonly code: number | null;
  readonly output: string;
}

/** The real server, in its own process. */
export interface ServerProcess {
  readonly url: string;
  output(): string;
  signal(signal: NodeJS.Signals): void;
  readonly ended: Promise<Ended>;
}

/** Returns a port of this machine at which nobody listens. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** Creates a data folder that Postgres' user can reach. */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'snap-up-server-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** Returns the process id of the Postgres on a data folder; undefined if there is none. */
export function postgresOf(dataFolder: string): number | undefined {
  try {
    return Number(readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
}

/** Deletes a data folder, and kills its Postgres if one was left running. */
export function deleteDataFolder(folder: string): void {
  const pid = postgresOf(folder);
  if (pid !== undefined) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended already.
    }
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}

function launch(
  settings: Readonly<Record<string, string>>,
  file = serverFile,
): {
  readonly child: ChildProcess;
  output(): string;
  readonly ended: Promise<Ended>;
} {
  const { DATABASE_URL: _theirs, ...inherited } = process.env;
  const child = spawn(process.execPath, [file], {
    env: { ...inherited, HOST: '127.0.0.1', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listen = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, output })));
  return { child, output: () => output, ended };
}

/** Starts a server that is expected to exit, and waits for that. */
export function runServer(settings: Readonly<Record<string, string>>, file?: string): Promise<Ended> {
  return launch(settings, file).ended;
}

/** Runs the image's health check with the settings of a server. */
export async function isHealthy(settings: Readonly<Record<string, string>>): Promise<boolean> {
  return (await launch(settings, healthFile).ended).code === 0;
}

/**
 * Starts a server and waits until it is ready.
 * @param file the program, where it is not this checkout's server
 */
export async function startServer(settings: Readonly<Record<string, string>>, file?: string): Promise<ServerProcess> {
  const { child, output, ended } = launch(settings, file);
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = /Snap-Up is ready at (http:\S+)\n/.exec(output());
      if (found?.[1] !== undefined) resolve(found[1]);
    };
    child.stdout?.on('data', look);
    void ended.then((end) => reject(new Error(`The server ended (${end.code}): ${end.output}`)));
  });
  return { url, output, ended, signal: (signal) => void child.kill(signal) };
}
