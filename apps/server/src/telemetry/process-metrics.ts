import {
  constants,
  type EventLoopUtilization,
  monitorEventLoopDelay,
  PerformanceObserver,
  performance,
} from 'node:perf_hooks';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** How often the event loop's delay is sampled. */
const loopResolutionMs = 10;
const nanosecondsPerSecond = 1e9;
const microsecondsPerSecond = 1e6;
const collectionBounds = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5];

const collectionKinds: Readonly<Record<number, string>> = {
  [constants.NODE_PERFORMANCE_GC_MINOR]: 'minor',
  [constants.NODE_PERFORMANCE_GC_MAJOR]: 'major',
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL]: 'incremental',
  [constants.NODE_PERFORMANCE_GC_WEAKCB]: 'weak-callbacks',
};

/** Measures the process: processor, memory, event loop and garbage collections. */
export class ProcessMetrics {
  readonly #loopDelay = monitorEventLoopDelay({ resolution: loopResolutionMs });
  readonly #collections: PerformanceObserver;
  readonly #update: () => void;

  /**
   * The names are those of prom-client's default metrics where there is one. Those themselves are not used: they list
   * all open files and handles at each scrape, which holds up a server with thousands of sockets for milliseconds.
   */
  constructor(registry: Registry) {
    const registers = [registry];
    const seconds = new Counter({ name: 'process_cpu_seconds_total', help: 'Processor time, in seconds.', registers });
    const started = { name: 'process_start_time_seconds', help: 'When the process began, in seconds since 1970.' };
    new Gauge({ ...started, registers }).set(performance.timeOrigin / 1_000);
    const resident = new Gauge({ name: 'process_resident_memory_bytes', help: 'Resident memory.', registers });
    const heapUsed = new Gauge({ name: 'nodejs_heap_size_used_bytes', help: 'Heap in use.', registers });
    const heapTotal = new Gauge({ name: 'nodejs_heap_size_total_bytes', help: 'Heap reserved.', registers });
    const loopActive = new Counter({
      name: 'snapup_event_loop_active_seconds_total',
      help: 'For how long the event loop had something to do. Its rate is at most 1, and near 1 the server is at its limit.',
      registers,
    });
    const delays = (['p50', 'p99', 'max'] as const).map((which) => ({
      which,
      gauge: new Gauge({
        name: `nodejs_eventloop_lag_${which}_seconds`,
        help: `How late the event loop ran what was due, since the last scrape: ${which}.`,
        registers,
      }),
    }));
    this.#collections = collectionsObserver(registry);
    this.#loopDelay.enable();
    let utilization: EventLoopUtilization = performance.eventLoopUtilization();
    loopActive.inc(utilization.active / 1_000);
    this.#update = () => {
      const { user, system } = process.cpuUsage();
      seconds.reset();
      seconds.inc((user + system) / microsecondsPerSecond);
      const { rss, heapUsed: used, heapTotal: total } = process.memoryUsage();
      resident.set(rss);
      heapUsed.set(used);
      heapTotal.set(total);
      const now = performance.eventLoopUtilization();
      loopActive.inc(Math.max(0, now.active - utilization.active) / 1_000);
      utilization = now;
      const { max } = this.#loopDelay;
      const values = { p50: this.#loopDelay.percentile(50), p99: this.#loopDelay.percentile(99), max };
      for (const { which, gauge } of delays) gauge.set(delaySecondsOf(values[which]));
      this.#loopDelay.reset();
    };
  }

  /** Brings the metrics up to date. */
  update(): void {
    this.#update();
  }

  stop(): void {
    this.#collections.disconnect();
    this.#loopDelay.disable();
  }
}

/** What the monitor measures includes the time between two looks, in a loop that is never late. */
function delaySecondsOf(nanoseconds: number): number {
  return Math.max(0, nanoseconds / nanosecondsPerSecond - loopResolutionMs / 1_000);
}

/** Begins to count garbage collections by kind. */
function collectionsObserver(registry: Registry): PerformanceObserver {
  const seconds = new Histogram({
    name: 'nodejs_gc_duration_seconds',
    help: 'Garbage collections, by kind.',
    labelNames: ['kind'],
    buckets: collectionBounds,
    registers: [registry],
  });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // Node's types leave out what the details of a collection are.
      const { detail } = entry as unknown as { readonly detail: { readonly kind: number } };
      const kind = collectionKinds[detail.kind];
      if (kind !== undefined) seconds.observe({ kind }, entry.duration / 1_000);
    }
  });
  observer.observe({ entryTypes: ['gc'] });
  return observer;
}
