import { expect, type Page } from '@playwright/test';

/** Resolves when the first page has the pictures of its games, which are fetched once the page is idle. */
export async function gamePicturesAreThere(page: Page): Promise<void> {
  await expect(page.locator('.game .picture img').first()).toBeAttached();
  await expect(page.locator('.game .picture:not(:has(img))')).toHaveCount(0);
  const widths = () =>
    page
      .locator('.game .picture img')
      .evaluateAll((all: HTMLImageElement[]) => all.map(({ naturalWidth }) => naturalWidth));
  await expect.poll(widths, 'every picture is there').not.toContain(0);
}
