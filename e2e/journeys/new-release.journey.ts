import { formatPosition } from '@snap-up/engine';
import { gameRules } from '@snap-up/test-kit/players.ts';
import { shownView } from '../support/board.ts';
import { moveACard } from '../support/moves.ts';
import { visit, withWorker } from '../support/people.ts';
import { beforeMark, startReleaseBefore } from '../support/proxies.ts';
import { granted, restOf } from '../support/rooms.ts';
import { soloGameRuns } from '../support/solo.ts';
import { readyButton } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

test('a browser with the page and the worker of an earlier release gets the new client, and loses no move', async ({
  meet,
  service,
}) => {
  const release = await startReleaseBefore(service.url);
  const anna = await meet('Anna', { baseURL: release.url, ...withWorker });
  const { page, context, faults } = anna;
  faults.allowLostNetwork();
  faults.allow(/service worker resource mismatch/);
  const entry = () => page.locator('script[type="module"][src]').first().getAttribute('src');
  const keptFiles = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => url);
    });
  const hasOld = async () => (await keptFiles()).some((url) => url.includes(beforeMark));
  const rules = gameRules('yukon', 1);
  const shown = async () => formatPosition(rules, await shownView(page, rules));
  const moveOn = async () => {
    const before = await shown();
    await moveACard(anna, rules);
    await expect.poll(shown).not.toBe(before);
    // It is known only a moment later which card is turned up.
    await expect.poll(shown).not.toMatch(/\?\d+$/m);
  };

  granted(await restOf(anna).rename('Anna'));
  await visit(anna);
  expect(await entry()).toContain(beforeMark);
  expect(await hasOld()).toBe(true);

  await test.step('a game is begun offline with the earlier release', async () => {
    await context.setOffline(true);
    await page.goto('/patience/yukon');
    expect(await entry()).toContain(beforeMark);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForURL(/\/offline\//);
    await soloGameRuns(page);
    await expect.poll(shown).not.toBe('');
    await moveOn();
  });

  await test.step('the page that is open goes on over the update', async () => {
    release.update();
    await context.setOffline(false);
    await moveOn();
  });

  const position = await shown();
  await test.step('the next page is the new one, and has all moves', async () => {
    await page.reload();
    expect(await entry()).not.toContain(beforeMark);
    await page.waitForURL(/\/t\//);
    await soloGameRuns(page);
    await expect.poll(shown).toBe(position);
    await moveOn();
  });

  await test.step('the new worker has taken over, with its own files alone', async () => {
    await expect.poll(hasOld).toBe(false);
    await context.setOffline(true);
    await page.goto('/patience');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await entry()).not.toContain(beforeMark);
    await context.setOffline(false);
  });
  // A page that is open asks for more.
  await page.goto('about:blank');
  await release.stop();
});

test('a table of an earlier release that meets a new server asks to be loaded again, and is the new one then', async ({
  meet,
  service,
}) => {
  const release = await startReleaseBefore(service.url);
  const anna = await meet('Anna', { baseURL: release.url, ...withWorker });
  const { page, faults } = anna;
  // If the refusal comes before hydration, the page is rendered again.
  faults.allow(/hydration_mismatch/);
  // After the update, the server has none of the earlier scripts.
  faults.allowLostNetwork();
  granted(await restOf(anna).rename('Anna'));
  const { table } = granted(await restOf(anna).createTable({ seatCount: 2 }));
  await page.goto(`/t/${table.id}`);
  const reload = page.getByRole('button', { name: 'Reload' });
  await expect(reload).toBeVisible();
  release.update();
  await reload.click();
  await expect(readyButton(page)).toBeVisible();
  await expect(reload).toHaveCount(0);
  // A page that is open asks for more.
  await page.goto('about:blank');
  await release.stop();
});
