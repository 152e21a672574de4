import { isDeepStrictEqual } from 'node:util';
import type { Move, View } from '@snap-up/engine';
import { raceRules, shownView } from '../support/board.ts';
import { drag, leadOf, stockOf, tap, topOf } from '../support/gestures.ts';
import type { Person } from '../support/people.ts';
import { sensibleMove } from '../support/player.ts';
import { resultSheet, startRace, tableIdIn } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';
import { expectOnePosition, witness } from '../support/truth.ts';

const rules = raceRules(2);
const longestRaceMs = 300_000;

/** Plays by what the page shows, with what the page offers, until the race is over. */
async function playToTheEnd(person: Person, seat: number): Promise<void> {
  const { page } = person;
  const sheet = resultSheet(page);
  const isOver = () => sheet.isVisible();
  for (let moveCount = 0; !(await isOver()); moveCount += 1) {
    const view = await shownView(page, rules);
    const move = hasUnseenWaste(view, seat) ? undefined : sensibleMove(rules, view, seat);
    if (move === undefined) {
      // The drawn cards have not arrived yet, or only another player's play can help.
      const hasChanged = async () => (await isOver()) || !isDeepStrictEqual(await shownView(page, rules), view);
      await expect.poll(hasChanged, { timeout: longestRaceMs, intervals: [20, 50, 100] }).toBe(true);
      continue;
    }
    try {
      await make(person, seat, view, move, moveCount % 2 === 0);
    } catch (error) {
      // The result may open while a gesture is in progress.
      if (!(await isOver())) throw error;
    }
  }
}

async function make(person: Person, seat: number, view: View, move: Move, isByKey: boolean): Promise<void> {
  const { page } = person;
  if (move.kind === 'carry') await drag(person, leadOf(page, view, move), topOf(page, view, move.to));
  else if (isByKey) await page.keyboard.press('Space');
  else await tap(person, stockOf(page, rules, view, seat));
}

function hasUnseenWaste({ piles }: View, seat: number): boolean {
  return (piles[rules.seatPiles[seat]?.waste ?? 0] ?? []).includes(null);
}

test('two people play a race from the first card until nobody can make progress', async ({ meet, service }) => {
  test.setTimeout(longestRaceMs + 60_000);
  const people = [await meet('Anna'), await meet('Ben', { viewport: { width: 1024, height: 768 } })];
  const tableId = tableIdIn(await startRace(people));
  await Promise.all(people.map((person, seat) => playToTheEnd(person, seat)));

  const { view } = await witness(service.url, tableId);
  expect(view.ending).toMatch(/stuck|out/);
  const results = await Promise.all(
    people.map(async ({ page }) => {
      const sheet = resultSheet(page);
      await expect(sheet.getByText('The race took')).toBeVisible();
      const scrolled = await sheet.evaluate((top) =>
        [top, ...top.querySelectorAll('*')].filter(({ scrollTop }) => scrollTop > 0).map((part) => part.className),
      );
      expect(scrolled, 'the sheet shows its beginning').toEqual([]);
      const lines = await sheet.getByRole('listitem').allInnerTexts();
      return lines.map((line) => line.replace('(you)', '').replace(/\s+/g, ' '));
    }),
  );
  expect(results[0]).toHaveLength(2);
  expect(results[1]).toEqual(results[0]);
  await expectOnePosition(people, rules, service.url, tableId);
});
