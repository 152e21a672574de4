import { playTogether } from '../support/rooms.ts';
import { chooseInMenu } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

test('two people pause a race, in which nobody sees a card, and go on', { tag: '@gate' }, async ({ meet }) => {
  const anna = await meet('Anna');
  const ben = await meet('Ben', phone);
  const people = [anna, ben];
  await playTogether(people);
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
});
