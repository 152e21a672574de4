import { granted, restOf } from '../support/rooms.ts';
import { expect, test } from '../support/test.ts';

test('settings take effect at once, are kept with the player, and survive a reload', async ({ meet }) => {
  const anna = await meet('Anna', { viewport: { width: 360, height: 740 } });
  const root = anna.page.locator('html');

  granted(await restOf(anna).rename('Anna'));
  await anna.page.goto('/settings');
  await anna.page.getByRole('link', { name: 'Look' }).click();
  const choose = (group: string, value: string) =>
    anna.page.getByRole('group', { name: group }).getByText(value, { exact: true }).click();

  await test.step('the preview follows each choice', async () => {
    const preview = anna.page.getByRole('region', { name: 'Preview' });
    const hasLargeIndex = preview.locator('.side.large, .side.mini');
    await expect(preview.locator('[data-token]:visible').first()).toBeVisible();
    await choose('Felt', 'Blue');
    await expect(root).toHaveAttribute('data-felt', 'blue');
    await expect(hasLargeIndex).toHaveCount(0);
    await choose('Size of the corner numbers', 'Large');
    await expect(hasLargeIndex).not.toHaveCount(0);
    await choose('Card back', 'Stars');
    await choose('Suit colors', 'Four');
    await anna.page.getByText('More', { exact: true }).click();
    await choose('Contrast', 'High');
    await expect(root).toHaveAttribute('data-contrast', 'high');
  });

  await test.step('it is kept with the player', async () => {
    const stored = async () => (await anna.page.request.get('/api/me/preferences')).json();
    await expect.poll(stored).toMatchObject({
      preferences: { felt: 'blue', index: 'large', back: 'stars', deck: 'four-color', contrast: 'high' },
    });
  });

  await anna.page.reload();
  await expect(root).toHaveAttribute('data-contrast', 'high');
  await expect(anna.page).toHaveURL(/\/settings\/look$/);
});
