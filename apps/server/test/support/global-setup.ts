import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './test-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the Postgres of this run. */
    postgresUrl: string;
  }
}

/** Starts one Postgres for the whole run and stops it afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  project.provide('postgresUrl', postgres.url);
  return postgres.stop;
}
