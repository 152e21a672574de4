import { endedDeals } from '@snap-up/test-kit/solved-deals.ts';
import { makeByEar, playByEar } from '../support/by-ear.ts';
import { takeSeats } from '../support/clients.ts';
import { carriesOf } from '../support/moves.ts';
import { expectShown } from '../support/people.ts';
import { playTogether } from '../support/rooms.ts';
import { dealTo, openSoloGame } from '../support/solo.ts';
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

// The first deal of each game.
const deals = new Map(endedDeals.toReversed().map((solved) => [solved.rules.ruleset.id, solved]));

for (const [id, { rules, name, moves, states }] of deals) {
  test(`${id} is won by ear`, { tag: id === 'klondike' ? '@gate' : [] }, async ({ meet, service }) => {
    const anna = await meet('Anna');
    const { page } = anna;
    await dealTo(anna, rules, { kind: 'numbered', number: Number(name) });
    const solo = await openSoloGame(anna, rules, service.url);
    const earlyCount = moves.length - lastMoves;
    await solo.play(moves.slice(0, earlyCount));
    await page.reload();
    await playByEar(page);
    for (const [index, move] of moves.slice(earlyCount).entries()) {
      const state = states[earlyCount + index];
      if (state === undefined) throw new Error('There is a state before each move.');
      await makeByEar(page, rules, state, move);
      await solo.hasMoves(earlyCount + index + 1);
    }
    await expect(page.getByRole('dialog', { name: /^(You won|Your score)/ })).toBeVisible();
    solo.close();
  });
}
