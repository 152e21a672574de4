import { enterName, raceRuns } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

test('Find an opponent waits for a person: two find each other, one of them in the middle of a game with a bot', {
  tag: '@gate',
}, async ({ ownService, meet }) => {
  const baseURL = ownService.url;
  const anna = await meet('Anna', { baseURL, ...phone });
  const ben = await meet('Ben', { baseURL });
  const looking = 'Looking for an opponent …';

  await test.step('Anna looks, and plays a bot meanwhile', async () => {
    await anna.page.goto('/');
    await anna.page.getByRole('button', { name: 'Find an opponent' }).tap();
    await enterName(anna);
    await expect(anna.page.getByRole('heading', { name: looking })).toBeVisible();
    await anna.page.getByRole('button', { name: 'Play a bot while you wait' }).tap();
    await raceRuns(anna.page);
    await expect(anna.page.getByRole('region', { name: /, a bot, \d+ of 52 cards on the foundations/ })).toBeVisible();
    await anna.page.reload();
    await raceRuns(anna.page);
    await expect(anna.page.getByRole('paragraph').filter({ hasText: looking })).toBeVisible();
  });

  await test.step('Ben comes: Anna is asked in her game, and races him; her game waits', async () => {
    const botGame = anna.page.url();
    await ben.page.goto('/');
    await ben.page.getByRole('button', { name: 'Find an opponent' }).click();
    await enterName(ben);
    await expect(ben.page.getByRole('heading', { name: 'Asking Anna …' })).toBeVisible();
    await anna.page.getByRole('button', { name: 'Race', exact: true }).tap();
    for (const { page } of [anna, ben]) await raceRuns(page);
    expect(anna.page.url()).toBe(ben.page.url());
    await anna.page.goto(botGame);
    await raceRuns(anna.page);
  });
});
