import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../src/persistence/connection.ts';
import { migrate } from '../../src/persistence/migrate.ts';
import { startEmbeddedPostgres } from '../../src/persistence/postgres/embedded.ts';

/** A Postgres for a whole run of tests. */
export interface TestPostgres {
  /** The address of its own database, from which `createDatabase` creates others. */
  readonly url: string;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

/** The migrated, empty database that the others are copied from. */
const templateName = 'snap_up_template';
const applicationName = 'snap-up test';

/** Starts a Postgres in a temporary folder and migrates a template once, so that creating a database takes milliseconds. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'snap-up-test-'));
  // Postgres does not run as root, so its user must be able to reach the folder.
  chmodSync(dataFolder, 0o755);
  const silent = { warn: () => undefined };
  const postgres = await startEmbeddedPostgres({ dataFolder, log: silent });
  // No test kills this Postgres, so a commit need not wait for the disk. Those that do kill one start their own.
  await execute(postgres.url, 'ALTER ROLE CURRENT_USER SET synchronous_commit = off');
  await execute(postgres.url, `CREATE DATABASE ${templateName}`);
  await migrate(withDatabase(postgres.url, templateName));
  return {
    url: postgres.url,
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
