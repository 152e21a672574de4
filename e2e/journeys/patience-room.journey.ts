import { gameRules } from '@snap-up/test-kit/players.ts';
import { shownView } from '../support/board.ts';
import { stockOf, tap } from '../support/gestures.ts';
import type { Person } from '../support/people.ts';
import { openMore, soloGameRuns, toolOf } from '../support/solo.ts';
import { barFact, placesOf } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const klondike = gameRules('klondike', 1, { draw: 1, passes: 'unlimited' });

async function expectNoWider({ page }: Person): Promise<void> {
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);
  expect(widths[0], 'nothing is wider than the screen').toBeLessThanOrEqual(widths[1]);
}

/** On its side, in a window that is zoomed in four times, and with letters of twice the size. */
const tightScreens = [
  { width: 640, height: 360, text: '' },
  { width: 320, height: 200, text: '' },
  { width: 360, height: 640, text: '200%' },
] as const;

async function expectToolsInsideScreen({ page }: Person): Promise<void> {
  const usual = page.viewportSize();
  for (const { width, height, text } of tightScreens) {
    await page.setViewportSize({ width, height });
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
    for (const name of ['Undo', 'Redo', 'Hint', 'New deal'] as const) {
      const right = async () => {
        const box = await toolOf(page, name).boundingBox();
        return (box?.x ?? 0) + (box?.width ?? Infinity);
      };
      await expect.poll(right, { message: `${name} at ${width}×${height} ${text}` }).toBeLessThanOrEqual(width);
    }
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  if (usual !== null) await page.setViewportSize(usual);
}

test('on a phone nothing from the gallery to a deal is wider than the screen, and the tools are in reach', async ({
  meet,
}) => {
  const ben = await meet('Ben', phone);
  const { page } = ben;
  await page.goto('/patience');
  await expect(page.getByRole('heading', { name: 'Solitaire', exact: true })).toBeVisible();
  await expectNoWider(ben);
  await page.locator('a[href="/patience/klondike"]').tap();
  await page.getByRole('group', { name: 'Cards drawn' }).getByText('One', { exact: true }).tap();
  await openMore(page);
  await page.getByRole('group', { name: 'Passes' }).getByText('Unlimited', { exact: true }).tap();
  await expectNoWider(ben);
  await page.getByRole('button', { name: 'Play', exact: true }).tap();
  await soloGameRuns(page);
  await expectNoWider(ben);
  await expectToolsInsideScreen(ben);
  const before = await placesOf(page);
  // A busy machine gives no answer in time.
  ben.faults.allow(/503 \(Service Unavailable\).*\/winnable/);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Can I still win?' }).tap();
  await expect(barFact(page)).toBeVisible();
  expect(await placesOf(page), 'the answer moves nothing').toEqual(before);
  const undo = toolOf(page, 'Undo');
  await tap(ben, stockOf(page, klondike, await shownView(page, klondike), 0));
  const box = await undo.boundingBox();
  expect(box?.y, 'it is within reach of the thumb').toBeGreaterThan(phone.viewport.height * 0.75);
  await undo.tap();
  await expect(undo).toBeDisabled();
});
