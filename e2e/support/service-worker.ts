import { expect } from '@playwright/test';
import type { Person } from './people.ts';

/** For a person whose browser may have the service worker. */
export const withWorker = { serviceWorkers: 'allow' } as const;

/**
 * Opens a page and waits until the worker has all of its files and answers for the page. A worker whose installation has failed,
 * because one of its many files did not come, is installed by the next page.
 */
export async function visit({ page }: Pick<Person, 'page'>, path = '/'): Promise<void> {
  const answers = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
    });
  await expect(async () => {
    await page.goto(path);
    await expect.poll(answers, { message: 'the worker answers for the page' }).toBe(true);
  }).toPass({ timeout: 200_000 });
}
