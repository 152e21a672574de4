import { settingsPath } from '@snap-up/protocol';
import { gameRules } from '../support/board.ts';
import { granted, playTogether, restOf, sitTogether } from '../support/rooms.ts';
import { dealTo } from '../support/solo.ts';
import { agreeToStop, readyButton } from '../support/tables.ts';
import { createBotRace } from './play.ts';
import { expect, scene } from './scene.ts';

scene('the first page, to a stranger and to somebody with games', async ({ ownService, meet, shoot }) => {
  const at = { baseURL: ownService.url };
  const anna = await meet('Anna', { ...at, isNew: true });
  await anna.page.goto('/');
  await expect(anna.page.getByRole('button', { name: 'Race a bot' })).toBeVisible();
  await shoot(anna.page, 'home-new');

  const ben = await meet('Bartholomew the Great', at);
  const people = [anna, ben];
  await playTogether(people);
  await agreeToStop(people);
  await playTogether(people);
  await sitTogether(people, { ruleset: 'double-klondike' });
  const open = granted(await restOf(ben).createTable({ seatCount: 4, options: { visibility: 'public' } })).table;
  // Only a table whose host is there is listed.
  await ben.page.goto(`/t/${open.id}`);
  await expect(readyButton(ben.page)).toBeVisible();
  await dealTo(anna, gameRules('yukon', 1), { kind: 'daily' });
  await createBotRace(anna);
  await anna.page.goto('/');
  await expect(anna.page.getByRole('link', { name: /Continue$/ })).toBeVisible();
  await expect(anna.page.getByRole('region', { name: 'Public tables' })).toContainText(/seats? free/);
  await shoot(anna.page, 'home-with-games');

  await anna.page.goto('/games');
  await expect(anna.page.getByRole('region', { name: 'Your data' })).toBeVisible();
  await shoot(anna.page, 'my-games');
  await anna.page.getByRole('button', { name: /^Delete my data/ }).click();
  await shoot(anna.page, 'dialog-delete-data');
  await anna.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await anna.page.getByRole('button', { name: 'Continue on another device' }).click();
  const code = anna.page.getByRole('dialog').locator('p.code');
  await code.waitFor();
  await shoot(anna.page, 'dialog-another-device');

  const { page } = await meet('Anna’s phone', at);
  await page.goto(`/come/${(await code.textContent())?.replace(/\W/g, '')}#Anna`);
  await expect(page.getByRole('heading', { name: /^Continue/ })).toBeVisible();
  await shoot(page, 'another-device');
});

scene('a new table', async ({ meet, shoot }) => {
  const { page } = await meet('Anna');
  await page.goto('/new');
  await expect(page.getByRole('button', { name: 'Create and share' })).toBeVisible();
  await shoot(page, 'new-table');
  await page.getByRole('group', { name: 'Game' }).getByText('Double Klondike', { exact: true }).click();
  await shoot(page, 'new-table-turns');
});

scene('the settings', async ({ meet, shoot }) => {
  const { page } = await meet('Anna');
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await shoot(page, 'settings-list');
  for (const part of ['playing', 'sound', 'device'] as const) {
    await page.goto(settingsPath(part));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await shoot(page, `settings-${part}`);
  }
  await page.goto(settingsPath('look'));
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.locator('[data-token]:visible').first()).toBeVisible();
  await shoot(page, 'settings-look');
  const choose = (group: string, value: string) =>
    page.getByRole('group', { name: group }).getByText(value, { exact: true }).click();
  await choose('Suit colors', 'Four');
  await choose('Index size', 'Large');
  await choose('Card back', 'Stars');
  await choose('Felt', 'Red');
  await choose('Stock side', 'Right');
  await shoot(page, 'settings-chosen');
  await choose('Contrast', 'High');
  await choose('Card back', 'Leaves');
  await choose('Felt', 'Gray');
  await shoot(page, 'settings-contrast');
});

scene('rules', async ({ meet, shoot }) => {
  const { page } = await meet('Anna');
  await page.goto('/rules');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await shoot(page, 'rules');
  for (const game of ['race', 'double-klondike', 'kittyhawk', 'head-solitaire']) {
    await page.goto(`/rules/${game}`);
    await expect(page.getByRole('figure').first()).toBeVisible();
    await shoot(page, `rules-${game}`);
  }
});
