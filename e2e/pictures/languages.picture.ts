import { offeredLanguages } from '@snap-up/protocol';
import { expect, test } from '../support/test.ts';
import { message } from '../support/words.ts';
import { cardsLie } from './playground.ts';
import { withoutLetters } from './without-letters.ts';

// Letters are unpainted, so the pictures show how much room the words take, and whether something gives way to them.

const phone = { width: 360, height: 640 };
const laptop = { width: 1280, height: 720 };
/** English is on all other pictures. */
const others = offeredLanguages.filter((language) => language !== 'en');

for (const language of others) {
  const yourName = message(language, 'app', 'nameField', 'yourName');

  test(`home-${language}`, async ({ meet }) => {
    const { context, page } = await meet('Anna', { viewport: phone, locale: language, isNew: true });
    await withoutLetters(context);
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveScreenshot(`home-${language}-phone.png`);
    await page.setViewportSize(laptop);
    await expect(page).toHaveScreenshot(`home-${language}-laptop.png`);
  });

  test(`patience-${language}-phone`, async ({ meet }) => {
    const { context, page } = await meet('Anna', { viewport: phone, locale: language });
    await withoutLetters(context);
    await page.goto('/patience/klondike/4711');
    await page
      .getByRole('button', { name: message(language, 'patience-pages', 'dealPage', 'playThisDealButton') })
      .click();
    await expect(
      page.getByRole('button', { name: message(language, 'patience-pages', 'toolBar', 'undo') }),
    ).toBeVisible();
    await cardsLie(page.mainFrame());
    await expect(page).toHaveScreenshot(`patience-${language}-phone.png`);
  });

  test(`lobby-${language}-phone`, async ({ meet }) => {
    const { context, page } = await meet('Anna', { viewport: phone, locale: language });
    await withoutLetters(context);
    await page.goto('/new');
    await page.getByRole('button', { name: message(language, 'options', 'create') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(yourName).fill('Anna');
    await dialog.getByRole('button', { name: message(language, 'app', 'nameDialog', 'continue') }).click();
    await expect(dialog.getByRole('textbox')).toHaveAttribute('readonly');
    await page.keyboard.press('Escape');
    await expect(
      page.getByRole('button', { name: message(language, 'table', 'readyButton'), exact: true }),
    ).toBeVisible();
    // Every table has a QR code of its own.
    const qrCode = page.getByRole('img', { name: message(language, 'lobby', 'invitation', 'qrCode') });
    await expect(qrCode).toBeVisible();
    await expect(page).toHaveScreenshot(`lobby-${language}-phone.png`, { mask: [qrCode] });
  });
}
