import type { Page } from '@playwright/test';
import { expectShown, type Person } from '../support/people.ts';
import { dealBetween, sitTogether } from '../support/rooms.ts';
import { raceRuns, watchButton } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const log = (page: Page) => page.getByRole('log', { name: 'Chat messages' });

/** Opens the chat of a lobby. */
async function openChat({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: /^Open chat/ }).click();
}

async function say({ page }: Person, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('');
}

async function react({ page }: Person, words: string): Promise<void> {
  await page.getByRole('group', { name: 'Reactions' }).getByRole('button', { name: words }).click();
}

test('players chat before a game and beside the cards, one blocks another, and spectators can only read', {
  tag: '@gate',
}, async ({ meet }) => {
  const anna = await meet('Anna');
  const ben = await meet('Ben', phone);
  const clara = await meet('Clara');
  const people = [anna, ben, clara];
  const tableId = await sitTogether(people);
  for (const person of people) await openChat(person);

  await test.step('a message is shown as text, whatever it looks like', async () => {
    const markup = '<img src=x onerror="document.title=1"> <b>hello</b> & &amp;';
    await say(anna, markup);
    for (const { page } of people) {
      await expect(log(page).getByText(markup, { exact: true })).toBeVisible();
      await expect(log(page).locator('img, p b')).toHaveCount(1);
    }
    await say(ben, 'Hello Anna!');
    await expect(log(anna.page)).toContainText('Hello Anna!');
    await react(ben, 'Good luck!');
    await expectShown(anna.page, '[title]', /^Good luck!$/);
    await expect(log(anna.page)).toContainText('Good luck!');
  });

  await test.step('one blocks the third, and undoes that in the settings', async () => {
    await say(clara, 'Hello?');
    await anna.page.getByRole('button', { name: 'Block someone' }).click();
    await anna.page.getByRole('button', { name: 'Block Clara' }).click();
    await expectShown(anna.page, '[role=status]', /^Clara is blocked\./);
    await expect(log(anna.page)).not.toContainText('Hello?');
    await anna.page.goto('/settings/playing');
    await anna.page.getByRole('button', { name: 'Unblock Clara' }).click();
    await expect(anna.page.getByRole('heading', { name: 'Blocked people' })).toHaveCount(0);
    await anna.page.goto(`/t/${tableId}`);
    await openChat(anna);
    await expect(log(anna.page)).toContainText('Hello?');
    for (const { page } of people) await page.keyboard.press('Escape');
  });

  await test.step('during the game, chat is beside the cards, and new messages are marked', async () => {
    await dealBetween(people, tableId);
    for (const { page } of people) await raceRuns(page);
    const chat = ben.page.getByRole('button', { name: 'Chat', exact: true });
    await anna.page.getByRole('button', { name: /^Chat/ }).click();
    await expect(chat).toBeVisible();
    await say(anna, 'Here we go');
    await ben.page.getByRole('button', { name: 'Chat, 1 new message' }).tap();
    await expect(log(ben.page)).toContainText('Here we go');
    await expect(anna.page.getByRole('region', { name: /^Ben, / })).toBeVisible();
    await react(ben, 'Thank you!');
    await expectShown(anna.page, '[title]', /^Thank you!$/);
  });

  await test.step('a spectator can read but not write', async () => {
    const david = await meet('David');
    await david.page.goto(`/t/${tableId}`);
    await watchButton(david.page).click();
    await david.page.getByRole('button', { name: /^Chat/ }).click();
    await expect(log(david.page)).toContainText('Here we go');
    await expect(david.page.getByText('Only players can chat.')).toBeVisible();
    await expect(field(david.page)).toHaveCount(0);
    await expect(david.page.getByRole('group', { name: 'Reactions' })).toHaveCount(0);
  });
});
