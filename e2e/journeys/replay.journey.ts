import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { View } from '@snap-up/engine';
import { anyMove, chanceFrom } from '@snap-up/test-kit/players.ts';
import { raceRules, shownView } from '../support/board.ts';
import { takeSeats, witness } from '../support/clients.ts';
import { type Person, withMotion } from '../support/people.ts';
import { sitTogether } from '../support/rooms.ts';
import { agreeToStop, chooseMore, pressReady, raceRuns } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

const rules = raceRules(2, { draw: 1 });
const moveCount = 24;

const timeline = (page: Page) => page.getByRole('slider', { name: 'Cards placed over time' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function expectPosition(page: Page, { piles }: View): Promise<void> {
  await expect.poll(async () => (await shownView(page, rules)).piles).toEqual(piles);
}

/** Plays some moves for both, and ends the game. */
async function playARace(people: readonly Person[], url: string, tableId: string): Promise<View> {
  const seats = await takeSeats(people, url, tableId);
  const chance = chanceFrom(1);
  for (let turn = 0; turn < moveCount; turn += 1) {
    const move = anyMove(rules, seats.view(), turn % 2, chance);
    if (move !== undefined) await seats.play(turn % 2, move);
  }
  seats.close();
  await agreeToStop(people);
  return (await witness(url, tableId)).view;
}

async function openFile(page: Page, text: string): Promise<void> {
  const file = { name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(text) };
  await page.locator('input[type="file"]').setInputFiles(file);
}

test('a finished race is replayed move by move, saved as a file, and its shuffle checked', { tag: '@gate' }, async ({
  meet,
  service,
}) => {
  const anna = await meet('Anna', withMotion);
  const ben = await meet('Ben', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const people = [anna, ben] as const;
  const { page } = anna;
  const tableId = await sitTogether(people, { options: { draw: 1 } });
  // With their pages, which note what they see of the shuffle.
  for (const person of people) await pressReady(person);
  for (const one of people) await raceRuns(one.page);
  const end = await playARace(people, service.url, tableId);
  // Both have agreed to end the game.
  const lastStep = moveCount + 2;

  await test.step('it is stepped through move by move', async () => {
    await chooseMore(page, 'link', 'Replay');
    await expect(page).toHaveURL(new RegExp(`/t/${tableId}/g/1$`));
    await expect(timeline(page)).toHaveAttribute('aria-valuemax', String(lastStep));
    await expect(timeline(page)).toHaveAttribute('aria-valuenow', '0');
    const dealt = await shownView(page, rules);
    expect(rules.foundations.flatMap((pile) => dealt.piles[pile])).toEqual([]);
    await press(page, 'Next move');
    await expect(timeline(page)).toHaveAttribute('aria-valuenow', '1');
    await expect.poll(async () => (await shownView(page, rules)).piles).not.toEqual(dealt.piles);
    await press(page, 'Previous move');
    await expectPosition(page, dealt);
    await page.keyboard.press('PageDown');
    await expect(timeline(page)).toHaveAttribute('aria-valuenow', '10');
  });

  await test.step('the list beside it shows the move also after it had no room', async () => {
    const shown = page.getByRole('listitem').locator('[aria-current="step"]');
    const wide = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.keyboard.press('End');
    await expect(timeline(page)).toHaveAttribute('aria-valuenow', String(lastStep));
    await expect(shown).toBeInViewport();
    await page.setViewportSize({ ...wide, width: 700 });
    await expect(shown).toBeHidden();
    await page.setViewportSize(wide);
    await expect(shown).toBeInViewport();
  });

  await test.step('the timeline is scrubbed with the mouse and with a finger', async () => {
    const box = await timeline(page).boundingBox();
    if (box === null) throw new Error('There is no time line.');
    await page.mouse.move(box.x + 40, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 4, box.y + box.height / 2, { steps: 5 });
    await expect(timeline(page)).toHaveAttribute('aria-valuenow', String(lastStep));
    await page.mouse.move(box.x + 4, box.y + box.height / 2, { steps: 5 });
    await page.mouse.up();
    await expect(timeline(page)).toHaveAttribute('aria-valuenow', '0');
  });

  await test.step('it plays at sixteen times the speed, up to the final position', async () => {
    await page.getByLabel('Speed', { exact: true }).selectOption('16');
    await press(page, 'Play');
    await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible();
    await expect(timeline(page)).toHaveAttribute('aria-valuenow', String(lastStep));
    await expectPosition(page, end);
  });

  const file = await test.step('it is saved as a file', async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Save as a file' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`snap-up-${tableId}-1.txt`);
    return readFile(await download.path(), 'utf8');
  });

  await test.step('somebody else opens the file and sees the same ending', async () => {
    const clara = await meet('Clara');
    await clara.page.goto('/replay');
    await openFile(clara.page, file);
    await expect(clara.page).toHaveTitle('Replay: Anna, Ben · Snap-Up');
    await clara.page.keyboard.press('End');
    await expectPosition(clara.page, end);
  });

  await test.step('its shuffle checks out, and matches what this browser saw before the start', async () => {
    await chooseMore(ben.page, 'link', 'Check the shuffle');
    await expect(ben.page.getByRole('heading', { name: 'Shuffle verified' })).toBeVisible();
    const fits = ben.page.getByRole('listitem').filter({ hasText: /^\s*Correct:/ });
    // The server's and both players'.
    await expect(fits.filter({ hasText: 'this browser saw the same fingerprint before the start.' })).toHaveCount(3);
    await expect(fits.filter({ hasText: 'this is the number that this browser drew.' })).toHaveCount(1);
    await expect(fits.filter({ hasText: 'give the seed of this deal' })).toHaveCount(1);
    await expect(ben.page.getByText(/^(Does not fit|Unknown):/)).toHaveCount(0);
  });
});
