import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Database, openDatabase } from '../../src/persistence/client.ts';
import { connect } from '../../src/persistence/connection.ts';
import { templateName } from './global-setup.ts';

/** A database of one test file's own. */
export type TestDatabase = Database;

/**
 * Makes a database on the Postgres of this run.
 * @param from `migrated`: every table and no row; `empty`: nothing at all
 * @returns it; `close` drops it
 */
export async function createTestDatabase(from: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  const adminUrl = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await execute(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${from === 'migrated' ? templateName : 'template0'}`);
  const address = new URL(adminUrl);
  address.pathname = `/${name}`;
  const { prisma, close } = openDatabase(address.href, { connections: 4 });
  return {
    url: address.href,
    prisma,
    close: async () => {
      await close();
      await execute(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/**
 * Gives the test file that calls it a migrated database of its own, from before its first test until after its last.
 * @returns a function that answers with it, from inside hooks and tests
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

async function execute(url: string, sql: string): Promise<void> {
  const client = await connect(url, 'snap-up test');
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
