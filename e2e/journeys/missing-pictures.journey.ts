import { gameRules } from '../support/board.ts';
import { openDeal } from '../support/solo.ts';
import { expect, test } from '../support/test.ts';

test('pictures of the Decktet that could not be fetched come as soon as they can be', async ({ meet }) => {
  const anna = await meet('Anna');
  const { page } = anna;
  anna.faults.allowLostNetwork();
  await page.goto('/');
  // The file with the drawings, whatever its hash.
  const drawings = /\/assets\/drawings-[^/]*\.js$/;
  await page.route(drawings, (route) => route.abort('internetdisconnected'));
  await Promise.all([
    expect(page.getByText('The card images couldn’t be loaded.').first()).toBeVisible(),
    openDeal(anna, gameRules('cascades', 1, { version: 2 }), { kind: 'numbered', number: 1 }),
  ]);
  await expect(page.locator('[data-token]')).toHaveCount(0);
  await page.unroute(drawings);
  await expect(page.locator('[data-token][role="button"]').first()).toBeVisible();
});
