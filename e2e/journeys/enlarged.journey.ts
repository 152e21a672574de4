import type { Page } from '@playwright/test';
import { gameRules } from '@snap-up/test-kit/players.ts';
import { shownView } from '../support/board.ts';
import { drag, type Fingers, fingersOf, leadOf, openPoint, stockOf, tap, topOf } from '../support/gestures.ts';
import { carryBetweenColumns } from '../support/moves.ts';
import { playTogether } from '../support/rooms.ts';
import { dealTo, openSoloGame } from '../support/solo.ts';
import { expect, test } from '../support/test.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

function scaleOf(page: Page): Promise<number> {
  return page.evaluate(() => visualViewport?.scale ?? 0);
}

/** Zooms in on a page with two fingers until a good part of it is out of view. */
async function enlarge(page: Page, fingers: Fingers): Promise<void> {
  const pair = (apartPx: number) => [-1, 1].map((side) => ({ x: 195 + (side * apartPx) / 2, y: 420 + side * 40 }));
  const before = await scaleOf(page);
  await fingers.touch('touchStart', ...pair(100).slice(0, 1));
  await fingers.touch('touchStart', ...pair(100));
  let apartPx = 100;
  await expect(async () => {
    // Coordinates are those of the zoomed page, so on the screen the fingers move apart ever faster.
    apartPx = Math.min(apartPx + 6, 180);
    await fingers.touch('touchMove', ...pair(apartPx));
    expect(await scaleOf(page)).toBeGreaterThan(before * 1.3);
  }).toPass({ intervals: [20], timeout: 60_000 });
  await fingers.touch('touchEnd');
}

test('two fingers zoom in on a game, and its cards can still be played', { tag: '@gate' }, async ({
  meet,
  service,
}) => {
  const anna = await meet('Anna', phone);
  const { page } = anna;
  const rules = gameRules('klondike', 1, { draw: 1, passes: 'unlimited' });
  await dealTo(anna, rules, { kind: 'numbered', number: 22 });
  const solo = await openSoloGame(anna, rules, service.url);
  const fingers = await fingersOf(anna);
  const move = carryBetweenColumns(rules, solo.truth());
  const lead = leadOf(page, solo.truth(), move);

  await test.step('a second finger ends a drag, and the card returns', async () => {
    const home = await openPoint(lead);
    const held = { x: home.x - 40, y: home.y + 60 };
    await fingers.touch('touchStart', home);
    await fingers.touch('touchMove', held);
    await expect(lead).toHaveClass(/held/);
    await fingers.touch('touchStart', held, { x: held.x - 80, y: held.y + 80 });
    await expect(lead).not.toHaveClass(/held/);
    await fingers.touch('touchEnd');
    expect(await openPoint(lead)).toEqual(home);
  });

  await test.step('cards are tapped and dragged on the enlarged page', async () => {
    await enlarge(page, fingers);
    await drag(anna, lead, topOf(page, solo.truth(), move.to));
    await solo.hasMoves(1);
    expect(solo.truth().piles[move.to]).toContain(move.lead);
    await tap(anna, stockOf(page, rules, await shownView(page, rules), 0));
    await solo.hasMoves(2);
    solo.close();
  });

  await test.step('a race is enlarged, too', async () => {
    await playTogether([anna, await meet('Ben')]);
    await enlarge(page, fingers);
  });
});
