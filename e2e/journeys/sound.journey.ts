import type { Page } from '@playwright/test';
import { gameRules } from '@snap-up/test-kit/players.ts';
import { dealTo, openSoloGame } from '../support/solo.ts';
import { expect, test } from '../support/test.ts';

const klondike = gameRules('klondike', 1, { draw: 1 });

/** Lets a page count what its browser begins to play. */
async function hearing(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const heard = globalThis as unknown as { heardCount: number };
    heard.heardCount = 0;
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...when) {
      if (this.context.state === 'running') heard.heardCount += 1;
      start.apply(this, when);
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { heardCount: number }).heardCount);
}

test('cards are heard, until they are muted', async ({ meet, service }) => {
  const anna = await meet('Anna');
  const { page } = anna;
  const heardCount = await hearing(page);
  await dealTo(anna, klondike, { kind: 'numbered', number: 5 });
  const solo = await openSoloGame(anna, klondike, service.url);

  await test.step('once the page has been touched', async () => {
    await expect(async () => {
      await page.keyboard.press('Space');
      expect(await heardCount()).toBeGreaterThan(0);
    }).toPass();
  });

  await test.step('the key S mutes', async () => {
    await page.keyboard.press('s');
    await expect(page.getByRole('button', { name: 'Mute', pressed: true })).toBeVisible();
    const before = await heardCount();
    const drawn = solo.moveCount();
    await page.keyboard.press('Space');
    await expect.poll(() => solo.moveCount()).toBeGreaterThan(drawn);
    expect(await heardCount()).toBe(before);
  });

  solo.close();
});
