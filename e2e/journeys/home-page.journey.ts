import { expect, test } from '../support/test.ts';

test('the home page opens', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/^Snap-Up/);
});
