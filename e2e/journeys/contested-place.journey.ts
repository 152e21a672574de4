import { faceOf } from '@snap-up/engine';
import { raceRules, shownView } from '../support/board.ts';
import { type Contest, playToContest } from '../support/contest.ts';
import { cardAt, openPoint, tap } from '../support/gestures.ts';
import { type Person, withMotion } from '../support/people.ts';
import { takeSeats } from '../support/seats.ts';
import { startRace, tableIdIn } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';
import { expectOnePosition, witness } from '../support/truth.ts';
import { Wire } from '../support/wire.ts';

const rules = raceRules(2, { draw: 1 });

/** Plays until both players want one place. Most deals get there; if one does not, the next one is dealt. */
async function tableWithContest(
  people: readonly Person[],
  url: string,
  takers: 1 | 2,
): Promise<{ readonly tableId: string; readonly contest: Contest }> {
  for (let tables = 0; tables < 5; tables += 1) {
    const tableId = tableIdIn(await startRace(people, { draw: 1 }));
    const seats = await takeSeats(people, url, tableId);
    const contest = await playToContest(seats, takers);
    seats.close();
    if (contest === null) continue;
    await expectOnePosition(people, rules, url, tableId);
    return { tableId, contest };
  }
  throw new Error('No deal came to a contest.');
}

/** The card that a seat has ready for the contested place. */
async function contestant({ page }: Person, { from }: Contest, seat: 0 | 1) {
  const pile = from[seat];
  const { piles } = await shownView(page, rules);
  return cardAt(page, pile, (piles[pile]?.length ?? 0) - 1);
}

/** Resolves when the server has stored the first seat's move. */
async function expectFirst(url: string, tableId: string, { foundation, leads }: Contest): Promise<void> {
  await expect.poll(async () => (await witness(url, tableId)).view.piles[foundation]?.at(-1)).toBe(leads[0]);
}

test('when two cards go for one place, the first wins it; the other card returns, and its player is told who was first', {
  tag: '@gate',
}, async ({ meet, service }) => {
  const anna = await meet('Anna');
  const ben = await meet('Ben', withMotion);
  const bensWire = await Wire.of(ben.page);
  const people = [anna, ben];
  const { tableId, contest } = await tableWithContest(people, service.url, 1);
  const annasCard = await contestant(anna, contest, 0);
  const bensCard = await contestant(ben, contest, 1);
  const home = await openPoint(bensCard);

  await bensWire.holdUp();
  await bensWire.holdDown();
  await tap(ben, bensCard);
  const played = async ({ page }: Person) => (await shownView(page, rules)).piles[contest.foundation]?.at(-1);
  expect(await played(ben), 'his own move is seen at once').toBe(contest.leads[1]);
  await tap(anna, annasCard);
  await expectFirst(service.url, tableId, contest);

  const sentence = `Anna was there first with the ${faceOf(rules, contest.leads[0]).name}.`;
  await Promise.all([expect(ben.page.getByText(sentence).first()).toBeVisible(), bensWire.release()]);
  await expect.poll(() => played(ben), 'the first claim stands').toBe(contest.leads[0]);
  await expect
    .poll(async () => (await shownView(ben.page, rules)).piles[contest.from[1]]?.at(-1))
    .toBe(contest.leads[1]);
  expect(await openPoint(await contestant(ben, contest, 1)), 'the card glides back to where it was').toEqual(home);
  await expectOnePosition(people, rules, service.url, tableId);
});

test('when a second foundation of the suit takes the other card, both moves count', async ({ meet, service }) => {
  const anna = await meet('Anna');
  const ben = await meet('Ben');
  const bensWire = await Wire.of(ben.page);
  const people = [anna, ben];
  const { tableId, contest } = await tableWithContest(people, service.url, 2);
  const annasCard = await contestant(anna, contest, 0);
  const bensCard = await contestant(ben, contest, 1);

  await bensWire.holdUp();
  await bensWire.holdDown();
  await tap(ben, bensCard);
  await tap(anna, annasCard);
  await expectFirst(service.url, tableId, contest);
  bensWire.release();

  const { piles } = await expectOnePosition(people, rules, service.url, tableId);
  const tops = rules.foundations.map((id) => piles[id]?.at(-1));
  expect(tops, 'both cards lie on foundations').toEqual(expect.arrayContaining([...contest.leads]));
  await expect(ben.page.getByText('was there first')).toHaveCount(0);
});
