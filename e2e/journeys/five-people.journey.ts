import type { Page } from '@playwright/test';
import { raceRules } from '../support/board.ts';
import { expectOnePosition } from '../support/clients.ts';
import { playSome } from '../support/moves.ts';
import type { Person } from '../support/people.ts';
import { playTogether } from '../support/rooms.ts';
import { agreeToStop, resultSheet, watchButton } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

const rules = raceRules(5, { draw: 1 });
const names = ['Anna', 'Ben', 'Clara', 'David', 'Emil'];
const sizes = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
];

/** Returns elements of the table that extend beyond the window, and whether anything scrolls. */
function misfits(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
    const isInside = ({ left, top, right, bottom }: DOMRect): boolean =>
      left >= -0.5 && top >= -0.5 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
    const parts = document.querySelectorAll('[data-token], [data-pile], .stage section, header button');
    return {
      scrolls: scrollWidth > clientWidth || scrollHeight > clientHeight,
      outside: [...parts]
        .filter((part) => part.checkVisibility() && !isInside(part.getBoundingClientRect()))
        .map((part) => `${part.getAttribute('data-place') ?? part.getAttribute('data-pile') ?? part.textContent}`),
    };
  });
}

/** Returns own cards that are playable but covered everywhere. */
function untouchable(page: Page): Promise<string[]> {
  return page.locator('[data-token][role="button"]').evaluateAll((cards) =>
    cards
      .filter((card) => {
        const { left, top, width, height } = card.getBoundingClientRect();
        return [0.05, 0.15, 0.5].every((down) => {
          const found = document.elementFromPoint(left + width / 2, top + height * down);
          return !card.contains(found);
        });
      })
      .map((card) => card.getAttribute('aria-label') ?? ''),
  );
}

test('five people race at one table: each sees all layouts and all moves, and a sixth is told that it is full', async ({
  meet,
  service,
}) => {
  const people: Person[] = [];
  for (const [index, name] of names.entries()) {
    const viewport = sizes[index % sizes.length] ?? null;
    people.push(await meet(name, { viewport, hasTouch: index < 3 }));
  }
  const tableId = await playTogether(people, { options: { draw: 1 } });

  await test.step('each plays a card that all others see', async () => {
    for (const [seat, person] of people.entries()) {
      await playSome(person, rules, seat, 1);
    }
    await expectOnePosition(people, rules, service.url, tableId);
  });

  for (const [index, { page }] of people.entries()) {
    await test.step(`${names[index]} sees the others with their names and progress`, async () => {
      const others = names.filter((_, seat) => seat !== index);
      for (const name of others) {
        await expect(
          page.getByRole('region', { name: new RegExp(`^${name}, .*\\d+ of 52 cards on the foundations`) }),
        ).toBeVisible();
      }
    });
  }

  await test.step('the table fits every screen without scrolling', async () => {
    const [anna] = people;
    if (anna === undefined) throw new Error('Nobody is here.');
    for (const viewport of sizes) {
      await anna.page.setViewportSize(viewport);
      await expect(async () => {
        expect(await misfits(anna.page), JSON.stringify(viewport)).toEqual({ scrolls: false, outside: [] });
        expect(await untouchable(anna.page), JSON.stringify(viewport)).toEqual([]);
      }).toPass();
    }
  });

  await test.step('a sixth person may watch, and is told that the seats are taken', async () => {
    const fritz = await meet('Fritz');
    await fritz.page.goto(`/t/${tableId}`);
    await fritz.page.getByLabel('Your name').fill('Fritz');
    await watchButton(fritz.page).click();
    await expect(fritz.page.getByRole('banner').getByText('You are watching')).toBeVisible();
    await expectOnePosition([fritz], rules, service.url, tableId);
    await expect(fritz.page.getByRole('button', { name: /End game|Agree to end/ })).toHaveCount(0);
  });

  await test.step('all five agree to end the game and see the same places', async () => {
    await agreeToStop(people);
    for (const { page } of people) {
      await expect(
        resultSheet(page).getByRole('paragraph').filter({ hasText: 'Everyone agreed to end the game' }),
      ).toBeVisible();
      for (const name of names) {
        await expect(resultSheet(page).getByRole('listitem').filter({ hasText: name })).toBeVisible();
      }
    }
  });
});
