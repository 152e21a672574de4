/** Formats a number with as many digits as are worth reading: `12,345`, `12.3`, `0.123`. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const size = Math.abs(value);
  const digits = size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
  return value.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Returns the lines of a table with aligned columns, the first one to the left and the others to the right. */
export function tableLines(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all.map((row) =>
    widths
      .map((width, column) => {
        const cell = row[column] ?? '';
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd(),
  );
}

/** Prints a line of the report; an empty one by default. */
export function say(line = ''): void {
  process.stdout.write(`${line}\n`);
}

/** Prints a table with a header line and a line for each row. */
export function sayTable(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  for (const line of tableLines(heads, rows)) say(`  ${line}`);
}

/** Returns the middle one of some numbers, or the mean of the middle two; NaN of none. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? Number.NaN) + (sorted[Math.floor(half)] ?? Number.NaN)) / 2;
}
