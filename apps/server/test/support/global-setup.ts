import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '../../src/persistence/connection.ts';
import { migrate } from '../../src/persistence/migrate.ts';
import { startEmbeddedPostgres } from '../../src/persistence/postgres/embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the Postgres of this run. */
    postgresUrl: string;
  }
}

/** The database, with every table and no row, that each test file's own is copied from. */
export const templateName = 'snap_up_template';

/** Starts one Postgres for the whole run and stops it afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'snap-up-test-'));
  chmodSync(dataFolder, 0o755);
  const silent = { info: () => undefined, warn: () => undefined };
  const postgres = await startEmbeddedPostgres({ dataFolder, log: silent });
  const client = await connect(postgres.url, 'snap-up test');
  await client.query(`CREATE DATABASE ${templateName}`);
  await client.end();
  const template = new URL(postgres.url);
  template.pathname = `/${templateName}`;
  await migrate(template.href);
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
}
