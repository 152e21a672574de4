import type { Page } from '@playwright/test';
import { faceOf } from '@snap-up/engine';
import { raceRules, shownView } from '../support/board.ts';
import { expectOnePosition, witness } from '../support/clients.ts';
import { drag, openCard, openPoint, tap, topOf } from '../support/gestures.ts';
import { expectShown, type Person, withMotion } from '../support/people.ts';
import { playTogether } from '../support/rooms.ts';
import { goTo } from '../support/solo-hands.ts';
import { expect, test } from '../support/test.ts';
import { Wire } from '../support/wire.ts';

const rules = raceRules(2, { draw: 1 });
const foundationsOfSpades = rules.foundations.filter((pile) => rules.piles[pile]?.suit === 's');

/** A card on top of somebody's columns, by its face. */
async function cardOf({ page }: Person, seat: number, face: string) {
  return openCard(page, rules, await shownView(page, rules), seat, face);
}

/** The cards on the foundations of spades that a page shows, by their packs, which are the players' seats. */
async function spadesOn({ page }: Person): Promise<readonly (string | undefined)[]> {
  const { piles } = await shownView(page, rules);
  const packSize = rules.ruleset.pack.faces.length;
  return foundationsOfSpades.flatMap((pile) =>
    (piles[pile] ?? []).map((card) =>
      card === null ? undefined : `${faceOf(rules, card).text} ${Math.floor(card / packSize)}`,
    ),
  );
}

/** What a page says that its player saw, by move. */
function sightsOf(page: Page): readonly unknown[] {
  const sights: unknown[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const text = String(payload);
      if (text.startsWith('42["m"')) sights.push(JSON.parse(text.slice(2))[4]);
    }),
  );
  return sights;
}

test('when two cards go for one place, the first wins it; the other card returns, and its player is told who was first', {
  tag: ['@gate', '@firefox'],
}, async ({ meet, service, browserName }) => {
  const anna = await meet('Anna');
  const ben = await meet('Ben', withMotion);
  // His page may look for another way to the server while his messages are held.
  ben.faults.allowLostNetwork();
  const bensWire = await Wire.of(ben.page);
  const sights = sightsOf(anna.page);
  const people = [anna, ben];
  const tableId = await playTogether(people, { options: { draw: 1 } });
  await expectOnePosition(people, rules, service.url, tableId);
  const foundation = topOf(anna.page, await shownView(anna.page, rules), foundationsOfSpades[0] ?? 0);
  await drag(anna, await cardOf(anna, 0, 'As'), foundation);
  await expectOnePosition(people, rules, service.url, tableId);
  const home = await openPoint(await cardOf(ben, 1, '2s'));

  await bensWire.holdUp();
  await bensWire.holdDown();
  await tap(ben, await cardOf(ben, 1, '2s'));
  expect(await spadesOn(ben), 'his own move is seen at once').toEqual(['As 0', '2s 1']);
  await tap(anna, await cardOf(anna, 0, '2s'));
  await expect.poll(async () => (await witness(service.url, tableId)).seq).toBe(2);
  // Frames cannot be read in Firefox.
  if (browserName === 'chromium') {
    expect(sights.at(-1), 'her page says what it had painted when she moved').toEqual([1, expect.any(Number)]);
  }

  // By how much is told if his claim comes soon after hers was decided.
  const sentence = /^Anna was (there first|[\d,]+ ms faster) with the two of spades\.$/;
  await bensWire.release();
  await expectShown(ben.page, '.toasts', sentence);
  await expect.poll(() => spadesOn(ben), 'the first claim stands').toEqual(['As 0', '2s 0']);
  expect(await openPoint(await cardOf(ben, 1, '2s')), 'the card glides back to where it was').toEqual(home);
  await expectOnePosition(people, rules, service.url, tableId);

  await test.step('keys move the cursor to the stock, and draw there', async () => {
    const stock = rules.seatPiles[0]?.stock ?? 0;
    const stockOn = async () => (await shownView(anna.page, rules)).piles[stock] ?? [];
    const { length } = await stockOn();
    await goTo(anna.page, stock, length - 1);
    await anna.page.keyboard.press('Enter');
    await expect.poll(stockOn).toHaveLength(length - 1);
  });
});
