import { settingsParts, settingsPath } from '@snap-up/protocol';
import { barriers } from '../support/barriers.ts';
import { gameRules } from '../support/board.ts';
import { outlineOn, playByEar } from '../support/by-ear.ts';
import type { Person } from '../support/people.ts';
import { playTogether } from '../support/rooms.ts';
import { closeSheet, dealTo, openMore, openSoloGame, toolOf } from '../support/solo.ts';
import { movesToWin, numberedDeal } from '../support/solo-deals.ts';
import { acceptInvitation, askToEnd, chooseMore, createTable, pressReady, raceRuns } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

test('every page is accessible, from the home page to the replay, in light and dark colors', { tag: '@gate' }, async ({
  meet,
}) => {
  const anna = await meet('Anna');
  const ben = await meet('Ben', { viewport: { width: 390, height: 844 } });
  const people = [anna, ben];
  const found: string[] = [];
  /** Notes what the checker finds, so that one run tells all of it. */
  const check = async (where: string, who: readonly Person[] = people): Promise<void> => {
    for (const { page, name } of who) {
      if (!page.url().startsWith('http')) continue;
      found.push(...(await barriers(page)).map((barrier) => `${where} of ${name}: ${barrier}`));
    }
  };
  const close = ({ page }: Person) =>
    page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await anna.page.goto('/rules');
  await expect(anna.page.getByRole('heading', { level: 1 })).toBeVisible();
  await check('rules');
  await anna.page.goto('/');
  await expect(anna.page.getByRole('button', { name: 'Find an opponent' })).toBeVisible();
  for (const closed of ['1 bot, medium', 'Have a code?']) await anna.page.getByText(closed).click();
  await check('home');
  await anna.page.getByRole('button', { name: 'Find an opponent' }).click();
  await expect(anna.page.getByRole('dialog')).toBeVisible();
  await check('the question for a name', [anna]);
  await close(anna);
  await anna.page.getByRole('link', { name: 'Settings' }).click();
  await expect(anna.page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await check('settings', [anna]);
  for (const part of settingsParts) {
    await anna.page.goto(settingsPath(part));
    await expect(anna.page.getByRole('heading', { level: 1 })).toBeVisible();
    if (part === 'look') {
      const preview = anna.page.getByRole('region', { name: 'Preview' });
      await expect(preview.locator('[data-token]:visible').first()).toBeVisible();
    }
    await check(`settings: ${part}`, [anna]);
  }
  // The browser reports the address that leads nowhere.
  anna.faults.allow(/404 \(Not Found\).*\/nowhere/);
  for (const [address, where] of [
    ['/nowhere', 'a page that does not exist'],
    ['/replay', 'a saved game'],
  ] as const) {
    await anna.page.goto(address);
    await expect(anna.page.getByRole('heading', { level: 1 })).toBeVisible();
    await check(where, [anna]);
  }
  await anna.page.goto('/new');
  await anna.page.getByText('More', { exact: true }).click();
  await check('new game');
  const invitation = await createTable(anna);
  await ben.page.goto(invitation);
  await expect(ben.page.getByRole('button', { name: 'Join the table' })).toBeVisible();
  await check('lobby and invitation');
  await acceptInvitation(ben, invitation);
  for (const [button, where] of [
    ['Your seat', 'one’s own seat'],
    ['Open chat', 'chat of a lobby'],
    ['Change', 'lobby and its settings'],
  ] as const) {
    await anna.page.getByRole('button', { name: button, exact: true }).click();
    await expect(anna.page.getByRole('dialog')).toBeVisible();
    await check(where);
    if (button !== 'Change') await close(anna);
  }
  await anna.page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await pressReady(anna);
  for (const { page } of people) await raceRuns(page);
  for (const { page } of people) await expect(page.getByRole('timer')).toHaveCount(0);
  await check('race');
  await anna.page.keyboard.press('ArrowRight');
  await check('race with a focused card', [anna]);
  await anna.page.getByRole('button', { name: 'Open the text view' }).focus();
  await check('race with the first button', [anna]);
  await playByEar(anna.page);
  await anna.page.keyboard.press('c');
  await check('race by ear', [anna]);
  await outlineOn(anna.page).getByRole('button', { name: 'Close the text view' }).click();
  await ben.page.getByRole('button', { name: 'Menu' }).click();
  await check('menu', [ben]);
  await ben.page.getByRole('button', { name: 'Rules and controls' }).click();
  await expect(ben.page.getByRole('figure').first()).toBeVisible();
  await check('rules at the table', [ben]);
  await close(ben);
  for (const { page } of people) await page.getByRole('button', { name: 'Chat', exact: true }).click();
  await check('chat');
  for (const { page } of people) await askToEnd(page);
  for (const { page } of people) await expect(page.getByRole('dialog').getByText('The race took')).toBeVisible();
  await check('result');
  for (const { page } of people) {
    await chooseMore(page, 'link', 'Replay');
    await expect(page.getByRole('slider')).toBeVisible();
  }
  await check('replay');
  await ben.page.getByRole('button', { name: 'Menu' }).click();
  await check('menu of the replay', [ben]);
  await ben.page.getByRole('dialog').getByRole('button', { name: 'Review the race' }).click();
  await expect(ben.page.getByRole('heading', { name: 'Review of the race' })).toBeVisible();
  await check('review of the race', [ben]);
  const [game = ''] = /\/t\/.*/.exec(anna.page.url()) ?? [];
  await anna.page.goto(`${game}/shuffle`);
  await expect(anna.page.getByRole('heading', { name: 'Shuffle verified' })).toBeVisible();
  await ben.page.goto('/games');
  await ben.page.getByRole('button', { name: 'Continue on another device' }).click();
  await expect(ben.page.getByRole('dialog').getByText('The code works once.')).toBeVisible();
  await check('shuffle and device transfer');
  await playTogether(people, { ruleset: 'double-klondike', options: { clock: 'bank-10' } });
  await check('turns');
  expect(found).toEqual([]);
});

/** In this deal of Klondike few moves win. */
const wonDeal = 22;

const devices = {
  desktop: {},
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;

for (const device of ['desktop', 'phone'] as const) {
  test(`every patience page is accessible on a ${device}, in light and dark colors`, {
    tag: device === 'phone' ? '@gate' : [],
  }, async ({ meet, service }) => {
    const klondike = gameRules('klondike', 1, { draw: 1, passes: 'unlimited' });
    const anna = await meet('Anna', devices[device]);
    const { page } = anna;
    const found: string[] = [];
    const check = async (where: string) => {
      found.push(...(await barriers(page)).map((barrier) => `${where}: ${barrier}`));
    };
    await page.goto('/patience/klondike');
    await openMore(page);
    await check('a game’s page');
    await dealTo(anna, gameRules('cascades', 1, { version: 2 }), { kind: 'numbered', number: 1 });
    await toolOf(page, 'Hint').click();
    await expect(page.locator('.light')).toBeVisible();
    await check('a table with the Decktet and a hint');
    await dealTo(anna, klondike, { kind: 'numbered', number: wonDeal });
    await check('a table with French cards');
    await playByEar(page);
    await page.keyboard.press('l');
    await outlineOn(page).getByRole('list', { name: 'Columns' }).getByRole('button').first().press('Enter');
    await check('a table by ear, with a card picked up');
    await outlineOn(page).getByRole('button', { name: 'Close the text view' }).click();
    await page.getByRole('button', { name: 'Menu' }).click();
    await check('the menu of a table');
    await page.getByRole('dialog').getByRole('button', { name: 'Rules and controls' }).click();
    await expect(page.getByRole('figure').first()).toBeVisible();
    await check('rules at the table');
    await closeSheet(anna);
    const solo = await openSoloGame(anna, klondike, service.url);
    await solo.play(movesToWin(klondike, numberedDeal(klondike, wonDeal)));
    solo.close();
    const sheet = page.getByRole('dialog', { name: 'You won!' });
    await expect(sheet).toContainText('Your first win with these options');
    await check('the result');
    await sheet.getByRole('button', { name: 'More' }).click();
    await check('its menu');
    await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Statistics' }).click();
    await expect(page.getByRole('region', { name: 'Statistics' })).toContainText('1 of 1 won');
    await check('statistics');
    await page.goto('/patience');
    await expect(page.getByText('Won 1 of 1')).toBeVisible();
    await check('the gallery');
    await page.goto('/patience/klondike/daily');
    await expect(page.getByRole('button', { name: 'Play today’s deal' })).toBeVisible();
    await check('a daily deal');
    await page.goto('/rules/kittyhawk');
    await expect(page.getByRole('figure').first()).toBeVisible();
    await check('a page of rules');
    expect(found).toEqual([]);
  });
}
