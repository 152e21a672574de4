// Which lines of which files have changed: since the branch that is followed upstream, or else since the last commit.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The numbers of lines, from 1 on, by file. */
export type LinesOfFiles = ReadonlyMap<string, readonly number[]>;

/** What a program prints, or null where it fails or is not there. */
function printed(checkout: string, ...args: string[]): string | null {
  try {
    return execFileSync('git', args, { cwd: checkout, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return null;
  }
}

/** Reads what `git diff --unified=0` prints: the lines that were added or changed. */
export function linesOfDiff(diff: string): Map<string, number[]> {
  const lines = new Map<string, number[]>();
  let file: string | null = null;
  for (const line of diff.split('\n')) {
    const [, path] = /^\+\+\+ b\/(.*)$/.exec(line) ?? [];
    if (line.startsWith('+++ ')) file = path ?? null;
    const [, first, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (file === null || first === undefined) continue;
    const numbers = Array.from({ length: Number(count) }, (_, index) => Number(first) + index);
    lines.set(file, [...(lines.get(file) ?? []), ...numbers]);
  }
  return lines;
}

/** What differs from the upstream branch, committed or not. Nothing where there is no Git. */
export function changedLines(checkout: string): LinesOfFiles {
  const base = printed(checkout, 'merge-base', 'HEAD', '@{upstream}')?.trim() ?? 'HEAD';
  const diff = printed(checkout, 'diff', '--unified=0', '--no-color', '--no-ext-diff', '--no-renames', base);
  const lines = linesOfDiff(diff ?? '');
  const added = printed(checkout, 'ls-files', '--others', '--exclude-standard')?.split('\n').filter(Boolean) ?? [];
  for (const file of added) {
    if (!file.endsWith('.ts')) continue;
    const count = readFileSync(join(checkout, file), 'utf8').split('\n').length;
    lines.set(
      file,
      Array.from({ length: count }, (_, index) => index + 1),
    );
  }
  return lines;
}
