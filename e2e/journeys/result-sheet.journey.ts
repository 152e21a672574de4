import type { Page } from '@playwright/test';
import { openPoint } from '../support/gestures.ts';
import { withMotion } from '../support/people.ts';
import { playTogether } from '../support/rooms.ts';
import { askToEnd, resultSheet } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

/** A player who keeps playing: as soon as a sheet opens, clicks all over it and presses Enter and Space. */
function playOnIntoTheSheet(page: Page): Promise<void> {
  return page.evaluate(() => {
    const press = (element: Element): void => {
      for (const kind of ['pointerdown', 'pointerup']) element.dispatchEvent(new PointerEvent(kind, { bubbles: true }));
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
    };
    const look = new MutationObserver(() => {
      const sheet = document.querySelector('dialog[open]');
      if (sheet === null) return;
      look.disconnect();
      document.body.dataset.focus = document.activeElement?.tagName;
      // A press beside the sheet, or on a part that takes none yet, goes to the dialog.
      const takes = (element: Element) => getComputedStyle(element).pointerEvents !== 'none';
      press(sheet);
      for (const button of sheet.querySelectorAll('button, a')) press(takes(button) ? button : sheet);
      for (const key of ['Enter', ' ', 'Escape']) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        document.activeElement?.dispatchEvent(event);
        if (!event.defaultPrevented) document.body.dataset.heard = `${document.body.dataset.heard ?? ''}${key} `;
      }
    });
    look.observe(document.body, { childList: true, subtree: true, attributes: true });
  });
}

test('the result opens automatically and stays even if the player keeps playing; then ✕, Escape or a press outside close it', async ({
  meet,
}) => {
  const anna = await meet('Anna', withMotion);
  const ben = await meet('Ben');
  await playTogether([anna, ben]);
  const { page } = anna;
  await askToEnd(page);
  const { x, y } = await openPoint(page.locator('[data-token][role="button"]').first());
  await page.mouse.move(x, y);
  await page.mouse.down();
  await playOnIntoTheSheet(page);
  await askToEnd(ben.page);
  const sheet = resultSheet(page);
  await expect(sheet.getByText('The race took')).toBeVisible();
  const scrolled = await sheet.evaluate((top) =>
    [top, ...top.querySelectorAll('*')].filter(({ scrollTop }) => scrollTop > 0).map((part) => part.className),
  );
  expect(scrolled, 'the sheet shows its beginning').toEqual([]);
  // The card that was being dragged is dropped where the cards were.
  await page.mouse.move(20, 400, { steps: 3 });
  await page.mouse.up();
  await expect(page.locator('body')).toHaveAttribute('data-focus', 'DIALOG');
  await expect(page.locator('body')).not.toHaveAttribute('data-heard');

  const again = page.getByRole('button', { name: 'Show result' });
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toHaveCount(0);

  await again.click();
  await expect(sheet.getByText('The race took')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  await again.click();
  await expect(sheet.getByText('The race took')).toBeVisible();
  await page.mouse.click(20, 400);
  await expect(sheet).toHaveCount(0);
});
