import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { eventually } from '@snap-up/test-kit/facts.ts';
import { afterAll, beforeAll, inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { type Database, openDatabase } from '../../src/persistence/client.ts';
import { connect } from '../../src/persistence/connection.ts';
import { migrate } from '../../src/persistence/migrate.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/persistence/postgres/embedded.ts';
import { newDataFolder, postgresOf } from './server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the Postgres of this run. */
    postgresUrl: string;
  }
}

/** Starts one Postgres for the whole run of Vitest and stops it afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  project.provide('postgresUrl', postgres.url);
  return postgres.stop;
}

/** The migrated, empty database that the others are copied from. */
const templateName = 'snap_up_template';
const applicationName = 'snap-up test';
const silent = { warn: () => undefined };

/** Starts a Postgres in a temporary folder and migrates a template once, so that creating a database takes milliseconds. */
export async function startTestPostgres() {
  const dataFolder = newDataFolder();
  const postgres = await startEmbeddedPostgres({ dataFolder, log: silent });
  // However busy the machine is: servers that tests start in processes of their own get this address, too.
  const url = `${postgres.url}?connect_timeout=600`;
  // No test kills this Postgres, so nothing need wait for the disk. Those that do kill one start their own.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await execute(url, `ALTER SYSTEM SET ${setting} = off`);
  }
  await execute(url, 'SELECT pg_reload_conf()');
  await execute(url, `CREATE DATABASE ${templateName}`);
  await migrate(withDatabase(url, templateName));
  return {
    /** The address of its own database, from which `createDatabase` creates others. */
    url,
    /** Stops it and deletes its data. */
    stop: async () => {
      await postgres.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/**
 * Creates a database on a test Postgres.
 * @param url the address of that Postgres
 * @param from `migrated`: every table and no row; `empty`: nothing at all
 * @returns the address of the new database
 */
export async function createDatabase(url: string, from: 'migrated' | 'empty' = 'migrated'): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await execute(url, `CREATE DATABASE ${name} TEMPLATE ${from === 'migrated' ? templateName : 'template0'}`);
  return withDatabase(url, name);
}

/**
 * Ends every connection to a database and deletes it.
 * @param url the address of the test Postgres
 * @param databaseUrl what `createDatabase` returned
 */
export async function dropDatabase(url: string, databaseUrl: string): Promise<void> {
  await execute(url, `DROP DATABASE ${new URL(databaseUrl).pathname.slice(1)} WITH (FORCE)`);
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Runs one statement on a database. */
export async function execute(url: string, sql: string): Promise<void> {
  const client = await connect(url, applicationName);
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A database for one test file. */
export type TestDatabase = Database;

/**
 * Creates a database on the Postgres of this run.
 * @param from `migrated`: every table and no row; `empty`: nothing at all
 * @returns it; `close` drops it
 */
export async function createTestDatabase(from: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  const postgresUrl = inject('postgresUrl');
  const url = await createDatabase(postgresUrl, from);
  // However busy the machine is: tests of this limit open a database of their own.
  const database = openDatabase(url, { connections: 4, statementTimeoutMs: 600_000 });
  return {
    ...database,
    close: async () => {
      await database.close();
      await dropDatabase(postgresUrl, url);
    },
  };
}

/**
 * Gives the calling test file a migrated database, from before its first test until after its last.
 * @returns a function that returns it, for hooks and tests
 */
export function useTestDatabase(): () => TestDatabase {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database?.close());
  return () => {
    if (database === undefined) throw new Error('The database exists from the first beforeAll on, not earlier.');
    return database;
  };
}

/** Whether a text is anywhere in a database. */
export async function isStored({ prisma }: Database, text: string): Promise<boolean> {
  const tables = await prisma.$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`;
  for (const { name } of tables) {
    const found = await prisma.$queryRawUnsafe<unknown[]>(
      `SELECT FROM "${name}" AS own WHERE strpos(row_to_json(own)::text, $1) > 0 LIMIT 1`,
      text,
    );
    if (found.length > 0) return true;
  }
  return false;
}

/** Waits until a connection to a database waits for a lock, and returns the id of its process. */
export function whoWaits({ pool }: Pick<Database, 'pool'>): Promise<number> {
  return eventually(async () => {
    const { rows } = await pool.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
    );
    return rows[0]?.pid;
  });
}

/** A migrated Postgres of a test's own, which the test may kill. */
export type OwnPostgres = Awaited<ReturnType<typeof startOwnPostgres>>;

export async function startOwnPostgres() {
  const dataFolder = newDataFolder();
  let postgres: EmbeddedPostgres | null = await startEmbeddedPostgres({ dataFolder, log: silent });
  const { url } = postgres;
  await migrate(url);
  const stop = async () => {
    await postgres?.stop();
    postgres = null;
  };
  const pidNow = () => {
    const pid = postgresOf(dataFolder);
    if (pid === undefined) throw new Error('No Postgres runs');
    return pid;
  };
  return {
    url,
    dataFolder,
    /** The process id of its first process, whose children the others are. */
    get pid() {
      return pidNow();
    },
    /** Kills it (kill -9). It is restarted automatically. */
    kill: () => void process.kill(pidNow(), 'SIGKILL'),
    /** Stops it until `start`, which starts it at the same address. */
    stop,
    start: async () => {
      postgres = await startEmbeddedPostgres({ dataFolder, log: silent });
      if (postgres.url !== url) throw new Error('Postgres came back on another address');
    },
    /** Stops it and deletes its data. */
    dispose: async () => {
      await stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
