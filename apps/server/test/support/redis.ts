import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

/** A Redis of a test's own, which the test may kill, suspend and start again at the same address. */
export interface TestRedis {
  readonly url: string;
  /** Kills it (kill -9); everything in it is lost. */
  kill(): Promise<void>;
  /** Suspends it: connections stay open, and nothing is answered. */
  suspend(): void;
  resume(): void;
  /** Starts it again after `kill`, empty. */
  start(): Promise<void>;
  /** Ends it and deletes its folder. */
  dispose(): Promise<void>;
}

const missing =
  'The tests start a real Redis, and redis-server is not installed. Debian and Ubuntu: apt-get install redis-server; ' +
  'macOS: brew install redis.';

/** Starts a real Redis on a free port of this machine. It keeps nothing on disk. */
export async function startTestRedis(): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'snap-up-redis-'));
  const port = await freePort();
  let child = await launch(folder, port);
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: end,
    suspend: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    start: async () => {
      await end();
      child = await launch(folder, port);
    },
    dispose: async () => {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the process, and waits until it accepts connections. */
function launch(folder: string, port: number): Promise<ChildProcess> {
  const settings = { bind: '127.0.0.1', port, dir: folder, save: '', appendonly: 'no', daemonize: 'no' };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  return new Promise((resolve, reject) => {
    const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ready to accept connections')) resolve(child);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', (error) => {
      reject('code' in error && error.code === 'ENOENT' ? new Error(missing) : error);
    });
    child.once('exit', (code) => reject(new Error(`redis-server ended (${code}): ${output}`)));
    // A test run that is interrupted leaves no Redis behind.
    const kill = () => void child.kill('SIGKILL');
    process.once('exit', kill);
    child.once('exit', () => process.off('exit', kill));
  });
}
