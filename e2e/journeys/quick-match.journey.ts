import { closeInvite, enterName, pressReady, raceRuns } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

test('one tap on Find an opponent leads to a race: with players who are ready at a public table, or with a bot', async ({
  ownService,
  meet,
}) => {
  const baseURL = ownService.url;
  const anna = await meet('Anna', { baseURL });
  const ben = await meet('Ben', { baseURL });

  await test.step('alone, with a bot', async () => {
    await anna.page.goto('/');
    await anna.page.getByRole('button', { name: 'Find an opponent' }).click();
    await enterName(anna);
    await raceRuns(anna.page);
    await expect(anna.page.getByRole('region', { name: /, a bot, \d+ of 52 cards on the foundations/ })).toBeVisible();
  });

  await test.step('with Anna, who is ready and waits for one more player', async () => {
    await anna.page.goto('/new');
    await anna.page.getByText('More', { exact: true }).click();
    await anna.page.getByRole('group', { name: 'Who can join' }).getByText('Public', { exact: true }).click();
    await anna.page.getByRole('button', { name: 'Create and share' }).click();
    await closeInvite(anna);
    await expect(anna.page.getByRole('heading', { name: '1 seat free' })).toBeVisible();
    await pressReady(anna);
    await ben.page.goto('/');
    await expect(ben.page.getByRole('region', { name: 'Public tables' })).toContainText('1 seat free');
    await ben.page.getByRole('button', { name: 'Find an opponent' }).click();
    await enterName(ben);
    await expect(ben.page).toHaveURL(anna.page.url());
    for (const { page } of [anna, ben]) await raceRuns(page);
  });
});
