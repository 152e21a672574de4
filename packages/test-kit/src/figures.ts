/** A part of all, with its 95 % interval, in percent. */
export interface Share {
  readonly percent: number;
  readonly low: number;
  readonly high: number;
}

/** For intervals of 95 %, and of 99.9 %. */
const z95 = 1.96;
export const z999 = 3.29;

/** Returns a share with its Wilson interval. */
export function shareOf(count: number, all: number, z = z95): Share {
  const [part, square] = [count / all, z ** 2 / all];
  const middle = (part + square / 2) / (1 + square);
  const half = (z * Math.sqrt((part * (1 - part)) / all + square / all / 4)) / (1 + square);
  return { percent: 100 * part, low: 100 * (middle - half), high: 100 * (middle + half) };
}

/** Returns the mean of values, as a share. */
export function meanOf(values: readonly number[]): Share {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  const variance = values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / values.length;
  const half = z95 * Math.sqrt(variance / values.length);
  return { percent: 100 * mean, low: 100 * (mean - half), high: 100 * (mean + half) };
}

export function textOf({ percent, low, high }: Share): string {
  return `${percent.toFixed(1)} (${low.toFixed(1)} to ${high.toFixed(1)})`;
}

/** Rows of one table; the first has the heads of its columns. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
    .toSpliced(1, 0, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`)
    .join('\n');
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

/** Prints a table with a header line and a line for each row. */
export function sayTable(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  say(tableOf([heads, ...rows]));
}
