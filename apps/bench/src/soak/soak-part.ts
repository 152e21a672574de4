import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Histogram } from '../figures/histogram.ts';
import { figure, say, tableLines } from '../figures/report.ts';
import { chanceFrom } from '../play/chance.ts';
import { processorSeconds } from '../processes/processor-time.ts';
import type { BenchSettings } from '../settings.ts';
import { freePort } from '../targets/cluster.ts';
import { type Product, startProduct } from '../targets/product.ts';
import { bounds, type Growth, growthOf, type Sample } from './growth.ts';
import { type SoakWorld, visit } from './visits.ts';

/** The number of concurrent visits. */
const visitsAtOnce = 8;
const minuteMs = 60_000;
/** People arrive one after the other, and memory is sampled once most code has run. */
const warmUpMinutes = 2;
/**
 * A little more than twice the time that the server keeps an unused table: an absent player is waited for before that.
 */
const emptyWithinMs = 6 * minuteMs;
const visitLimitMs = 15 * minuteMs;
const mebibyte = 2 ** 20;
const heads = [
  'minute',
  'visits',
  'moves',
  'p50 ms',
  'p99',
  'resident MB',
  'heap MB',
  'loop p99 ms',
  'max',
  'sockets',
  'connections',
  'tables',
  'Postgres’ lines',
  'database MB',
  'server busy',
  'driver busy',
];

/** People come, play, chat, leave and return for the given time, and nothing may grow, get lost or be left behind. */
export async function runSoakPart({ soakMinutes, seed }: BenchSettings): Promise<void> {
  say(`Soak: ${visitsAtOnce} visits at a time to one server with its Postgres, for ${soakMinutes} minutes`);
  const errors: string[] = [];
  const metricsPort = await freePort();
  const product = await startProduct(seed, {
    settings: { METRICS_PORT: String(metricsPort), MESSAGES_PER_SECOND: '400', COUNTDOWN_SECONDS: '1' },
    heard: (line) => {
      if (isComplaint(line)) errors.push(line);
    },
  });
  try {
    const soak = new Soak(product, metricsPort, seed);
    await soak.run(soakMinutes);
    const found = [...soak.world.found, ...errors.map((line) => `The server said: ${line}`)];
    for (const line of [...new Set(found)]) say(`  FOUND: ${line}`);
    if (found.length > 0) process.exitCode = 1;
    say(found.length === 0 ? '  Nothing was found.' : `  ${found.length} faults were found.`);
    say();
  } finally {
    await product.stop();
  }
}

class Soak {
  readonly world: SoakWorld;
  readonly #product: Product;
  readonly #metricsPort: number;
  readonly #samples: Sample[] = [];
  readonly #allTimes = new Histogram();
  #times = new Histogram();
  #isOver = false;
  #serverSeconds = 0;
  #ownSeconds = 0;
  #visitCount = 0;

  constructor(product: Product, metricsPort: number, seed: number) {
    this.#product = product;
    this.#metricsPort = metricsPort;
    const { url, database } = product;
    const times = { add: (ms: number) => this.#timed(ms) };
    const counted = { found: [], known: [], counts: new Map<string, number>(), moveCount: 0, reloadCount: 0 };
    this.world = { url, database, chance: chanceFrom(seed), times, ...counted };
  }

  async run(minutes: number): Promise<void> {
    const places = Array.from({ length: visitsAtOnce }, (_, place) => this.#keepsComing(place));
    const beganMs = performance.now();
    this.#serverSeconds = processorSeconds(this.#product.server.pid);
    this.#ownSeconds = processorSeconds(process.pid);
    for (let minute = 1; minute <= minutes; minute += 1) {
      await pause(Math.max(0, beganMs + minute * minuteMs - performance.now()));
      await this.#look(minute);
    }
    this.#isOver = true;
    await Promise.all(places);
    const { world } = this;
    const visits = [...world.counts].map(([kind, count]) => `${count} × ${kind}`).join(', ');
    say(`  ${visits}; ${figure(world.moveCount)} moves, all in the log, ${world.reloadCount} reloads.`);
    say(
      `  A move was kept after ${figure(this.#allTimes.percentile(50))} ms (p50), ${figure(this.#allTimes.percentile(99))} ms (p99).`,
    );
    if (this.#samples.length > 0) this.#sayGrowth(growthOf(this.#samples));
    await this.#becomesEmpty();
  }

  #timed(ms: number): void {
    this.#times.add(ms);
    this.#allTimes.add(ms);
  }

  async #keepsComing(place: number): Promise<void> {
    // Staggered, not all at once.
    await pause((place * 20_000) / visitsAtOnce);
    while (!this.#isOver) {
      try {
        await withinLimit(visit(this.world));
        this.#visitCount += 1;
      } catch (error) {
        this.world.found.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
        // A server that refuses everybody is not tried a thousand times.
        await pause(5_000);
      }
      await pause(this.world.chance() * 2_000);
    }
  }

  async #look(minute: number): Promise<void> {
    const { server, database, url } = this.#product;
    const metrics = await readMetrics(this.#metricsPort);
    const inner = await server.inner({ collectsGarbage: true });
    // The time of the garbage collection delays nobody.
    await readMetrics(this.#metricsPort);
    const { rows } = await database.query<{ size: string; lines: string }>(
      `SELECT pg_database_size(current_database()) AS size,
         (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()) AS lines`,
    );
    const seconds = processorSeconds(server.pid);
    const ownSeconds = processorSeconds(process.pid);
    const sums = (name: string) => sumOf(metrics, name);
    const row = [
      String(minute),
      String(this.#visitCount),
      String(this.#times.count),
      figure(this.#times.percentile(50)),
      figure(this.#times.percentile(99)),
      figure(inner.residentBytes / mebibyte),
      figure(inner.heapBytes / mebibyte),
      figure(sums('nodejs_eventloop_lag_p99_seconds') * 1_000),
      figure(sums('nodejs_eventloop_lag_max_seconds') * 1_000),
      String(sums('snapup_sockets')),
      String(connectionCount(url)),
      String(sums('snapup_tables')),
      rows[0]?.lines ?? '',
      figure(Number(rows[0]?.size) / mebibyte),
      ...[seconds - this.#serverSeconds, ownSeconds - this.#ownSeconds].map(busy),
    ];
    const [head = '', line = ''] = tableLines(heads, [
      row.map((cell, column) => cell.padStart(heads[column]?.length ?? 0)),
    ]);
    if (minute % 20 === 1) say(`  ${head}`);
    say(`  ${line}`);
    for (const fault of this.world.found) say(`  FOUND so far: ${fault}`);
    this.#serverSeconds = seconds;
    this.#ownSeconds = ownSeconds;
    this.#times = new Histogram();
    if (minute > warmUpMinutes) this.#samples.push(inner);
  }

  #sayGrowth(growths: readonly Growth[]): void {
    for (const { name, first, last, isTooMuch } of growths) {
      const { share, bytes } = bounds[name];
      const what = name === 'heapBytes' ? 'Heap after a collection' : 'Resident memory';
      const grew = `${what}: ${figure(first / mebibyte)} MB in the first quarter, ${figure(last / mebibyte)} MB in the last`;
      say(`  ${grew} (may grow by ${share * 100} % and ${bytes / mebibyte} MB)`);
      if (isTooMuch) this.world.found.push(`${grew}.`);
    }
  }

  /** Everybody has left: no connection and no table may remain. */
  async #becomesEmpty(): Promise<void> {
    const deadlineMs = performance.now() + emptyWithinMs;
    for (;;) {
      const metrics = await readMetrics(this.#metricsPort);
      const left = {
        sockets: sumOf(metrics, 'snapup_sockets'),
        people: sumOf(metrics, 'snapup_people'),
        tables: sumOf(metrics, 'snapup_tables'),
        leases: sumOf(metrics, 'snapup_leases_held'),
        connections: connectionCount(this.#product.url),
      };
      const isEmpty = Object.values(left).every((count) => count === 0);
      if (isEmpty || performance.now() > deadlineMs) {
        const { heapBytes, residentBytes } = await this.#product.server.inner({ collectsGarbage: true });
        const memory = `${figure(heapBytes / mebibyte)} MB of heap, ${figure(residentBytes / mebibyte)} MB resident`;
        say(`  After all have left: ${JSON.stringify(left)}; ${memory}`);
        if (!isEmpty) this.world.found.push(`After all have left, something stays: ${JSON.stringify(left)}`);
        return;
      }
      await pause(1_000);
    }
  }
}

/**
 * Waits for a visit.
 * @throws if it takes far longer than any does: a request went unanswered
 */
async function withinLimit(visiting: Promise<void>): Promise<void> {
  const timer = new AbortController();
  const late = pause(visitLimitMs, null, { signal: timer.signal }).then(
    () => Promise.reject(new Error('A visit does not end.')),
    // It has ended in time.
    () => undefined,
  );
  try {
    await Promise.race([visiting, late]);
  } finally {
    timer.abort();
  }
}

/** The processor share of this many seconds in a minute. */
function busy(seconds: number): string {
  return `${figure((seconds / (minuteMs / 1_000)) * 100)} %`;
}

async function readMetrics(port: number): Promise<string> {
  return (await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { connection: 'close' } })).text();
}

/** The sum of all samples of a metric. */
function sumOf(metrics: string, name: string): number {
  return [...metrics.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'gm'))].reduce(
    (sum, [, value]) => sum + Number(value),
    0,
  );
}

/**
 * The states of a connection in `/proc/net/tcp` in which the server still holds it: established, and left by the other
 * end.
 */
const heldStates: ReadonlySet<string> = new Set(['01', '08']);

/** Number of connections that the server has open at its port. */
function connectionCount(url: string): number {
  const port = Number(new URL(url).port).toString(16).toUpperCase().padStart(4, '0');
  return readFileSync('/proc/net/tcp', 'latin1')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(`:${port}`) === true && heldStates.has(state ?? '')).length;
}

/** Whether a line of the log is a warning or worse. Other lines are output of Node itself. */
function isComplaint(line: string): boolean {
  return line.startsWith('{') && (JSON.parse(line) as { level?: number }).level !== undefined;
}
