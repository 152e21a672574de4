import type { Page } from '@playwright/test';
import { faceOf, type Seat } from '@snap-up/engine';
import { raceRules, shownView } from '../support/board.ts';
import { openCard, stockOf, tap } from '../support/gestures.ts';
import { type Person, withMotion } from '../support/people.ts';
import { playTogether } from '../support/rooms.ts';
import { agreeToStop } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';
import { Wire } from '../support/wire.ts';

const options = { draw: 1, duplicateDeal: true } as const;
const rules = raceRules(2, options);
const faceCount = rules.ruleset.pack.faces.length;
const ownPiles = (seat: Seat) => rules.seatPiles[seat]?.all ?? [];

/** The faces that a page shows in a seat's own piles; null for a face-down card. */
async function openFaces({ page }: Person, seat: Seat): Promise<(number | null)[][]> {
  const { piles } = await shownView(page, rules);
  return ownPiles(seat).map((pile) => (piles[pile] ?? []).map((card) => (card === null ? null : card % faceCount)));
}

/** Everything in a page, shown or not, that could reveal a card of a seat's own piles. */
function tracesOf(page: Page, seat: Seat): Promise<string[]> {
  return page.locator('[data-token]').evaluateAll(
    (cards, piles) =>
      cards
        .filter((card) => piles.includes(Number(card.getAttribute('data-place')?.split(':')[0])))
        .map(({ outerHTML }) => outerHTML)
        .filter((html) => /face-\w|data-face="|aria-label/.test(html)),
    [...ownPiles(seat)],
  );
}

/** Whatever came over the wire and names a card in a seat's own piles. Cards that move to a foundation may be named. */
function toldOf(heard: readonly string[], seat: Seat): string[] {
  const letter = 'ab'[seat];
  const positions = heard.flatMap((text) => [...text.matchAll(/"position":("(?:[^"\\]|\\.)*")/g)]);
  const lines = positions.flatMap(([, text = '""']) => String(JSON.parse(text)).split('\n'));
  const open = lines.filter((line) => line.startsWith(`${letter}:`) && !/^\w:\w+: \?\d+$/.test(line));
  const batches = heard.flatMap((text) => [...text.matchAll(/\["b",\d+,(\d),\d+,"([^"]*)"\]/g)]);
  const words = batches.flatMap(([, mover, events = '']) => (Number(mover) === seat ? events.split(' ') : []));
  return [...open, ...words.filter((word) => /=[^?]/.test(word) && !/>f\d+=\w\w(@\w)?$/.test(word))];
}

test('with the same deal for everybody, no page knows the others’ cards until they move to a foundation', async ({
  meet,
}) => {
  const anna = await meet('Anna', withMotion);
  const ben = await meet('Ben', {
    ...withMotion,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const people = [anna, ben] as const;
  const wires = [await Wire.of(anna.page), await Wire.of(ben.page)] as const;
  for (const wire of wires) await wire.overhear();
  await playTogether(people, { options });

  await test.step('both have the same cards', async () => {
    expect(await openFaces(ben, 1)).toEqual(await openFaces(anna, 0));
    for (const [seat, person] of people.entries()) {
      await tap(person, stockOf(person.page, rules, await shownView(person.page, rules), seat));
    }
    await expect(async () => {
      const faces = await openFaces(anna, 0);
      expect(faces.flat().filter((face) => face !== null)).toHaveLength(8);
      expect(await openFaces(ben, 1)).toEqual(faces);
    }).toPass();
  });

  const expectNothingKnown = async () => {
    for (const [seat, { page }] of people.entries()) {
      const other = 1 - seat;
      expect(await tracesOf(page, other)).toEqual([]);
    }
    for (const [seat, wire] of wires.entries()) {
      const other = 1 - seat;
      expect(wire.heard.join(), 'something was heard of the game').toContain(`"position":"`);
      expect(toldOf(wire.heard, other)).toEqual([]);
      expect(toldOf(wire.heard, seat), 'one’s own cards are told').not.toEqual([]);
    }
  };

  await test.step('neither page knows a card of the other, and none came over the wire', expectNothingKnown);

  await test.step('everybody sees a card that moves to a foundation', async () => {
    await tap(anna, openCard(anna.page, rules, await shownView(anna.page, rules), 0, 'As'));
    const founded = async () => {
      const { piles } = await shownView(ben.page, rules);
      return rules.foundations.flatMap((pile) => piles[pile] ?? []).map((card) => faceOf(rules, card ?? 0).text);
    };
    await expect.poll(founded).toEqual(['As']);
    await expectNothingKnown();
  });

  await agreeToStop(people);
});
