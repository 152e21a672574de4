import { raceRules, shownView } from '../support/board.ts';
import { expectOnePosition, witness } from '../support/clients.ts';
import { stockOf, tap } from '../support/gestures.ts';
import { playSome } from '../support/moves.ts';
import { startNetwork } from '../support/proxies.ts';
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

for (const swallowsWebSockets of [false, true]) {
  const where = swallowsWebSockets ? ' to one that swallows WebSockets' : '';

  test(`a race goes on after a change of networks${where} that the browser does not report`, async ({
    meet,
    service,
  }) => {
    const network = await startNetwork(service.url);
    const people = [await meet('Anna', { baseURL: network.url }), await meet('Ben')] as const;
    const [anna, ben] = people;
    anna.faults.allowLostNetwork();
    const tableId = await playTogether(people, { options: { draw: 1 } });
    network.change(swallowsWebSockets);
    await anna.page.keyboard.press('Space');
    await expect.poll(async () => (await witness(service.url, tableId)).seq).toBe(1);
    await playSome(ben, rules, 1, 1);
    await expectOnePosition(people, rules, service.url, tableId);
    await network.stop();
  });
}

test('where only the live connection is lost in a running game, its bar says so', async ({ meet }) => {
  const people = [await meet('Anna'), await meet('Ben')] as const;
  const [anna] = people;
  const wire = await Wire.of(anna.page);
  anna.faults.allowLostNetwork();
  await playTogether(people);
  await wire.block();
  await expect(lostBanner(anna)).toContainText('live games don’t get through');
  await wire.unblock();
  await expect(lostBanner(anna)).toHaveCount(0);
});

test('where only the live connection is blocked, the page says so, and the player can leave', async ({ meet }) => {
  const anna = await meet('Anna');
  const { page, faults } = anna;
  faults.allowLostNetwork();
  await page.routeWebSocket(/\/socket\.io\//, (route) => void route.close({ code: 3001 }));
  await page.route(/\/socket\.io\//, (route) => route.abort('blockedbyclient'));
  await page.goto('/');
  await page.getByRole('button', { name: /^Race a bot/ }).click();
  await page.waitForURL('**/t/*');
  await expect(page.getByText('live games don’t get through')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Home', exact: true }).last()).toBeVisible();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(/\/$/);
  await page.goto('/games');
  await expect(page.getByRole('heading', { name: 'My games' })).toBeVisible();
  await expect(page.locator('a[href^="/t/"]')).toHaveCount(0);
});
