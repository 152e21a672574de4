import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import { gameRules, raceRules, shownView } from '../support/board.ts';
import { type Heard, heardOn, heardView, listen, makeByEar, playByEar } from '../support/by-ear.ts';
import { takeSeats } from '../support/clients.ts';
import { sensibleMove } from '../support/moves.ts';
import { playTogether, shortRace } from '../support/rooms.ts';
import { dealTo, openSoloGame } from '../support/solo.ts';
import { endedDeals, movesToWin, numberedDeal, stateAfter } from '../support/solo-deals.ts';
import { resultSheet } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

/** What an answer to a move of one’s own begins with. */
const ownResult = /^(Drawn: |Waste turned over|[a-z]+ of [a-z]+ to )/;
/** What is said of others. */
const news = / played | turned up in /;

/** Checks that each result of one’s own was the first to be said after its press, and the others’ plays waited. */
function expectOwnFirst(heard: readonly Heard[], moveCount: number): void {
  let resultCount = 0;
  for (const said of Map.groupBy(heard, ({ press }) => press).values()) {
    const own = said.findIndex(({ text }) => ownResult.test(text));
    if (own === -1) continue;
    const before = said.slice(0, own).filter(({ text }) => news.test(text));
    expect(before, 'nothing is said before one’s own result').toEqual([]);
    resultCount += 1;
  }
  expect(resultCount).toBeGreaterThanOrEqual(moveCount);
}

/** Resolves when the result of one’s own move has been announced. `before` is how much had been by then. */
async function expectResult(page: Page, before: number): Promise<void> {
  const told = async () => (await heardOn(page)).slice(before).map(({ text }) => text);
  await expect.poll(told).toContainEqual(expect.stringMatching(ownResult));
}

test('a whole race is played by ear, from the accessibility tree alone', async ({ meet, service }) => {
  const rules = raceRules(2);
  const [anna, ben] = [await meet('Anna'), await meet('Ben')];
  const { page } = anna;
  await listen(page);
  const tableId = await playTogether([anna, ben], {}, shortRace);
  const rival = await takeSeats([anna, ben], service.url, tableId);
  await playByEar(page);
  const bothKnowAll = () =>
    expect.poll(async () => isDeepStrictEqual((await shownView(page, rules)).piles, rival.view().piles)).toBe(true);
  let made = 0;
  let isTold = false;
  while (rival.view().ending === null) {
    await bothKnowAll();
    const before = (await heardOn(page)).length;
    const view = await heardView(page, rules);
    const move = sensibleMove(rules, view, 0);
    if (move !== undefined) {
      await makeByEar(page, rules, view, move);
      await expectResult(page, before);
      made += 1;
      await bothKnowAll();
    }
    const answer = rival.view().ending === null ? sensibleMove(rules, rival.view(), 1) : undefined;
    if (answer === undefined) continue;
    await rival.play(1, answer);
    if (isTold || answer.kind !== 'carry' || !rules.foundations.includes(answer.to)) continue;
    // Who stops for a moment is told.
    await expect.poll(async () => (await heardOn(page)).some(({ text }) => / played /.test(text))).toBe(true);
    isTold = true;
  }
  expect(isTold).toBe(true);
  rival.close();
  await expect(resultSheet(page).getByRole('listitem').filter({ hasText: '(you)' })).toHaveCount(1);
  expectOwnFirst(await heardOn(page), made);
});

/** How many of the winning moves are made by ear. */
const lastMoves = 12;

for (const { id, options, number } of endedDeals) {
  test(`${id} is won by ear`, { tag: id === 'klondike' ? '@gate' : [] }, async ({ meet, service }) => {
    const rules = gameRules(id, 1, options);
    const first = numberedDeal(rules, number);
    const moves = movesToWin(rules, first);
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
