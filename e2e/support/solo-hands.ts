import type { Locator, Page } from '@playwright/test';
import type { Move, PileId, View } from '@snap-up/engine';
import { drag, leadOf, stockOf, tap, topOf } from './gestures.ts';
import type { OpenSoloGame } from './solo.ts';
import { expect } from './test.ts';

/** How cards can be moved on the page. */
export const means = ['drag', 'tap', 'keys'] as const;
/** One of `means`. */
export type Means = (typeof means)[number];

/**
 * Makes a move on the page. A dragged card goes where the move says; for a tap or a key press the page chooses the place.
 */
export async function playByHand({ person, rules, truth }: OpenSoloGame, move: Move, by: Means): Promise<void> {
  const { page } = person;
  await liesStill(page);
  const hand = page.getByRole('region', { name: 'Your hand' });
  const isHeld = rules.piles.some(({ role }) => role === 'hand');
  switch (move.kind) {
    case 'carry':
      if (by === 'drag') await drag(person, leadOf(page, truth(), move), topOf(page, truth(), move.to));
      else if (by === 'tap') await tap(person, leadOf(page, truth(), move));
      else await carryByKeys(page, truth(), move);
      return;
    case 'draw':
    case 'redeal':
      if (isHeld && by === 'keys') await page.keyboard.press('t');
      else if (isHeld) await hand.getByRole('button', { name: /^Draw/ }).click();
      else if (by === 'keys') await page.keyboard.press('Space');
      else await tap(person, stockOf(page, rules, truth(), 0));
      return;
    case 'meld':
    case 'discard': {
      for (const card of move.cards) await chooseCard(hand.locator(`[data-card="${card}"]`), by);
      if (by === 'keys') await page.keyboard.press(move.kind === 'meld' ? 'm' : 'd');
      else await hand.getByRole('button', { name: move.kind === 'meld' ? /^Meld/ : /^Discard$/ }).click();
      return;
    }
    default:
      throw new Error(`Nobody has a hand for “${move.kind}”.`);
  }
}

/** Resolves when no card is moving: one that is still moving could cover the one to take. */
async function liesStill(page: Page): Promise<void> {
  const countGlides = () =>
    page.evaluate(async () => {
      // Animations start in the frame after a change.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const isGlide = ({ playState, effect }: Animation) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
      return document.getAnimations().filter(isGlide).length;
    });
  await expect.poll(countGlides, { intervals: [20, 50, 100] }).toBe(0);
}

async function chooseCard(card: Locator, by: Means): Promise<void> {
  if ((await card.getAttribute('aria-disabled')) === 'true') return;
  if (by === 'keys') await card.press('Enter');
  else await card.click();
}

/** Lifts the card under the cursor and puts it where Enter says. */
export async function carryByKeys(
  page: Page,
  view: View,
  { from, lead }: Extract<Move, { kind: 'carry' }>,
): Promise<void> {
  await goTo(page, from, view.piles[from]?.indexOf(lead) ?? -1);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
}

/** Moves the cursor to a card with the arrow keys, line by line. */
export async function goTo(page: Page, pile: PileId, index: number): Promise<void> {
  for (const towards of ['ArrowUp', 'ArrowDown']) {
    for (let lines = 0; lines < 4; lines += 1) {
      for (let stops = 0; stops < 24; stops += 1) {
        if ((await cursorOf(page)).pile === pile) return goAlong(page, pile, index);
        await page.keyboard.press('ArrowRight');
      }
      const { pile: here } = await cursorOf(page);
      for (let cards = 0; cards < 20 && (await cursorOf(page)).pile === here; cards += 1)
        await page.keyboard.press(towards);
    }
  }
  throw new Error(`The keyboard does not come to pile ${pile}.`);
}

/** Moves the cursor within a pile to one of its cards. */
async function goAlong(page: Page, pile: PileId, index: number): Promise<void> {
  for (const back of ['ArrowUp', 'ArrowLeft']) {
    for (let cards = 0; cards < 20; cards += 1) {
      const cursor = await cursorOf(page);
      if (cursor.pile !== pile) break;
      if (cursor.index === index) return;
      await page.keyboard.press(back);
    }
    if ((await cursorOf(page)).pile !== pile) return goTo(page, pile, index);
  }
  throw new Error(`The keyboard does not come to card ${index} of pile ${pile}.`);
}

function cursorOf(page: Page): Promise<{ readonly pile: number; readonly index: number }> {
  return page.evaluate(() => {
    const data = document.activeElement instanceof HTMLElement ? document.activeElement.dataset : {};
    const [pile, index] = data.place?.split(':').map(Number) ?? [Number(data.pile ?? -1), -1];
    return { pile: pile ?? -1, index: index ?? -1 };
  });
}
