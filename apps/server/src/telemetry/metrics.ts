import { protocolVersion } from '@snap-up/protocol';
import type { OwnLeases } from '@snap-up/tables/leases/own-leases.ts';
import type { TablePlace } from '@snap-up/tables/table/tables.ts';
import { Counter, Gauge, Registry } from 'prom-client';
import type { Readiness, ReadinessState } from '../platform/readiness.ts';
import { type Census, takeCensus } from './census.ts';
import { CountedHistogram } from './counted-histogram.ts';
import { Counts } from './counts.ts';
import { ProcessMetrics } from './process-metrics.ts';
import { serverVersion } from './server-version.ts';

/** The parts of a running server that are looked at when metrics are read. */
export interface MetricSources {
  /** The tables in memory, and those that are being loaded. */
  readonly tables: { readonly open: Iterable<Promise<TablePlace | null>> };
  /** The sockets of this server. */
  readonly sockets: { readonly count: number };
  readonly leases: Pick<OwnLeases, 'serverId' | 'heldCount' | 'claimedCount' | 'lostCount'>;
  /** The servers that are alive; null on a server that works alone. */
  readonly servers: { readonly liveIds: ReadonlySet<string> } | null;
  readonly readiness: Pick<Readiness, 'isDatabaseUp' | 'state'>;
  /** Redis; null on a server that works alone. */
  readonly redis: { readonly isUp: boolean; readonly commands: { readonly isReady: boolean } } | null;
}

/** The metrics of one server, for Prometheus. What happens is counted in `counts`; all else is looked up when they are read. */
export class Metrics {
  readonly counts = new Counts();
  readonly #registry = new Registry();
  readonly #process = new ProcessMetrics(this.#registry);
  readonly #fromCounts: (() => void)[] = [];
  readonly #fromSources: ((
    sources: MetricSources,
    census: Census,
    facts: Readonly<{ isDatabaseUp: boolean; state: ReadinessState }>,
  ) => void)[] = [];
  #sources: MetricSources | null = null;

  constructor() {
    const { counts } = this;
    this.#counter('snapup_moves_total', 'Moves that were stored and told, by who made them.', ['by'], function* () {
      for (const [by, count] of Object.entries(counts.moves)) yield [{ by }, count];
    });
    this.#counter('snapup_rejections_total', 'Requests that were rejected, by code.', ['code'], function* () {
      for (const [code, count] of counts.rejections) yield [{ code }, count];
    });
    this.#counter('snapup_games_begun_total', 'Games that were dealt.', ['ruleset'], function* () {
      for (const [ruleset, count] of counts.begunGames) yield [{ ruleset }, count];
    });
    this.#counter('snapup_games_ended_total', 'Games that are over, by ending.', ['ruleset', 'ending'], function* () {
      for (const [ruleset, endings] of counts.endedGames)
        for (const [ending, count] of endings) yield [{ ruleset, ending }, count];
    });
    this.#counter('snapup_appends_total', 'Appends to the log of a game, by outcome.', ['outcome'], function* () {
      for (const [outcome, count] of Object.entries(counts.appends)) yield [{ outcome }, count];
    });
    const pushes = 'Notifications that push services were sent, by what came of it.';
    this.#counter('snapup_pushes_total', pushes, ['outcome'], function* () {
      for (const [outcome, count] of Object.entries(counts.pushes)) yield [{ outcome }, count];
    });
    const links = 'Messages to other servers (sent) and from them (heard), by kind.';
    this.#counter('snapup_link_messages_total', links, ['direction', 'kind'], function* () {
      for (const [direction, kinds] of Object.entries(counts.links))
        for (const [kind, count] of kinds) yield [{ direction, kind }, count];
    });
    this.#histogram('snapup_append_seconds', 'From the call of an append to its answer.', function* () {
      yield { labels: {}, durations: counts.appendDurations };
    });
    this.#histogram(
      'snapup_tell_seconds',
      'From a move’s arrival until it was stored and told, by group.',
      function* () {
        yield { labels: {}, durations: counts.tellDurations };
      },
    );
    this.#histogram('snapup_http_request_seconds', 'HTTP requests, by route and status.', function* () {
      for (const { method, route, statusCode, durations } of counts.requests)
        yield { labels: { method, route, status: String(statusCode) }, durations };
    });

    const tables = this.#gauge('snapup_tables', 'Tables in memory, by kind and phase.', ['kind', 'phase']);
    const seats = this.#gauge('snapup_seats', 'Taken seats at tables in memory.', ['by']);
    const people = this.#gauge('snapup_people', 'People who have a table of this server open, at each table.', []);
    const pages = this.#gauge('snapup_pages', 'Pages at tables of this server, open on any server.', []);
    const bots = this.#gauge('snapup_bots_playing', 'Bots that play: a seated person is at their table.', []);
    const sockets = this.#gauge('snapup_sockets', 'Open sockets of players.', []);
    const ready = this.#gauge('snapup_ready', 'Whether load balancers may send people here, as /ready says.', []);
    const database = this.#gauge('snapup_database_up', 'Whether the database answers within two seconds.', []);
    const alive = this.#gauge('snapup_servers_alive', 'Servers that this one knows to be alive, itself included.', []);
    const held = this.#gauge('snapup_leases_held', 'Tables that this server has the right to run.', []);
    const claimed = 'Leases that this server has got, those of new tables included.';
    this.#counter('snapup_leases_claimed_total', claimed, [], () => [[{}, this.#sources?.leases.claimedCount ?? 0]]);
    const lost = 'Leases that another server took over while this one ran.';
    this.#counter('snapup_leases_lost_total', lost, [], () => [[{}, this.#sources?.leases.lostCount ?? 0]]);
    this.#fromSources.push((sources, census, { isDatabaseUp, state }) => {
      tables.reset();
      for (const [kind, phases] of Object.entries(census.tables))
        for (const [phase, count] of Object.entries(phases)) tables.set({ kind, phase }, count);
      for (const [by, count] of Object.entries(census.seats)) seats.set({ by }, count);
      people.set(census.present.people);
      pages.set(census.present.pages);
      bots.set(census.present.playingBots);
      sockets.set(sources.sockets.count);
      alive.set(sources.servers?.liveIds.size ?? 1);
      held.set(sources.leases.heldCount);
      ready.set(state === 'ready' ? 1 : 0);
      database.set(isDatabaseUp ? 1 : 0);
    });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** Names the server to look at. Called once, when it is made. */
  watch(sources: MetricSources): void {
    this.#sources = sources;
    const { redis, leases } = sources;
    const build = 'Always 1; the labels say which server this is, and which version runs.';
    const labels = { server: leases.serverId, version: serverVersion, protocol: String(protocolVersion) };
    const info = { ...labels, node: process.versions.node };
    this.#gauge('snapup_build_info', build, ['server', 'version', 'protocol', 'node']).set(info, 1);
    if (redis === null) return;
    const redisUp = this.#gauge('snapup_redis_up', 'Whether other servers can be told and heard over Redis.', []);
    this.#fromSources.push(() => redisUp.set(redis.isUp ? 1 : 0));
    const counts = 'Whether the limits on requests and pages are counted in Redis, over all servers.';
    const countsUp = this.#gauge('snapup_redis_counts_up', counts, []);
    this.#fromSources.push(() => countsUp.set(redis.commands.isReady ? 1 : 0));
  }

  /** Returns all metrics in Prometheus’ text format. */
  async scrape(): Promise<string> {
    const sources = this.#sources;
    if (sources !== null) {
      const { tables, readiness } = sources;
      const looks = [takeCensus(tables.open), readiness.isDatabaseUp(), readiness.state()] as const;
      const [census, isDatabaseUp, state] = await Promise.all(looks);
      for (const update of this.#fromSources) update(sources, census, { isDatabaseUp, state });
    }
    for (const update of this.#fromCounts) update();
    this.#process.update();
    return this.#registry.metrics();
  }

  stop(): void {
    this.#process.stop();
  }

  #gauge<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Gauge<Label> {
    return new Gauge({ name, help, labelNames, registers: [this.#registry] });
  }

  /** A counter that is kept elsewhere. */
  #counter<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    series: () => Iterable<readonly [labels: Record<Label, string>, count: number]>,
  ): void {
    const counter = new Counter({ name, help, labelNames, registers: [this.#registry] });
    this.#fromCounts.push(() => {
      counter.reset();
      for (const [labels, count] of series()) counter.inc(labels, count);
    });
  }

  #histogram(...args: ConstructorParameters<typeof CountedHistogram>): void {
    new CountedHistogram(...args).register(this.#registry);
  }
}
