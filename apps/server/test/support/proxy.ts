import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from '@snap-up/test-kit/facts.ts';
import { freePort } from './server-process.ts';

/** A HAProxy in front of several servers, with the configuration that docker-compose.yml uses. */
export interface TestProxy {
  readonly url: string;
  /** What it printed, such as which servers it finds ready. */
  output(): string;
  /** Whether it sends people to the server with this index. */
  sendsTo(index: number): boolean;
  /** Kills it (kill -9): all connections end. */
  kill(): Promise<void>;
  /** Starts it again after `kill`, at the same address, and waits until it serves people. */
  start(): Promise<void>;
  /** Suspends it: connections stay open, and nothing is passed on. */
  suspend(): void;
  resume(): void;
  stop(): Promise<void>;
}

const configuration = fileURLToPath(new URL('../../../../ops/haproxy.cfg', import.meta.url));

/** Debian puts it where the PATH of an ordinary user does not look. */
const searchPath = [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].join(delimiter);

const missing =
  'The tests run a real reverse proxy, and haproxy is not installed. Debian and Ubuntu: apt-get install haproxy; ' +
  'macOS: brew install haproxy.';

/** How the proxy chooses a server: by the table where there is one, or the next in turn, whatever is asked for. */
export type Balance = 'table' | 'roundrobin';

/**
 * Starts a proxy and waits until it serves people.
 * @param serverUrls the servers' addresses; they need not be there yet
 */
export async function startProxy(serverUrls: readonly string[], balance: Balance): Promise<TestProxy> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const servers = serverUrls.map((serverUrl, index) => [`SERVER_${index + 1}`, new URL(serverUrl).host] as const);
  const settings = { LISTEN: `127.0.0.1:${port}`, BALANCE: balance === 'table' ? '' : balance };
  const environment = { ...settings, ...Object.fromEntries(servers) };
  let output = '';
  let child: ChildProcess | null = null;
  /** Where in the output the last start began. */
  let startedAt = 0;
  const endNow = async (signal: NodeJS.Signals) => {
    if (child !== null) await end(child, signal);
  };
  const start = async () => {
    startedAt = output.length;
    const started = await launch(environment);
    child = started;
    started.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    await eventually(async () => {
      const answer = await fetch(`${url}/proxy-health`).catch(() => null);
      return answer?.status === 200 || started.exitCode !== null ? true : undefined;
    });
    if (started.exitCode !== null) throw new Error(`haproxy ended (${started.exitCode}): ${output}`);
  };
  try {
    await start();
  } catch (error) {
    await endNow('SIGTERM');
    throw error;
  }
  const sendsTo = (index: number) => {
    const news = [...output.slice(startedAt).matchAll(new RegExp(`Server ready/s${index + 1} is (\\w+)`, 'g'))].at(-1);
    // It begins with all of them.
    return news === undefined || news[1] === 'UP';
  };
  return {
    url,
    output: () => output,
    sendsTo,
    start,
    kill: () => endNow('SIGKILL'),
    suspend: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    stop: () => endNow('SIGTERM'),
  };
}

function launch(settings: Readonly<Record<string, string>>): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const child = spawn('haproxy', ['-db', '-f', configuration], {
      env: { PATH: searchPath, ...settings },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.once('error', (error) => {
      reject('code' in error && error.code === 'ENOENT' ? new Error(missing) : error);
    });
    child.once('spawn', () => resolve(child));
    // A test run that is interrupted leaves no proxy behind.
    const kill = () => void child.kill('SIGKILL');
    process.once('exit', kill);
    child.once('exit', () => process.off('exit', kill));
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}
