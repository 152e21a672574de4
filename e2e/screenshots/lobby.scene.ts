import { granted, playTogether, restOf, sitTogether } from '../support/rooms.ts';
import { startService } from '../support/service.ts';
import { acceptInvitation, createTable, pressReady, raceRuns, readyButton, watchButton } from '../support/tables.ts';
import { expect, scene } from './scene.ts';

scene('an invitation', async ({ meet, shoot, service }) => {
  const anna = await meet('Anna');
  const ben = await meet('Ben', { isNew: true });
  const clara = await meet('Clara', { isNew: true });
  const invitation = await createTable(anna);
  await ben.page.goto(invitation);
  await expect(ben.page.getByRole('button', { name: /^Join / })).toBeVisible();
  await shoot(ben.page, 'join');
  await acceptInvitation(ben, invitation);
  await clara.page.goto(`${service.url}${new URL(invitation).pathname}`);
  await expect(watchButton(clara.page)).toBeVisible();
  await shoot(clara.page, 'join-full');
});

scene('a lobby, to its host and to a guest', async ({ meet, shoot }) => {
  const anna = await meet('Anna');
  const ben = await meet('Bartholomew the Great');
  const { page } = anna;
  const invitation = await createTable(anna, { seatCount: 3 });
  await expect(readyButton(page)).toBeVisible();
  await shoot(page, 'lobby-host-alone');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await shoot(page, 'dialog-lobby-settings');
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: /bot/i }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await shoot(page, 'dialog-new-bot');
  await page.keyboard.press('Escape');
  await acceptInvitation(ben, invitation);
  await expect(page.getByRole('listitem').filter({ hasText: ben.name })).not.toHaveCount(0);
  await shoot(page, 'lobby-host');
  await shoot(ben.page, 'lobby-guest');
  await page.getByRole('button', { name: new RegExp(`^Change ${ben.name}`) }).click();
  await shoot(page, 'dialog-player');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Your seat' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close the table' }).click();
  await shoot(page, 'dialog-close-table');
  await page.getByRole('dialog').getByRole('button', { name: 'Close the table' }).click();
  await expect(ben.page.getByRole('heading', { name: 'This table is closed' })).toBeVisible();
  await shoot(ben.page, 'table-closed');
});

scene('a lobby of five', async ({ meet, shoot }) => {
  const people = [await meet('Anna'), await meet('Ben'), await meet('Bartholomew the Great')];
  await sitTogether(people, { bots: ['gentle', 'sharp'] });
  const [host] = people;
  if (host === undefined) throw new Error('Nobody came.');
  await expect(readyButton(host.page)).toBeVisible();
  await host.page.getByRole('button', { name: 'Open chat' }).click();
  await host.page.getByRole('textbox', { name: 'Message' }).fill('Hello! Shall we begin?');
  await host.page.getByRole('textbox', { name: 'Message' }).press('Enter');
  await host.page.keyboard.press('Escape');
  await expect(host.page.getByRole('log')).toContainText('Shall we begin?');
  await shoot(host.page, 'lobby-of-five');
});

scene('shuffling', async ({ meet, shoot }) => {
  const people = [await meet('Anna'), await meet('Ben'), await meet('Clara')] as const;
  const [anna, ben] = people;
  const shuffling = anna.page.getByRole('heading', { name: 'Shuffling' });
  ben.faults.allowLostNetwork();
  const tableId = await sitTogether(people);
  // A page that commits itself and reveals nothing keeps the others waiting, until its start is canceled.
  await ben.page.route(`**/api/tables/${tableId}/shuffle`, () => undefined);
  const again = () =>
    expect(async () => {
      for (const { page } of people) {
        if (await readyButton(page).isVisible()) await readyButton(page).click({ timeout: 1_000 });
      }
      await expect(shuffling).toBeVisible({ timeout: 1_000 });
    }).toPass();
  await shoot(anna.page, 'shuffling', { again });
});

scene('the countdown', async ({ meet, shoot }) => {
  const service = await startService({ COUNTDOWN_SECONDS: '60' });
  try {
    const at = { baseURL: service.url };
    const people = [await meet('Anna', at), await meet('Ben', at)] as const;
    await sitTogether(people);
    for (const person of people) await pressReady(person);
    await expect(people[0].page.getByRole('timer')).toBeVisible();
    await shoot(people[0].page, 'countdown');
    for (const { page } of people) await page.close();
  } finally {
    await service.dispose();
  }
});

scene('a first race is explained', async ({ meet, shoot }) => {
  const anna = await meet('Anna', { isNew: true });
  await playTogether([anna, await meet('Ben')]);
  await expect(anna.page.getByRole('region', { name: 'Goal' })).toBeVisible();
  await expect(anna.page.locator('.light')).toBeVisible();
  await shoot(anna.page, 'race-first');
});

scene('a table without spectators', async ({ meet, shoot }) => {
  const clara = await meet('Clara');
  const tableId = await playTogether([await meet('Anna'), await meet('Ben')], { options: { spectators: 'none' } });
  granted(await restOf(clara).rename('Clara'));
  await clara.page.goto(`/t/${tableId}`);
  const told = clara.page.getByRole('heading', { name: 'Spectators aren’t allowed here' });
  await expect(watchButton(clara.page).or(told)).toBeVisible();
  if (!(await told.isVisible())) await watchButton(clara.page).click();
  await expect(told).toBeVisible();
  await shoot(clara.page, 'no-spectators');
});

scene('a race against a bot from the first page', async ({ meet, shoot }) => {
  const { page } = await meet('Anna');
  await page.goto('/');
  await page.getByRole('button', { name: 'Race a bot' }).click();
  await raceRuns(page);
  await expect(page.getByRole('timer')).toHaveCount(0);
  await shoot(page, 'race-bot');
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await shoot(page, 'dialog-leave-bots');
});
