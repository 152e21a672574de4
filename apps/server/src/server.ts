import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { systemClock } from '@snap-up/tables/platform/clock.ts';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { openDatabase } from './persistence/client.ts';
import { watchForNewerRelease } from './persistence/live-servers.ts';
import { migrate } from './persistence/migrate.ts';
import { startEmbeddedPostgres } from './persistence/postgres/embedded.ts';
import { everywhere, startLines } from './platform/addresses.ts';
import { problemOf } from './platform/problems.ts';
import { loadSettings, type Settings } from './platform/settings.ts';
import type { Metrics } from './telemetry/metrics.ts';

// Otherwise V8 soon puts positions of games straight into the old generation. They live for a few moves, but there they stay until
// a full collection, and so do their piles: every young collection then has to move them.
setFlagsFromString('--no-allocation-site-pretenuring');

const portTries = 20;

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

// The reader of our output may be gone, which must not interrupt a clean stop.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

/** Stops what has been started so far, in the order of the starts. They are called in reverse. */
const started: (() => Promise<unknown>)[] = [];

async function stopAll(): Promise<void> {
  for (let stop = started.pop(); stop !== undefined; stop = started.pop()) await stop();
}

try {
  const starting = start(loadSettings());
  stopOnSignal(starting);
  await starting;
} catch (error) {
  process.stderr.write(`Snap-Up cannot start: ${problemOf(error)}\n`);
  await stopAll().catch((problem: unknown) => process.stderr.write(`Stopping failed: ${String(problem)}\n`));
  process.exit(1);
}

/** Stops everything at SIGINT or SIGTERM. A start that is under way is finished first, so that nothing stays behind. */
function stopOnSignal(starting: Promise<void>): void {
  let isStopping = false;
  const stop = () => {
    // A second Ctrl-C ends at once. Everything that was answered has been stored.
    if (isStopping) process.exit(130);
    isStopping = true;
    say('Stopping; every game is kept.');
    starting.then(stopAll).then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Stopping failed: ${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

async function start(settings: Settings): Promise<void> {
  const embedded =
    settings.databaseUrl === null
      ? await startEmbeddedPostgres({ dataFolder: settings.dataFolder, log: { warn: say }, end: endAtOnce })
      : null;
  if (embedded !== null) started.push(() => embedded.stop());
  const url = embedded?.url ?? settings.databaseUrl ?? '';
  const database = openDatabase(url);
  started.push(() => database.close());
  const { known, applied } = await migrate(url, { opened: () => database.pool.query('SELECT 1') });
  if (applied.length > 0) say(`Brought the database up to date: ${applied.join(', ')}`);
  const metrics = settings.metrics === null ? null : await openMetrics(settings.metrics);
  const { tracedShare } = settings;
  // The code for tracing and metrics is only loaded if they are configured.
  const openTraces = tracedShare === null ? null : (await import('./telemetry/traces.ts')).tracesOf(tracedShare);
  const app = await createApp(database, { ...settings, metrics, openTraces, preparesDays: true });
  started.push(() => app.close());
  const endWatch = watchForNewerRelease(database.pool, { known, clock: systemClock, end: endAtOnce });
  started.push(async () => endWatch());
  started.push(() => app.leaveRotation());
  const { address, port } = await listen(app, settings);
  for (const line of startLines(settings.host ?? address, port, settings.publicOrigin)) say(line);
  // A server that is killed does not come to the end, where Node writes what it has compiled for the next start.
  // It does so if NODE_COMPILE_CACHE names a folder, as with `npm start`.
  flushCompileCache();
}

/** Ends this server without another write, as if it were killed. The next start says why it cannot run. */
function endAtOnce(reason: string): void {
  process.stderr.write(
    `Snap-Up is shutting down: ${reason} This server must not write to the database any more. No game was lost.\n`,
  );
  process.exit(1);
}

async function openMetrics(at: { readonly host: string; readonly port: number }): Promise<Metrics> {
  const { Metrics, serveMetrics } = await import('./telemetry/metrics.ts');
  const metrics = new Metrics();
  const served = await serveMetrics(metrics, at);
  started.push(() => served.close());
  say(`Metrics are at ${served.url}`);
  return metrics;
}

/** Listens at the configured port or, if none is set, at the next free one. Returns where it listens. */
async function listen(app: FastifyInstance, settings: Settings): Promise<AddressInfo> {
  for (let port = settings.port; ; port += 1) {
    try {
      await listenAt(app, settings.host === null ? everywhere : [settings.host], port);
      return app.server.address() as AddressInfo;
    } catch (error) {
      if (!hasCode(error, 'EADDRINUSE')) {
        throw new Error(`it cannot listen on HOST ${settings.host ?? everywhere[0]}: ${problemOf(error)}.`);
      }
      if (settings.isPortFixed) throw new Error(`port ${port} is in use. Choose another with PORT=…`);
      if (port >= settings.port + portTries) throw new Error(`ports ${settings.port} to ${port} are all in use.`);
    }
  }
}

/** Listens at the first of these addresses that this machine has. Where IPv6 is turned off, it has no IPv6 address. */
async function listenAt(app: FastifyInstance, [host, ...others]: readonly string[], port: number): Promise<void> {
  try {
    await app.listen({ host: host ?? '', port });
  } catch (error) {
    const isMissing = hasCode(error, 'EAFNOSUPPORT') || hasCode(error, 'EADDRNOTAVAIL');
    if (!isMissing || others.length === 0) throw error;
    await listenAt(app, others, port);
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
