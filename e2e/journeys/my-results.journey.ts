import type { Locator, Page } from '@playwright/test';
import { barriers } from '../support/barriers.ts';
import { gameRules } from '../support/board.ts';
import type { Person } from '../support/people.ts';
import { dealBetween, granted, playTogether, restOf, winRace } from '../support/rooms.ts';
import { dealTo, openSoloGame } from '../support/solo.ts';
import { movesToWin, numberedDeal } from '../support/solo-deals.ts';
import { resultSheet } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

const klondike = gameRules('klondike', 1, { draw: 1 });
/** In this deal few moves win. */
const wonDeal = 44;

/** The region of the page of one's games that shows results. */
const resultsOn = (page: Page) => page.getByRole('region', { name: 'My results', exact: true });

/** How much of a bar's track it fills, from 0 to 1. */
async function filledPart(bar: Locator): Promise<number> {
  return bar.evaluate((element) => {
    const track = element.parentElement?.getBoundingClientRect().width ?? 0;
    return Math.round((element.getBoundingClientRect().width / track) * 100) / 100;
  });
}

/** Wins a game of patience, and gives up another one after a move. */
async function playPatience(person: Person, url: string): Promise<void> {
  for (const [deal, played] of [
    [wonDeal, movesToWin(klondike, numberedDeal(klondike, wonDeal))],
    [wonDeal + 1, [{ kind: 'draw' }]],
  ] as const) {
    await dealTo(person, klondike, { kind: 'numbered', number: deal });
    const solo = await openSoloGame(person, klondike, url);
    await solo.play(played);
    solo.close();
  }
  // The next deal replaces the one that is not over.
  const wanted = { ruleset: 'klondike', deal: { kind: 'numbered', number: wonDeal + 2 }, isAfresh: true } as const;
  granted(await restOf(person).deal(wanted));
}

test('results are pictures for somebody who has played: their places, how they stand against others, and patience won', async ({
  meet,
  service,
}) => {
  const anna = await meet('Anna');
  const ben = await meet('Ben', { viewport: { width: 360, height: 640 } });
  const { page } = anna;

  const people = [anna, ben];
  const tableId = await playTogether(people, { options: { draw: 1 } });
  await winRace(people, service.url, tableId, 0);
  for (const winner of [1, 0]) {
    await dealBetween(people, tableId);
    await winRace(people, service.url, tableId, winner);
  }
  const scores = resultSheet(page).getByRole('table', { name: 'This table so far' });
  const bensScore = scores.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Ben' }) });
  await expect(bensScore.getByRole('cell').nth(1), 'the table counts the games').toHaveText('3');
  await playPatience(anna, service.url);

  await test.step('places, opponents and patience', async () => {
    // Results are noted a moment after the end of a game has been told.
    const counted = async () => {
      const [others, patience] = [await restOf(anna).gameStatistics(), await restOf(anna).soloOverview()];
      const races = granted(others).games.map(({ placeCounts }) => placeCounts);
      const games = granted(patience).games.filter(({ playedCount }) => playedCount > 0);
      return [...races, ...games.map(({ wonCount, playedCount }) => [wonCount, playedCount])];
    };
    await expect.poll(counted).toEqual([
      [2, 1],
      [1, 2],
    ]);
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
    const patience = results.getByRole('listitem').filter({ hasText: 'Klondike' });
    await expect(patience).toContainText('50%');
    expect(await filledPart(patience.locator('.bar'))).toBe(0.5);
  });

  await test.step('on a phone nothing is wider than the screen', async () => {
    await ben.page.goto('/games');
    await expect(resultsOn(ben.page)).toContainText('Won 1 of 3');
    const excess = await ben.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(excess).toBe(0);
  });

  await test.step('for everybody: the checker finds no barrier', async () => {
    expect([...(await barriers(page)), ...(await barriers(ben.page))]).toEqual([]);
  });
});
