import { gameRules } from '@snap-up/test-kit/players.ts';
import { makeByEar, playByEar } from '../support/by-ear.ts';
import { takeSeats } from '../support/clients.ts';
import { carriesOf } from '../support/moves.ts';
import { expectShown } from '../support/people.ts';
import { playTogether } from '../support/rooms.ts';
import { dealTo, openSoloGame } from '../support/solo.ts';
import { endedDeals, movesToWin, numberedDeal, stateAfter } from '../support/solo-deals.ts';
import { expect, test } from '../support/test.ts';

test('a race is played by ear: one’s own moves are answered, and rivals’ are told', async ({ meet, service }) => {
  const [anna, ben] = [await meet('Anna'), await meet('Ben')];
  const people = [anna, ben];
  const { page } = anna;
  const tableId = await playTogether(people, { options: { draw: 1 } });
  await playByEar(page);
  const seats = await takeSeats(people, service.url, tableId);
  const ace = carriesOf(seats.rules, seats.view(), 1).find(({ to }) => seats.rules.foundations.includes(to));
  if (ace === undefined) throw new Error('Ben has an ace.');
  await makeByEar(page, seats.rules, seats.view(), { kind: 'draw' });
  await expectShown(page, '[role=status]', /^Drawn: /);
  await seats.play(1, ace);
  await expectShown(page, '[role=status]', /^Ben played the ace of spades\./);
  seats.close();
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
