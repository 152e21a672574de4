import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from '@snap-up/test-kit/facts.ts';
import { freePort } from './server-process.ts';

/** A HAProxy in front of several servers. */
export type TestProxy = Awaited<ReturnType<typeof startProxy>>;

/** The configuration that docker-compose.yml uses. */
export const proxyConfiguration = fileURLToPath(new URL('../../../../ops/haproxy.cfg', import.meta.url));

/** Debian puts it where the PATH of an ordinary user does not look. */
const searchPath = [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].join(delimiter);

const missing =
  'The tests run a real reverse proxy, and haproxy is not installed. Debian and Ubuntu: apt-get install haproxy; ' +
  'macOS: brew install haproxy.';

/** How the proxy chooses a server: by the table where there is one, or the next in turn, whatever is asked for. */
export type Balance = 'table' | 'roundrobin';

/**
 * Returns the servers to which a proxy sends people.
 * @param statistics what it answers at `/;csv` of `STATS_LISTEN`
 */
export function serversInUse(statistics: string): readonly string[] {
  const [head = '', ...lines] = statistics.split('\n');
  const statusAt = head.split(',').indexOf('status');
  return lines.flatMap((line) => {
    const [backend, server = '', ...others] = line.split(',');
    // “UP 1/2” is one that has just missed a check.
    const isUp = others[statusAt - 2]?.startsWith('UP') === true;
    return backend === 'ready' && server !== 'BACKEND' && isUp ? [server] : [];
  });
}

/**
 * Starts a proxy and waits until it serves people.
 * @param serverUrls the servers' addresses; they need not be there yet
 * @param file its configuration
 */
export async function startProxy(serverUrls: readonly string[], balance: Balance, file = proxyConfiguration) {
  const [port, statisticsPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const servers = serverUrls.map((serverUrl, index) => [`SERVER_${index + 1}`, new URL(serverUrl).host] as const);
  const environment = {
    LISTEN: `127.0.0.1:${port}`,
    STATS_LISTEN: `127.0.0.1:${statisticsPort}`,
    BALANCE: balance === 'table' ? '' : balance,
    ...Object.fromEntries(servers),
  };
  let output = '';
  let child: ChildProcess | null = null;
  const endNow = async (signal: NodeJS.Signals) => {
    if (child !== null) await end(child, signal);
  };
  const start = async () => {
    const started = await launch(file, environment);
    child = started;
    started.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    await eventually(async () => {
      const answer = await fetch(`${url}/proxy-health`).catch(() => null);
      return answer?.status === 200 || started.exitCode !== null;
    });
    if (started.exitCode !== null) throw new Error(`haproxy ended (${started.exitCode}): ${output}`);
  };
  try {
    await start();
  } catch (error) {
    await endNow('SIGTERM');
    throw error;
  }
  const sendsTo = async (index: number) => {
    const statistics = await fetch(`http://${environment.STATS_LISTEN}/;csv`);
    return serversInUse(await statistics.text()).includes(`s${index + 1}`);
  };
  return {
    url,
    /** What it printed, such as which servers it finds ready. */
    output: () => output,
    /** Whether it sends people to the server with this index. */
    sendsTo,
    /** Starts it again after `kill`, at the same address, and waits until it serves people. */
    start,
    /** Kills it (kill -9): all connections end. */
    kill: () => endNow('SIGKILL'),
    /** Suspends it: connections stay open, and nothing is passed on. */
    suspend: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    stop: () => endNow('SIGTERM'),
  };
}

function launch(file: string, settings: Readonly<Record<string, string>>): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const child = spawn('haproxy', ['-db', '-f', file], {
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
