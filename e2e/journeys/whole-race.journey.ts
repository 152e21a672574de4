import type { Page } from '@playwright/test';
import type { Move, View } from '@snap-up/engine';
import { raceRules } from '../support/board.ts';
import { expectOnePosition, witness } from '../support/clients.ts';
import { drag, leadOf, stockOf, tap, topOf } from '../support/gestures.ts';
import { sensibleMove } from '../support/moves.ts';
import type { Person } from '../support/people.ts';
import { playTogether, shortRace } from '../support/rooms.ts';
import { goTo } from '../support/solo-hands.ts';
import { resultSheet } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

const rules = raceRules(2);

/** The place that Enter would put the lifted card on, as it was last said; null where no card is lifted. */
async function aimOf(page: Page): Promise<string | null> {
  const said = (await page.getByRole('status').allInnerTexts()).join(' ').replaceAll('\u00a0', '').trim();
  return (
    /Press Enter to place it on (.*)\.$/.exec(said)?.[1] ??
    /^(column \d|the foundations of \w+)$/.exec(said)?.[1] ??
    null
  );
}

/** Makes a move of the first seat with the keyboard alone. */
async function moveByKeys({ page }: Person, view: View, move: Move): Promise<void> {
  const { keyboard } = page;
  if (move.kind !== 'carry') return keyboard.press('Space');
  await goTo(page, move.from, view.piles[move.from]?.indexOf(move.lead) ?? -1);
  const column = (rules.seatPiles[0]?.tableau ?? []).indexOf(move.to) + 1;
  const place = column === 0 ? /^the foundations/ : new RegExp(`^column ${column}$`);
  await keyboard.press('Enter');
  for (let steps = 0; steps < 8 && !place.test((await aimOf(page)) ?? ''); steps += 1)
    await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
}

/** Makes a move of the second seat with the mouse alone. */
async function moveByMouse(person: Person, view: View, move: Move): Promise<void> {
  const { page } = person;
  if (move.kind === 'carry') await drag(person, leadOf(page, view, move), topOf(page, view, move.to));
  else await tap(person, stockOf(page, rules, view, 1));
}

test('two people play a race from the first card until nobody can make progress, one by keyboard alone', async ({
  meet,
  service,
}) => {
  const people = [await meet('Anna'), await meet('Ben', { viewport: { width: 1024, height: 768 } })] as const;
  const [anna] = people;
  const tableId = await playTogether(people, {}, shortRace);
  const position = () => expectOnePosition(people, rules, service.url, tableId);
  let view = await position();
  while (view.ending === null) {
    for (const [seat, person] of people.entries()) {
      const move = view.ending === null ? sensibleMove(rules, view, seat) : undefined;
      if (move === undefined) continue;
      await (person === anna ? moveByKeys : moveByMouse)(person, view, move);
      const { piles } = view;
      await expect.poll(async () => (await witness(service.url, tableId)).view.piles).not.toEqual(piles);
      view = await position();
    }
  }

  expect(view.ending).toBe('stuck');
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
  // Keys that were meant for the cards do nothing to a sheet that has just come.
  await expect(async () => {
    await anna.page.keyboard.press('Escape');
    await expect(resultSheet(anna.page)).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
});
