import type { Page } from '@playwright/test';
import { faceOf } from '@snap-up/engine';
import { raceRules, shownView } from '../support/board.ts';
import { cursorTo, stockOf, tap } from '../support/gestures.ts';
import { isStillLegal } from '../support/moves.ts';
import { withMotion } from '../support/people.ts';
import { sensibleMove } from '../support/player.ts';
import { goTo } from '../support/solo-hands.ts';
import { raceRuns, resultSheet, startRace } from '../support/tables.ts';
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
  await startRace([anna, await meet('Ben')], { draw: 1 });
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

/** The place that Enter would put the lifted card on, as it was last said; null where no card is lifted. */
async function aimOf(page: Page): Promise<string | null> {
  const said = (await page.getByRole('status').allInnerTexts()).join(' ').replaceAll('\u00a0', '').trim();
  return (
    /Press Enter to place it on (.*)\.$/.exec(said)?.[1] ??
    /^(column \d|the foundations of \w+)$/.exec(said)?.[1] ??
    null
  );
}

test('a whole race against a bot is played by keyboard alone', async ({ meet }) => {
  const duel = raceRules(2);
  const { page } = await meet('Anna');
  await page.goto('/');
  await page.locator('summary', { hasText: '1 bot, medium' }).press('Enter');
  await page.getByRole('group', { name: 'Strength' }).getByRole('radio', { name: 'Medium' }).press('ArrowRight');
  await page.getByRole('button', { name: 'Race a bot now' }).press('Enter');
  await raceRuns(page);
  const sheet = resultSheet(page);
  const isOver = () => sheet.isVisible();
  const waste = duel.seatPiles[0]?.waste ?? 0;
  const columns = duel.seatPiles[0]?.tableau ?? [];
  let made = 0;
  while (!(await isOver())) {
    try {
      const view = await shownView(page, duel);
      // What has just been drawn is not known yet.
      const move = view.piles[waste]?.includes(null) === true ? undefined : sensibleMove(duel, view, 0);
      if (move?.kind === 'carry') {
        await goTo(page, move.from, view.piles[move.from]?.indexOf(move.lead) ?? -1);
        const place =
          duel.piles[move.to]?.role === 'foundation'
            ? /^the foundations/
            : new RegExp(`^column ${columns.indexOf(move.to) + 1}$`);
        await page.keyboard.press('Enter');
        for (let steps = 0; steps < 8 && !place.test((await aimOf(page)) ?? ''); steps += 1)
          await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Enter');
        const isAway = async () => !(await shownView(page, duel)).piles[move.from]?.includes(move.lead);
        // The bot may be first at the place; then the card stays.
        const isSettled = async () =>
          (await isOver()) || (await isAway()) || !isStillLegal(duel, await shownView(page, duel), 0, move);
        await expect.poll(isSettled, faceOf(duel, move.lead).name).toBe(true);
        if (await isAway()) made += 1;
        else await page.keyboard.press('Escape');
      } else if (move !== undefined) {
        await page.keyboard.press('Space');
        await expect
          .poll(
            async () =>
              (await isOver()) || JSON.stringify((await shownView(page, duel)).piles) !== JSON.stringify(view.piles),
          )
          .toBe(true);
        made += 1;
      }
    } catch (error) {
      // The result may open while keys are pressed.
      if (!(await isOver())) throw error;
    }
  }
  expect(made).toBeGreaterThan(0);
  await expect(sheet.getByRole('listitem').filter({ hasText: '(you)' })).toHaveCount(1);
  // Keys that were meant for the cards do nothing to a sheet that has just come.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
});
