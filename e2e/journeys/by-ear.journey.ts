import { faceOf, type Move, type Rules } from '@snap-up/engine';
import { gameRules, raceRules } from '../support/board.ts';
import { carryByEar, delays, drawByEar, type Heard, heardOn, heardView, listen, playByEar } from '../support/by-ear.ts';
import type { Person } from '../support/people.ts';
import { sensibleMove } from '../support/player.ts';
import { dealFromGallery } from '../support/solo.ts';
import { findDeal } from '../support/solo-deals.ts';
import { movesToWin } from '../support/solo-search.ts';
import { raceRuns, resultSheet } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

/** What an answer to a move of one’s own begins with. */
const ownResult = /^(Drawn: |Waste turned over|[a-z]+ of [a-z]+ to )/;

/** What was heard first after each press that moved cards. */
function firstAfterPresses(heard: readonly Heard[]): readonly Heard[] {
  const firsts = new Map<number, Heard>();
  for (const one of heard) if (!firsts.has(one.press)) firsts.set(one.press, one);
  return [...firsts.values()];
}

/** Makes a move by the names of cards and places. */
async function makeByEar({ page }: Person, rules: Rules, move: Move): Promise<void> {
  if (move.kind !== 'carry') {
    await drawByEar(page);
    return;
  }
  const pile = rules.piles[move.to];
  const column = (rules.seatPiles[0]?.tableau.indexOf(move.to) ?? -1) + 1;
  const place = pile?.role === 'foundation' ? /the foundations? of / : new RegExp(`column ${column}\\b`);
  await carryByEar(page, faceOf(rules, move.lead).name, place);
}

test('a whole patience game is played and won by ear, from the accessibility tree alone', async ({ meet, service }) => {
  const options = { draw: 1, passes: 'unlimited' } as const;
  const rules = gameRules('klondike', 1, options);
  const { number, moves } = await findDeal(service.url, rules, movesToWin);
  const anna = await meet('Anna');
  const { page } = anna;
  await listen(page);
  await dealFromGallery(anna, rules, options, number);
  await playByEar(page);
  for (const move of moves) {
    const before = (await heardOn(page)).length;
    await makeByEar(anna, rules, move);
    const told = async () => (await heardOn(page)).slice(before).map(({ text }) => text);
    await expect.poll(told).toContainEqual(expect.stringMatching(ownResult));
  }
  await expect(page.getByRole('dialog', { name: 'You won!' })).toBeVisible();
  const results = firstAfterPresses(await heardOn(page)).filter(({ text }) => ownResult.test(text));
  expect(results.length).toBeGreaterThanOrEqual(moves.length);
  test.info().annotations.push({ type: 'own results', description: JSON.stringify(delays(results)) });
  console.log(delays(results));
});

test('a whole race against a bot is played by ear, from the accessibility tree alone', async ({ meet }) => {
  const rules = raceRules(2);
  const anna = await meet('Anna');
  const { page } = anna;
  await listen(page);
  await page.goto('/');
  await page.getByText('1 bot, medium').click();
  await page.getByRole('group', { name: 'Strength' }).getByText('Hard', { exact: true }).click();
  await page.getByRole('button', { name: /^Race 1 bot|^Race a bot/ }).press('Enter');
  await raceRuns(page);
  await playByEar(page);
  const sheet = resultSheet(page);
  let made = 0;
  while (!(await sheet.isVisible())) {
    try {
      const move = sensibleMove(rules, await heardView(page, rules), 0);
      const before = (await heardOn(page)).length;
      if (move === undefined) {
        await expect.poll(async () => (await sheet.isVisible()) || (await heardOn(page)).length > before).toBe(true);
        continue;
      }
      await makeByEar(anna, rules, move);
      made += 1;
    } catch (error) {
      // The result may open while something is pressed.
      if (!(await sheet.isVisible())) throw error;
    }
  }
  const results = firstAfterPresses(await heardOn(page)).filter(({ text }) => ownResult.test(text));
  test.info().annotations.push({ type: 'own results', description: JSON.stringify({ made, ...delays(results) }) });
  console.log({ made, ...delays(results) });
});
