import { isDeepStrictEqual } from 'node:util';
import { formatPosition, type Move, type View } from '@snap-up/engine';
import { raceRules, shownView } from '../support/board.ts';
import { drag, leadOf, stockOf, tap, topOf } from '../support/gestures.ts';
import type { Person } from '../support/people.ts';
import { sensibleMove } from '../support/player.ts';
import { takeSeats } from '../support/seats.ts';
import { resultSheet, startRace, tableIdIn } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';
import { expectOnePosition, witness } from '../support/truth.ts';

const rules = raceRules(2);

/** How many moves each makes by hand at the beginning, both at the same time. */
const firstMoves = 15;
/** How many moves are made without the pages before each makes one by hand again. */
const quickMoves = 12;

/** Plays by what the page shows, with what the page offers: so many moves, or until the race is over or has none for them. */
async function playByHand(person: Person, seat: number, count: number): Promise<void> {
  const { page } = person;
  const sheet = resultSheet(page);
  const isOver = () => sheet.isVisible();
  for (let made = 0; made < count && !(await isOver()); ) {
    const view = await shownView(page, rules);
    if (hasUnseenWaste(view, seat)) {
      const hasArrived = async () => (await isOver()) || !isDeepStrictEqual(await shownView(page, rules), view);
      await expect.poll(hasArrived, { intervals: [20, 50, 100] }).toBe(true);
      continue;
    }
    const move = sensibleMove(rules, view, seat);
    if (move === undefined) return;
    try {
      await make(person, seat, view, move, made % 2 === 0);
    } catch (error) {
      // The result may open while a gesture is in progress.
      if (!(await isOver())) throw error;
    }
    made += 1;
  }
}

/** Plays both seats to the end, mostly without the pages, which show every move; now and then each moves by hand. */
async function playToTheEnd(people: readonly Person[], url: string, tableId: string): Promise<void> {
  const seats = await takeSeats(people, url, tableId);
  const isShown = async ({ page }: Person) =>
    isDeepStrictEqual((await shownView(page, rules)).piles, seats.view().piles);
  while (seats.view().ending === null) {
    for (const [seat, person] of people.entries()) {
      await expect.poll(async () => (await Promise.all(people.map(isShown))).every(Boolean)).toBe(true);
      await playByHand(person, seat, 1);
    }
    await expect.poll(async () => (await Promise.all(people.map(isShown))).every(Boolean)).toBe(true);
    let moved = 0;
    for (let turn = 0; turn < quickMoves && seats.view().ending === null; turn += 1) {
      const move = sensibleMove(rules, seats.view(), turn % 2);
      if (move === undefined) continue;
      await seats.play(turn % 2, move);
      moved += 1;
    }
    if (moved === 0 && seats.view().ending === null) {
      throw new Error(`Nobody can move, and the race is not over: ${formatPosition(rules, seats.view())}`);
    }
  }
  seats.close();
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
  const people = [await meet('Anna'), await meet('Ben', { viewport: { width: 1024, height: 768 } })];
  const tableId = tableIdIn(await startRace(people));
  await Promise.all(people.map((person, seat) => playByHand(person, seat, firstMoves)));
  await playToTheEnd(people, service.url, tableId);

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
  // Beside the players there may be a list of what was remarkable about the game.
  expect(results[0]?.filter((line) => /\d+\/52/.test(line))).toHaveLength(2);
  expect(results[1]).toEqual(results[0]);
  await expectOnePosition(people, rules, service.url, tableId);
});
