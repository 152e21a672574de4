import { settingsParts, settingsPath } from '@snap-up/protocol';
import { keepSettings } from '../support/people.ts';
import { dealBetween, granted, makeReady, playTogether, restOf, sitTogether } from '../support/rooms.ts';
import { agreeToStop, chooseInMenu, raceRuns, readyButton, resultSheet } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';
import { cardsLie } from './playground.ts';
import { withoutLetters } from './without-letters.ts';

const phone = { width: 360, height: 640 };
const laptop = { width: 1280, height: 720 };

/** A picture of the home page. */
interface Home {
  readonly name: string;
  readonly viewport: typeof phone;
  readonly settings?: Readonly<Record<string, string>>;
  /** The color of text, which shows that all styles are there. */
  readonly color?: string;
  readonly direction?: 'rtl';
}

/** With every felt, in light colors and dark. */
const homes: readonly Home[] = [
  { name: 'phone', viewport: phone },
  { name: 'laptop', viewport: laptop },
  { name: 'burgundy-phone', viewport: phone, settings: { felt: 'burgundy', deck: 'four-color' } },
  { name: 'dark-phone', viewport: phone, settings: { theme: 'dark', felt: 'blue' } },
  { name: 'dark-laptop', viewport: laptop, settings: { theme: 'dark', deck: 'four-color', index: 'large' } },
  { name: 'high-contrast-phone', viewport: phone, settings: { contrast: 'high' }, color: 'rgb(0, 0, 0)' },
  {
    name: 'high-contrast-dark-phone',
    viewport: phone,
    settings: { contrast: 'high', theme: 'dark', felt: 'slate' },
    color: 'rgb(255, 255, 255)',
  },
  { name: 'right-to-left-phone', viewport: phone, direction: 'rtl' },
  { name: 'right-to-left-laptop', viewport: laptop, direction: 'rtl' },
];

for (const { name, viewport, settings = {}, color, direction = 'ltr' } of homes) {
  test(`home-${name}`, async ({ meet }) => {
    const { context, page } = await meet('Anna', { viewport, isNew: true });
    await withoutLetters(context);
    await keepSettings(page, settings);
    if (direction === 'rtl') {
      // The pages of a language that is read from right to left say so in their first line; the server has none yet.
      await page.route('/', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace('dir="ltr"', 'dir="rtl"') });
      });
    }
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await expect(page.getByRole('button', { name: 'Race a bot' })).toBeVisible();
    if (color !== undefined) await expect(page.locator('body')).toHaveCSS('color', color);
    await expect(page).toHaveScreenshot(`home-${name}.png`);
  });
}

for (const [name, viewport] of [
  ['phone', phone],
  ['laptop', laptop],
] as const) {
  test(`lobby-${name}`, async ({ meet }) => {
    const anna = await meet('Anna', { viewport, colorScheme: 'dark' });
    const ben = await meet('Ben', { viewport });
    await withoutLetters(anna.context);
    await makeReady(ben, await sitTogether([anna, ben]));
    await expect(readyButton(anna.page)).toHaveText(/^Start/);
    // Every table has a QR code of its own.
    const mask = [anna.page.getByRole('img', { name: /QR/ })];
    await expect(anna.page).toHaveScreenshot(`lobby-${name}.png`, { mask });
  });
}

test('rules-laptop', async ({ meet }) => {
  const { context, page } = await meet('Anna', { viewport: laptop });
  await withoutLetters(context);
  await page.goto('/rules/race');
  await expect(page.getByRole('figure').first()).toBeVisible();
  await expect(page).toHaveScreenshot('rules-laptop.png');
});

test('new-game-phone', async ({ meet }) => {
  const { context, page } = await meet('Anna', { viewport: phone });
  await withoutLetters(context);
  await page.goto('/new');
  await expect(page.getByRole('button', { name: 'Create and share' })).toBeVisible();
  await expect(page).toHaveScreenshot('new-game-phone.png');
});

test('sign-in-phone', async ({ meet }) => {
  const { context, page } = await meet('Anna', { viewport: phone });
  await withoutLetters(context);
  await page.goto('/sign-in');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveScreenshot('sign-in-phone.png');
});

test('settings', async ({ meet }) => {
  const anna = await meet('Anna', { viewport: phone });
  const { context, page } = anna;
  await withoutLetters(context);
  granted(await restOf(anna).rename('Anna'));
  for (const part of settingsParts) {
    await page.goto(settingsPath(part));
    if (part === 'look') await cardsLie(page.mainFrame());
    // What is fetched last.
    if (part === 'device') await expect(page.getByRole('button', { name: 'Create a recovery phrase' })).toBeVisible();
    await expect(page).toHaveScreenshot(`settings-${part}-phone.png`, { fullPage: true });
  }
  await page.setViewportSize(laptop);
  await page.goto(settingsPath('look'));
  await cardsLie(page.mainFrame());
  await expect(page).toHaveScreenshot('settings-look-laptop.png');
});

test('pause-and-result', async ({ meet }) => {
  const anna = await meet('Anna', { viewport: phone });
  const ben = await meet('Ben', { viewport: phone });
  await withoutLetters(anna.context);
  await playTogether([anna, ben]);
  await chooseInMenu(anna.page, 'button', 'Ask for a pause');
  await ben.page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(anna.page.getByRole('heading', { name: 'Paused' })).toBeVisible();
  await expect(anna.page).toHaveScreenshot('pause-phone.png');
  for (const { page } of [anna, ben]) await page.getByRole('button', { name: 'I’m ready' }).click();
  for (const { page } of [anna, ben]) await raceRuns(page);
  await agreeToStop([anna, ben]);
  // Which is fetched.
  await expect(resultSheet(anna.page).getByText('The race took')).toBeVisible();
  await expect(anna.page).toHaveScreenshot('result-phone.png');
  await anna.page.setViewportSize(laptop);
  await expect(anna.page).toHaveScreenshot('result-laptop.png');
});

test('score-sheet-phone', async ({ meet }) => {
  const people = [await meet('Anna', { viewport: phone }), await meet('Ben', { viewport: phone })] as const;
  const [anna] = people;
  await withoutLetters(anna.context);
  const tableId = await sitTogether(people);
  granted(await restOf(anna).changeSettings(tableId, { night: '3-rounds' }));
  await dealBetween(people, tableId);
  for (const { page } of people) await raceRuns(page);
  await agreeToStop(people);
  await expect(anna.page.getByRole('region', { name: 'Game night' }).getByRole('table')).toBeVisible();
  await expect(anna.page.getByText('The race took')).toBeVisible();
  await expect(anna.page).toHaveScreenshot('score-sheet-phone.png');
});
