import { gameRules } from '../support/board.ts';
import { expectOnePosition, witness } from '../support/clients.ts';
import { stockOf, tap, topOf } from '../support/gestures.ts';
import { playTogether } from '../support/rooms.ts';
import { expectTurn, passButton } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

const rules = gameRules('double-klondike', 2);

test('two people play the first turns of Double Klondike, each in theirs alone, and pass by button and by key', async ({
  meet,
  service,
}) => {
  const anna = await meet('Anna');
  const ben = await meet('Ben', { viewport: { width: 390, height: 844 } });
  const people = [anna, ben] as const;
  const tableId = await playTogether(people, { ruleset: 'double-klondike' });
  const { view } = await witness(service.url, tableId);
  const [starter, other] = view.turn?.seat === 0 ? [anna, ben] : [ben, anna];

  await expectTurn(starter, other);
  // A toast is gone after a few seconds, so it is waited for before what it is an answer to.
  await Promise.all([
    expect(other.page.locator('.toasts')).toContainText(`It’s ${starter.name}’s turn.`),
    tap(other, topOf(other.page, view, rules.seatPiles[people.indexOf(other)]?.tableau[6] ?? 0)),
  ]);
  await Promise.all([
    expect(starter.page.locator('.toasts')).toContainText('turned over when your turn begins'),
    tap(starter, stockOf(starter.page, rules, view, people.indexOf(starter))),
  ]);
  await passButton(starter.page).click();
  await expectTurn(other, starter);
  await other.page.keyboard.press('p');
  await expectTurn(starter, other);
  await expectOnePosition(people, rules, service.url, tableId);
});
