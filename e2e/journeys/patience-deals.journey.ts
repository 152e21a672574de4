import { readFileSync } from 'node:fs';
import { gameRules } from '@snap-up/test-kit/players.ts';
import { positionIn, solvedDeal } from '@snap-up/test-kit/solved-deals.ts';
import type { Person } from '../support/people.ts';
import { granted, restOf } from '../support/rooms.ts';
import { firstDay } from '../support/service.ts';
import {
  closeSheet,
  dealTo,
  expectTruthShown,
  giveUp,
  historyOn,
  type OpenSoloGame,
  openSoloGame,
  soloGameRuns,
} from '../support/solo.ts';
import { chooseMore } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

const klondike = gameRules('klondike', 1, { draw: 1 });
const headSolitaire = gameRules('head-solitaire', 1);

const numbered = (number: number) => ({ kind: 'numbered', number }) as const;

/** Returns what a person sees of the game on their page. */
async function seenBy(person: Person, rules: OpenSoloGame['rules'], url: string): Promise<string> {
  await soloGameRuns(person.page);
  const solo = await openSoloGame(person, rules, url);
  const position = await expectTruthShown(solo);
  solo.close();
  return position;
}

test('the daily deal is started, continued and finished, with the same cards for everybody', { tag: '@gate' }, async ({
  meet,
  service,
}) => {
  const daysDeal = solvedDeal('head-solitaire', firstDay);
  const { moves } = daysDeal;
  const [anna, ben] = [await meet('Anna'), await meet('Ben')];
  const { page } = anna;
  const daily = page.getByRole('link', { name: /^Today.*, Head Solitaire$/ });

  await test.step('both get the same cards, by a tap in the gallery and by the link', async () => {
    granted(await restOf(anna).rename('Anna'));
    await page.goto('/patience');
    await expect(page.getByText('Today: 0 of')).toBeVisible();
    await daily.click();
    await ben.page.goto('/patience/head-solitaire/daily');
    await ben.page.getByRole('button', { name: 'Play today’s deal' }).click();
    for (const person of [anna, ben])
      expect(await seenBy(person, headSolitaire, service.url)).toBe(positionIn(daysDeal, 0));
    await expect(page.getByText('Goal: end with as few unmelded cards as you can.')).toBeVisible();
    await expect(page.getByRole('banner')).not.toContainText('Score');
  });

  await test.step('the gallery leads back to the game in progress', async () => {
    const solo = await openSoloGame(anna, headSolitaire, service.url);
    await solo.play(moves.slice(0, 2));
    solo.close();
    await page.goto('/patience');
    await expect(daily).toContainText('Today: in progress');
    await daily.click();
    expect(await seenBy(anna, headSolitaire, service.url)).toBe(positionIn(daysDeal, 2));
    await expect(page.getByText('Goal: ')).toHaveCount(0);
    await expect(page.getByRole('banner')).toContainText('Score');
  });

  await test.step('it is finished, and the gallery shows that, with the streak', async () => {
    const solo = await openSoloGame(anna, headSolitaire, service.url);
    await solo.play(moves.slice(2));
    solo.close();
    const sheet = page.getByRole('dialog', { name: /^Your score/ });
    await expect(sheet).toContainText('Your lowest score ever');
    await sheet.getByRole('button', { name: 'Share your result' }).click();
    await expect(
      page.getByRole('img', { name: /^Picture: Head Solitaire, daily deal for .* Score \d+ in / }),
    ).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save picture' }).click();
    const picture = readFileSync(await (await download).path());
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    await page.keyboard.press('Escape');
    await chooseMore(page, 'link', 'All solitaire games');
    await expect(daily).toContainText(/Today: (won|played)/);
    await expect(page.getByText(/: 1 of \d+ daily deals done\. Current streak: 1 day/)).toBeVisible();
    await daily.click();
    await expect(page.getByRole('heading', { name: 'Today’s Head Solitaire' })).toBeVisible();
  });
});

test('a deal is left for later, continued and given up', {
  tag: '@gate',
}, async ({ meet, service }) => {
  const anna = await meet('Anna');
  const { page } = anna;
  await dealTo(anna, klondike, numbered(12));
  const solo = await openSoloGame(anna, klondike, service.url);
  for (let draws = 0; draws < 2; draws += 1) await page.keyboard.press('Space');
  await solo.hasMoves(2);
  const before = await expectTruthShown(solo);

  await test.step('its link is shared', async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Share this deal', exact: true }).click();
    const link = page.getByRole('textbox', { name: 'Link to this deal' });
    await expect(link).toHaveValue(`${service.url}/patience/klondike/12?draw=1`);
    await closeSheet(anna);
  });

  await test.step('left for the gallery, and continued from there and from the game’s page', async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Leave game' }).click();
    await page.getByRole('link', { name: 'Solitaire', exact: true }).click();
    await page.getByRole('link', { name: 'Continue Klondike' }).click();
    await soloGameRuns(page);
    expect(await expectTruthShown(solo)).toBe(before);
    await page.goto('/patience/klondike');
    await expect(page.getByText('2 moves').first()).toBeVisible();
    await page.getByRole('button', { name: 'New deal' }).click();
    await page.getByRole('dialog', { name: 'New deal?' }).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Continue', exact: true }).click();
    await soloGameRuns(page);
    expect(await expectTruthShown(solo)).toBe(before);
  });

  await test.step('given up for a new deal', async () => {
    await giveUp(page);
    await solo.hasMoves(0);
    await soloGameRuns(page);
    await page.goto('/patience/klondike');
    await expect(page.getByRole('region', { name: 'Statistics' })).toContainText('0 of 1 won');
    await (await historyOn(page)).click();
    await expect(page.getByRole('slider')).toHaveAttribute('aria-valuemax', '3');
  });
  solo.close();
});
