import { raceRules, shownView } from '../support/board.ts';
import { expectOnePosition, witness } from '../support/clients.ts';
import { stockOf, tap } from '../support/gestures.ts';
import { playSome } from '../support/moves.ts';
import { playTogether } from '../support/rooms.ts';
import { lostBanner, placesOf } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';
import { Wire } from '../support/wire.ts';

const rules = raceRules(2, { draw: 1 });

test('moves in flight when the connection breaks are kept, sent again and played once', { tag: '@gate' }, async ({
  meet,
  service,
}) => {
  const people = [await meet('Anna'), await meet('Ben')] as const;
  const [anna, ben] = people;
  const annasWire = await Wire.of(anna.page);
  anna.faults.allowLostNetwork();
  const tableId = await playTogether(people, { options: { draw: 1 } });
  const before = await shownView(anna.page, rules);
  const stock = rules.seatPiles[0]?.stock ?? 0;
  const countBefore = before.piles[stock]?.length ?? 0;
  const stockCount = async () => (await shownView(anna.page, rules)).piles[stock]?.length;

  await test.step('one move arrives but its answer is lost, one never arrives, one is made while offline', async () => {
    await annasWire.holdDown();
    await anna.page.keyboard.press('Space');
    await expect.poll(async () => (await witness(service.url, tableId)).seq).toBe(1);
    await annasWire.holdUp();
    await anna.page.keyboard.press('Space');
    await expect.poll(stockCount).toBe(countBefore - 2);
    const before = await placesOf(anna.page);
    await annasWire.block();
    await expect(lostBanner(anna)).toBeVisible();
    expect(await placesOf(anna.page), 'the banner moves nothing').toEqual(before);
    await tap(anna, stockOf(anna.page, rules, await shownView(anna.page, rules), 0));
    expect(await stockCount(), 'one plays on meanwhile').toBe(countBefore - 3);
    await expect(lostBanner(anna)).toContainText('Your 3 moves will be sent');
  });
  await playSome(ben, rules, 1, 1);

  await annasWire.unblock();
  await expect(lostBanner(anna)).toHaveCount(0);
  const { piles } = await expectOnePosition(people, rules, service.url, tableId);
  expect(piles[stock], 'each move was played once').toHaveLength(countBefore - 3);
});
