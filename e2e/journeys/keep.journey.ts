import type { Page } from '@playwright/test';
import { barriers } from '../support/barriers.ts';
import { agreeToStop, raceRuns } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

/** Gives a page's browser an authenticator, whose owner agrees to everything. */
async function addAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** The games in the list of a player. */
const gamesOn = (page: Page) => page.getByRole('link', { name: /Klondike race/ });

test('a player keeps their games by a passkey, and comes back by it', { tag: '@gate' }, async ({ service, meet }) => {
  // Passkeys belong to names.
  const baseURL = service.url.replace('127.0.0.1', 'localhost');
  const anna = await meet('Anna', { baseURL, isNew: true, viewport: { width: 360, height: 640 } });
  const { page } = anna;
  await addAuthenticator(page);
  const section = page.getByRole('dialog', { name: 'Keep your games' });

  await test.step('after the first finished game, one line', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Race a bot' }).click();
    await raceRuns(page);
    await agreeToStop([anna]);
    await page.getByRole('button', { name: /^Keep your games/ }).click();
    await section.getByRole('button', { name: 'Create a passkey' }).click();
    await expect(section.getByText(/^Passkey, created/)).toBeVisible();
    await section.getByRole('button', { name: 'Create a recovery phrase' }).click();
    const words = page.getByRole('dialog', { name: 'Your recovery phrase' });
    await expect(words.getByRole('listitem')).toHaveCount(12);
    expect(await barriers(page)).toEqual([]);
    await words.getByRole('button', { name: 'I’ve written them down' }).click();
    await section.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: /^Keep your games/ })).toHaveCount(0);
  });

  await test.step('the passkey brings her back, and what she has played as a guest comes along', async () => {
    await anna.context.clearCookies();
    await page.goto('/');
    await page.getByRole('button', { name: 'Race a bot' }).click();
    await raceRuns(page);
    await page.goto('/sign-in');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page).toHaveURL(/\/games$/);
    await expect(gamesOn(page)).toHaveCount(2);
  });
});
