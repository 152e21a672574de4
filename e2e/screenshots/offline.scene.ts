import { granted, restOf } from '../support/rooms.ts';
import { giveUp, soloGameRuns } from '../support/solo.ts';
import { expect, scene } from './scene.ts';

scene(
  'without a network: the first page, a patience game’s page and my games; and an app that can be installed',
  async ({ meet, shoot }) => {
    const anna = await meet('Anna', { serviceWorkers: 'allow' });
    const { page, context, faults } = anna;
    faults.allowLostNetwork();
    faults.allow(/service worker resource mismatch/);
    granted(await restOf(anna).rename('Anna'));
    await page.goto('/');
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    // The worker keeps what it has seen go by.
    for (const path of ['/games', '/patience/klondike', '/']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
    }
    await context.setOffline(true);
    const begin = async () => {
      await page.goto('/patience/klondike');
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await page.waitForURL(/\/offline\//);
      await soloGameRuns(page);
      await page.keyboard.press('Space');
      await expect(page.getByText(/1 move/).first()).toBeVisible();
    };
    await begin();
    const given = page.url();
    await giveUp(page);
    await page.waitForURL((url) => url.href !== given);
    await begin();
    await page.goto('/');
    await expect(page.getByText('Games with others need a connection')).toBeVisible();
    await expect(page.getByRole('link', { name: /Continue$/ })).toBeVisible();
    await shoot(page, 'offline-home');
    await page.goto('/new');
    await expect(page.getByText('Games with others need a connection')).toBeVisible();
    await shoot(page, 'offline-new-table');
    await page.goto('/patience/klondike');
    await expect(page.getByText('Includes a game that hasn’t been sent yet')).toBeVisible();
    await shoot(page, 'offline-patience');
    await page.goto('/games');
    await expect(page.getByRole('heading', { name: 'Not sent yet' })).toBeVisible();
    await shoot(page, 'offline-my-games');
    await page.goto('/settings/device');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() =>
      dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: () => Promise.resolve() })),
    );
    await expect(page.getByRole('region', { name: 'Install' })).toBeVisible();
    await shoot(page, 'settings-install');
  },
);
