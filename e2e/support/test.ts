import { readFileSync } from 'node:fs';
import { test as base, type TestInfo } from '@playwright/test';
import { createDatabase, dropDatabase } from '@snap-up/server/test/support/postgres.ts';
import { allPeople, type MeetOptions, type Person, watched } from './people.ts';
import { type Service, startService } from './service.ts';
import { type SharedService, sharedService } from './shared-service.ts';

/** What every journey can ask for. */
export interface Fixtures {
  readonly serverOutput: undefined;
  /** A server for this journey alone, with its own database. The journey may stop or kill it. */
  readonly ownService: Service;
  /** Adds a person: a browser context with one page. An error in the page fails the test. */
  readonly meet: (name: string, options?: MeetOptions) => Promise<Person>;
}

/**
 * Playwright's `test`, with a server: `service` is the one that all journeys share. A journey that stops its server, or
 * fills a limit that all visitors of a server share, uses `ownService`.
 */
export const test = base.extend<Fixtures, { service: SharedService }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  service: [({}, use) => use(sharedService()), { scope: 'worker' }],
  baseURL: ({ service }, use) => use(service.url),
  page: ({ page }, use) => watched(page, () => use(page)),
  meet: ({ browser, service }, use) => allPeople(browser, service.url, use),
  ownService: async ({ service: { postgresUrl } }, use, info) => {
    const databaseUrl = await createDatabase(postgresUrl);
    const service = await startService({ DATABASE_URL: databaseUrl });
    await use(service);
    await attachOutput(info, service.outputFile, 0);
    await service.dispose();
    await dropDatabase(postgresUrl, databaseUrl);
  },
  serverOutput: [
    async ({ service }, use, info) => {
      const from = readFileSync(service.outputFile).length;
      await use(undefined);
      await attachOutput(info, service.outputFile, from);
    },
    { auto: true },
  ],
});

/** Adds the server's output to the report of a failed test. */
async function attachOutput(info: TestInfo, outputFile: string, from: number): Promise<void> {
  if (info.status === info.expectedStatus) return;
  const body = readFileSync(outputFile).subarray(from);
  await info.attach('server output', { body, contentType: 'text/plain' });
}

export { expect } from '@playwright/test';
export type { Service } from './service.ts';
