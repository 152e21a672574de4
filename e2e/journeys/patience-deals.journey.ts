import { readFileSync } from 'node:fs';
import { gameRules } from '../support/board.ts';
import type { Person } from '../support/people.ts';
import { granted, playTogether, restOf } from '../support/rooms.ts';
import {
  closeSheet,
  dealTo,
  expectTruthShown,
  giveUp,
  historyOn,
  type OpenSoloGame,
  openMore,
  openSoloGame,
  soloGameRuns,
} from '../support/solo.ts';
import { dailyDeal, movesToWin, positionAfter } from '../support/solo-deals.ts';
import { agreeToStop, chooseMore } from '../support/tables.ts';
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

test('only a deal that can be won is dealt where the player wants that, and none where none is found', {
  tag: '@gate',
}, async ({ meet }) => {
  const { page, faults } = await meet('Anna');
  faults.allow(/Failed to load resource: the server responded with a status of 503/);
  await page.goto('/patience/klondike');
  const kinds = page.getByRole('group', { name: 'Deals' });
  await openMore(page);
  await kinds.getByText('Only winnable ones', { exact: true }).click();
  await page.reload();
  await expect(page.getByText('Deals: Only winnable ones')).toBeVisible();
  await page.route('**/api/patience', (route) =>
    route.fulfill({ status: 503, json: { code: 'no-winnable-deal', message: 'None was found in time.' } }),
  );
  const play = page.getByRole('button', { name: 'Play', exact: true });
  await play.click();
  await expect(page.getByRole('alert')).toHaveText(/^No such deal was found in time\./);
  await page.unroute('**/api/patience');
  const asked = page.waitForRequest('**/api/patience');
  await play.click();
  expect((await asked).postDataJSON()).toMatchObject({ deal: { isWinnable: true } });
  await soloGameRuns(page);
  // The server draws this one, and finds a way to win within so few visits that it never asks for the time.
  await expect(page.getByRole('banner')).toContainText('Deal 500001');
});

test('the page of a daily deal shows the commitments to today’s and tomorrow’s deals', async ({ meet }) => {
  const { page } = await meet('Anna');
  await page.route('**/api/patience/klondike/days/*', (route) => {
    const date = new URL(route.request().url()).pathname.split('/').at(-1);
    const known = { ruleset: 'klondike', date, commitment: '5e'.repeat(32), canBeWon: true, proof: null };
    return route.fulfill({ json: known });
  });
  await page.goto('/patience/klondike/daily');
  await page.getByText('How is this fair?').click();
  await expect(page.getByText('Today’s deal can be won.')).toBeVisible();
  await expect(page.getByRole('definition')).toHaveText(['5e'.repeat(32), '5e'.repeat(32)]);
  await expect(page.getByRole('link', { name: 'Yesterday’s cards and solution' })).toHaveAttribute(
    'href',
    /^\/api\/patience\/klondike\/days\/\d{4}-\d\d-\d\d$/,
  );
});

test('the daily deal is started, continued and finished, with the same cards for everybody', { tag: '@gate' }, async ({
  meet,
  service,
}) => {
  const first = dailyDeal(headSolitaire);
  const moves = movesToWin(headSolitaire, first);
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
      expect(await seenBy(person, headSolitaire, service.url)).toBe(positionAfter(headSolitaire, first, []));
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
    expect(await seenBy(anna, headSolitaire, service.url)).toBe(positionAfter(headSolitaire, first, moves.slice(0, 2)));
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

test('a week of daily deals is shown beside those of people one has played with, and nothing of today’s before one’s own is over', async ({
  meet,
  service,
}) => {
  const moves = movesToWin(headSolitaire, dailyDeal(headSolitaire));
  const [anna, ben] = [await meet('Anna'), await meet('Ben')];
  const { page } = anna;
  const playToday = async (person: Person) => {
    await dealTo(person, headSolitaire, { kind: 'daily' });
    const solo = await openSoloGame(person, headSolitaire, service.url);
    await solo.play(moves);
    solo.close();
    await expect(person.page.getByRole('dialog', { name: /^Your score/ })).toBeVisible();
  };
  const table = page.getByRole('region', { name: 'This week’s daily deals' }).getByRole('table');
  const rowOf = (name: string) => table.getByRole('row').filter({ hasText: name });

  await playTogether([anna, ben]);
  await agreeToStop([anna, ben]);
  await playToday(ben);
  await expect(async () => {
    await page.goto('/patience/head-solitaire/daily');
    await expect(rowOf('Ben')).toContainText('played; you’ll see how');
  }).toPass();
  await expect(rowOf('Ben')).not.toContainText('score');
  await expect(rowOf('Anna (you)')).not.toContainText('played;');

  await playToday(anna);
  await expect(async () => {
    await page.goto('/patience/head-solitaire/daily');
    await expect(rowOf('Anna (you)')).toContainText(/score \d+, \d+:\d\d/);
  }).toPass();
  await expect(rowOf('Ben')).toContainText(/score \d+, \d+:\d\d/);
  await page.getByText('Last week', { exact: true }).click();
  await expect(rowOf('Ben')).toHaveCount(0);
  await expect(rowOf('Anna (you)')).toBeVisible();
});
