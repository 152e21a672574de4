/** A part of all, with its 95 % interval, in percent. */
export interface Share {
  readonly percent: number;
  readonly low: number;
  readonly high: number;
}

/** For intervals of 95 %, and of 99.9 %. */
export const [z95, z999] = [1.96, 3.29];

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
