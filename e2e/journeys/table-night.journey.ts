import type { Page } from '@playwright/test';
import { barriers } from '../support/barriers.ts';
import { dealBetween, winRace } from '../support/rooms.ts';
import {
  acceptInvitation,
  agreeToStop,
  chooseInMenu,
  closeInvite,
  enterName,
  raceRuns,
  startRematch,
  tableIdIn,
} from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

const sheet = (page: Page) => page.getByRole('region', { name: 'Game night' });

test('two people play a night of three rounds, with a score sheet between them and a winner at the end', async ({
  service,
  meet,
}) => {
  const anna = await meet('Anna');
  const ben = await meet('Ben', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    isNew: true,
  });
  const people = [anna, ben];
  const cardsHeight = () => ben.page.locator('main').evaluate((main) => main.getBoundingClientRect().height);

  await test.step('the host chooses it for a new game, and sees how many rounds to expect', async () => {
    const { page } = anna;
    await page.goto('/new');
    await page.getByText('More', { exact: true }).click();
    const choice = page.getByRole('group', { name: 'Game night' });
    await expect(choice.getByRole('radio', { name: 'First to 100: about 5 rounds' })).toBeAttached();
    await choice.getByText('3 rounds').click();
    await page.getByRole('button', { name: 'Create and share' }).click();
    await enterName(anna);
    await closeInvite(anna);
    await expect(page.getByRole('button', { name: 'Ready for 3 rounds' })).toBeVisible();
    await expect(sheet(page).getByRole('heading', { name: '3 rounds' })).toBeVisible();
  });

  await acceptInvitation(ben, anna.page.url());
  const tableId = tableIdIn(anna.page.url());
  // Cards with which Anna can score.
  await ben.page.getByRole('button', { name: 'I’m not ready' }).tap();
  await expect(ben.page.getByRole('button', { name: 'Ready for 3 rounds' })).toBeVisible();
  await dealBetween(people, tableId);
  for (const { page } of people) await raceRuns(page);
  await ben.page.getByRole('region', { name: 'Goal' }).getByRole('button', { name: 'Dismiss' }).tap();
  const firstHeight = await cardsHeight();
  await winRace(people, service.url, tableId, 0);

  await test.step('everybody sees the score sheet after a round', async () => {
    for (const { page } of people) {
      const table = sheet(page).getByRole('table', { name: 'After round 1 of 3' });
      await expect(table.getByRole('columnheader')).toHaveText(['Player', 'Total', /Round 1/]);
      await expect(table.getByRole('row', { name: /Anna/ }).getByRole('cell')).toHaveText(['1', '1']);
      await expect(table.getByRole('row', { name: /Ben/ }).getByRole('cell')).toHaveText(['0', '0']);
      expect(await barriers(page)).toEqual([]);
    }
    await expect(sheet(anna.page)).toContainText('You lead by 1 point.');
    await expect(sheet(ben.page)).toContainText('Anna leads by 1 point.');
  });

  await test.step('between rounds the menu has the sheet', async () => {
    await startRematch(people);
    expect(await cardsHeight(), 'the cards of a person in their first race stay where they were').toBe(firstHeight);
    await ben.page.getByRole('button', { name: 'Menu' }).tap();
    await expect(sheet(ben.page).getByRole('table', { name: 'After round 1 of 3' })).toBeVisible();
    await ben.page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
    await agreeToStop(people);
  });

  await test.step('after the last round a winner is told, and another night can be played', async () => {
    await startRematch(people);
    await chooseInMenu(anna.page, 'button', 'Give up');
    await anna.page.getByRole('dialog', { name: 'Give up?' }).getByRole('button', { name: 'Give up' }).click();
    for (const [{ page }, title, ofRound] of [
      [anna, 'You won the night!', 'Ben won round 3'],
      [ben, 'Anna won the night', 'You won round 3!'],
    ] as const) {
      await expect(page.getByRole('dialog', { name: title })).toContainText(ofRound);
      await expect(sheet(page).getByRole('table', { name: 'After round 3 of 3' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Another night (3 rounds)' })).toBeVisible();
      await expect(page.getByRole('timer')).toHaveCount(0);
    }
  });
});
