import { faceOf } from '@snap-up/engine';
import { raceRules, shownView } from '../support/board.ts';
import { type Contest, playToContest } from '../support/contest.ts';
import { cardAt, cursorTo, drag, leadOf, stockOf, tap, topOf } from '../support/gestures.ts';
import { isProgress, turnUntil } from '../support/moves.ts';
import type { Person } from '../support/people.ts';
import { takeSeats } from '../support/seats.ts';
import {
  agreeToStop,
  dealAgain,
  leaveBots,
  raceRuns,
  resultSheet,
  startRace,
  startRematch,
  tableIdIn,
} from '../support/tables.ts';
import { expect, test } from '../support/test.ts';
import { expectOnePosition, witness } from '../support/truth.ts';
import { Wire } from '../support/wire.ts';

const rules = raceRules(2, { draw: 1 });

/** Plays until both want one place. Most deals get there; if one does not, the next one is dealt. */
async function contestBetween(people: readonly Person[], url: string, tableId: string): Promise<Contest> {
  for (let deals = 0; deals < 5; deals += 1) {
    const seats = await takeSeats(people, url, tableId);
    const contest = await playToContest(seats, 1);
    const isOver = seats.view().ending !== null;
    seats.close();
    if (contest !== null) return contest;
    if (!isOver) await agreeToStop(people);
    await startRematch(people);
  }
  throw new Error('No deal came to a contest.');
}

/** The card that a seat has ready for the contested place. */
async function contestant({ page }: Person, { from }: Contest, seat: 0 | 1) {
  const pile = from[seat];
  const { piles } = await shownView(page, rules);
  return cardAt(page, pile, (piles[pile]?.length ?? 0) - 1);
}

test('a friend joins by an invitation; each sees what the other plays, and who was first at a place', async ({
  meet,
  service,
}) => {
  const anna = await meet('Anna');
  const ben = await meet('Ben', { viewport: { width: 360, height: 640 } });
  const wire = await Wire.of(ben.page);
  const people = [anna, ben];
  const tableId = tableIdIn(await startRace(people, { draw: 1 }));
  // The felt is there a moment before its cards.
  await expectOnePosition(people, rules, service.url, tableId);

  for (const [seat, person] of people.entries()) {
    await test.step(`${person.name} moves a card by a ${seat === 0 ? 'drag' : 'tap'}`, async () => {
      const { page } = person;
      const { move, view } = await turnUntil(person, rules, seat, (one, now) => isProgress(rules, now, one), {
        dealAgain: () => dealAgain(people),
      });
      if (seat === 0) await drag(person, leadOf(page, view, move), topOf(page, view, move.to));
      else await tap(person, leadOf(page, view, move));
      await expect.poll(async () => (await shownView(page, rules)).piles[move.from]).not.toContain(move.lead);
      await expectOnePosition(people, rules, service.url, tableId);
    });
  }

  await test.step('both go for one place, and the second is told who was first', async () => {
    const contest = await contestBetween(people, service.url, tableId);
    await expectOnePosition(people, rules, service.url, tableId);
    const [annasCard, bensCard] = [await contestant(anna, contest, 0), await contestant(ben, contest, 1)];
    const played = async ({ page }: Person) => (await shownView(page, rules)).piles[contest.foundation]?.at(-1);
    await wire.holdUp();
    await wire.holdDown();
    await tap(ben, bensCard);
    expect(await played(ben), 'his own move is seen at once').toBe(contest.leads[1]);
    await tap(anna, annasCard);
    const taken = async () => (await witness(service.url, tableId)).view.piles[contest.foundation]?.at(-1);
    await expect.poll(taken).toBe(contest.leads[0]);
    const sentence = `Anna was there first with the ${faceOf(rules, contest.leads[0]).name}.`;
    await Promise.all([expect(ben.page.getByText(sentence).first()).toBeVisible(), wire.release()]);
    await expectOnePosition(people, rules, service.url, tableId);
    expect(await played(ben), 'the first claim stands').toBe(contest.leads[0]);
  });
});

test('a race against a bot begins on the home page, is played with pointer and keys, and is left', async ({ meet }) => {
  const anna = await meet('Anna');
  const { page } = anna;
  const ofThree = raceRules(2);
  const stock = ofThree.seatPiles[0]?.stock ?? 0;
  await page.goto('/');
  await page.getByRole('button', { name: 'Race a bot now' }).click();
  await raceRuns(page);
  const count = async () => (await shownView(page, ofThree)).piles[stock]?.length;
  await expect.poll(count).toBe(24);
  await tap(anna, stockOf(page, ofThree, await shownView(page, ofThree), 0));
  await expect.poll(count).toBe(21);
  await page.keyboard.press('Space');
  await expect.poll(count).toBe(18);
  await cursorTo(page, stock);
  await page.keyboard.press('Enter');
  await expect.poll(count).toBe(15);
  await leaveBots(anna);
  await expect(resultSheet(page).getByText('You left the race')).toBeVisible();
});
