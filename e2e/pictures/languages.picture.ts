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
      .getByRole('button', {
        name: await message(language, 'patience-pages', 'patienceTexts', 'dealPage', 'playThisDealButton'),
      })
      .click();
    await expect(
      page.getByRole('button', { name: await message(language, 'patience-pages', 'patienceTexts', 'toolBar', 'undo') }),
    ).toBeVisible();
    await cardsLie(page.mainFrame());
    await expect(page).toHaveScreenshot(`patience-${language}-phone.png`);
  });

  test(`lobby-${language}-phone`, async ({ meet }) => {
    const { context, page } = await meet('Anna', { viewport: phone, locale: language });
    await withoutLetters(context);
    await page.goto('/new');
    await page.getByRole('button', { name: await message(language, 'options', 'newGameTexts', 'create') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(await message(language, 'app', 'uiTexts', 'nameField', 'yourName')).fill('Anna');
    await dialog
      .getByRole('button', { name: await message(language, 'app', 'uiTexts', 'nameDialog', 'continue') })
      .click();
    await expect(dialog.getByRole('textbox')).toHaveAttribute('readonly');
    await page.keyboard.press('Escape');
    await expect(
      page.getByRole('button', { name: await message(language, 'table', 'lobbyWords', 'readyButton'), exact: true }),
    ).toBeVisible();
    // Every table has a QR code of its own.
    const qrCode = page.getByRole('img', {
      name: await message(language, 'lobby', 'lobbyTexts', 'invitation', 'qrCode'),
    });
    await expect(qrCode).toBeVisible();
    await expect(page).toHaveScreenshot(`lobby-${language}-phone.png`, { mask: [qrCode] });
  });
}
