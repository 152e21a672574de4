import { afterAll, beforeAll, inject } from 'vitest';
import { type Database, openDatabase } from '../../src/persistence/client.ts';
import { createDatabase, dropDatabase } from './test-postgres.ts';

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
  const database = openDatabase(url, { connections: 4 });
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
