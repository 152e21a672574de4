import type { Rules } from '@snap-up/engine';
import { raceRules, shownView } from '../support/board.ts';
import { drag, leadOf, stockOf, topOf } from '../support/hands.ts';
import type { Person } from '../support/people.ts';
import { sensibleMove } from '../support/player.ts';
import { startRace, tableIdIn } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';
import { expectOnePosition, witness } from '../support/truth.ts';

const rules = raceRules(2);

/** Plays by what the page shows, through what the page offers, until the race is over. */
async function playToTheEnd(person: Person, seat: number): Promise<number> {
  const { page } = person;
  const over = page.getByRole('dialog');
  let isOver = false;
  const end = over.waitFor({ timeout: 150_000 }).then(() => {
    isOver = true;
  });
  let moveCount = 0;
  while (!isOver) {
    const view = await shownView(page, rules);
    if (hasUnseenWaste(rules, seat, view.piles)) {
      // A draw shows its cards when the server has told them.
      await Promise.race([end, expect.poll(() => shownView(page, rules)).not.toEqual(view)]);
      continue;
    }
    const move = sensibleMove(rules, view, seat);
    // Nothing to do but to wait for the others: the stock and the waste are used up.
    if (move === undefined) {
      await end;
      break;
    }
    const made = (async () => {
      if (move.kind === 'carry') await drag(person, leadOf(page, view, move), topOf(page, view, move.to));
      else if (moveCount % 2 === 0) await page.keyboard.press('Space');
      else await stockOf(page, rules, view, seat).click();
    })();
    // The end may come over the cards while a hand is on its way.
    await made.catch((error: unknown) => (isOver ? undefined : end.catch(() => Promise.reject(error))));
    moveCount += 1;
  }
  return moveCount;
}

function hasUnseenWaste(race: Rules, seat: number, piles: readonly (readonly (number | null)[])[]): boolean {
  return (piles[race.seatPiles[seat]?.waste ?? 0] ?? []).includes(null);
}

test('a race is played by two people from the first card to the end that nobody can go on from', async ({
  meet,
  service,
}) => {
  test.setTimeout(180_000);
  const people = [
    await meet('Anna', { reducedMotion: 'reduce' }),
    await meet('Ben', { reducedMotion: 'reduce', viewport: { width: 1024, height: 768 } }),
  ];
  const tableId = tableIdIn(await startRace(people));
  await Promise.all(people.map((person, seat) => playToTheEnd(person, seat)));

  const { view } = await witness(service.url, tableId);
  expect(view.ending).toMatch(/stuck|out/);
  const results = await Promise.all(
    people.map(async ({ page }) => {
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByText('The race took')).toBeVisible();
      const lines = await sheet.getByRole('listitem').allInnerTexts();
      return lines.map((line) => line.replace('(you)', '').replace(/\s+/g, ' '));
    }),
  );
  expect(results[0]).toHaveLength(2);
  expect(results[1]).toEqual(results[0]);
  await expectOnePosition(people, rules, service.url, tableId);
});
