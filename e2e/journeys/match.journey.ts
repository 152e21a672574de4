import type { Page } from '@playwright/test';
import { sitTogether } from '../support/rooms.ts';
import { pressReady, raceRuns, readyButton } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';
import { winRace } from '../support/win-race.ts';

/** The match on the sheet with the result. */
function matchOn(page: Page) {
  return page.getByRole('dialog').getByRole('region', { name: 'Match' });
}

test('two people play a match: its score is told with each result, kept over a reload, and begins anew once it is won', async ({
  meet,
  service,
}) => {
  const [anna, ben] = [await meet('Anna'), await meet('Ben')];
  const people = [anna, ben];
  const tableId = await sitTogether(people, { options: { draw: 1 } });

  await test.step('the host chooses a match, and the guest reads of it', async () => {
    await expect(readyButton(ben.page)).toBeVisible();
    await anna.page.getByRole('button', { name: 'Change', exact: true }).click();
    await Promise.all([
      expect(ben.page.locator('.toasts').getByText('Anna set “Match” to “Best of 3”.')).toBeVisible(),
      anna.page.getByRole('dialog').getByText('Best of 3', { exact: true }).click(),
    ]);
    await anna.page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await expect(ben.page.getByRole('region', { name: 'Match' })).toContainText('The first to win 2 games');
  });

  await test.step('the first game brings match point', async () => {
    for (const person of people) await pressReady(person);
    for (const { page } of people) await raceRuns(page);
    await winRace(people, service.url, tableId, 1);
    await expect(matchOn(anna.page)).toContainText('Ben leads 1–0: match point.');
    await expect(matchOn(ben.page)).toContainText('You lead 1–0: match point for you.');
    await ben.page.reload();
    await expect(matchOn(ben.page)).toContainText('You lead 1–0: match point for you.');
  });

  await test.step('the second decides it', async () => {
    for (const { page } of people) await page.getByRole('button', { name: 'Next game' }).click();
    for (const { page } of people) await raceRuns(page);
    await winRace(people, service.url, tableId, 1);
    await expect(anna.page.getByRole('dialog', { name: 'Ben won the match' })).toBeVisible();
    await expect(ben.page.getByRole('dialog', { name: 'You won the match!' })).toContainText('2 wins in a row');
  });

  await test.step('the next game begins another match', async () => {
    for (const { page } of people) await page.getByRole('button', { name: 'New match' }).click();
    for (const { page } of people) await raceRuns(page);
    await anna.page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(matchOn(anna.page)).toContainText('The first to win 2 games wins the match.');
  });
});
