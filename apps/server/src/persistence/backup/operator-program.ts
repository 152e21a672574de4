import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { BackupProblem } from './backup-format.ts';
import type { BackupContents } from './read-backup.ts';

/** Writes a line for the operator. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Returns a path that the operator typed. npm runs a program in the checkout's folder, whichever they were in. */
export function typedPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}

/**
 * Runs a program, and says in a sentence why it failed. Its signal is aborted by Ctrl-C and SIGTERM, so that nothing half
 * done stays behind; a second one ends the process at once.
 */
export async function runOperatorProgram(
  failed: string,
  program: (interrupted: AbortSignal) => Promise<void>,
): Promise<void> {
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (interruption.signal.aborted) process.exit(130);
      interruption.abort();
    });
  }
  try {
    await program(interruption.signal);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${failed}: ${interruption.signal.aborted ? 'it was interrupted.' : reason}\n`);
    process.exitCode = 1;
  }
}

/** Returns lines that say what is in a backup. */
export function describe({ header, tables }: BackupContents): readonly string[] {
  const last = header.migrations.at(-1)?.name ?? 'none';
  return [
    `Taken at ${header.takenAt} from Postgres ${header.postgres}; format ${header.version}; last migration ${last}`,
    ...tables.map(({ name, rowCount }) => `  ${name}: ${rowCount.toLocaleString('en')} rows`),
  ];
}

/** Returns how many games a backup has, as “1,234 games”. */
export function gamesIn({ tables }: Pick<BackupContents, 'tables'>): string {
  const count = tables.find(({ name }) => name === 'games')?.rowCount ?? 0;
  return `${count.toLocaleString('en')} game${count === 1 ? '' : 's'}`;
}

/** Returns seconds since a time of `performance.now()`, for people. */
export function secondsSince(startMs: number): string {
  return ((performance.now() - startMs) / 1_000).toFixed(1);
}

/** @throws BackupProblem if there is no such file, or it cannot be read */
export async function checkReadable(file: string): Promise<void> {
  await access(file).catch(() => {
    throw new BackupProblem(`There is no file ${file} that can be read.`);
  });
}

/** Throws if an argument was left over or is missing. @throws BackupProblem with how the program is used */
export function checkUsage(isRight: boolean, usage: string): asserts isRight {
  if (!isRight) throw new BackupProblem(usage);
}
