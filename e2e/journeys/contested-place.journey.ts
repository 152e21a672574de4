import { faceOf } from '@snap-up/engine';
import { raceRules, shownView } from '../support/board.ts';
import { expectOnePosition, witness } from '../support/clients.ts';
import { openCard, openPoint, tap } from '../support/gestures.ts';
import { expectShown, type Person, withMotion } from '../support/people.ts';
import { acceptInvitation, createTable, pressReady, raceRuns, tableIdIn } from '../support/tables.ts';
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

test('when two cards go for one place, the first wins it; the other card returns, and its player is told who was first', {
  tag: ['@gate', '@firefox'],
}, async ({ meet, service }) => {
  const anna = await meet('Anna');
  const ben = await meet('Ben', withMotion);
  const bensWire = await Wire.of(ben.page);
  const people = [anna, ben];
  const invitation = await createTable(anna, { draw: 1, evenDeal: false });
  await acceptInvitation(ben, invitation);
  await pressReady(anna);
  for (const { page } of people) await raceRuns(page);
  const tableId = tableIdIn(invitation);
  // The felt is there a moment before its cards.
  await expectOnePosition(people, rules, service.url, tableId);
  await tap(anna, await cardOf(anna, 0, 'As'));
  await expectOnePosition(people, rules, service.url, tableId);
  const home = await openPoint(await cardOf(ben, 1, '2s'));

  await bensWire.holdUp();
  await bensWire.holdDown();
  await tap(ben, await cardOf(ben, 1, '2s'));
  expect(await spadesOn(ben), 'his own move is seen at once').toEqual(['As 0', '2s 1']);
  await tap(anna, await cardOf(anna, 0, '2s'));
  await expect.poll(async () => (await witness(service.url, tableId)).seq).toBe(2);

  // By how much is told if his claim comes soon after hers was decided.
  const sentence = /^Anna was (there first|[\d,]+ ms faster) with the two of spades\.$/;
  await bensWire.release();
  await expectShown(ben.page, '.toasts', sentence);
  await expect.poll(() => spadesOn(ben), 'the first claim stands').toEqual(['As 0', '2s 0']);
  expect(await openPoint(await cardOf(ben, 1, '2s')), 'the card glides back to where it was').toEqual(home);
  await expectOnePosition(people, rules, service.url, tableId);
});
