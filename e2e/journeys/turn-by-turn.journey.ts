import { gameRules } from '@snap-up/test-kit/players.ts';
import { shownView } from '../support/board.ts';
import { expectOnePosition, witness } from '../support/clients.ts';
import { leadOf, stockOf, tap, topOf } from '../support/gestures.ts';
import { carriesOf } from '../support/moves.ts';
import { expectShown } from '../support/people.ts';
import { playTogether } from '../support/rooms.ts';
import { agreeToStop, expectTurn, passButton, resultSheet, turnBar } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const rules = gameRules('double-klondike', 2);

test('two people play Double Klondike in turns: they wait, pass, ask each other to move, and agree to end the game', {
  tag: '@gate',
}, async ({ meet, service }) => {
  const starter = await meet('Anna');
  const other = await meet('Ben', phone);
  const people = [starter, other] as const;
  // In this deal Anna starts, and has no play in her third turn, when Ben has one.
  const tableId = await playTogether(people, { ruleset: 'double-klondike' }, 25);
  const { view: first } = await witness(service.url, tableId);

  await test.step('only one plays at a time, and the others are told whose turn it is', async () => {
    await expectTurn(starter, other);
    const column = rules.seatPiles[1]?.tableau[6] ?? 0;
    await tap(other, topOf(other.page, first, column));
    await expectShown(other.page, '.toasts', new RegExp(`It’s ${starter.name}’s turn\\.`));
    await tap(starter, stockOf(starter.page, rules, first, 0));
    await expectShown(starter.page, '.toasts', /turned over when your turn begins/);
  });

  await test.step('on a phone on its side the chat leaves Pass in reach', async () => {
    const { page } = starter;
    const usual = page.viewportSize();
    await page.setViewportSize({ width: 844, height: 390 });
    await page.getByRole('button', { name: /^Chat/ }).click();
    await expect(page.getByRole('complementary', { name: 'Chat' })).toBeVisible();
    await passButton(page).click({ trial: true });
    await page.getByRole('button', { name: 'Close the chat' }).click();
    if (usual !== null) await page.setViewportSize(usual);
  });

  await test.step('a pass ends the turn, by touch and by key; later turns open with a card', async () => {
    for (const mover of [starter, other, starter, other]) {
      await expectTurn(mover, mover === starter ? other : starter);
      if (mover.hasTouch) await passButton(mover.page).tap();
      else await mover.page.keyboard.press('p');
    }
    const { piles } = await expectOnePosition(people, rules, service.url, tableId);
    const wastes = rules.seatPiles.map(({ waste }) => piles[waste ?? 0]?.length);
    expect(wastes).toEqual([2, 1]);
  });

  await test.step('a player without a play may ask the other to move, and both see it', async () => {
    await turnBar(starter.page).getByRole('button', { name: 'Ask Ben to move' }).click();
    await expect(turnBar(starter.page)).toContainText('You asked Ben to move.');
    await expect(turnBar(other.page)).toContainText('Anna asks you to move');
  });

  await test.step('after one play, the turn may be passed', async () => {
    const { page } = other;
    const { view } = await witness(service.url, tableId);
    await expect(turnBar(page)).toContainText('make a play before you pass');
    await expect(passButton(page)).toBeDisabled();
    const [move] = carriesOf(rules, view, 1);
    if (move === undefined) throw new Error('There was a play.');
    await page.keyboard.press('p');
    await expectShown(page, '.toasts', /You’ve been asked to move/);
    await tap(other, leadOf(page, view, move));
    await expect.poll(async () => (await shownView(page, rules)).piles[move.from]).not.toContain(move.lead);
    await passButton(page).click();
    await expectTurn(starter, other);
  });

  await expectOnePosition(people, rules, service.url, tableId);
  await agreeToStop(people);
  for (const { page } of people) {
    await expect(resultSheet(page).getByRole('paragraph').filter({ hasText: 'Everyone agreed to stop' })).toBeVisible();
    await expect(resultSheet(page).getByText('The game took')).toBeVisible();
  }
});
