import { test as base, type TestInfo } from '@playwright/test';
import { allPeople, type MeetOptions, type Person, watched } from './people.ts';
import { type Service, startService } from './service.ts';

interface Fixtures {
  readonly serverOutput: undefined;
  /** A server of the journey's own, to be stopped and killed. */
  readonly ownService: Service;
  /** Brings somebody: a browser context of his own with one page. What goes wrong in the page fails the test. */
  readonly meet: (name: string, options?: MeetOptions) => Promise<Person>;
}

/**
 * Playwright's `test`, with a server: `service` is one that all journeys of a worker share. A journey that stops or kills
 * its server takes `ownService`.
 */
export const test = base.extend<Fixtures, { service: Service }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      // Tests that play seats from Node are quicker than any hand.
      const service = await startService({ MESSAGES_PER_SECOND: '1000' });
      await use(service);
      await service.dispose();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ service }, use) => use(service.url),
  page: ({ page }, use) => watched(page, () => use(page)),
  meet: ({ browser, service }, use) => allPeople(browser, service.url, use),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  ownService: async ({}, use, info) => {
    const service = await startService();
    await use(service);
    if (info.status !== info.expectedStatus) await attachOutput(info, service.output());
    await service.dispose();
  },
  serverOutput: [
    async ({ service }, use, info) => {
      const from = service.output().length;
      await use(undefined);
      if (info.status === info.expectedStatus) return;
      await attachOutput(info, service.output().slice(from));
    },
    { auto: true },
  ],
});

async function attachOutput(info: TestInfo, body: string): Promise<void> {
  await info.attach('server output', { body, contentType: 'text/plain' });
}

export { expect } from '@playwright/test';
export type { Service } from './service.ts';
