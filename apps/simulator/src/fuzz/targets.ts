import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '@snap-up/server/src/app.ts';
import { openDatabase } from '@snap-up/server/src/persistence/client.ts';
import { readMetrics } from '@snap-up/server/test/support/metrics-text.ts';
import { deleteDataFolder, newDataFolder, startServer } from '@snap-up/server/test/support/server-process.ts';
import { postgresOn } from '../torture/processes.ts';
import type { Target } from './attack.ts';
import { watchRoutes } from './routes.ts';

/** A server's resources at one moment. */
export interface Measured {
  /** Reachable heap, in bytes. */
  readonly heapBytes: number;
  /** Open connections of people and of metrics readers. */
  readonly connectionCount: number;
  readonly socketCount: number;
  readonly tableCount: number;
}

/** A server process with its embedded Postgres, as `npm start` starts it. */
export interface ProcessTarget extends Target {
  measure(): Promise<Measured>;
  output(): string;
  dispose(): Promise<void>;
}

/** The log lines of errors and warnings, except for push services of attackers, at whose addresses nothing listens. */
const complaint = /"level":(40|50|60)(?!.*"msg":"Push service unreachable")/;
/** On an overloaded machine Postgres is too slow to answer. No message of an attacker causes that. */
const late = /Database unreachable|connection timeout|Connection terminated|timeout exceeded when trying to connect/;
const lookEveryMs = 100;

/** The limits of a server: high enough to stop nothing, or the usual ones. */
const limitsOf = { open: { MESSAGES_PER_SECOND: '20000' }, usual: {} } as const;
/** The name of these limits. */
export type LimitsName = keyof typeof limitsOf;

/** Starts a server. `settings` are added to its own. */
export async function startTarget(
  name: LimitsName,
  settings: Readonly<Record<string, string>> = {},
): Promise<ProcessTarget> {
  const dataFolder = newDataFolder();
  const pushService = await startPushSink();
  const server = await startServer({
    SNAP_UP_DATA: dataFolder,
    TRUST_PROXY: 'loopback',
    COUNTDOWN_SECONDS: '0.1',
    PUSH_ENDPOINTS: 'any',
    METRICS_PORT: '0',
    ...limitsOf[name],
    ...settings,
    NODE_OPTIONS: `--inspect=127.0.0.1:0 --expose-gc ${settings.NODE_OPTIONS ?? ''}`,
  });
  let hasEnded = false;
  let lateCount = 0;
  let seen = 0;
  const complaints: string[] = [];
  /** Reads what has been logged since the last time. */
  const scan = () => {
    const output = server.output();
    const end = output.lastIndexOf('\n') + 1;
    for (const line of output.slice(seen, end).split('\n')) {
      if (!complaint.test(line)) continue;
      if (late.test(line)) lateCount += 1;
      else complaints.push(line);
    }
    seen = end;
  };
  void server.ended.then(() => {
    hasEnded = true;
  });
  const postgres = postgresOn(dataFolder);
  const database = openDatabase(postgres.url, { connections: 2 });
  const watched = watchRoutes();
  // Never listens; it is only made for its routes.
  const app = await createApp(database, { logLevel: 'silent' });
  await app.ready();
  await app.close();
  watched.end();
  const inspector = addressIn(server.output(), /Debugger listening on (ws:\S+)/);
  const metricsUrl = addressIn(server.output(), /Metrics are at (http:\S+)/);
  return {
    url: server.url,
    database,
    routes: watched.routes,
    pushOrigin: pushService.origin,
    isFromAnywhere: name === 'open',
    leavesHalf: true,
    isQuiet: false,
    output: server.output,
    lateCount: () => {
      scan();
      return lateCount;
    },
    watch: (complain) => {
      const look = () => {
        scan();
        const [line] = complaints;
        if (line !== undefined) complain(`The server complained: ${line}`);
        if (hasEnded) complain(`The server ended: ${server.output().slice(-4_000)}`);
      };
      const timer = setInterval(look, lookEveryMs);
      return () => {
        clearInterval(timer);
        look();
      };
    },
    measure: async () => {
      const { heapBytes, remotePorts } = await resourcesOf(inspector);
      const metrics = readMetrics(await textAt(metricsUrl));
      return {
        heapBytes,
        connectionCount: remotePorts.filter((port) => port !== postgres.port).length,
        socketCount: metrics.sum('snapup_sockets'),
        tableCount: metrics.sum('snapup_tables'),
      };
    },
    dispose: async () => {
      await database.close();
      server.signal('SIGTERM');
      await server.ended;
      deleteDataFolder(dataFolder);
      await pushService.stop();
    },
  };
}

function addressIn(output: string, pattern: RegExp): string {
  const address = pattern.exec(output)?.[1];
  if (address === undefined) throw new Error(`The server does not say ${pattern}`);
  return address;
}

/** Fetches an address over a connection that is then closed: a kept one would count. */
async function textAt(url: string): Promise<string> {
  return (await fetch(url, { headers: { connection: 'close' } })).text();
}

/** Collects garbage in a process. Returns the remaining heap, and the ports at the other ends of its connections. */
async function resourcesOf(
  inspector: string,
): Promise<{ readonly heapBytes: number; readonly remotePorts: readonly number[] }> {
  const socket = new WebSocket(inspector);
  await once(socket, 'open');
  const expression = `gc(); JSON.stringify({
    heapBytes: process.memoryUsage().heapUsed,
    remotePorts: process._getActiveHandles().flatMap(({ remotePort }) => remotePort ?? []),
  })`;
  socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } }));
  const [{ data }] = await once(socket, 'message');
  socket.close();
  return JSON.parse(JSON.parse(data).result.result.value);
}

/** A push service that accepts everything and stores nothing. */
async function startPushSink(): Promise<{ readonly origin: string; stop(): Promise<void> }> {
  const sink = createServer((request, response) => {
    request.resume();
    response.writeHead(201).end();
  });
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(sink.address() as AddressInfo).port}`,
    stop: () => {
      sink.closeAllConnections();
      return new Promise((resolve) => sink.close(() => resolve()));
    },
  };
}
