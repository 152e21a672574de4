import { afterAll, beforeAll, inject } from 'vitest';
import { type Database, openDatabase } from '../../src/persistence/client.ts';
import { createDatabase, dropDatabase } from './test-postgres.ts';

/** A database of one test file's own. */
export type TestDatabase = Database;

/**
 * Makes a database on the Postgres of this run.
 * @param from `migrated`: every table and no row; `empty`: nothing at all
 * @returns it; `close` drops it
 */
export async function createTestDatabase(from: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  const postgresUrl = inject('postgresUrl');
  const url = await createDatabase(postgresUrl, from);
  const { prisma, close } = openDatabase(url, { connections: 4 });
  return {
    url,
    prisma,
    close: async () => {
      await close();
      await dropDatabase(postgresUrl, url);
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
