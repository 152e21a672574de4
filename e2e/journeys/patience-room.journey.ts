import { adviceFor, automaticMove, legalMoves, type Move, type Rules, type State } from '@snap-up/engine';
import { gameRules } from '../support/board.ts';
import { stockOf, tap } from '../support/gestures.ts';
import { isProgress, turnUntil } from '../support/moves.ts';
import { type Person, withMotion } from '../support/people.ts';
import { closeSheet, dealTo, expectTruthShown, openSoloGame, soloGameRuns, toolOf } from '../support/solo.ts';
import { findDeal, positionAfter } from '../support/solo-deals.ts';
import { playByHand } from '../support/solo-hands.ts';
import { movesToAutomatic, movesToFinish, movesToNoHint, stateAfter } from '../support/solo-search.ts';
import { chooseMore } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const klondike = gameRules('klondike', 1, { draw: 1, passes: 'unlimited' });

const numbered = (number: number) => ({ kind: 'numbered', number }) as const;
const said = ({ page }: Person) => page.getByRole('status').filter({ hasText: /\S/ });

async function expectNoWider({ page }: Person): Promise<void> {
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);
  expect(widths[0], 'nothing is wider than the screen').toBeLessThanOrEqual(widths[1]);
}

/** On its side, in a window that is zoomed in four times, and with letters of twice the size. */
const tightScreens = [
  { width: 640, height: 360, text: '' },
  { width: 320, height: 200, text: '' },
  { width: 360, height: 640, text: '200%' },
] as const;

async function expectToolsInsideScreen({ page }: Person): Promise<void> {
  const usual = page.viewportSize();
  for (const { width, height, text } of tightScreens) {
    await page.setViewportSize({ width, height });
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
    for (const name of ['Undo', 'Redo', 'Hint', 'New deal'] as const) {
      const right = async () => {
        const box = await toolOf(page, name).boundingBox();
        return (box?.x ?? 0) + (box?.width ?? Infinity);
      };
      await expect.poll(right, { message: `${name} at ${width}×${height} ${text}` }).toBeLessThanOrEqual(width);
    }
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  if (usual !== null) await page.setViewportSize(usual);
}

test('on a phone: from the gallery to a deal, by taps and drags, with undo and redo', async ({ meet, service }) => {
  const ben = await meet('Ben', { ...phone, ...withMotion });
  const { page } = ben;
  await page.goto('/patience');
  await expect(page.getByRole('heading', { name: 'Patience', exact: true })).toBeVisible();
  await expectNoWider(ben);
  await page.locator('a[href="/patience/klondike"]').tap();
  await page.getByLabel('Your name').fill('Ben');
  await page.getByRole('group', { name: 'Cards drawn' }).getByText('One', { exact: true }).tap();
  await page.getByRole('group', { name: 'Passes' }).getByText('Unlimited', { exact: true }).tap();
  await expectNoWider(ben);
  await page.getByRole('button', { name: 'Play', exact: true }).tap();
  await soloGameRuns(page);
  await expectNoWider(ben);
  await expectToolsInsideScreen(ben);
  const solo = await openSoloGame(ben, klondike, service.url);
  const dealt = await expectTruthShown(solo);

  await tap(ben, stockOf(page, klondike, solo.truth(), 0));
  await solo.hasMoves(1);
  const { move } = await turnUntil(ben, klondike, 0, (one, view) => isProgress(klondike, view, one));
  await expectTruthShown(solo);
  const count = solo.moveCount();
  await playByHand(solo, move, 'drag');
  await solo.hasMoves(count + 1);
  const after = await expectTruthShown(solo);

  const undo = toolOf(page, 'Undo');
  const box = await undo.boundingBox();
  expect(box?.y, 'it is within reach of the thumb').toBeGreaterThan(phone.viewport.height * 0.75);
  for (let left = count + 1; left > 0; left -= 1) await undo.tap();
  await expect(undo).toBeDisabled();
  await expect.poll(() => expectTruthShown(solo)).toBe(dealt);
  for (let left = count + 1; left > 0; left -= 1) await toolOf(page, 'Redo').tap();
  await expect(toolOf(page, 'Redo')).toBeDisabled();
  await expect.poll(() => expectTruthShown(solo)).toBe(after);
  solo.close();
});

test('a hint is shown and announced, by button and by key, and can be followed', async ({ meet, service }) => {
  const anna = await meet('Anna');
  const { page } = anna;
  await dealTo(anna, klondike, numbered(11));
  const solo = await openSoloGame(anna, klondike, service.url);
  const asks = [() => toolOf(page, 'Hint').click(), () => page.keyboard.press('h')];
  for (const [index, ask] of asks.entries()) {
    const advice = adviceFor(klondike, solo.truth());
    if (advice.kind !== 'move') throw new Error('There is no hint at the start.');
    const hint = advice.move;
    await expect(page.locator('.light')).toHaveCount(0);
    await Promise.all([expect(said(anna)).toHaveText(/^Hint: .+\./), ask()]);
    await expect(page.locator('.light')).toBeVisible();
    if (hint.kind === 'carry') await expect(page.locator('.hinted').first()).toBeVisible();
    await playByHand(solo, hint, 'drag');
    await solo.hasMoves(index + 1);
    await expectTruthShown(solo);
  }
  solo.close();
});

test('a player is told whether their game can still be won, until it goes on', async ({ meet, service }) => {
  const rules = gameRules('klondike', 1);
  const anna = await meet('Anna');
  const { page } = anna;
  const ask = async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Can I still win?' }).click();
  };
  const line = page.locator('.line');
  // Both are found out within so few visits that a search never asks for the time.
  await dealTo(anna, rules, numbered(7));
  await ask();
  await expect(line).toHaveText('Yes, this game can still be won.');
  const solo = await openSoloGame(anna, rules, service.url);
  await solo.play([{ kind: 'draw' }]);
  await expect(line).toHaveCount(0);
  solo.close();
  await dealTo(anna, rules, numbered(4));
  await ask();
  await expect(line.getByText('No, this game can’t be won.')).toBeVisible();
  await expect(line.getByRole('button', { name: 'New deal' })).toBeVisible();
});

test('a player who agrees to it first is shown hints that win, until they want plain ones', async ({ meet }) => {
  const anna = await meet('Anna');
  const { page } = anna;
  // It is won within so few visits that a search never asks for the time.
  await dealTo(anna, gameRules('klondike', 1), numbered(7));
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  };
  await choose('Hints that win');
  const question = page.getByRole('dialog', { name: 'Show hints that win?' });
  await expect(question).toContainText('counts as played with help');
  await expect(page.locator('.light')).toHaveCount(0);
  const agree = question.getByRole('button', { name: 'Show hints that win' });
  await Promise.all([expect(said(anna)).toHaveText(/^Hint: .+\./), agree.click()]);
  await expect(page.locator('.light')).toBeVisible();
  await expect(page.locator('.line')).toHaveCount(0);
  await choose('Plain hints');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Hints that win' })).toBeVisible();
});

test('when there is nothing left to do, the hint says so and offers a way out', async ({ meet, service }) => {
  const yukon = gameRules('yukon', 1);
  const { number, moves } = await findDeal(service.url, yukon, movesToNoHint);
  const anna = await meet('Anna');
  const { page } = anna;
  await dealTo(anna, yukon, numbered(number));
  const solo = await openSoloGame(anna, yukon, service.url);
  await solo.play(moves);
  await expectTruthShown(solo);
  const nothing = page.getByText('No moves left.');
  await expect(nothing).toHaveCount(0);
  await Promise.all([expect(said(anna)).toHaveText(/^No moves left\./), toolOf(page, 'Hint').click()]);
  const line = page.locator('.line', { has: nothing });
  await expect(line).toBeVisible();
  await line.getByRole('button', { name: 'Undo' }).click();
  await expect(nothing).toHaveCount(0);
  solo.close();
});

test('a game that finishes itself is finished automatically; statistics, history and replay show it', async ({
  meet,
  service,
}) => {
  const { number, moves } = await findDeal(service.url, klondike, movesToFinish);
  const anna = await meet('Anna');
  const { page } = anna;
  await dealTo(anna, klondike, numbered(number));
  const solo = await openSoloGame(anna, klondike, service.url);
  const finish = page.getByRole('button', { name: 'Finish' });
  await expect(finish).toHaveCount(0);
  await solo.play(moves);
  await finish.click();
  const sheet = page.getByRole('dialog', { name: 'You won!' });
  await expect(sheet).toBeVisible();
  await expect(sheet).toContainText('Your first win with these options');
  const moveCount = solo.moveCount();
  solo.close();

  await chooseMore(page, 'link', 'Statistics');
  const statistics = page.getByRole('region', { name: 'Statistics' });
  await expect(statistics).toContainText('1 of 1 won');
  await expect(statistics).toContainText('Current streak 1');
  const history = page.getByRole('region', { name: 'History' }).getByRole('link');
  await expect(history).toHaveCount(1);
  await expect(history).toContainText(new RegExp(`Won.*Deal ${number}\\b.*${moveCount} moves`, 's'));
  await history.click();
  await expect(page).toHaveURL(/\/t\/\w{12}\/g\/1$/);
  const timeline = page.getByRole('slider');
  await expect(timeline).toHaveAttribute('aria-valuemax', String(moveCount));
  await page.getByRole('button', { name: 'Next move', exact: true }).click();
  await expect(timeline).toHaveAttribute('aria-valuenow', '1');
  await page.keyboard.press('End');
  await expect(timeline).toHaveAttribute('aria-valuenow', String(moveCount));
});

/** A move, and the automatic moves after it. */
function withAutomatic(rules: Rules, before: State, own: Move): readonly Move[] {
  const made: Move[] = [];
  let state = before;
  for (let move: Move | null = own; move !== null; move = automaticMove(rules, state, 'all')) {
    made.push(move);
    state = stateAfter(rules, state, move);
  }
  return made;
}

test('cards move to the foundations automatically if chosen, except those just undone', async ({ meet, service }) => {
  const { number, first, moves } = await findDeal(service.url, klondike, movesToAutomatic);
  const anna = await meet('Anna');
  const { page } = anna;
  await dealTo(anna, klondike, numbered(number));
  const solo = await openSoloGame(anna, klondike, service.url);
  const automatic = page.getByRole('group', { name: 'Auto-move to foundations' });

  await test.step('automatic moves are chosen for all cards, which this browser keeps', async () => {
    const openSettings = async () => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Settings' }).click();
    };
    await openSettings();
    await expect(automatic.getByText('Safe cards')).toBeVisible();
    await automatic.getByText('All cards', { exact: true }).click();
    await page.reload();
    await soloGameRuns(page);
    await openSettings();
    await expect(automatic.getByRole('radio', { name: 'All cards' })).toBeChecked();
    await closeSheet(anna);
  });

  await solo.play(moves.slice(0, -1));
  await expectTruthShown(solo);
  let state = moves.slice(0, -1).reduce((before, move) => stateAfter(klondike, before, move), first);
  const ofOne = moves.slice(-1).flatMap((move) => withAutomatic(klondike, state, move));
  expect(ofOne.length).toBeGreaterThan(1);
  const made = [...moves.slice(0, -1), ...ofOne];

  await test.step('they follow one’s own move', async () => {
    for (const move of ofOne.slice(0, 1)) await playByHand(solo, move, 'drag');
    await solo.hasMoves(made.length);
    expect(await expectTruthShown(solo)).toBe(positionAfter(klondike, first, made));
  });

  await test.step('after an undo nothing moves until the next move', async () => {
    await toolOf(page, 'Undo').click();
    await expect.poll(() => expectTruthShown(solo)).toBe(positionAfter(klondike, first, made.slice(0, -1)));
    state = made.slice(0, -1).reduce((before, move) => stateAfter(klondike, before, move), first);
    // Long enough to see something move.
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Rules and controls' }).click();
    await closeSheet(anna);
    expect(await expectTruthShown(solo)).toBe(positionAfter(klondike, first, made.slice(0, -1)));
    expect(solo.moveCount()).toBe(made.length);
    const turn = legalMoves(klondike, state, 0).find(({ kind }) => kind === 'draw' || kind === 'redeal');
    if (turn === undefined) throw new Error('The stock cannot be turned.');
    await page.keyboard.press('Space');
    const ofTurn = withAutomatic(klondike, state, turn);
    await solo.hasMoves(made.length + ofTurn.length);
    expect(await expectTruthShown(solo)).toBe(positionAfter(klondike, first, [...made.slice(0, -1), ...ofTurn]));
  });
  solo.close();
});

test('the rules can be read during a game, with their pictures, and leave the game as it was', async ({
  meet,
  service,
}) => {
  const anna = await meet('Anna');
  const { page } = anna;
  await dealTo(anna, klondike, numbered(3));
  const solo = await openSoloGame(anna, klondike, service.url);
  await page.keyboard.press('Space');
  await solo.hasMoves(1);
  const before = await expectTruthShown(solo);
  await page.keyboard.press('?');
  const rules = page.getByRole('dialog', { name: 'Klondike' });
  await expect(rules.getByRole('figure').first()).toBeVisible();
  await expect(rules.getByRole('heading', { name: 'Keyboard' })).toBeAttached();
  await closeSheet(anna);
  expect(await expectTruthShown(solo)).toBe(before);
  await page.keyboard.press('u');
  await expect(toolOf(page, 'Undo')).toBeDisabled();
  solo.close();
});
