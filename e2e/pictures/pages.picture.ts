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
    await expect(page.getByLabel('Your name')).not.toHaveValue('');
    // The pictures of the games are fetched once the page is idle.
    await expect(page.locator('.game .picture img').first()).toBeAttached();
    await expect(page.locator('.game .picture:not(:has(img))')).toHaveCount(0);
    const widths = () =>
      page
        .locator('.game .picture img')
        .evaluateAll((all: HTMLImageElement[]) => all.map(({ naturalWidth }) => naturalWidth));
    await expect.poll(widths, 'every picture is there').not.toContain(0);
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

test('home-high-contrast-phone', async ({ meet }) => {
  const { context, page } = await meet('Anna', { viewport: phone, isNew: true });
  await withoutLetters(context);
  await keepSettings(page, { contrast: 'high' });
  await page.goto('/');
  await expect(page.getByLabel('Your name')).not.toHaveValue('');
  // Its styles are there: text of the page is black.
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page).toHaveScreenshot('home-high-contrast-phone.png');
});

test('rules-laptop', async ({ meet }) => {
  const { context, page } = await meet('Anna', { viewport: laptop });
  await withoutLetters(context);
  await page.goto('/rules/race');
  await expect(page.getByRole('figure').first()).toBeVisible();
  await expect(page).toHaveScreenshot('rules-laptop.png');
});
