import type { Page } from '@playwright/test';
import { firstState, type View } from '@snap-up/engine';
import { raceRules, shownView } from '../support/board.ts';
import { stockOf, tap } from '../support/gestures.ts';
import { nonceOf, type Person, withMotion } from '../support/people.ts';
import { leaveBots, raceRuns, resultSheet } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

declare global {
  interface Window {
    /** The main headings that there have been. */
    headings: string[];
  }
}

/** Has a page keep its main headings. To be called before it is opened. */
async function keepHeadings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.headings = [];
    new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent ?? '';
      if (heading !== window.headings.at(-1)) window.headings.push(heading);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** The seat and the name of the bot across the table. */
function rival({ page }: Person) {
  return page.getByRole('region', { name: /, a bot, \d+ of 52 cards on the foundations/ });
}

test('a new player races a bot with one click: the bot is marked as one, it moves, and the race ends when the player leaves', {
  tag: '@gate',
}, async ({ meet }) => {
  const anna = await meet('Anna', { ...phone, ...withMotion, draws: 46 });
  const { page } = anna;
  const rules = raceRules(2);
  await keepHeadings(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Race a bot' }).tap();
  await raceRuns(page);
  // The lobby, which nobody would have had the time to read, was not shown.
  expect(await page.evaluate(() => window.headings)).not.toContainEqual(expect.stringMatching(/Here we go|Shuffling/));
  await expect(page).toHaveURL(/\/t\/[0-9a-z]{12}$/);
  await expect(rival(anna)).toBeVisible();
  await expect(rival(anna).getByRole('img', { name: 'bot' })).toBeVisible();

  const heightsOf = ({ piles }: View, seat: number) => rules.seatPiles[seat]?.all.map((pile) => piles[pile]?.length);
  const heights = async (seat: number) => heightsOf(await shownView(page, rules), seat);
  const dealt = firstState(rules, nonceOf(0));
  await expect.poll(() => heights(1), 'the bot moves').not.toEqual(heightsOf(dealt, 1));
  await tap(anna, stockOf(page, rules, dealt, 0));
  await expect.poll(() => heights(0)).not.toEqual(heightsOf(dealt, 0));

  await leaveBots(anna);
  const sheet = resultSheet(page);
  await expect(sheet.getByText('You ended the race')).toBeVisible();
  await expect(sheet.getByRole('listitem').filter({ hasText: '(you)' })).toHaveCount(1);
  await expect(sheet.getByRole('listitem').filter({ hasText: '(bot)' })).toHaveCount(1);

  await test.step('a rematch starts at once', async () => {
    await page.getByRole('button', { name: 'Rematch' }).tap();
    await raceRuns(page);
  });
});
