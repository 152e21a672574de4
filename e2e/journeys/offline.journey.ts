import type { Person } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const withWorker = { serviceWorkers: 'allow' } as const;

/** Opens a page and waits until the worker has everything. */
async function visit({ page }: Person, path = '/'): Promise<void> {
  await page.goto(path);
  const state = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
  await expect.poll(state).toBe('activated');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

test('the site can be installed: it has a manifest without faults, and a worker that is active', async ({ meet }) => {
  const anna = await meet('Anna', withWorker);
  await visit(anna);
  const session = await anna.context.newCDPSession(anna.page);
  const { errors, url } = await session.send('Page.getAppManifest');
  expect(url).toMatch(/\/manifest\.webmanifest$/);
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A window without a profile installs nothing, whatever the site is like.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('a site that was visited once opens without a network, and while the server is stopped', async ({
  meet,
  ownService: service,
}) => {
  const anna = await meet('Anna', { ...withWorker, baseURL: service.url });
  anna.faults.allowLostNetwork();
  // Chromium says so of each preload that the worker answers.
  anna.faults.allow(/service worker resource mismatch/);
  await visit(anna);
  const { page, context } = anna;
  const open = async () => {
    await page.goto('/patience');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/patience/yukon');
    await expect(page.getByRole('heading', { level: 1, name: 'Yukon' })).toBeVisible();
    await page.goto('/rules/kittyhawk');
    await expect(page.getByRole('heading', { level: 1, name: 'Kittyhawk' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
  await context.setOffline(true);
  await open();
  await context.setOffline(false);
  await service.stop();
  await open();
  await service.start();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
