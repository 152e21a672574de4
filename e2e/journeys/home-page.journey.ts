import { seatTogether } from '../support/rooms.ts';
import { raceRuns } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

/** All scripts but the early one, which does not wait for any other. */
const scripts = /\/assets\/(?!early-)[^/]*\.js$/;

test('what a visitor types, chooses and presses before the scripts have come is done when they are there', {
  tag: '@gate',
}, async ({ meet }) => {
  const { page } = await meet('Anna');
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Race your friends at Klondike' })).toBeVisible();
  await page.getByText('Have a code?').click();
  await page.getByLabel('Code or link').fill('too short');
  await page.getByText('1 bot, medium').click();
  await page.getByRole('group', { name: 'Bots' }).getByText('2', { exact: true }).click();
  await page.getByRole('button', { name: 'Race a bot' }).click();
  await page.getByRole('button', { name: 'Join' }).click();
  arrive();
  await expect(page.getByRole('alert')).toContainText('A table code has six letters and digits.');
  await page.getByRole('button', { name: 'Race 2 bots' }).click();
  await raceRuns(page);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`an invitation is painted before the scripts have come, in the ${colorScheme} colors of the device`, async ({
    meet,
  }) => {
    const tableId = await seatTogether([await meet('Anna')], { seatCount: 2 });
    const { page } = await meet('Ben', { colorScheme });
    // They stay on their way.
    await page.route(scripts, () => undefined);
    await page.goto(`/t/${tableId}`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'You’re invited to a game' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  });
}
