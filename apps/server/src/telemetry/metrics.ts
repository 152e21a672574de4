import { protocolVersion } from '@snap-up/protocol';
import type { OwnLeases } from '@snap-up/tables/leases/own-leases.ts';
import type { TablePlace } from '@snap-up/tables/table/tables.ts';
import { Counter, Gauge, Registry } from 'prom-client';
import type { Readiness, ReadinessState } from '../platform/readiness.ts';
import { type Census, takeCensus } from './census.ts';
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
}

/** The metrics of one server, for Prometheus. What happens is counted in `counts`; all else is looked up when they are read. */
export class Metrics {
  readonly #registry = new Registry();
  readonly counts = new Counts(this.#registry);
  readonly #process = new ProcessMetrics(this.#registry);
  readonly #fromSources: ((
    sources: MetricSources,
    census: Census,
    facts: Readonly<{ isDatabaseUp: boolean; state: ReadinessState }>,
  ) => void)[] = [];
  #sources: MetricSources | null = null;

  constructor() {
    const tables = this.#gauge('snapup_tables', 'Tables in memory, by kind and phase.', ['kind', 'phase']);
    const seats = this.#gauge('snapup_seats', 'Taken seats at tables in memory.', ['by']);
    const people = this.#gauge('snapup_people', 'People who have a table of this server open, at each table.', []);
    const pages = this.#gauge('snapup_pages', 'Pages at tables of this server.', []);
    const bots = this.#gauge('snapup_bots_playing', 'Bots that play: a seated person is at their table.', []);
    const sockets = this.#gauge('snapup_sockets', 'Open sockets of players.', []);
    const ready = this.#gauge('snapup_ready', 'Whether load balancers may send people here, as /ready says.', []);
    const database = this.#gauge('snapup_database_up', 'Whether the database answers within two seconds.', []);
    const alive = this.#gauge('snapup_servers_alive', 'Servers that this one knows to be alive, itself included.', []);
    const held = this.#gauge('snapup_leases_held', 'Tables that this server has the right to run.', []);
    const claimed = this.#counter(
      'snapup_leases_claimed_total',
      'Leases that this server has got, new tables included.',
    );
    const lost = this.#counter('snapup_leases_lost_total', 'Leases that another server took over while this one ran.');
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
      setTotal(claimed, sources.leases.claimedCount);
      setTotal(lost, sources.leases.lostCount);
      ready.set(state === 'ready' ? 1 : 0);
      database.set(isDatabaseUp ? 1 : 0);
    });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** Sets the server to measure. Called once. */
  watch(sources: MetricSources): void {
    this.#sources = sources;
    const { leases } = sources;
    const build = 'Always 1; the labels say which server this is, and which version runs.';
    const labels = { server: leases.serverId, version: serverVersion, protocol: String(protocolVersion) };
    const info = { ...labels, node: process.versions.node };
    this.#gauge('snapup_build_info', build, ['server', 'version', 'protocol', 'node']).set(info, 1);
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
    this.#process.update();
    return this.#registry.metrics();
  }

  stop(): void {
    this.#process.stop();
  }

  #gauge<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Gauge<Label> {
    return new Gauge({ name, help, labelNames, registers: [this.#registry] });
  }

  #counter(name: string, help: string): Counter {
    return new Counter({ name, help, registers: [this.#registry] });
  }
}

/** Sets a counter to a total that is kept elsewhere. */
function setTotal(counter: Counter, total: number): void {
  counter.reset();
  counter.inc(total);
}
