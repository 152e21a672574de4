/** Metrics in Prometheus' text format, read as Prometheus reads them. */
export type MetricsText = ReturnType<typeof readMetrics>;

const sample = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;
const label = /(\w+)="((?:[^"\\]|\\.)*)"/g;

/** @throws if a line is neither a comment nor a sample */
export function readMetrics(text: string) {
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
    /** The labels that samples of this name have. */
    labelsOf: (wanted: string) =>
      new Set(samples.filter(({ name }) => name === wanted).flatMap(({ labels }) => [...labels.keys()])),
    /** The sum of all samples of this name whose labels include these; 0 if there is none. */
    sum: (name: string, wanted: Readonly<Record<string, string>> = {}) =>
      samples
        .filter((one) => one.name === name && Object.entries(wanted).every(([key, of]) => one.labels.get(key) === of))
        .reduce((sum, { value }) => sum + value, 0),
  };
}
