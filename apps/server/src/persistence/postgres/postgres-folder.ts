import { createHash, randomBytes } from 'node:crypto';
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type Account, accountFor, canReach, makeFolder, rootsFolder } from './postgres-account.ts';
import { type PostgresPrograms, problemIn, runProgram } from './postgres-programs.ts';
import { type DatabaseLog, DatabaseProblem } from './problem.ts';

/** The folder of an embedded Postgres. */
export interface PostgresFolder {
  readonly root: string;
  /** Postgres' own data folder. */
  readonly cluster: string;
  /** Held while the server is started or stopped. */
  readonly lock: string;
  /** The server's output. */
  readonly logFile: string;
  readonly account: Account;
}

/** The name of the database and of its owner. */
export const databaseName = 'snap_up';

/**
 * Decides where the data is stored: in the given folder or, if the user that Postgres runs as cannot reach it, in a folder
 * of `/var/lib/snap-up`, which is logged.
 */
export function openFolder(dataFolder: string, log: DatabaseLog): PostgresFolder {
  const wanted = resolve(dataFolder);
  makeDataFolder(wanted);
  const reachable = canReach(accountFor(join(wanted, 'postgres')), wanted);
  const root = reachable ? wanted : join(rootsFolder, `${basename(wanted)}-${shortHash(wanted)}`);
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

/** Returns the error for the operator whose data folder cannot be used. */
export function cannotHold(folder: string, error: unknown): DatabaseProblem {
  const reason = error instanceof Error ? error.message : String(error);
  return new DatabaseProblem(
    `The folder ${folder} cannot hold the data (${reason}). Please name another one in SNAP_UP_DATA.`,
    { cause: error },
  );
}

/** The file of the database's password. Only the user of this process can read it. */
function passwordFile(folder: PostgresFolder): string {
  return join(folder.root, 'postgres.password');
}

/** Returns the password of the database's owner. @throws DatabaseProblem if it cannot be read */
export function readPassword(folder: PostgresFolder): string {
  try {
    return readFileSync(passwordFile(folder), 'utf8').trim();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseProblem(
      `The password of the database in ${folder.root} cannot be read (${reason}). Is another user the owner?`,
    );
  }
}

/** Creates the data folder on the first start; later, checks that this Postgres can use it. */
export async function prepareCluster(folder: PostgresFolder, programs: PostgresPrograms): Promise<void> {
  const versionFile = join(folder.cluster, 'PG_VERSION');
  if (!existsSync(folder.cluster)) return createCluster(folder, programs);
  try {
    accessSync(versionFile, constants.R_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseProblem(`${folder.cluster} is not a data folder that this user can open (${reason}).`);
  }
  const written = readFileSync(versionFile, 'utf8').trim();
  if (written === programs.major) return;
  throw new DatabaseProblem(
    `The data in ${folder.cluster} was written by Postgres ${written}; this release brings Postgres ${programs.major}. ` +
      `Please move it with pg_dump and pg_restore, or name another folder in SNAP_UP_DATA.`,
  );
}

/** Fills a folder beside the real one and then renames it, so that an interrupted set-up is never taken for a whole one. */
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
  if (code !== 0) throw cannotHold(folder.root, problemIn(output));
  renameSync(draft, folder.cluster);
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
