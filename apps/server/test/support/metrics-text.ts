/** Metrics in Prometheus' text format, read as Prometheus reads them. */
export interface MetricsText {
  /** Every sample's name, without labels. */
  readonly names: ReadonlySet<string>;
  /** The type of each metric, by name. A histogram has one name and several kinds of samples. */
  readonly types: ReadonlyMap<string, string>;
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
      return {
        name,
        labels: labelsIn(labels),
        value: Number(value),
      };
    });
  return {
    names: new Set(samples.map(({ name }) => name)),
    types: new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type])),
    labelsOf: (wanted) =>
      new Set(samples.filter(({ name }) => name === wanted).flatMap(({ labels }) => [...labels.keys()])),
    sum: (name, wanted = {}) =>
      samples
        .filter((one) => one.name === name && Object.entries(wanted).every(([key, of]) => one.labels.get(key) === of))
        .reduce((sum, { value }) => sum + value, 0),
  };
}

function labelsIn(text: string): Map<string, string> {
  return new Map([...text.matchAll(label)].map(([, key = '', of = '']) => [key, of]));
}
