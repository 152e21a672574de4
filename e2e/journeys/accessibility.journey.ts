import { settingsParts, settingsPath } from '@snap-up/protocol';
import { gameRules } from '@snap-up/test-kit/players.ts';
import { solvedDeal } from '@snap-up/test-kit/solved-deals.ts';
import { barriers } from '../support/barriers.ts';
import { outlineOn, playByEar } from '../support/by-ear.ts';
import type { Person } from '../support/people.ts';
import { playTogether, sitTogether } from '../support/rooms.ts';
import { closeSheet, dealTo, openMore, openSoloGame, toolOf } from '../support/solo.ts';
import { acceptInvitation, agreeToStop, askToEnd, chooseMore, pressReady, raceRuns } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

/** Notes what the checker finds on the pages of these people, so that one run tells all of it. */
function checker(...people: readonly Person[]) {
  const found: string[] = [];
  const check = async (where: string, who = people): Promise<void> => {
    for (const { page, name } of who) {
      found.push(...(await barriers(page)).map((barrier) => `${where} of ${name}: ${barrier}`));
    }
  };
  return { check, found };
}

const close = ({ page }: Person) =>
  page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } as const;

test('a race is accessible, from the home page to the replay, in light and dark colors', { tag: '@gate' }, async ({
  meet,
}) => {
  const anna = await meet('Anna');
  const ben = await meet('Ben', phone);
  const people = [anna, ben];
  const { check, found } = checker(anna);
  await anna.page.goto('/');
  await expect(anna.page.getByRole('button', { name: 'Find an opponent' })).toBeVisible();
  for (const closed of ['1 bot, medium', 'Have a code?']) await anna.page.getByText(closed).click();
  await check('home');
  await anna.page.goto('/new');
  await anna.page.getByText('More', { exact: true }).click();
  await check('new game');
  const invitation = `/t/${await sitTogether([anna], { seatCount: 2 })}`;
  await ben.page.goto(invitation);
  await expect(ben.page.getByRole('button', { name: 'Join the table' })).toBeVisible();
  await check('invitation', [ben]);
  await acceptInvitation(ben, invitation);
  await anna.page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(anna.page.getByRole('dialog')).toBeVisible();
  await check('lobby and its settings');
  await anna.page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await pressReady(anna);
  for (const { page } of people) await raceRuns(page);
  for (const { page } of people) await expect(page.getByRole('timer')).toHaveCount(0);
  await anna.page.keyboard.press('ArrowRight');
  await check('race', people);
  await playByEar(anna.page);
  await anna.page.keyboard.press('c');
  await check('race by ear');
  await outlineOn(anna.page).getByRole('button', { name: 'Close the text view' }).click();
  await anna.page.getByRole('button', { name: 'Chat', exact: true }).click();
  await check('chat');
  for (const { page } of people) await askToEnd(page);
  for (const { page } of people) await expect(page.getByRole('dialog').getByText('The race took')).toBeVisible();
  await check('result');
  await chooseMore(anna.page, 'link', 'Replay');
  await expect(anna.page.getByRole('slider')).toBeVisible();
  await check('replay');
  await playTogether(people, { ruleset: 'double-klondike', options: { clock: 'bank-10' } });
  await check('turns');
  expect(found).toEqual([]);
});

test('all that is beside a race is accessible, too, in light and dark colors', async ({ meet }) => {
  const anna = await meet('Anna');
  const ben = await meet('Ben', phone);
  const { check, found } = checker(anna, ben);
  // The browser reports the address that leads nowhere.
  anna.faults.allow(/404 \(Not Found\).*\/nowhere/);
  for (const path of ['/rules', '/nowhere', '/replay', '/settings', ...settingsParts.map(settingsPath)]) {
    await anna.page.goto(path);
    await expect(anna.page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === settingsPath('look')) {
      const preview = anna.page.getByRole('region', { name: 'Preview' });
      await expect(preview.locator('[data-token]:visible').first()).toBeVisible();
    }
    await check(path, [anna]);
  }
  await anna.page.goto('/');
  await anna.page.getByRole('button', { name: 'Find an opponent' }).click();
  await expect(anna.page.getByRole('dialog')).toBeVisible();
  await check('the question for a name', [anna]);
  await close(anna);
  await sitTogether([anna, ben]);
  for (const button of ['Your seat', 'Open chat']) {
    await anna.page.getByRole('button', { name: button, exact: true }).click();
    await expect(anna.page.getByRole('dialog')).toBeVisible();
    await check(`lobby: ${button}`);
    await close(anna);
  }
  const tableId = await playTogether([anna, ben]);
  const first = anna.page.getByRole('button', { name: 'Open the text view' });
  await first.focus();
  await check('race with the first button', [anna]);
  await first.blur();
  await ben.page.getByRole('button', { name: 'Menu' }).click();
  await check('menu', [ben]);
  await ben.page.getByRole('button', { name: 'Rules and controls' }).click();
  await expect(ben.page.getByRole('figure').first()).toBeVisible();
  await check('rules at the table', [ben]);
  await close(ben);
  await ben.page.getByRole('button', { name: 'Chat', exact: true }).click();
  await check('chat', [ben]);
  await agreeToStop([anna, ben]);
  await expect(ben.page.getByRole('dialog').getByText('The race took')).toBeVisible();
  await check('result', [ben]);
  await chooseMore(ben.page, 'link', 'Replay');
  await ben.page.getByRole('button', { name: 'Menu' }).click();
  await check('menu of the replay', [ben]);
  await ben.page.getByRole('dialog').getByRole('button', { name: 'Review the race' }).click();
  await expect(ben.page.getByRole('heading', { name: 'Review of the race' })).toBeVisible();
  await check('review of the race', [ben]);
  await anna.page.goto(`/t/${tableId}/g/1/shuffle`);
  await expect(anna.page.getByRole('heading', { name: 'Shuffle verified' })).toBeVisible();
  await ben.page.goto('/games');
  await ben.page.getByRole('button', { name: 'Continue on another device' }).click();
  await expect(ben.page.getByRole('dialog').getByText('The code works once.')).toBeVisible();
  await check('shuffle and device transfer');
  expect(found).toEqual([]);
});

test('a patience game is accessible on a phone, in light and dark colors', { tag: '@gate' }, async ({
  meet,
  service,
}) => {
  const anna = await meet('Anna', phone);
  const { page } = anna;
  const { check, found } = checker(anna);
  const { rules, name, moves } = solvedDeal('klondike', '22');
  await page.goto('/patience/klondike');
  await openMore(page);
  await check('a game’s page');
  await dealTo(anna, rules, { kind: 'numbered', number: Number(name) });
  await check('a table with French cards');
  await playByEar(page);
  await page.keyboard.press('l');
  await outlineOn(page).getByRole('list', { name: 'Columns' }).getByRole('button').first().press('Enter');
  await check('a table by ear, with a card picked up');
  await outlineOn(page).getByRole('button', { name: 'Close the text view' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await check('the menu of a table');
  await closeSheet(anna);
  const solo = await openSoloGame(anna, rules, service.url);
  await solo.play(moves);
  solo.close();
  const sheet = page.getByRole('dialog', { name: 'You won!' });
  await expect(sheet).toContainText('Your first win with these options');
  await check('the result');
  await sheet.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Statistics' }).click();
  await expect(page.getByRole('region', { name: 'Statistics' })).toContainText('1 of 1 won');
  await check('statistics');
  await page.goto('/patience');
  await expect(page.getByText('Won 1 of 1')).toBeVisible();
  await check('the gallery');
  expect(found).toEqual([]);
});

test('all that is beside a patience game is accessible, too, in light and dark colors', async ({ meet }) => {
  const anna = await meet('Anna');
  const { page } = anna;
  const { check, found } = checker(anna);
  await page.goto('/patience/klondike/daily');
  await expect(page.getByRole('button', { name: 'Play today’s deal' })).toBeVisible();
  await check('a daily deal');
  await page.goto('/rules/kittyhawk');
  await expect(page.getByRole('figure').first()).toBeVisible();
  await check('a page of rules');
  await dealTo(anna, gameRules('cascades', 1, { version: 2 }), { kind: 'numbered', number: 1 });
  await toolOf(page, 'Hint').click();
  await expect(page.locator('.light')).toBeVisible();
  await check('a table with the Decktet and a hint');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rules and controls' }).click();
  await expect(page.getByRole('figure').first()).toBeVisible();
  await check('rules at the table');
  expect(found).toEqual([]);
});
