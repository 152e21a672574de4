import type { Page } from '@playwright/test';
import { dealBetween, granted, restOf, sitTogether, winRace } from '../support/rooms.ts';
import { raceRuns } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

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
  granted(await restOf(anna).changeSettings(tableId, { match: 3 }));
  await dealBetween(people, tableId);
  await winRace(people, service.url, tableId, 1);
  await expect(matchOn(anna.page)).toContainText('Ben leads 1–0: match point.');
  await expect(matchOn(ben.page)).toContainText('You lead 1–0: match point for you.');
  await ben.page.reload();
  await expect(matchOn(ben.page)).toContainText('You lead 1–0: match point for you.');

  await dealBetween(people, tableId);
  await winRace(people, service.url, tableId, 1);
  await expect(anna.page.getByRole('dialog', { name: 'Ben won the match' })).toBeVisible();
  await expect(ben.page.getByRole('dialog', { name: 'You won the match!' })).toContainText('2 wins in a row');
  for (const { page } of people) await page.getByRole('button', { name: 'New match' }).click();
  for (const { page } of people) await raceRuns(page);
  await anna.page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(matchOn(anna.page)).toContainText('The first to win 2 games wins the match.');
});
