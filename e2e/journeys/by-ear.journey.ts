import type { Page } from '@playwright/test';
import { isSolo, type Move, type Options, rulesets } from '@snap-up/engine';
import { gameRules, raceRules } from '../support/board.ts';
import {
  delays,
  type Heard,
  heardOn,
  heardView,
  listen,
  makeByEar,
  outlineOn,
  playByEar,
  putBackByEar,
} from '../support/by-ear.ts';
import { isStillLegal } from '../support/moves.ts';
import { sensibleMove } from '../support/player.ts';
import { dealTo, openSoloGame } from '../support/solo.ts';
import { findDeal } from '../support/solo-deals.ts';
import { movesToWin, stateAfter } from '../support/solo-search.ts';
import { raceRuns, resultSheet } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';
import { endTurn } from '../support/turns.ts';

/** What an answer to a move of one’s own begins with. */
const ownResult = /^(Drawn: |Waste turned over|[a-z]+ of [a-z]+ to )/;
/** What is said of others. */
const news = / played | turned up in /;

/**
 * Checks that each result of one’s own was the first to be said after its press, and the others’ plays waited. Prints how long
 * the results took.
 */
function expectOwnFirst(heard: readonly Heard[], moveCount: number): void {
  const presses = Map.groupBy(heard, ({ press }) => press);
  const results = [...presses.values()].flatMap((said) => {
    const own = said.findIndex(({ text }) => ownResult.test(text));
    if (own === -1) return [];
    expect(
      said.slice(0, own).filter(({ text }) => news.test(text)),
      'nothing is said before one’s own result',
    ).toEqual([]);
    return said.slice(own, own + 1);
  });
  expect(results.length).toBeGreaterThanOrEqual(moveCount);
  const description = JSON.stringify(delays(results));
  test.info().annotations.push({ type: 'one’s own results', description });
  console.log(`One’s own results were announced after: ${description}`);
}

/** Whether something like this has been announced. */
async function hasHeard(page: Page, words: RegExp): Promise<boolean> {
  return (await heardOn(page)).some(({ text }) => words.test(text));
}

/** Resolves when the result of one’s own move has been announced. `before` is how much had been by then. */
async function expectResult(page: Page, before: number): Promise<void> {
  const told = async () => (await heardOn(page)).slice(before).map(({ text }) => text);
  await expect.poll(told).toContainEqual(expect.stringMatching(ownResult));
}

test('a whole patience game is played and won by ear, from the accessibility tree alone', async ({ meet, service }) => {
  const rules = gameRules('klondike', 1, { draw: 1, passes: 'unlimited' });
  const { number, first, moves } = await findDeal(service.url, rules, movesToWin);
  const anna = await meet('Anna');
  const { page } = anna;
  await listen(page);
  await dealTo(anna, rules, { kind: 'numbered', number });
  await playByEar(page);
  let state = first;
  for (const move of moves) {
    const before = (await heardOn(page)).length;
    await makeByEar(page, rules, state, move);
    await expectResult(page, before);
    state = stateAfter(rules, state, move);
  }
  await expect(page.getByRole('dialog', { name: 'You won!' })).toBeVisible();
  expectOwnFirst(await heardOn(page), moves.length);
});

test('a whole race against a bot is played by ear, from the accessibility tree alone', async ({ meet }) => {
  const rules = raceRules(2);
  const { page } = await meet('Anna');
  await listen(page);
  await page.goto('/');
  await page.getByText('1 bot, medium').click();
  await page.getByRole('group', { name: 'Strength' }).getByText('Hard', { exact: true }).click();
  await page.getByRole('button', { name: 'Race a bot now' }).press('Enter');
  await raceRuns(page);
  await playByEar(page);
  const sheet = resultSheet(page);
  const isOver = () => sheet.isVisible();
  let made = 0;
  let isSummedUp = false;
  while (!(await isOver())) {
    const before = (await heardOn(page)).length;
    let move: Move | undefined;
    try {
      const view = await heardView(page, rules);
      move = sensibleMove(rules, view, 0);
      if (move !== undefined) {
        await makeByEar(page, rules, view, move, { timeout: 30_000 });
        made += 1;
      }
    } catch (error) {
      // The result may open while something is pressed.
      if (await isOver()) break;
      // The bot may have been first: what it has taken is not offered any more.
      if (move === undefined || isStillLegal(rules, await heardView(page, rules), 0, move)) throw error;
      await putBackByEar(page);
      continue;
    }
    // Where nothing can be done, something is heard when the others go on.
    await expect.poll(async () => (await isOver()) || (await heardOn(page)).length > before).toBe(true);
    if (isSummedUp) continue;
    await page.keyboard.press('o');
    if (
      (await outlineOn(page)
        .getByText(/a bot, [1-9]\d* of 52/)
        .count()) === 0
    )
      continue;
    // It has played something: who stops for a moment is told of that.
    await expect.poll(async () => (await isOver()) || (await hasHeard(page, / played /))).toBe(true);
    isSummedUp = true;
  }
  await expect(sheet.getByRole('listitem').filter({ hasText: '(you)' })).toHaveCount(1);
  const heard = await heardOn(page);
  expectOwnFirst(heard, Math.ceil(made / 2));
});

/** All patience games, with the options with which they are won here. */
const games: readonly (readonly [id: string, options: Options])[] = [
  ['klondike', { draw: 1, passes: 'unlimited' }],
  ['double-klondike-solitaire', { draw: 1 }],
  ['joker-klondike', {}],
  ['yukon', {}],
  ['box-kite', {}],
  ['kittyhawk', {}],
  ['cascades', { version: 1 }],
  ['head-solitaire', {}],
];
/** What the button of a card begins with. */
const card = /^(ace|two|three|four|five|six|seven|eight|nine|ten|jack|queen|king) of /;

/** How many of the winning moves are made by ear. */
const lastMoves = 12;

test('every patience game is played by ear', () => {
  const alone = rulesets.filter(isSolo).map(({ id }) => id);
  expect(new Set(games.map(([id]) => id))).toEqual(new Set(alone));
});

for (const [id, options] of games) {
  test(`${id} is won by ear`, { tag: id === 'klondike' ? '@gate' : [] }, async ({ meet, service }) => {
    const rules = gameRules(id, 1, options);
    const { number, first, moves } = await findDeal(service.url, rules, movesToWin);
    const anna = await meet('Anna');
    const { page } = anna;
    await dealTo(anna, rules, { kind: 'numbered', number });
    const solo = await openSoloGame(anna, rules, service.url);
    const early = moves.slice(0, -lastMoves);
    await solo.play(early);
    await page.reload();
    await playByEar(page);
    let state = early.reduce((before, move) => stateAfter(rules, before, move), first);
    for (const move of moves.slice(-lastMoves)) {
      const count = solo.moveCount();
      await makeByEar(page, rules, state, move);
      await solo.hasMoves(count + 1);
      state = stateAfter(rules, state, move);
    }
    await expect(page.getByRole('dialog', { name: /^(You won|Your score)/ })).toBeVisible();
    solo.close();
  });
}

test('turns are played and passed by ear against two bots', async ({ meet }) => {
  const { page } = await meet('Anna');
  await listen(page);
  await page.goto('/');
  await page.getByText('1 bot, medium').click();
  await page.getByRole('group', { name: 'Bots' }).getByText('2', { exact: true }).click();
  await page.getByRole('button', { name: /^or play Double Klondike/ }).click();
  await raceRuns(page);
  await playByEar(page);
  const outline = outlineOn(page);
  const pass = outline.getByRole('button', { name: 'Pass', exact: true });
  // Now and then a deal leaves nothing to play, and that is said instead.
  const ownTurn = /Your turn|You have no play|No plays left/;
  // A bot may ask whoever has passed with a play left to make one.
  const asked = outline.getByText('make a play before you pass');
  for (let turn = 1; turn <= 2; turn += 1) {
    await expect(pass.or(asked).first()).toBeVisible();
    if (await asked.isVisible()) {
      await outline.getByRole('button', { name: card }).first().press('Enter');
      const places = outline.getByRole('list', { name: /^Where the .* fits$/ });
      await places.getByRole('button').first().press('Enter');
    }
    await expect(pass).toBeVisible();
    await page.keyboard.press('i');
    await expect(outline).toContainText(ownTurn);
    await page.keyboard.press('o');
    await expect(outline).toContainText(/a bot, \d+ of 52 cards on the foundations/);
    await endTurn(pass, (button) => button.press('Enter'));
  }
  const heard = (await heardOn(page)).map(({ text }) => text);
  expect(heard.some((text) => ownTurn.test(text))).toBe(true);
});
