import type { Page } from '@playwright/test';
import { keepSettings, withMotion } from '../support/people.ts';
import { dealBetween, granted, restOf, sitTogether, winRace } from '../support/rooms.ts';
import { raceRuns } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

/** What a page has seen of something that is told with motion. */
interface SeenMotion {
  readonly count: number;
  /** When the last of it ends. */
  readonly longestMs: number;
  /** How much of it still moves once something was pressed, and whether the press was kept from what it was meant for. */
  readonly countAfterPress: number;
  readonly isPressPrevented: boolean;
}

/** Notes what moves in the first element of each of these kinds when it appears, and presses a key there and then. */
function watchMotion(page: Page, selectors: Readonly<Record<string, string>>): Promise<void> {
  return page.evaluate((wanted) => {
    const look = new MutationObserver(() => {
      for (const [name, selector] of Object.entries(wanted)) {
        const element = document.querySelector(selector);
        if (element === null || document.body.dataset[name] !== undefined) continue;
        const moving = () => element.getAnimations({ subtree: true });
        const before = moving();
        const ends = before.map(({ effect }) => Number(effect?.getComputedTiming().endTime));
        const press = new KeyboardEvent('keydown', { key: 'x', bubbles: true, cancelable: true });
        document.activeElement?.dispatchEvent(press);
        document.body.dataset[name] = JSON.stringify({
          count: before.length,
          longestMs: Math.max(0, ...ends),
          countAfterPress: moving().length,
          // A sheet that opens unasked takes no key at first, with motion or without.
          isPressPrevented: press.defaultPrevented && element.closest('.arriving') === null,
        });
      }
    });
    look.observe(document.body, { childList: true, subtree: true });
  }, selectors);
}

async function seenMotion(page: Page, name: string): Promise<SeenMotion> {
  await expect(page.locator('body')).toHaveAttribute(`data-${name}`);
  return JSON.parse((await page.locator('body').getAttribute(`data-${name}`)) ?? '');
}

test('a win and a streak are told with a short motion that any press ends, and stand still where nothing is to move', async ({
  meet,
  service,
}) => {
  const anna = await meet('Anna');
  const ben = await meet('Ben', withMotion);
  const cleo = await meet('Cleo', withMotion);
  await keepSettings(cleo.page, { animation: 'off' });
  const dora = await meet('Dora', withMotion);
  await keepSettings(dora.page, { animation: 'calm' });
  const people = [anna, ben, cleo, dora];
  const tableId = await sitTogether(people, { options: { draw: 1 } });
  granted(await restOf(anna).changeSettings(tableId, { night: '3-rounds' }));
  await dealBetween(people, tableId);
  for (const { page } of people) await raceRuns(page);
  await winRace(people, service.url, tableId, 1);
  await dealBetween(people, tableId);
  for (const { page } of people) {
    await raceRuns(page);
    await watchMotion(page, { win: 'dialog .burst', moments: 'dialog ul[aria-label="Highlights"]' });
  }
  await winRace(people, service.url, tableId, 1);

  for (const { page } of people)
    await expect(page.getByRole('list', { name: 'Highlights' })).toContainText('2 wins in a row');
  for (const part of ['win', 'moments']) {
    const seen = await seenMotion(ben.page, part);
    expect(seen).toMatchObject({ countAfterPress: 0, isPressPrevented: false });
    expect(seen.count).toBeGreaterThan(0);
    expect(seen.longestMs).toBeLessThanOrEqual(600);
  }
  const calm = await seenMotion(dora.page, 'moments');
  expect(calm).toMatchObject({ countAfterPress: 0 });
  expect(calm.longestMs).toBe(600);
  expect(await seenMotion(anna.page, 'moments')).toMatchObject({ count: 0 });
  expect((await seenMotion(cleo.page, 'moments')).longestMs).toBeLessThanOrEqual(1);
  // Who lost sees no cards fly.
  for (const { page } of [anna, cleo, dora]) await expect(page.locator('body')).not.toHaveAttribute('data-win');
});
