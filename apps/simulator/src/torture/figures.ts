/** How long it took, by fault, until people played again. */
export class Figures {
  readonly #byName = new Map<string, { faultCount: number; againMs: number[]; longestGapMs: number }>();

  add(name: string, againMs: readonly number[], longestGapMs: number): void {
    const known = this.#byName.get(name) ?? { faultCount: 0, againMs: [], longestGapMs: 0 };
    known.faultCount += 1;
    known.againMs.push(...againMs);
    known.longestGapMs = Math.max(known.longestGapMs, longestGapMs);
    this.#byName.set(name, known);
  }

  /** A table in Markdown, in the order of the names. */
  toString(): string {
    const lines = [...this.#byName]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, { faultCount, againMs, longestGapMs }]) => {
        const [median, most, longest] = [0.5, 0.99, 1].map((share) => inSeconds(quantile(againMs, share)));
        return `| ${name} | ${faultCount} | ${againMs.length} | ${median} | ${most} | ${longest} | ${inSeconds(longestGapMs)} |`;
      });
    return [
      '| what happened, and from when the time counts | times | pages | plays again after, median | p99 | longest | longest without a move |',
      '|---|---|---|---|---|---|---|',
      ...lines,
    ].join('\n');
  }
}

/** The value that this share of all values does not exceed; NaN if there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const inSeconds = (ms: number): string => (Number.isNaN(ms) ? '–' : `${(ms / 1_000).toFixed(2)} s`);
