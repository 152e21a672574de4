import { enterName, raceRuns } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

test('Find an opponent waits for a person: two find each other, one of them in the middle of a game with a bot', async ({
  ownService,
  meet,
}) => {
  const baseURL = ownService.url;
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const anna = await meet('Anna', { baseURL, ...phone });
  const ben = await meet('Ben', { baseURL });
  const cleo = await meet('Cleo', { baseURL });
  const looking = { name: 'Looking for an opponent …' };

  await test.step('Anna looks, and plays a bot meanwhile', async () => {
    await anna.page.goto('/');
    await anna.page.getByRole('button', { name: 'Find an opponent' }).tap();
    await enterName(anna);
    await expect(anna.page.getByRole('heading', looking)).toBeVisible();
    await anna.page.getByRole('button', { name: 'Play a bot while you wait' }).tap();
    await raceRuns(anna.page);
    await expect(anna.page.getByRole('region', { name: /, a bot, \d+ of 52 cards on the foundations/ })).toBeVisible();
    await anna.page.reload();
    await raceRuns(anna.page);
    await expect(anna.page.getByRole('paragraph').filter({ hasText: looking.name })).toBeVisible();
  });

  const botGame = anna.page.url();
  await test.step('Ben comes: Anna is asked, and lets him go; he looks on, and she plays on', async () => {
    await ben.page.goto('/');
    await ben.page.getByRole('button', { name: 'Find an opponent' }).click();
    await enterName(ben);
    await expect(ben.page.getByRole('heading', { name: 'Asking Anna …' })).toBeVisible();
    const offer = anna.page.getByRole('paragraph').filter({ hasText: 'Ben wants to race you.' });
    await expect(offer).toBeVisible();
    await anna.page.getByRole('button', { name: 'Not now' }).tap();
    await expect(ben.page.getByRole('heading', looking)).toBeVisible();
    await expect(anna.page).toHaveURL(botGame);
    await expect(offer).toBeHidden();
    await ben.page.getByRole('button', { name: 'Cancel' }).click();
    await expect(ben.page).toHaveURL(`${baseURL}/`);
  });

  await test.step('she looks again, is asked by Cleo in her game, and races her; her game waits', async () => {
    await anna.page.goto('/find');
    await anna.page.getByRole('button', { name: 'Play a bot while you wait' }).tap();
    await raceRuns(anna.page);
    const interrupted = anna.page.url();
    await cleo.page.goto('/');
    await cleo.page.getByRole('button', { name: 'Find an opponent' }).click();
    await enterName(cleo);
    await anna.page.getByRole('button', { name: 'Race', exact: true }).tap();
    for (const { page } of [anna, cleo]) await raceRuns(page);
    expect(anna.page.url()).toBe(cleo.page.url());
    await anna.page.goto(interrupted);
    await raceRuns(anna.page);
  });
});
