import type { Locator, Page } from '@playwright/test';
import { expectShown, type Person } from '../support/people.ts';
import { granted, restOf } from '../support/rooms.ts';
import { closeInvite, enterName, readyButton, tableIdIn } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true } as const;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

const seats = (page: Page) => page.getByRole('list', { name: /^Seats for the/ }).getByRole('listitem');
/** The seat on which somebody of this name sits. */
const seatOf = (page: Page, name: string) => seats(page).filter({ has: page.getByText(name, { exact: true }) });

/** A public table on the home page, by its host. */
function listed(page: Page, host: string): Locator {
  const tables = page.getByRole('region', { name: 'Public tables' });
  return tables
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .filter({ hasText: host });
}

/** Opens the home page under a name, so that it follows the public tables live. */
async function comeHome(person: Person): Promise<void> {
  granted(await restOf(person).rename(person.name));
  const followed = person.page.waitForEvent('websocket');
  await person.page.goto('/');
  await followed;
}

/** What only a host may do. */
const hostControls = (page: Page) => page.getByRole('button', { name: /^(Change|Add a bot|Change .* seat)/ });

test('people meet at a public table: it is listed live, found by its code, and managed by its host until it closes', {
  tag: '@gate',
}, async ({ meet }) => {
  const hanna = await meet('Hanna');
  const ben = await meet('Ben', tablet);
  const clara = await meet('Clara', phone);
  const people = [hanna, ben, clara];

  await comeHome(ben);
  await hanna.page.goto('/new');
  await hanna.page.getByLabel('Players').selectOption('3');
  await hanna.page.getByText('More', { exact: true }).click();
  await hanna.page.getByRole('group', { name: 'Who can join' }).getByText('Public', { exact: true }).click();
  await hanna.page.getByRole('button', { name: 'Create and share' }).click();
  await enterName(hanna);
  await closeInvite(hanna);
  await expect(hanna.page.getByRole('heading', { name: '2 seats free' })).toBeVisible();
  const tableId = tableIdIn(hanna.page.url());
  const heights = () => {
    return hanna.page.locator('.table.felt, .table.felt li').evaluateAll((all) => all.map((each) => each.clientHeight));
  };
  const freeHeights = await heights();

  await test.step('it appears on another person’s home page without a reload, and they join from there', async () => {
    const card = listed(ben.page, 'Hanna');
    await expect(card).toContainText('Klondike race');
    await expect(card).toContainText('2 seats free');
    await card.getByRole('button', { name: /^Join.*Klondike race with Hanna/ }).tap();
    await expect(ben.page).toHaveURL(new RegExp(`/t/${tableId}$`));
    await expect(seatOf(hanna.page, 'Ben')).toContainText('✓ Ready');
    expect(await heights(), 'the seats keep their height when one is taken').toEqual(freeHeights);
    await expect(hanna.page.getByRole('heading', { name: '1 seat free' })).toBeVisible();
  });

  await test.step('a third person joins by the code, typed in capitals with a space, and has a seat', async () => {
    const shown = hanna.page.getByRole('region', { name: 'Invite' }).locator('.big');
    await expect(shown).toHaveText(/^[0-9A-Z]{3} [0-9A-Z]{3}$/);
    const code = (await shown.textContent()) ?? '';
    await clara.page.goto('/');
    await clara.page.getByText('Have a code?').tap();
    const field = clara.page.getByLabel('Code or link');
    await field.fill(code.replaceAll('0', 'O').replaceAll('1', 'I'));
    await clara.page.getByRole('button', { name: 'Join', exact: true }).tap();
    await enterName(clara);
    await expect(clara.page).toHaveURL(new RegExp(`/t/${tableId}$`));
    for (const { page } of people) await expect(page.getByRole('heading', { name: 'All seats taken' })).toBeVisible();
  });

  await test.step('everybody sees at once what the host changes, and nobody stays ready', async () => {
    await expect(seatOf(clara.page, 'Ben')).toContainText('✓ Ready');
    await hanna.page.getByRole('button', { name: 'Change', exact: true }).click();
    const settings = hanna.page.getByRole('dialog', { name: 'Table settings' });
    await settings.getByRole('group', { name: 'Cards drawn' }).getByText('One', { exact: true }).click();
    await expectShown(ben.page, '.toasts', /Hanna set “Cards drawn” to “One”\. Press “Ready” again\./);
    for (const { page } of [ben, clara]) {
      await expect(page.getByRole('region', { name: 'Klondike race' })).toContainText('Cards drawn: One');
      await expect(seatOf(page, 'Ben')).toContainText('Not ready');
    }
    await expect(readyButton(ben.page)).toBeVisible();
    await expect(
      settings.getByRole('group', { name: 'Players' }).getByText('2', { exact: true }),
      'nobody loses a seat',
    ).toHaveCount(0);
    await settings.getByRole('group', { name: 'Players' }).getByText('4', { exact: true }).click();
    for (const { page } of people) await expect(seats(page)).toHaveCount(4);
    await settings.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('a guest has no such controls', async () => {
    await expect(hostControls(hanna.page)).not.toHaveCount(0);
    for (const { page } of [ben, clara]) await expect(hostControls(page)).toHaveCount(0);
  });

  await test.step('the host adds a bot', async () => {
    await hanna.page.getByRole('button', { name: 'Add a bot to seat 4' }).click();
    await hanna.page.getByRole('dialog', { name: 'Add a bot' }).getByRole('button', { name: /^Easy/ }).click();
    for (const { page } of people) {
      await expect(seats(page).nth(3)).toContainText('Bot');
      await expect(seats(page).nth(3)).toContainText('easy');
    }
  });

  await test.step('the host removes a player, who is told, and cannot come back', async () => {
    await hanna.page.getByRole('button', { name: 'Change Clara’s seat' }).click();
    await hanna.page.getByRole('dialog').getByRole('button', { name: 'Remove Clara …' }).click();
    await hanna.page.getByRole('dialog').getByRole('button', { name: 'Remove Clara', exact: true }).click();
    await expect(clara.page.getByText('You can’t join this table.')).toBeVisible();
    for (const { page } of [hanna, ben]) await expect(seatOf(page, 'Clara')).toHaveCount(0);
    await clara.page.reload();
    await expect(clara.page.getByText('You can’t join this table.')).toBeVisible();
  });

  await test.step('the host makes another player the host', async () => {
    await hanna.page.getByRole('button', { name: 'Change Ben’s seat' }).click();
    await hanna.page.getByRole('dialog').getByRole('button', { name: 'Make Ben host' }).click();
    await expectShown(ben.page, '.toasts', /You are now the host\./);
    await expect(hostControls(hanna.page)).toHaveCount(0);
    await expect(seatOf(hanna.page, 'Ben')).toContainText('Host');
    await expect(ben.page.getByRole('button', { name: 'Change', exact: true })).toBeVisible();
  });

  await test.step('the host lets in nobody new: the table leaves the home page, and a newcomer reads why they get no seat', async () => {
    await clara.page.goto('/');
    await expect(listed(clara.page, 'Hanna')).toBeVisible();
    await ben.page.getByRole('button', { name: 'Change', exact: true }).tap();
    const settings = ben.page.getByRole('dialog', { name: 'Table settings' });
    await settings.getByRole('group', { name: 'Who can join' }).getByText('Nobody new', { exact: true }).tap();
    await settings.getByRole('button', { name: 'Done' }).tap();
    await expect(listed(clara.page, 'Hanna')).toHaveCount(0);
    const dora = await meet('Dora');
    await dora.page.goto(hanna.page.url());
    await dora.page.getByRole('button', { name: 'Watch' }).click();
    await expect(dora.page.getByText('Only those who have a seat can play here.')).toBeVisible();
    await expect(dora.page.getByRole('region', { name: 'Klondike race' })).toContainText('Who can join: Nobody new');
    await expect(dora.page.getByRole('button', { name: /^Sit/ })).toHaveCount(0);
  });

  await test.step('the host closes the table, and those present are told', async () => {
    await ben.page.getByRole('button', { name: 'Your seat' }).tap();
    await ben.page.getByRole('dialog').getByRole('button', { name: 'Close the table …' }).tap();
    await ben.page.getByRole('dialog').getByRole('button', { name: 'Close the table' }).tap();
    await expect(hanna.page.getByRole('heading', { name: 'This table is closed' })).toBeVisible();
  });
});
