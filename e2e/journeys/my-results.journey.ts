import type { Locator, Page } from '@playwright/test';
import type { GameStatistics, SoloOverview } from '@snap-up/protocol';
import { barriers } from '../support/barriers.ts';
import { granted, restOf } from '../support/rooms.ts';
import { expect, test } from '../support/test.ts';

/** What the server has counted. */
const statistics: GameStatistics = {
  games: [{ ruleset: 'race', placeCounts: [2, 1], sharedFirstCount: 0 }],
  opponents: [{ name: 'Ben', gameCount: 3, aheadCount: 2, behindCount: 1 }],
};
const patience = { playedCount: 2, wonCount: 1 };

/** The region of the page of one's games that shows results. */
const resultsOn = (page: Page) => page.getByRole('region', { name: 'My results', exact: true });

/** How much of a bar's track it fills, from 0 to 1. */
async function filledPart(bar: Locator): Promise<number> {
  return bar.evaluate((element) => {
    const track = element.parentElement?.getBoundingClientRect().width ?? 0;
    return Math.round((element.getBoundingClientRect().width / track) * 100) / 100;
  });
}

test('results are pictures for somebody who has played: their places, how they stand against others, and patience won', async ({
  meet,
}) => {
  const anna = await meet('Anna');
  const { page } = anna;
  granted(await restOf(anna).rename('Anna'));
  await page.route('**/api/games/statistics', (route) => route.fulfill({ json: statistics }));
  await page.route('**/api/patience', async (route) => {
    const overview: SoloOverview = await (await route.fetch()).json();
    const games = overview.games.map((game) => (game.ruleset === 'klondike' ? { ...game, ...patience } : game));
    await route.fulfill({ json: { ...overview, games } });
  });

  await test.step('places, opponents and patience', async () => {
    await page.goto('/games');
    await expect(resultsOn(page)).toContainText('Won 2 of 3');
    await expect(resultsOn(page)).toContainText('Won 1 of 2');
    const results = resultsOn(page);
    await expect(results.getByRole('heading', { level: 3 })).toHaveText([
      'Klondike race',
      'Who I play with',
      'Solitaire games won',
    ]);
    const places = results.getByRole('list').first().getByRole('listitem');
    await expect(places).toHaveText([/^1st\s+2$/, /^2nd\s+1$/]);
    expect(await filledPart(places.nth(0).locator('.bar'))).toBe(1);
    expect(await filledPart(places.nth(1).locator('.bar'))).toBe(0.5);
    const row = results.getByRole('row').filter({ hasText: 'Ben' });
    await expect(row.getByRole('cell')).toHaveText(['2', '3', '1']);
    const won = results.getByRole('listitem').filter({ hasText: 'Klondike' });
    await expect(won).toContainText('50%');
    expect(await filledPart(won.locator('.bar'))).toBe(0.5);
  });

  await test.step('for everybody, also on a phone, where nothing is wider than the screen', async () => {
    expect(await barriers(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await barriers(page)).toEqual([]);
  });
});
