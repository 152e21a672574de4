import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@snap-up/test-kit/facts.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../src/persistence/postgres/embedded.ts';
import { clusterProblem, type DatabaseLog, openFolder } from '../../../src/persistence/postgres/folder.ts';

/** Returns a log that keeps its messages. */
function keptLog(): DatabaseLog & { readonly lines: string[] } {
  const lines: string[] = [];
  return { lines, warn: (message) => void lines.push(message) };
}

/** Where most tests start their Postgres: a database was made there before, which takes five times as long as a start. */
let usedFolder: string;
let dataFolder: string;
const folders: string[] = [];
const started: EmbeddedPostgres[] = [];

beforeAll(async () => {
  usedFolder = newFolder();
  const postgres = await startEmbeddedPostgres({ dataFolder: usedFolder, log: keptLog() });
  await postgres.stop();
});
beforeEach(() => {
  dataFolder = usedFolder;
});
afterEach(async () => {
  for (const postgres of started.splice(0)) await postgres.stop();
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** An empty folder that Postgres' user can reach. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'snap-up-embedded-'));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

async function start(log = keptLog(), isOperators = false): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataFolder, log, isOperators });
  started.push(postgres);
  return postgres;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Commits a row, which is to be found again. */
const keepCard = (url: string) => query(url, 'DROP TABLE IF EXISTS kept; CREATE TABLE kept AS SELECT 7 AS card');

const pidFile = () => join(dataFolder, 'postgres', 'postmaster.pid');
const postmasterPid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

it('starts a Postgres that keeps to this machine, flushes what it commits, and hides its password', async () => {
  dataFolder = newFolder();
  const { url, reused } = await start();
  expect(reused).toBe(false);
  expect(new URL(url).hostname).toBe('127.0.0.1');
  const settings = await query(
    url,
    "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'listen_addresses', 'synchronous_commit') ORDER BY 1",
  );
  expect(settings).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'listen_addresses', setting: '127.0.0.1' },
    { name: 'synchronous_commit', setting: 'on' },
  ]);
  expect(statSync(join(dataFolder, 'postgres.password')).mode & 0o777).toBe(0o600);
  const stranger = new URL(url);
  stranger.password = 'guessed';
  await expect(query(stranger.href, 'SELECT 1')).rejects.toThrow(/password/);
});

it.each([
  ['as it was stopped', null],
  ['with a postmaster.pid of a killed Postgres, whose process is now a stranger', String(process.pid)],
  ['with a postmaster.pid that a full disk left empty', ''],
])('starts again with all that was committed, %s', async (_how, pid) => {
  const first = await start();
  await keepCard(first.url);
  const left = readFileSync(pidFile(), 'utf8');
  await first.stop();
  expect(existsSync(pidFile())).toBe(false);
  if (pid !== null) writeFileSync(pidFile(), pid === '' ? '' : left.replace(/^\d+/, pid));
  const second = await start();
  expect(second.reused).toBe(false);
  expect(await query(second.url, 'SELECT card FROM kept')).toEqual([{ card: 7 }]);
});

it('uses a Postgres that runs already, and the last one to stop stops it', async () => {
  const first = await start();
  const second = await start(keptLog(), true);
  expect(second).toMatchObject({ reused: true, url: first.url });
  await first.stop();
  expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await second.stop();
  expect(existsSync(pidFile())).toBe(false);
});

it('lets two starts race on an empty folder', async () => {
  dataFolder = newFolder();
  const [first, second] = await Promise.all([start(), start(keptLog(), true)]);
  expect(second.url).toBe(first.url);
  expect([first.reused, second.reused].sort()).toEqual([false, true]);
});

it('starts a server if another one is about to stop, and only then', async () => {
  const first = await start();
  const log = keptLog();
  const second = start(log);
  await eventually(() => log.lines[0]);
  expect(log.lines).toEqual([expect.stringContaining('Another Snap-Up server runs')]);
  await waitingServers(first.url, 1);
  await first.stop();
  expect(await second).toMatchObject({ reused: true, url: first.url });
});

/** The address of the database whose locks servers take. */
function adminUrlOf({ url }: EmbeddedPostgres): string {
  const address = new URL(url);
  address.pathname = '/postgres';
  return address.href;
}

/** Resolves when so many servers wait for the lock. */
async function waitingServers(url: string, count: number): Promise<void> {
  const waiting = "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = 72707371 AND NOT granted";
  await eventually(async () => (await query(url, waiting)).length === count);
}

const watchers = "SELECT pid FROM pg_stat_activity WHERE application_name = 'snap-up watch'";
const endWatchers = `SELECT pg_terminate_backend(pid) FROM (${watchers}) AS watcher`;

it('ends a server whose folder another one has taken over while its connection was lost', async () => {
  const end = vi.fn();
  const log = keptLog();
  const postgres = await startEmbeddedPostgres({ dataFolder, log, end });
  const other = new pg.Client({ connectionString: adminUrlOf(postgres) });
  await other.connect();
  const taken = other.query('SELECT pg_advisory_lock(72707371)');
  await waitingServers(postgres.url, 1);
  await query(postgres.url, endWatchers);
  await taken;
  await eventually(() => end.mock.calls[0]);
  expect(end.mock.calls).toEqual([[`Another Snap-Up server runs on the data in ${dataFolder}.`]]);
  expect(log.lines.filter((line) => line.includes('Postgres is down'))).toEqual([]);
  expect(await query(postgres.url, watchers)).toEqual([]);
  await postgres.stop();
  // The Postgres is the other one's.
  expect((await other.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await other.end();
  await (await start()).stop();
  expect(existsSync(pidFile())).toBe(false);
});

it('takes the lock again after its connection was lost, each time with one connection', async () => {
  const log = keptLog();
  const { url } = await start(log);
  for (const count of [1, 2]) {
    await query(url, endWatchers);
    const back = Array.from({ length: count }, () => 'Connection to Postgres lost and restored');
    await eventually(() => log.lines.length >= count);
    expect(log.lines).toEqual(back);
    expect(await query(url, watchers)).toHaveLength(1);
  }
});

it('does not take a connection that was lost while it waited for another server that runs', async () => {
  const first = await start();
  const [own] = (await query(first.url, watchers)) as { pid: number }[];
  const second = startEmbeddedPostgres({ dataFolder, log: keptLog() });
  const failed = expect(second).rejects.toThrow('terminating connection');
  await waitingServers(first.url, 1);
  await query(first.url, `${endWatchers} WHERE pid <> ${own?.pid}`);
  await failed;
  // The first one's connection, and with it its Postgres, is as it was.
  expect(await query(first.url, watchers)).toEqual([own]);
});

it('says which file explains why Postgres does not start', async () => {
  await (await start()).stop();
  const file = join(dataFolder, 'postgres', 'postgresql.conf');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, `${text}\nno_such_setting = on\n`);
  try {
    await expect(start()).rejects.toThrow(/^Postgres does not start: .*\. See .*server\.log\.$/);
  } finally {
    writeFileSync(file, text);
  }
});

it('says at once that Postgres may not write to its folder', async () => {
  await (await start()).stop();
  const cluster = join(dataFolder, 'postgres');
  chmodSync(cluster, 0o500);
  try {
    await expect(start()).rejects.toThrow(
      /^The folder .* cannot hold the data \(.*Permission denied, for user \d+ of group \d+\)\. Please let that user write there, .*SNAP_UP_DATA\.$/,
    );
  } finally {
    chmodSync(cluster, 0o700);
  }
});

it('starts a killed Postgres again on the same address, with all that was committed, though a full disk left an empty lock', async () => {
  const log = keptLog();
  const { url } = await start(log);
  await keepCard(url);
  const killed = postmasterPid();
  writeFileSync(join(dataFolder, 'postgres.lock'), '');
  process.kill(killed, 'SIGKILL');
  expect(await eventually(() => query(url, 'SELECT card FROM kept').catch(() => undefined))).toEqual([{ card: 7 }]);
  expect(postmasterPid()).not.toBe(killed);
  await eventually(() => log.lines.includes('Postgres died and was restarted'));
});

it('takes another port if the last one is taken', async () => {
  await (await start()).stop();
  const file = join(dataFolder, 'postgres', 'postmaster.opts');
  // One below 1024 is refused to most users.
  writeFileSync(file, readFileSync(file, 'utf8').replace(/\bport=\d+/, 'port=1'));
  const { url } = await start();
  expect(await query(url, 'SELECT 7 AS card')).toEqual([{ card: 7 }]);
});

it('says that Postgres needs a user with a name', () => {
  const problem = clusterProblem(
    openFolder(dataFolder, keptLog()),
    'could not look up effective user ID 123456: user does not exist',
  );
  expect(problem.message).toMatch(/user 123456 has none in \/etc\/passwd.*DATABASE_URL/);
});

it('says clearly that data of another Postgres release cannot be used', async () => {
  await (await start()).stop();
  const versionFile = join(dataFolder, 'postgres', 'PG_VERSION');
  const version = readFileSync(versionFile, 'utf8');
  writeFileSync(versionFile, '15\n');
  const reason = await start().then(() => 'none', String);
  expect(reason).toMatch(/was written by Postgres 15; this release brings Postgres 18.*backup with the last/);
  // Run by root, that may be another folder than the one in the settings.
  expect(reason).toContain(`move ${dataFolder} aside`);
  expect(existsSync(join(dataFolder, 'postgres.lock'))).toBe(false);
  writeFileSync(versionFile, version);
});
