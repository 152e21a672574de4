import { keepSettings } from '../support/people.ts';
import { acceptInvitation, createTable, readyButton } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';
import { withoutLetters } from './without-letters.ts';

const phone = { width: 360, height: 640 };
const laptop = { width: 1280, height: 720 };

for (const [name, viewport] of [
  ['phone', phone],
  ['laptop', laptop],
] as const) {
  test(`home-${name}`, async ({ meet }) => {
    const { context, page } = await meet('Anna', { viewport, isNew: true });
    await withoutLetters(context);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Race a bot' })).toBeVisible();
    await expect(page).toHaveScreenshot(`home-${name}.png`);
  });

  test(`lobby-${name}`, async ({ meet }) => {
    const anna = await meet('Anna', { viewport, colorScheme: 'dark' });
    const ben = await meet('Ben', { viewport });
    await withoutLetters(anna.context);
    const invitation = await createTable(anna);
    await acceptInvitation(ben, invitation);
    await expect(readyButton(anna.page)).toHaveText(/^Start/);
    // Every table has a QR code of its own.
    const mask = [anna.page.getByRole('img', { name: /QR/ })];
    await expect(anna.page).toHaveScreenshot(`lobby-${name}.png`, { mask });
  });
}

/** The first page with every felt, in light colors and dark. */
const looks = [
  { name: 'burgundy-phone', viewport: phone, settings: { felt: 'burgundy', deck: 'four-color' } },
  { name: 'dark-phone', viewport: phone, settings: { theme: 'dark', felt: 'blue' } },
  { name: 'dark-laptop', viewport: laptop, settings: { theme: 'dark', deck: 'four-color', index: 'large' } },
] as const;

for (const { name, viewport, settings } of looks) {
  test(`home-${name}`, async ({ meet }) => {
    const { context, page } = await meet('Anna', { viewport, isNew: true });
    await withoutLetters(context);
    await keepSettings(page, settings);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Race a bot' })).toBeVisible();
    await expect(page).toHaveScreenshot(`home-${name}.png`);
  });
}

for (const [name, settings, color] of [
  ['high-contrast-phone', { contrast: 'high' }, 'rgb(0, 0, 0)'],
  ['high-contrast-dark-phone', { contrast: 'high', theme: 'dark', felt: 'slate' }, 'rgb(255, 255, 255)'],
] as const) {
  test(`home-${name}`, async ({ meet }) => {
    const { context, page } = await meet('Anna', { viewport: phone, isNew: true });
    await withoutLetters(context);
    await keepSettings(page, settings);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Race a bot' })).toBeVisible();
    // Its styles are there: text of the page is black or white.
    await expect(page.locator('body')).toHaveCSS('color', color);
    await expect(page).toHaveScreenshot(`home-${name}.png`);
  });
}

// The pages of a language that is read from right to left say so in their first line; the server has none yet.
for (const [name, viewport] of [
  ['phone', phone],
  ['laptop', laptop],
] as const) {
  test(`home-right-to-left-${name}`, async ({ meet }) => {
    const { context, page } = await meet('Anna', { viewport, isNew: true });
    await withoutLetters(context);
    await page.route('/', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('dir="ltr"', 'dir="rtl"') });
    });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('button', { name: 'Race a bot' })).toBeVisible();
    await expect(page).toHaveScreenshot(`home-right-to-left-${name}.png`);
  });
}

test('rules-laptop', async ({ meet }) => {
  const { context, page } = await meet('Anna', { viewport: laptop });
  await withoutLetters(context);
  await page.goto('/rules/race');
  await expect(page.getByRole('figure').first()).toBeVisible();
  await expect(page).toHaveScreenshot('rules-laptop.png');
});
