import { test as base } from '@playwright/test';
import { type Service, startService } from './service.ts';

/**
 * Playwright's `test`, with a server: `service` is one that all journeys of a worker share, and `page.goto('/')` goes
 * there. A journey that stops or kills its server starts one of its own with `startService`.
 */
export const test = base.extend<{ serverOutput: undefined }, { service: Service }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const service = await startService();
      await use(service);
      await service.dispose();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ service }, use) => use(service.url),
  serverOutput: [
    async ({ service }, use, info) => {
      const from = service.output().length;
      await use(undefined);
      if (info.status === info.expectedStatus) return;
      await info.attach('server output', { body: service.output().slice(from), contentType: 'text/plain' });
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
export { type Service, startService } from './service.ts';
