/** Metrics in Prometheus' text format, read as Prometheus reads them. */
export interface MetricsText {
  /** The labels that samples of this name have. */
  labelsOf(name: string): ReadonlySet<string>;
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
      const pairs = [...labels.matchAll(label)].map(([, key = '', of = '']) => [key, of] as const);
      return { name, labels: new Map(pairs), value: Number(value) };
    });
  return {
    labelsOf: (wanted) =>
      new Set(samples.filter(({ name }) => name === wanted).flatMap(({ labels }) => [...labels.keys()])),
    sum: (name, wanted = {}) =>
      samples
        .filter((one) => one.name === name && Object.entries(wanted).every(([key, of]) => one.labels.get(key) === of))
        .reduce((sum, { value }) => sum + value, 0),
  };
}
