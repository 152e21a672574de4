import { hasPlay } from '@snap-up/engine';
import { gameRules, shownView } from '../support/board.ts';
import { leadOf, stockOf, tap, topOf } from '../support/gestures.ts';
import { carriesOf } from '../support/moves.ts';
import { agreeToStop, resultSheet, startRace, tableIdIn } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';
import { expectOnePosition, witness } from '../support/truth.ts';
import { deadlockBetween, expectTurn, passButton, turnBar } from '../support/turns.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const rules = gameRules('double-klondike', 2);

test('two people play Double Klondike in turns: they wait, pass, ask each other to move, and agree to end the game', {
  tag: '@gate',
}, async ({ meet, service }) => {
  const anna = await meet('Anna');
  const ben = await meet('Ben', phone);
  const people = [anna, ben] as const;
  const invitation = await startRace(people, { game: 'Double Klondike' });
  const tableId = tableIdIn(invitation);
  const { view: first } = await witness(service.url, tableId);
  const [starter, other] = first.turn?.seat === 0 ? [anna, ben] : [ben, anna];

  await test.step('only one plays at a time, and the others are told whose turn it is', async () => {
    await expectTurn(starter, other);
    const seat = people.indexOf(other);
    const column = rules.seatPiles[seat]?.tableau[6] ?? 0;
    await Promise.all([
      expect(other.page.locator('.toasts')).toContainText(`It’s ${starter.name}’s turn.`),
      tap(other, topOf(other.page, first, column)),
    ]);
    await Promise.all([
      expect(starter.page.locator('.toasts')).toContainText('turned over when your turn begins'),
      tap(starter, stockOf(starter.page, rules, first, people.indexOf(starter))),
    ]);
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
    const wastes = rules.seatPiles.map(({ waste }) => piles[waste ?? 0]?.length ?? 0);
    expect(wastes[people.indexOf(starter)]).toBe(2);
    expect(wastes[people.indexOf(other)]).toBe(1);
  });

  const found = await deadlockBetween(people, service.url, tableId);
  const [stuck, asked] = [found.mover === 0 ? anna : ben, found.asked === 0 ? anna : ben];

  await test.step('a player without a play may ask the other to move, and both see it', async () => {
    await turnBar(stuck.page)
      .getByRole('button', { name: `Ask ${asked.name} to move` })
      .click();
    await expect(turnBar(stuck.page)).toContainText(`You asked ${asked.name} to move.`);
    await expect(turnBar(asked.page)).toContainText(`${stuck.name} asks you to move`);
  });

  await test.step('after one play, the turn may be passed', async () => {
    const { view } = await witness(service.url, tableId);
    const seat = people.indexOf(asked);
    if (hasPlay(rules, view, seat)) {
      await expect(turnBar(asked.page)).toContainText('make a play before you pass');
      await expect(passButton(asked.page)).toBeDisabled();
      const [move] = carriesOf(rules, view, seat);
      if (move === undefined) throw new Error('There was a play.');
      await Promise.all([
        expect(asked.page.locator('.toasts')).toContainText('You’ve been asked to move'),
        asked.page.keyboard.press('p'),
      ]);
      await tap(asked, leadOf(asked.page, view, move));
      await expect.poll(async () => (await shownView(asked.page, rules)).piles[move.from]).not.toContain(move.lead);
    } else await expect(turnBar(asked.page)).toContainText('you have no play: you may pass');
    await passButton(asked.page).click();
    await expectTurn(stuck, asked);
  });

  await expectOnePosition(people, rules, service.url, tableId);
  await agreeToStop(people);
  for (const { page } of people) {
    await expect(
      resultSheet(page).getByRole('paragraph').filter({ hasText: 'Everyone agreed to end the game' }),
    ).toBeVisible();
    await expect(resultSheet(page).getByText('The game took')).toBeVisible();
  }
});
