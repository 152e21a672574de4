import { restOf, sitTogether } from '../support/rooms.ts';
import { pressReady, raceRuns } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

const canceled = 'Ben did not respond in time, so the start was canceled. Everyone must press “Ready” again.';

test('a player who drops out between commitment and nonce cancels one start and steers nothing; the next one succeeds', async ({
  meet,
}) => {
  const anna = await meet('Anna');
  const ben = await meet('Ben', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const clara = await meet('Clara');
  const people = [anna, ben, clara];
  const tableId = await sitTogether(people);
  const shuffle = async () => {
    const answer = await restOf(anna).table(tableId);
    if (!answer.ok) throw new Error(answer.error.code);
    return answer.value.table.shuffle;
  };
  const before = await shuffle();
  // The commitment arrives, and the nonce never does.
  ben.faults.allowLostNetwork();
  await ben.page.route(`**/api/tables/${tableId}/shuffle`, (route) => route.abort('internetdisconnected'));
  const here = [anna, clara];
  // The start is canceled after a while, and a toast is gone after a few seconds, so both are waited for from now on.
  const told = Promise.all(here.map(({ page }) => expect(page.locator('.toasts').getByText(canceled)).toBeVisible()));
  await Promise.all([
    ...people.map(({ page }) => expect(page.getByRole('heading', { name: 'Shuffling' })).toBeVisible()),
    ...people.map(pressReady),
  ]);
  // While a page closes, what it still sends is not held up any more.
  await ben.page.goto('about:blank');
  await ben.page.close();

  await told;
  await Promise.all(
    here.map(async ({ page }) => {
      await expect(page.getByRole('main').getByText(canceled)).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: 'Not ready' })).toHaveCount(2);
      await expect(page.getByRole('button', { name: 'Ready', exact: true })).toBeVisible();
    }),
  );
  const after = await shuffle();
  expect(after.round, 'the nonces of before are void').toBeGreaterThan(before.round);
  expect(after.commitment, 'and so is the secret').not.toBe(before.commitment);

  const again = await ben.context.newPage();
  await again.goto(`/t/${tableId}`);
  await expect(again.getByRole('main')).toContainText('Your browser did not respond in time');
  await pressReady({ ...ben, page: again });
  for (const person of here) await pressReady(person);
  for (const { page } of [...here, { page: again }]) await raceRuns(page);
});
