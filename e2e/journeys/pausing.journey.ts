import { acceptInvitation, chooseInMenu, createTable, pressReady, raceRuns } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

test('two people pause a race, in which nobody sees a card, and go on; one gives up, and the other wins', async ({
  meet,
}) => {
  const anna = await meet('Anna');
  const ben = await meet('Ben', phone);
  const people = [anna, ben];
  const invitation = await createTable(anna);
  await acceptInvitation(ben, invitation);
  await pressReady(anna);
  for (const { page } of people) await raceRuns(page);
  const cover = (page: typeof anna.page) => page.getByRole('heading', { name: 'Paused' });
  const cards = (page: typeof anna.page) => page.locator('.stage [data-token]').filter({ visible: true });

  await test.step('one asks and the other agrees; the cards are covered, for the keyboard and screen readers, too', async () => {
    await chooseInMenu(anna.page, 'button', 'Ask for a pause');
    await ben.page.getByRole('region', { name: 'Anna wants a pause.' }).waitFor();
    await ben.page.getByRole('button', { name: 'Pause', exact: true }).tap();
    for (const { page } of people) {
      await expect(cover(page)).toBeVisible();
      await expect(cards(page)).toHaveCount(0);
      await expect(page.getByRole('application')).toHaveCount(0);
    }
  });

  await test.step('one leaves, and finds the paused game again', async () => {
    await anna.page.getByRole('button', { name: 'I’m ready' }).click();
    await expect(ben.page.getByRole('listitem').filter({ hasText: 'Anna' })).toContainText('ready');
    await chooseInMenu(ben.page, 'link', 'Home (keep my seat)');
    await ben.page.getByRole('link', { name: /Paused.*Anna.*Continue/ }).click();
    await expect(cover(ben.page)).toBeVisible();
  });

  await test.step('it goes on once both are ready', async () => {
    await ben.page.getByRole('button', { name: 'I’m ready' }).tap();
    for (const { page } of people) {
      await expect(cards(page).first()).toBeVisible();
      await expect(page.getByRole('application')).toBeVisible();
    }
  });

  await chooseInMenu(ben.page, 'button', 'Give up');
  const question = ben.page.getByRole('dialog', { name: 'Give up?' });
  await expect(question).toContainText('Anna wins');
  await question.getByRole('button', { name: 'Give up' }).tap();
  for (const [{ page }, title] of [
    [anna, 'You won!'],
    [ben, 'Anna won'],
  ] as const) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'gave up' })).toContainText('Ben');
  }
  await expect(anna.page.getByRole('dialog', { name: 'You won!' })).toContainText('Ben gave up.');

  await test.step('who leaves is not told that they have lost their seat', async () => {
    await ben.page.getByRole('dialog', { name: 'Anna won' }).getByRole('button', { name: 'Leave' }).tap();
    await expect(ben.page.getByRole('heading', { name: 'Race your friends' })).toBeVisible();
    await expect(ben.page.getByText('You’ve lost your seat')).toHaveCount(0);
  });
});
