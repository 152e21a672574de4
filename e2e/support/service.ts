import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deleteDataFolder, fixedServer, newDataFolder } from '@snap-up/server/test/support/server-process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const readyMark = 'Snap-Up is ready';
const startTimeoutMs = 180_000;

/** The day on which every run begins. Postgres, which has the machine's time, must not take what is stored for old. */
export const firstDay = '2050-06-15';

/**
 * How far the clocks of servers and pages are ahead: every run begins at noon, UTC, of the same day, so that no day ends in it
 * and its daily deals are the same. Workers and servers inherit this variable.
 */
process.env.CLOCK_OFFSET_MS ??= String(Date.parse(`${firstDay}T12:00Z`) - Date.now());
export const clockOffsetMs = Number(process.env.CLOCK_OFFSET_MS);

/** The real server as a separate process. */
export interface Service {
  /** Its address, without a slash at the end; the same after every new start. */
  readonly url: string;
  /** The file with its output over all starts. */
  readonly outputFile: string;
  /** Starts it again on the same data and the same port, after a `stop` or a `kill`; resolves when it is ready. */
  start(): Promise<void>;
  /** Asks it to stop (SIGTERM) and resolves with its exit code; -1 if a signal ended it. */
  stop(): Promise<number>;
  /** Ends it at once (kill -9) and resolves when it is gone. An embedded Postgres keeps running. */
  kill(): Promise<void>;
  /** Ends everything and deletes the data. */
  dispose(): Promise<void>;
}

/**
 * Starts a server on a free port unless `env` names one, and resolves when it is ready.
 * @param env settings beyond the usual ones; without a `DATABASE_URL` it embeds a Postgres with an empty database
 */
export async function startService(env: Readonly<Record<string, string>> = {}): Promise<Service> {
  const folder = newDataFolder();
  const outputFile = join(folder, 'output.txt');
  writeFileSync(outputFile, '');
  let child: ChildProcess | undefined;
  let port = env.PORT ?? '0';

  function start(): Promise<void> {
    const { DATABASE_URL: _, ...inherited } = process.env;
    const started = spawn(process.execPath, [fixedServer], {
      cwd: root,
      env: { ...inherited, COUNTDOWN_SECONDS: '0.2', ...env, PORT: port, HOST: '127.0.0.1', SNAP_UP_DATA: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    let printed = '';
    return new Promise((resolve, reject) => {
      const fail = (what: string): void => {
        clearTimeout(timer);
        reject(new Error(`The server ${what}. It printed:\n${printed}`));
      };
      const timer = setTimeout(() => fail(`was not ready after ${startTimeoutMs} ms`), startTimeoutMs);
      const read = (chunk: Buffer): void => {
        appendFileSync(outputFile, chunk);
        printed += chunk.toString();
        const found = readyPort(printed);
        if (found === undefined) return;
        clearTimeout(timer);
        port = found;
        resolve();
      };
      started.stdout?.on('data', read);
      started.stderr?.on('data', read);
      started.once('error', (error) => fail(`does not start (${error.message})`));
      started.once('exit', (code, signal) => fail(`ended (${signal ?? code}) before it was ready`));
    });
  }

  function end(signal: NodeJS.Signals): Promise<number> {
    const ending = child;
    child = undefined;
    if (ending === undefined || ending.exitCode !== null || ending.signalCode !== null) {
      return Promise.resolve(ending?.exitCode ?? -1);
    }
    return new Promise((resolve) => {
      ending.once('exit', (code) => resolve(code ?? -1));
      ending.kill(signal);
    });
  }

  async function dispose(): Promise<void> {
    await end('SIGTERM');
    deleteDataFolder(folder);
  }

  try {
    await start();
  } catch (error) {
    await dispose();
    throw error;
  }
  return {
    url: `http://127.0.0.1:${port}`,
    outputFile,
    start,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    dispose,
  };
}

/** The port in the first address at or after the mark that the server prints once it listens. */
function readyPort(text: string): string | undefined {
  const mark = text.indexOf(readyMark);
  return mark < 0 ? undefined : /https?:\/\/[^\s:/]+:(\d+)/.exec(text.slice(mark))?.[1];
}
