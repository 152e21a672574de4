/** Metrics in Prometheus' text format, read as Prometheus reads them. */
export interface MetricsText {
  /** Every sample's name, without labels. */
  readonly names: ReadonlySet<string>;
  /** The sum of all samples of this name whose labels include these; 0 if there is none. */
  sum(name: string, labels?: Readonly<Record<string, string>>): number;
}

const sample = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;
const label = /(\w+)="((?:[^"\\]|\\.)*)"/g;

/** @throws if a line is neither a comment nor a sample */
export function readMetrics(text: string): MetricsText {
  const samples = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name, labels = '', value] = sample.exec(line) ?? [];
      if (name === undefined) throw new Error(`This is no sample: ${line}`);
      return {
        name,
        labels: new Map([...labels.matchAll(label)].map(([, key, of]) => [key, of])),
        value: Number(value),
      };
    });
  return {
    names: new Set(samples.map(({ name }) => name)),
    sum: (name, wanted = {}) =>
      samples
        .filter((one) => one.name === name && Object.entries(wanted).every(([key, of]) => one.labels.get(key) === of))
        .reduce((sum, { value }) => sum + value, 0),
  };
}
