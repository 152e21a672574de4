/** Formats a number with as many digits as are worth reading: `12,345`, `12.3`, `0.123`. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const size = Math.abs(value);
  const digits = size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
  return value.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Prints a line of the report; an empty one by default. */
export function say(line = ''): void {
  process.stdout.write(`${line}\n`);
}

/** Prints a table with a header line and a line for each row: the first column to the left, the others to the right. */
export function sayTable(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const all = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  for (const row of all) {
    const [first = '', ...others] = widths.map((width, column) => (row[column] ?? '').padStart(width));
    say(`  ${[first.trimStart().padEnd(first.length), ...others].join('  ').trimEnd()}`);
  }
}

/** Returns the value that this percentage of all does not exceed, 100 for the largest; NaN of none. */
export function percentile(numbers: readonly number[], percent: number): number {
  const sorted = Float64Array.from(numbers).sort();
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}

/** Returns the middle one of some numbers, or the mean of the middle two; NaN of none. */
export function median(numbers: readonly number[]): number {
  const sorted = Float64Array.from(numbers).sort();
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? Number.NaN) + (sorted[Math.floor(half)] ?? Number.NaN)) / 2;
}
