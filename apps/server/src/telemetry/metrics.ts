import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { type Phase, protocolVersion } from '@snap-up/protocol';
import type { Meter } from '@snap-up/tables/platform/meter.ts';
import { MultiplayerTable } from '@snap-up/tables/table/multiplayer-table.ts';
import type { TablePlace } from '@snap-up/tables/table/tables.ts';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Domain } from '../domain.ts';
import { originOf } from '../platform/addresses.ts';
import { problemOf } from '../platform/problems.ts';
import { serverVersion } from '../platform/settings.ts';

/** They list all open files, handles and requests, which blocks a server with thousands of sockets for milliseconds. */
const slowMetrics = [
  'process_open_fds',
  ...['handles', 'requests', 'resources'].flatMap((what) => [`nodejs_active_${what}`, `nodejs_active_${what}_total`]),
];

/** From the shortest collections of garbage to those that people notice, in seconds. */
const gcDurationBuckets = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5];

/** The metrics of one server, for Prometheus. Events are counted in `counts`; all else is looked up when metrics are read. */
export class Metrics {
  readonly #registry = new Registry();
  readonly counts = countsIn(this.#registry);
  #lookUp = async (): Promise<void> => {};

  constructor() {
    collectDefaultMetrics({ register: this.#registry, gcDurationBuckets });
    for (const name of slowMetrics) this.#registry.removeSingleMetric(name);
    let last: EventLoopUtilization | undefined;
    new Counter({
      name: 'snapup_event_loop_active_seconds_total',
      help: 'For how long the event loop had something to do. Its rate is at most 1, and near 1 the server is at its limit.',
      registers: [this.#registry],
      collect() {
        const now = performance.eventLoopUtilization();
        this.inc(Math.max(0, now.active - (last?.active ?? 0)) / 1_000);
        last = now;
      },
    });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** Sets the server to measure. Called once. */
  watch(
    domain: Pick<Domain, 'cluster' | 'leases' | 'readiness' | 'tables'>,
    sockets: { readonly count: number },
  ): void {
    const { cluster, leases, readiness } = domain;
    const registers = [this.#registry];
    const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
      new Gauge({ name, help, labelNames, registers });
    const counter = (name: string, help: string, total: () => number) =>
      new Counter({
        name,
        help,
        registers,
        collect() {
          this.reset();
          this.inc(total());
        },
      });
    const build = 'Always 1; the labels say which server this is, and which version runs.';
    gauge('snapup_build_info', build, ['server', 'version', 'protocol', 'node']).set(
      {
        server: leases.serverId,
        version: serverVersion,
        protocol: String(protocolVersion),
        node: process.versions.node,
      },
      1,
    );
    const claimed = 'Leases that this server has got, new tables included.';
    counter('snapup_leases_claimed_total', claimed, () => leases.claimedCount);
    const lost = 'Leases that another server took over while this one ran.';
    counter('snapup_leases_lost_total', lost, () => leases.lostCount);
    const tables = gauge('snapup_tables', 'Tables in memory, by kind and phase.', ['kind', 'phase']);
    const seats = gauge('snapup_seats', 'Taken seats at tables in memory.', ['by']);
    const people = gauge('snapup_people', 'People who have a table of this server open, at each table.');
    const pages = gauge('snapup_pages', 'Pages at tables of this server.');
    const bots = gauge('snapup_bots_playing', 'Bots that play: a seated person is at their table.');
    const openSockets = gauge('snapup_sockets', 'Open sockets of players.');
    const ready = gauge('snapup_ready', 'Whether load balancers may send people here, as /ready says.');
    const database = gauge('snapup_database_up', 'Whether the database answers within two seconds.');
    const alive = gauge('snapup_servers_alive', 'Servers that this one knows to be alive, itself included.');
    const held = gauge('snapup_leases_held', 'Tables that this server has the right to run.');
    this.#lookUp = async () => {
      const looks = [takeCensus(domain.tables.open), readiness.isDatabaseUp(), readiness.state()] as const;
      const [census, isDatabaseUp, state] = await Promise.all(looks);
      tables.reset();
      for (const [kind, phases] of Object.entries(census.tables))
        for (const [phase, count] of Object.entries(phases)) tables.set({ kind, phase }, count);
      for (const [by, count] of Object.entries(census.seats)) seats.set({ by }, count);
      people.set(census.present.people);
      pages.set(census.present.pages);
      bots.set(census.present.playingBots);
      openSockets.set(sockets.count);
      alive.set(cluster?.servers.liveIds.size ?? 1);
      held.set(leases.heldCount);
      ready.set(state === 'ready' ? 1 : 0);
      database.set(isDatabaseUp ? 1 : 0);
    };
  }

  async scrape(): Promise<string> {
    await this.#lookUp();
    return this.#registry.metrics();
  }
}

/** From a commit on a fast disk to the half minute after which a move is rejected. */
const moveBounds = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30];
const requestBounds = [0.005, 0.02, 0.05, 0.1, 0.25, 1, 5];

function countsIn(registry: Registry): Meter {
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = <Label extends string>(name: string, help: string, buckets: number[], labelNames: Label[] = []) =>
    new Histogram({ name, help, buckets, labelNames, registers });
  const moves = counter('snapup_moves_total', 'Moves that were stored and told, by who made them.', ['by']);
  const rejections = counter('snapup_rejections_total', 'Requests that were rejected, by code.', ['code']);
  const begunGames = counter('snapup_games_begun_total', 'Games that were dealt.', ['ruleset']);
  const endedGames = counter('snapup_games_ended_total', 'Games that are over, by ending.', ['ruleset', 'ending']);
  const appends = counter('snapup_appends_total', 'Appends to the log of a game, by outcome.', ['outcome']);
  const sent = 'Notifications that push services were sent, by what came of it.';
  const pushes = counter('snapup_pushes_total', sent, ['outcome']);
  const elsewhere = 'Requests and sockets that were forwarded to the server that runs their table.';
  const forwards = counter('snapup_forwarded_total', elsewhere, ['kind']);
  const append = 'From the call of an append to its answer.';
  const appendSeconds = histogram('snapup_append_seconds', append, moveBounds);
  const tell = 'From a move’s arrival until it was stored and told, by group.';
  const tellSeconds = histogram('snapup_tell_seconds', tell, moveBounds);
  const labels = ['method', 'route', 'status'];
  const requests = 'HTTP requests, by route and status.';
  const requestSeconds = histogram('snapup_http_request_seconds', requests, requestBounds, labels);
  // Rates need a series before its first event.
  for (const by of ['person', 'bot', 'server']) moves.inc({ by }, 0);
  for (const outcome of ['kept', 'conflict', 'failed']) appends.inc({ outcome }, 0);
  for (const kind of ['request', 'socket']) forwards.inc({ kind }, 0);
  for (const outcome of ['sent', 'gone', 'refused', 'away']) pushes.inc({ outcome }, 0);
  return {
    gameBegun: (ruleset) => begunGames.inc({ ruleset }),
    gameEnded: (ruleset, ending) => endedGames.inc({ ruleset, ending }),
    movesPlayed: (by, count) => moves.inc({ by }, count),
    rejected: (code) => rejections.inc({ code }),
    movesTold: (waitedMs) => tellSeconds.observe(waitedMs / 1_000),
    appended: (outcome, durationMs) => {
      appends.inc({ outcome });
      appendSeconds.observe(durationMs / 1_000);
    },
    forwarded: (kind) => forwards.inc({ kind }),
    pushed: (outcome) => pushes.inc({ outcome }),
    requestAnswered: (method, route, statusCode, durationMs) =>
      requestSeconds.observe({ method, route, status: String(statusCode) }, durationMs / 1_000),
  };
}

interface Census {
  readonly tables: Record<'multiplayer' | 'solo', Partial<Record<Phase, number>>>;
  readonly seats: Record<'person' | 'bot', number>;
  /** Who is present: bots play only while a seated person is. */
  readonly present: Record<'people' | 'pages' | 'playingBots', number>;
}

const tablesAtOnce = 200;

/** Counts what is at these tables. Those that are being loaded are not counted; the server continues with its work meanwhile. */
async function takeCensus(open: Iterable<Promise<TablePlace | null>>): Promise<Census> {
  const census: Census = {
    tables: { multiplayer: {}, solo: {} },
    seats: { person: 0, bot: 0 },
    present: { people: 0, pages: 0, playingBots: 0 },
  };
  const notYet = Promise.resolve(null);
  let count = 0;
  for (const loading of open) {
    const place = await Promise.race([loading, notYet]).catch(() => null);
    count += 1;
    if (count % tablesAtOnce === 0) await new Promise(setImmediate);
    if (place?.kind !== 'here') continue;
    const { table } = place;
    const byPhase = census.tables[table instanceof MultiplayerTable ? 'multiplayer' : 'solo'];
    const { phase } = table;
    byPhase[phase] = (byPhase[phase] ?? 0) + 1;
    for (const seat of table.record.seats) {
      if (seat !== null) census.seats[seat.bot === null ? 'person' : 'bot'] += 1;
    }
    const { people, pages } = table.presentCounts;
    census.present.people += people;
    census.present.pages += pages;
    if (table instanceof MultiplayerTable) census.present.playingBots += table.playingBotCount;
  }
  return census;
}

/**
 * Serves metrics on a port of their own, so that exposing the players' port does not publish them.
 * @throws an error for the operator if the port is not available
 */
export async function serveMetrics(metrics: Metrics, at: { host: string; port: number }) {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    metrics.scrape().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      reject(
        new Error(`metrics cannot be served on METRICS_HOST ${at.host}, METRICS_PORT ${at.port}: ${problemOf(error)}.`),
      );
    });
    server.listen(at, resolve);
  });
  const { address, port } = server.address() as AddressInfo;
  return {
    url: `${originOf(address, port)}/metrics`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
