import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TableClient } from '@snap-up/client';
import { eventually } from '@snap-up/test-kit/facts.ts';
import { type Database, openDatabase } from '../../src/persistence/client.ts';
import { type MuteProxy, openMuteProxy } from './mute-proxy.ts';
import { type OwnPostgres, startOwnPostgres } from './postgres.ts';
import { type Balance, startProxy, type TestProxy } from './proxy.ts';
import { type Race, startRace } from './race.ts';
import { freePort, type ServerProcess, startServer } from './server-process.ts';

/** Several server processes on one Postgres, behind a real proxy. */
export interface ProcessCluster {
  /** The proxy's address, where people connect. */
  readonly url: string;
  readonly postgres: OwnPostgres;
  readonly database: Database;
  readonly servers: readonly ClusterServer[];
  readonly proxy: TestProxy;
  /** Returns the server that runs a table, once there is one. */
  ownerOf(tableId: string): Promise<ClusterServer>;
  /** Starts the servers again that have ended, and waits until all are ready. */
  heal(): Promise<void>;
  /** Seats guests of these names, opens their pages and waits until their race has started. */
  startRace(names: readonly string[]): Promise<Race>;
  /** Keeps what servers and proxy printed and what pages know, in files in `test-results`, and returns the folder. */
  keepOutput(name: string): string;
  /** Ends everything, and deletes its data. */
  stop(): Promise<void>;
}

/** One of the servers. It keeps its address over its restarts. */
export interface ClusterServer {
  readonly name: string;
  readonly url: string;
  /** Its proxy to Postgres, which can go silent; null unless that was asked for. */
  readonly databaseProxy: MuteProxy | null;
  /** What it printed, over all its starts. */
  output(): string;
  signal(signal: NodeJS.Signals): void;
  /** Whether it has ended although nobody ended it. */
  readonly hasFallen: boolean;
  /** Ends it, and resolves when it is gone. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Starts it again, and resolves when it is ready. */
  start(): Promise<void>;
}

const keptFolder = fileURLToPath(new URL('../../../../test-results/cluster', import.meta.url));

/** Everybody connects from this machine, much faster than people play. */
export const crowdSettings = { TRUST_PROXY: 'loopback', MESSAGES_PER_SECOND: '10000', COUNTDOWN_SECONDS: '0.2' };

class Server implements ClusterServer {
  readonly name: string;
  readonly databaseProxy: MuteProxy | null;
  readonly url: string;
  /** Its id in the cluster, which is another after each start. */
  id = '';
  readonly #database: Database;
  readonly #settings: Readonly<Record<string, string>>;
  readonly #file: string | undefined;
  hasFallen = false;
  #process: ServerProcess | null = null;
  #before = '';

  constructor(name: string, port: number, databaseProxy: MuteProxy | null, database: Database, file?: string) {
    this.name = name;
    this.url = `http://127.0.0.1:${port}`;
    this.databaseProxy = databaseProxy;
    this.#database = database;
    this.#file = file;
    this.#settings = {
      ...crowdSettings,
      DATABASE_URL: databaseProxy?.url ?? database.url,
      PORT: String(port),
      CLUSTER_ADDRESS: this.url,
    };
  }

  get isRunning(): boolean {
    return this.#process !== null;
  }

  output(): string {
    return this.#before + (this.#process?.output() ?? '');
  }

  signal(signal: NodeJS.Signals): void {
    this.#process?.signal(signal);
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const ending = this.#process;
    if (ending === null) return;
    this.#process = null;
    ending.signal(signal);
    await ending.ended;
    this.#before += ending.output();
  }

  /** Two servers cannot be told apart that start at the same time: start one after the other. */
  async start(): Promise<void> {
    const before = await serverIds(this.#database);
    this.#process = await startServer(this.#settings, this.#file);
    const started = this.#process;
    this.hasFallen = false;
    void started.ended.then(() => {
      if (this.#process === started) this.hasFallen = true;
    });
    this.id = await eventually(async () => {
      return [...(await serverIds(this.#database))].find((id) => !before.has(id));
    });
  }
}

async function serverIds({ prisma }: Database): Promise<ReadonlySet<string>> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`SELECT id FROM servers`;
  return new Set(rows.map(({ id }) => id));
}

/**
 * Starts as many servers as are wanted, and a proxy that chooses among them.
 * @param options.hasDatabaseProxies whether each server reaches Postgres through a proxy that can go silent
 * @param options.file their program, where it is not this checkout's server
 */
export async function startProcessCluster(
  serverCount: number,
  balance: Balance,
  { hasDatabaseProxies = false, file }: { readonly hasDatabaseProxies?: boolean; readonly file?: string } = {},
): Promise<ProcessCluster> {
  const started: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (let end = started.pop(); end !== undefined; end = started.pop()) await end();
  };
  try {
    const postgres = await startOwnPostgres();
    started.push(() => postgres.dispose());
    const database = openDatabase(postgres.url, { connections: 2 });
    started.push(() => database.close());
    const servers: Server[] = [];
    for (let number = 1; number <= serverCount; number += 1) {
      const databaseProxy = hasDatabaseProxies ? await openMuteProxy(postgres.url) : null;
      started.push(async () => databaseProxy?.close());
      const server = new Server(`server-${number}`, await freePort(), databaseProxy, database, file);
      servers.push(server);
      // Also one that a test has suspended.
      started.push(() => server.end('SIGKILL'));
      await server.start();
    }
    const proxy: TestProxy = await startProxy(
      servers.map(({ url }) => url),
      balance,
    );
    started.push(() => proxy.stop());
    await allReady(servers, proxy);
    const clients: TableClient[] = [];
    return {
      url: proxy.url,
      postgres,
      database,
      servers,
      proxy,
      stop,
      startRace: async (names) => {
        const race = await startRace(proxy, names);
        clients.push(...race.clients);
        return race;
      },
      ownerOf: (tableId) =>
        eventually(async () => {
          const rows = await database.prisma.$queryRaw<{ owner: string | null }[]>`
            SELECT owner FROM tables WHERE id = ${tableId}`;
          return servers.find(({ id }) => id === rows[0]?.owner);
        }),
      heal: async () => {
        for (const server of servers) if (!server.isRunning) await server.start();
        await allReady(servers, proxy);
      },
      keepOutput: (name) => {
        const folder = join(keptFolder, name.replaceAll(/[^a-z0-9]+/gi, '-'));
        mkdirSync(folder, { recursive: true });
        for (const server of servers) writeFileSync(join(folder, `${server.name}.log`), server.output());
        writeFileSync(join(folder, 'proxy.log'), proxy.output());
        writeFileSync(join(folder, 'pages.log'), clients.map(stateOf).join(''));
        return folder;
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits until people are sent to all servers. */
async function allReady(servers: readonly ClusterServer[], proxy: TestProxy): Promise<void> {
  for (const [index, { url }] of servers.entries()) {
    await eventually(async () => (await fetch(`${url}/ready`)).status === 200);
    await eventually(() => proxy.sendsTo(index));
  }
}

/** What a page knows, as one line. */
function stateOf({ snapshot: { tableId, seat, connection, rejection, game } }: TableClient): string {
  const { seq, pendingCount, moveNos, confirmed } = game ?? {};
  const ending = confirmed?.ending;
  return `${JSON.stringify({ tableId, seat, connection, rejection, seq, pendingCount, moveNos, ending })}\n`;
}
