import type { Page } from '@playwright/test';
import { raceRules, shownView } from '../support/board.ts';
import { drag, leadOf, openPoint, stockOf, tap, topOf } from '../support/gestures.ts';
import { isProgress, turnUntil } from '../support/moves.ts';
import { withMotion } from '../support/people.ts';
import { playTogether } from '../support/rooms.ts';
import { expect, test } from '../support/test.ts';
import { Wire } from '../support/wire.ts';

const rules = raceRules(2, { draw: 1 });

declare global {
  interface Window {
    /** Where the cards lay before a gesture, and where they are in the animation frame after its end. */
    paintedByGesture?: Promise<{ readonly before: string[]; readonly after: string[] }>;
  }
}

/**
 * Waits for the end of the next gesture. Its listener runs first, so the frame that it requests is the next one. What that frame
 * shows is compared with the cards at rest: a card that is dragged is already where it will lie when it is let go of.
 */
async function watchNextGesture(page: Page, event: 'pointerup' | 'keydown'): Promise<void> {
  await page.evaluate((awaited) => {
    const places = (): string[] =>
      [...document.querySelectorAll('[data-token]')].map(
        (card) => `${card.getAttribute('data-place')} ${card instanceof HTMLElement ? card.style.transform : ''}`,
      );
    const before = places();
    window.paintedByGesture = new Promise((resolve) => {
      addEventListener(
        awaited,
        () => {
          requestAnimationFrame(() => resolve({ before, after: places() }));
        },
        { capture: true, once: true },
      );
    });
  }, event);
}

/** Returns what the gesture changed by the next frame: the piles of cards that have moved and are drawn in their new place. */
async function movedInNextFrame(page: Page): Promise<string[]> {
  const painted = await page.evaluate(() => window.paintedByGesture);
  if (painted === undefined) throw new Error('No gesture was watched.');
  return painted.after.flatMap((text, card) => {
    const [place = '', ...transform] = text.split(' ');
    const [placeBefore, ...transformBefore] = (painted.before[card] ?? '').split(' ');
    const isDrawnElsewhere = transform.join() !== transformBefore.join();
    return place !== placeBefore && isDrawnElsewhere ? [place] : [];
  });
}

test('a tap, drag or key press is painted in the next frame, even if the server does not answer', {
  tag: '@gate',
}, async ({ meet }) => {
  const anna = await meet('Anna', withMotion);
  const { page } = anna;
  const wire = await Wire.of(page);
  await playTogether([anna, await meet('Ben')], { options: { draw: 1 } });
  for (const gesture of ['tap', 'drag', 'draw', 'key'] as const) {
    await test.step(gesture, async () => {
      const { move, view } = await turnUntil(anna, rules, 0, (one, now) => isProgress(rules, now, one));
      const lead = leadOf(page, view, move);
      const stock = stockOf(page, rules, view, 0);
      // All animations have ended before anything is measured.
      await openPoint(gesture === 'draw' || gesture === 'key' ? stock : lead);
      await wire.holdDown();
      await watchNextGesture(page, gesture === 'key' ? 'keydown' : 'pointerup');
      switch (gesture) {
        case 'tap':
          await tap(anna, lead);
          break;
        case 'drag':
          await drag(anna, lead, topOf(page, view, move.to));
          break;
        case 'draw':
          await tap(anna, stock);
          break;
        case 'key':
          // The keys go on where the hand was, on the stock.
          await page.keyboard.press('Enter');
          break;
      }
      expect(await movedInNextFrame(page), 'a card lies elsewhere').not.toEqual([]);
      await wire.release();
      const { waste } = rules.seatPiles[0] ?? {};
      await expect
        .poll(async () => (await shownView(page, rules)).piles[waste ?? 0], 'the server agrees')
        .not.toContain(null);
    });
  }
});
