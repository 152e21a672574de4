import { pressReady, raceRuns } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

test('one tap on Quick match leads to a race: with players who are ready at a public table, or with a bot', async ({
  ownService,
  meet,
}) => {
  const baseURL = ownService.url;
  const anna = await meet('Anna', { baseURL });
  const ben = await meet('Ben', { baseURL });

  await test.step('alone, with a bot', async () => {
    await anna.page.goto('/');
    await anna.page.getByRole('button', { name: 'Quick match' }).click();
    await raceRuns(anna.page);
    await expect(anna.page.getByRole('region', { name: /, a bot, \d+ of 52 cards on the foundations/ })).toBeVisible();
  });

  await test.step('with Anna, who is ready and waits for one more player', async () => {
    await anna.page.goto('/new?public');
    await anna.page.getByRole('button', { name: 'Create the game' }).click();
    await expect(anna.page.getByRole('heading', { name: '1 seat free' })).toBeVisible();
    await pressReady(anna);
    await ben.page.goto('/');
    await ben.page.getByLabel('Your name').fill('Ben');
    await expect(ben.page.getByRole('region', { name: 'Public tables' })).toContainText('1 seat free');
    await ben.page.getByRole('button', { name: 'Quick match' }).click();
    await expect(ben.page).toHaveURL(anna.page.url());
    for (const { page } of [anna, ben]) await raceRuns(page);
  });
});
