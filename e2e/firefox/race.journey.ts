import { raceRules, shownView } from '../support/board.ts';
import { expectOnePosition, witness } from '../support/clients.ts';
import { cursorTo, drag, openCard, tap, topOf } from '../support/gestures.ts';
import { expectShown } from '../support/people.ts';
import { acceptInvitation, createTable, pressReady, raceRuns, tableIdIn } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';
import { Wire } from '../support/wire.ts';

const rules = raceRules(2, { draw: 1 });

test('a friend joins by an invitation; each sees what the other plays, and who was first at a place', async ({
  meet,
  service,
}) => {
  const anna = await meet('Anna');
  const ben = await meet('Ben', { viewport: { width: 360, height: 640 } });
  const wire = await Wire.of(ben.page);
  const people = [anna, ben];
  const invitation = await createTable(anna, { draw: 1, evenDeal: false });
  await acceptInvitation(ben, invitation);
  await pressReady(anna);
  for (const { page } of people) await raceRuns(page);
  const tableId = tableIdIn(invitation);
  // The felt is there a moment before its cards.
  await expectOnePosition(people, rules, service.url, tableId);

  for (const [seat, person] of people.entries()) {
    await test.step(`${person.name} moves a card by a ${seat === 0 ? 'drag' : 'tap'}`, async () => {
      const { page } = person;
      const view = await shownView(page, rules);
      const ace = openCard(page, rules, view, seat, seat === 0 ? 'Ah' : 'As');
      if (seat === 0)
        await drag(
          person,
          ace,
          topOf(page, view, rules.foundations.find((pile) => rules.piles[pile]?.suit === 'h') ?? 0),
        );
      else await tap(person, ace);
      await expectOnePosition(people, rules, service.url, tableId);
    });
  }

  await test.step('both go for one place, and the second is told who was first', async () => {
    const [annasCard, bensCard] = await Promise.all(
      people.map(async ({ page }, seat) => openCard(page, rules, await shownView(page, rules), seat, '2s')),
    );
    if (annasCard === undefined || bensCard === undefined) throw new Error('Both have a two of spades.');
    await wire.holdUp();
    await wire.holdDown();
    await tap(ben, bensCard);
    await tap(anna, annasCard);
    await expect.poll(async () => (await witness(service.url, tableId)).seq).toBe(3);
    // By how much is told if his claim comes soon after hers was decided.
    const sentence = /^Anna was (there first|[\d,]+ ms faster) with the two of spades\.$/;
    await wire.release();
    await expectShown(ben.page, '.toasts', sentence);
    await expectOnePosition(people, rules, service.url, tableId);
  });

  await test.step('keys move the cursor to the stock, and draw there', async () => {
    const stock = rules.seatPiles[0]?.stock ?? 0;
    await cursorTo(anna.page, stock);
    await anna.page.keyboard.press('Enter');
    await expect.poll(async () => (await shownView(anna.page, rules)).piles[stock]).toHaveLength(23);
  });
});
