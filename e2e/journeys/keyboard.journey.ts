import type { Page } from '@playwright/test';
import { raceRules, shownView } from '../support/board.ts';
import { cursorTo, stockOf, tap } from '../support/gestures.ts';
import { withMotion } from '../support/people.ts';
import { playTogether } from '../support/rooms.ts';
import { expect, test } from '../support/test.ts';

const rules = raceRules(2, { draw: 1 });
const stock = rules.seatPiles[0]?.stock ?? 0;

/** The pile of the card or place that has the focus. */
function focusedPile(page: Page): Promise<number> {
  return page.evaluate(() => {
    const data = document.activeElement instanceof HTMLElement ? document.activeElement.dataset : {};
    return Number(data.place?.split(':')[0] ?? data.pile ?? -1);
  });
}

test('Enter does what the focused card says, even if that card has just been drawn', async ({ meet }) => {
  const anna = await meet('Anna', withMotion);
  const { page } = anna;
  await playTogether([anna, await meet('Ben')], { options: { draw: 1 } });
  const count = async () => (await shownView(page, rules)).piles[stock]?.length;

  await cursorTo(page, stock);
  await page.keyboard.press('Enter');
  await expect.poll(count).toBe(23);
  await expect.poll(() => focusedPile(page), 'the focus stays on the stock').toBe(stock);
  await page.keyboard.press('Enter');
  await expect.poll(count).toBe(22);

  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focusedPile(page)).toBe(rules.seatPiles[0]?.waste);
  await tap(anna, stockOf(page, rules, await shownView(page, rules), 0));
  await expect.poll(count).toBe(21);
  await expect.poll(() => focusedPile(page), 'the keys go on where the hand was').toBe(stock);
  await page.keyboard.press('Enter');
  await expect.poll(count).toBe(20);
});
