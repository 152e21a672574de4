import { granted, restOf } from '../support/rooms.ts';
import { expect, test } from '../support/test.ts';

test('what a player chooses is seen at once, and on their other device', async ({ meet, service }) => {
  const anna = await meet('Anna', { baseURL: service.url });
  const phone = await meet('Anna’s phone', { baseURL: service.url, viewport: { width: 360, height: 640 } });
  const root = (page: typeof anna.page) => page.locator('html');

  granted(await restOf(anna).rename('Anna'));
  await anna.page.goto('/');
  await anna.page.getByRole('link', { name: 'Settings' }).click();
  const choose = (group: string, value: string) =>
    anna.page.getByRole('group', { name: group }).getByText(value, { exact: true }).click();

  await test.step('the preview follows each choice', async () => {
    const preview = anna.page.getByRole('region', { name: 'Preview' });
    const hasLargeIndex = preview.locator('.side.large, .side.mini');
    await expect(preview.locator('[data-token]:visible').first()).toBeVisible();
    await choose('Felt', 'Blue');
    await expect(root(anna.page)).toHaveAttribute('data-felt', 'blue');
    await expect(hasLargeIndex).toHaveCount(0);
    await choose('Index size', 'Large');
    await expect(hasLargeIndex).not.toHaveCount(0);
    await choose('Card back', 'Stars');
    await choose('Suit colors', 'Four');
    await choose('Contrast', 'High');
    await expect(root(anna.page)).toHaveAttribute('data-contrast', 'high');
  });

  await test.step('it is kept with the player', async () => {
    const stored = async () => (await anna.page.request.get('/api/me/preferences')).json();
    await expect.poll(stored).toMatchObject({
      preferences: { felt: 'blue', index: 'large', back: 'stars', deck: 'four-color', contrast: 'high' },
    });
  });

  await test.step('the other device has it as soon as it is the player’s', async () => {
    await anna.page.goto('/games');
    await anna.page.getByRole('button', { name: 'Continue on another device' }).click();
    const shown = anna.page.getByRole('dialog').locator('p.code');
    await expect(shown).toHaveText(/^[0-9A-Z]{5} [0-9A-Z]{5}$/);
    const code = await shown.textContent();
    await phone.page.goto(`/come/${code?.replace(/\W/g, '')}`);
    await phone.page.getByRole('button', { name: /^Continue/ }).click();
    await expect(root(phone.page)).toHaveAttribute('data-felt', 'blue');
    await phone.page.reload();
    // By the script that runs before anything is painted.
    await expect(root(phone.page)).toHaveAttribute('data-contrast', 'high');
  });
});
