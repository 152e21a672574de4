import { type Database, openDatabase } from '@snap-up/server/src/persistence/client.ts';
import { connect } from '@snap-up/server/src/persistence/connection.ts';
import { openMuteProxy } from '@snap-up/server/test/support/mute-proxy.ts';
import { crowdSettings, startProcessCluster } from '@snap-up/server/test/support/process-cluster.ts';
import {
  deleteDataFolder,
  freePort,
  newDataFolder,
  type ServerProcess,
  startServer,
} from '@snap-up/server/test/support/server-process.ts';
import { eventually } from '@snap-up/test-kit/facts.ts';
import { childrenOf, postgresOn, signalAll } from './processes.ts';
import { openSmallDisk } from './small-disk.ts';

/** The level of log lines that report an error of ours, or of the machine. */
const errorLevel = /"level":(50|60)/;

/** One server with its embedded Postgres, as `npm start` starts it. */
type SingleWorld = Awaited<ReturnType<typeof startSingleWorld>>;
/** Three servers behind the proxy, with their Postgres. */
type ClusterWorld = Awaited<ReturnType<typeof startClusterWorld>>;
export type World = SingleWorld | ClusterWorld;

export const clusterSize = 3;

/** The lines of the servers' logs, after those printed before, that report a fault. */
export function complaintsIn(world: World, before: ReadonlyMap<string, string>): readonly string[] {
  return [...world.outputs()].flatMap(([name, output]) =>
    output
      .slice(before.get(name)?.length ?? 0)
      .split('\n')
      .filter((line) => errorLevel.test(line))
      .map((line) => `${name}: ${line}`),
  );
}

/** Sends a signal to all processes of Postgres. Those that it starts meanwhile are met, too. */
export async function signalPostgres(world: World, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): Promise<void> {
  const pid = world.postgresPid();
  signalAll([pid], signal);
  signalAll(await childrenOf(pid), signal);
}

/** Resolves when Postgres takes connections. */
export async function databaseTakesConnections(world: World): Promise<void> {
  await eventually(async () => {
    try {
      const client = await connect(world.databaseUrl(), 'snap-up torture');
      await client.end();
      return true;
    } catch {
      return false;
    }
  });
}

export async function withDatabase<Value>(world: World, use: (database: Database) => Promise<Value>): Promise<Value> {
  if (world.kind === 'cluster') return use(world.cluster.database);
  const database = openDatabase(world.databaseUrl(), { connections: 1 });
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

export async function startSingleWorld() {
  const disk = await openSmallDisk();
  const dataFolder = disk?.folder ?? newDataFolder();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = { ...crowdSettings, SNAP_UP_DATA: dataFolder, PORT: String(port) };
  const entry = await openMuteProxy(url);
  let server: ServerProcess | null = null;
  let hasFallen = false;
  let before = '';
  const start = async () => {
    const started = await startServer(settings);
    server = started;
    hasFallen = false;
    void started.ended.then(() => {
      if (server === started) hasFallen = true;
    });
  };
  const end = async (signal: NodeJS.Signals) => {
    const ending = server;
    if (ending === null) return;
    server = null;
    ending.signal(signal);
    await ending.ended;
    before += ending.output();
  };
  const dispose = async () => {
    server?.signal('SIGCONT');
    await end('SIGTERM');
    await entry.close();
    // Also ends a Postgres that is left.
    deleteDataFolder(dataFolder);
    await disk?.dispose();
  };
  const world = {
    kind: 'single' as const,
    /** The entry for people: a proxy that can go silent. */
    entry,
    /** Where Postgres keeps its data; null if no file system can be mounted. */
    disk,
    signal: (signal: NodeJS.Signals) => server?.signal(signal),
    killServer: () => end('SIGKILL'),
    /** Resolves when it is ready. */
    startServer: start,
    /** Not through a proxy that can go silent. */
    databaseUrl: () => postgresOn(dataFolder).url,
    postgresPid: () => postgresOn(dataFolder).pid,
    /** Starts whatever has ended, and waits until all are ready. */
    heal: async () => {
      if (hasFallen) await end('SIGKILL');
      if (server === null) await start();
      await isReady(url);
    },
    /** The output of the processes, by name. */
    outputs: () => new Map([['server', before + (server?.output() ?? '')]]),
    /** The servers that ended on their own. */
    fallen: () => (hasFallen ? ['server'] : []),
    dispose,
  };
  try {
    await start();
    return world;
  } catch (error) {
    await dispose();
    throw error;
  }
}

export async function startClusterWorld() {
  const cluster = await startProcessCluster(clusterSize, 'table', { hasDatabaseProxies: true });
  const entry = await openMuteProxy(cluster.url);
  return {
    kind: 'cluster' as const,
    cluster,
    entry,
    databaseUrl: () => cluster.postgres.url,
    postgresPid: () => cluster.postgres.pid,
    heal: async () => {
      for (const server of cluster.servers) if (server.hasFallen) await server.end('SIGKILL');
      await cluster.heal();
    },
    outputs: () =>
      new Map([
        ...cluster.servers.map((server) => [server.name, server.output()] as const),
        ['proxy', cluster.proxy.output()],
      ]),
    fallen: () => cluster.servers.filter(({ hasFallen }) => hasFallen).map(({ name }) => name),
    dispose: async () => {
      await entry.close();
      await cluster.stop();
    },
  };
}

async function isReady(url: string): Promise<void> {
  await eventually(async () => (await fetch(`${url}/ready`)).status === 200);
}
