import type { Metric, Registry } from 'prom-client';
import type { DurationCounts } from './duration-counts.ts';

/** One of the series of a histogram. */
export interface CountedSeries {
  readonly labels: Readonly<Record<string, string>>;
  readonly durations: DurationCounts;
}

/** A line of a histogram, as prom-client writes it. */
interface Line {
  readonly metricName: string;
  readonly labels: Readonly<Record<string, string | number>>;
  readonly value: number;
}

/** Shows durations that were counted elsewhere as a histogram of seconds. */
export class CountedHistogram {
  readonly type = 'histogram';
  readonly aggregator = 'sum';
  readonly name: string;
  readonly help: string;
  readonly #series: () => Iterable<CountedSeries>;

  /** @param series is called at each scrape */
  constructor(name: string, help: string, series: () => Iterable<CountedSeries>) {
    this.name = name;
    this.help = help;
    this.#series = series;
  }

  /** A registry asks its metrics for no more than `get`, although its types name prom-client's own classes. */
  register(registry: Registry): void {
    registry.registerMetric(this as unknown as Metric);
  }

  async get(): Promise<Pick<this, 'name' | 'help' | 'type' | 'aggregator'> & { readonly values: readonly Line[] }> {
    const { name, help, type, aggregator } = this;
    return { name, help, type, aggregator, values: [...this.#series()].flatMap((one) => this.#linesOf(one)) };
  }

  #linesOf({ labels, durations }: CountedSeries): Line[] {
    const { boundsMs, counts, sumMs } = durations;
    let count = 0;
    const lines: Line[] = [...counts].map((own, index) => {
      count += own;
      const bound = boundsMs[index];
      const le = bound === undefined ? '+Inf' : bound / 1_000;
      return { metricName: `${this.name}_bucket`, labels: { ...labels, le }, value: count };
    });
    return [
      ...lines,
      { metricName: `${this.name}_sum`, labels, value: sumMs / 1_000 },
      { metricName: `${this.name}_count`, labels, value: count },
    ];
  }
}
