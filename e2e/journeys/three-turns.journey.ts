import type { Page } from '@playwright/test';
import { gameRules } from '../support/board.ts';
import { expectOnePosition } from '../support/clients.ts';
import { sitTogether } from '../support/rooms.ts';
import { agreeToStop, barFact, placesOf, pressReady, raceRuns } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true } as const;
/** Long enough to count as away, and then long enough that the others may skip a turn. */
const turnMs = 120_000;
const options = { clock: 'turn-120' } as const;
const rules = gameRules('double-klondike', 3, options);

const turnBar = (page: Page) => page.getByRole('region', { name: 'Turn' });
const passButton = (page: Page) => turnBar(page).getByRole('button', { name: 'Pass', exact: true });
const seatOf = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}, `) });

test('three people play Double Klondike with a clock: one leaves, is skipped, and comes back on another device', async ({
  ownService: service,
  meet,
}) => {
  const { url: baseURL } = service;
  // In this deal Anna starts.
  const at = { baseURL, draws: 19 };
  const anna = await meet('Anna', { ...phone, ...at });
  const ben = await meet('Ben', { ...tablet, ...at });
  const clara = await meet('Clara', at);
  const people = [anna, ben, clara] as const;
  const tableId = await sitTogether(people, { ruleset: 'double-klondike', options });

  const code = await test.step('one gets a code for another device', async () => {
    await clara.page.goto('/games');
    await clara.page.getByRole('button', { name: 'Continue on another device' }).click();
    const shown = clara.page.getByRole('dialog').locator('p.code');
    await expect(shown).toHaveText(/^[0-9A-Z]{5} [0-9A-Z]{5}$/);
    const text = (await shown.textContent()) ?? '';
    await clara.page.goto(`/t/${tableId}`);
    return text;
  });
  for (const person of people) await pressReady(person);
  for (const { page } of people) await raceRuns(page);

  let before = {};
  await test.step('and leaves', async () => {
    await expect(passButton(anna.page)).toBeVisible();
    before = await placesOf(anna.page);
    await clara.page.getByRole('button', { name: 'Menu' }).click();
    await Promise.all([
      // A player who has left counts as reconnecting for 15 s.
      expect(seatOf(anna.page, 'Clara')).toHaveAccessibleName(/^Clara, reconnecting/),
      clara.page.getByRole('link', { name: 'Exit to home' }).click(),
    ]);
    await expect(clara.page).toHaveURL(/\/$/);
    await clara.page.close();
  });

  const here = [anna, ben];
  await test.step('a clock runs out, and the turn ends; meanwhile the player who left counts as away', async () => {
    await passButton(anna.page).click();
    await expect(passButton(ben.page)).toBeVisible();
    service.passTime(turnMs);
    await expect(seatOf(anna.page, 'Clara')).toHaveAccessibleName(/^Clara, away/);
    for (const { page } of here) await expect(turnBar(page)).toContainText('Clara’s turn.');
    await expect(barFact(anna.page)).toContainText('It’s Clara’s turn, but they’re away.');
    expect(await placesOf(anna.page), 'what is said of a turn and of who is away moves nothing').toEqual(before);
  });

  await test.step('when they have been away long enough, all others vote to skip their turn', async () => {
    const skip = (page: Page) => turnBar(page).getByRole('button', { name: /^Skip/ });
    for (const { page } of here) {
      await page.reload();
      await expect(skip(page)).toHaveText('Skip 0/2');
    }
    await skip(anna.page).click();
    expect(await placesOf(anna.page), 'the vote moves nothing').toEqual(before);
    await expect(barFact(anna.page)).toContainText('Clara’s turn will be skipped once Ben votes too.');
    await expect(skip(ben.page)).toHaveText('Skip 1/2');
    const told = here.map(({ page }) => expect(page.locator('.toasts')).toContainText('Clara’s turn was skipped.'));
    await Promise.all([...told, skip(ben.page).click()]);
    await expect(passButton(anna.page)).toBeVisible();
  });

  const claraElsewhere =
    await test.step('they come back on another device with the code, which works once', async () => {
      const elsewhere = { ...(await meet('Clara on a phone', { ...phone, baseURL })), name: 'Clara' };
      const { page } = elsewhere;
      await page.goto('/');
      await page.getByText('Have a code?').click();
      await page.getByLabel('Code or link').fill(code.toLowerCase());
      await page.getByRole('button', { name: 'Join', exact: true }).click();
      await page.getByRole('button', { name: 'Continue here' }).click();
      await expect(page.getByText('You are Clara on this device.')).toBeVisible();
      await page
        .getByRole('region', { name: 'My games' })
        .getByRole('link', { name: /Anna, Ben/ })
        .first()
        .click();
      await raceRuns(page);
      await expect(seatOf(anna.page, 'Clara')).toHaveAccessibleName(/^Clara, online/);
      await expect(barFact(anna.page)).toHaveCount(0);

      const dora = await meet('Dora', { baseURL });
      dora.faults.allow(/Failed to load resource/);
      await dora.page.goto(`/come/${code.replace(' ', '')}`);
      await dora.page.getByRole('button', { name: 'Continue here' }).click();
      await expect(dora.page.getByRole('alert')).toContainText('That code has been used or has expired.');
      await expect(dora.page.getByRole('button', { name: 'Continue here' })).toHaveCount(0);
      return elsewhere;
    });

  const now = [anna, ben, claraElsewhere];
  await test.step('they continue there, and all agree to end the game', async () => {
    for (const { page } of [anna, ben, claraElsewhere]) await passButton(page).click();
    await expect(turnBar(claraElsewhere.page)).toContainText('Anna’s turn.');
    await expectOnePosition(now, rules, service.url, tableId);
    await agreeToStop(now);
  });
});
