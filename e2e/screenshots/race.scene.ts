import type { Page } from '@playwright/test';
import { legalMoves } from '@snap-up/engine';
import { gameRules, raceRules, shownView } from '../support/board.ts';
import { tap, topOf } from '../support/gestures.ts';
import { carriesOf } from '../support/moves.ts';
import type { Person } from '../support/people.ts';
import { playTogether, sitTogether } from '../support/rooms.ts';
import { dealTo, openSoloGame } from '../support/solo.ts';
import { agreeToStop, askToEnd, leaveBots, lostBanner, pressReady, raceRuns, watchButton } from '../support/tables.ts';
import type { Fixtures } from '../support/test.ts';
import { Wire } from '../support/wire.ts';
import { createBotRace, playOn, playTurns, raceAt } from './play.ts';
import { expect, scene } from './scene.ts';

/** Who plays against Anna. */
const names = ['Ben', 'Bartholomew the Great', 'Chiara', 'Dov'];
/** Cards on the foundations. */
const earlyCount = 4;
const lateCount = 26;

/** Small screens for those of whom no pictures are taken: to paint takes most of the time. */
const small = { viewport: { width: 360, height: 640 } } as const;

async function meetAll(meet: Fixtures['meet'], count: number): Promise<[Person, ...Person[]]> {
  const people: [Person, ...Person[]] = [await meet('Anna')];
  for (const name of names.slice(0, count - 1)) people.push(await meet(name, small));
  return people;
}

/** Returns who is to move, and one of those who wait. */
async function moverAmong(people: readonly Person[]): Promise<readonly [mover: Person, waiting: Person]> {
  const found: Person[][] = [[], []];
  await expect(async () => {
    const mayPass = await Promise.all(people.map(({ page }) => page.getByRole('button', { name: 'Pass' }).isVisible()));
    for (const index of [0, 1]) found[index] = people.filter((_, seat) => mayPass[seat] === (index === 0));
    expect(found[0]).toHaveLength(1);
  }).toPass();
  const [[mover] = [], [waiting] = []] = found;
  if (mover === undefined || waiting === undefined) throw new Error('It is the turn of one, and the others wait.');
  return [mover, waiting];
}

for (const count of [2, 3, 4, 5]) {
  scene(`a race of ${count}`, async ({ meet, service, shoot }) => {
    const people = await meetAll(meet, count);
    const [{ page }] = people;
    const party = await raceAt(people, service.url, earlyCount);
    await shoot(page, `race-of-${count}-early`);
    await playOn(party, lateCount);
    await shoot(page, `race-of-${count}-late`);
  });
}

scene('what is asked and shown at the end of a race', async ({ meet, service, shoot }) => {
  const people = await meetAll(meet, 3);
  const [anna, ben, clara] = people;
  if (ben === undefined || clara === undefined) throw new Error('Three were invited.');
  await raceAt(people, service.url, lateCount);
  await anna.page.getByRole('button', { name: /^(End game|Agree to end)/ }).click();
  await shoot(anna.page, 'dialog-end-game');
  await anna.page.keyboard.press('Escape');
  await askToEnd(ben.page);
  await expect(anna.page.getByRole('button', { name: /^Agree to end/ })).toBeVisible();
  await shoot(anna.page, 'race-asked-to-end');
  await askToEnd(clara.page);
  await expect(anna.page.getByRole('button', { name: /^Agree to end\. 2/ })).toBeVisible();
  await anna.page.getByRole('button', { name: /^Agree to end/ }).click();
  await shoot(anna.page, 'dialog-agree-to-end');
  await anna.page.keyboard.press('Escape');
  await askToEnd(anna.page);
  for (const { page } of people) await expect(page).toHaveTitle(/^Result/);
  await expect(anna.page.getByRole('dialog').getByRole('table')).not.toHaveCount(0);
  await shoot(anna.page, 'result-race');
  await anna.page.getByRole('dialog').getByRole('button', { name: 'More' }).click();
  await shoot(anna.page, 'dialog-result-menu');
});

scene('a match over several games', async ({ meet, service, shoot }) => {
  const people = await meetAll(meet, 2);
  const [anna, ben] = people;
  if (ben === undefined) throw new Error('Two were invited.');
  const { page } = anna;
  const tableId = await sitTogether(people);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('dialog').getByText('Best of 3', { exact: true }).click();
  await expect(page.getByRole('dialog').getByText('The first to win 2 games')).toBeVisible();
  await shoot(page, 'dialog-lobby-settings-match');
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect(ben.page.getByRole('region', { name: 'Match' })).toContainText('The first to win 2 games');
  await shoot(ben.page, 'lobby-match');
  for (const person of people) await pressReady(person);
  for (const each of people) await raceRuns(each.page);
  await playOn({ people, url: service.url, tableId }, lateCount);
  await agreeToStop(people);
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Match' })).toContainText('Best of 3');
  await shoot(page, 'result-match');
});

scene('dialogs of a race', async ({ meet, service, shoot }) => {
  const people = await meetAll(meet, 2);
  const [{ page }] = people;
  await raceAt(people, service.url, earlyCount);
  const open = async (name: string | RegExp) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name }).click();
  };
  await page.getByRole('button', { name: 'Menu' }).click();
  await shoot(page, 'dialog-race-menu');
  await page.keyboard.press('Escape');
  await open('One-minute lesson');
  await shoot(page, 'dialog-lesson');
  await page.keyboard.press('Escape');
  await open('Rules and controls');
  await shoot(page, 'dialog-rules');
});

scene('chat', async ({ meet, service, shoot }) => {
  const people = await meetAll(meet, 3);
  const [anna, ben] = people;
  await raceAt(people, service.url, earlyCount);
  for (const { page } of people) await page.getByRole('button', { name: /^Chat/ }).click();
  await say(anna.page, 'Good luck! I shall need that seven of yours.');
  if (ben !== undefined) await say(ben.page, 'Not before you have played your king.');
  await expect(anna.page.getByRole('log')).toContainText('your king');
  await shoot(anna.page, 'race-chat');
});

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('textbox', { name: 'Message' }).press('Enter');
}

scene('somebody watches', async ({ meet, service, shoot }) => {
  const people = await meetAll(meet, 2);
  const { tableId } = await raceAt(people, service.url, earlyCount);
  const { page } = await meet('Clara');
  await page.goto(`/t/${tableId}`);
  await watchButton(page).click();
  await expect(page.getByRole('banner')).toContainText('watching');
  await shoot(page, 'race-watched');
  await expect(people[0].page.getByRole('img', { name: /watching$/ })).toBeVisible();
  await agreeToStop(people);
  await expect(page).toHaveTitle(/^Result/);
  await shoot(page, 'result-watched');
});

scene('a race against bots is left', async ({ meet, shoot }) => {
  const anna = await meet('Anna');
  await createBotRace(anna);
  await leaveBots(anna);
  await shoot(anna.page, 'result-bots');
});

for (const count of [2, 4]) {
  scene(`a game of ${count}, turn by turn`, async ({ meet, service, shoot }) => {
    const people = await meetAll(meet, count);
    const room = { ruleset: 'double-klondike', options: { clock: 'bank-10' } };
    const party = { people, url: service.url, tableId: await playTogether(people, room) };
    await playTurns(party, 7 * count);
    const [mover, other] = await moverAmong(people);
    await shoot(mover.page, `turns-of-${count}-own`);
    await shoot(other.page, `turns-of-${count}-other`);
    if (count > 2) return;
    await mover.page.getByRole('button', { name: /^Chat/ }).click();
    await shoot(mover.page, 'turns-chat');
    await mover.page.getByRole('button', { name: 'Close the chat' }).click();
    await agreeToStop(people);
    await shoot(mover.page, 'result-turns');
  });
}

scene('a clock is paused while all players are away', async ({ meet, service, shoot }) => {
  const people = await meetAll(meet, 2);
  const tableId = await playTogether(people, { ruleset: 'double-klondike', options: { clock: 'turn-30' } });
  const { page } = await meet('Clara');
  await page.goto(`${service.url}/t/${tableId}`);
  await watchButton(page).click();
  await expect(page.getByRole('banner')).toContainText('watching');
  for (const person of people) await person.page.close();
  await expect(page.getByTitle(/clock paused/).first()).toBeVisible({ timeout: 120_000 });
  await shoot(page, 'turns-paused');
});

scene('a player is away', async ({ meet, shoot }) => {
  const people = await meetAll(meet, 3);
  await playTogether(people);
  await people[2]?.page.close();
  const [{ page }] = people;
  await expect(page.getByRole('region', { name: /^Bartholomew.*(away|reconnecting)/ })).toBeVisible({
    timeout: 60_000,
  });
  await shoot(page, 'race-player-away');
});

scene('a move is refused', async ({ meet, service, shoot }) => {
  const people = await meetAll(meet, 2);
  const [anna] = people;
  const rules = raceRules(2);
  await raceAt(people, service.url, 1);
  const again = async () => {
    const view = await shownView(anna.page, rules);
    const movable = new Set(carriesOf(rules, view, 0).map(({ lead }) => lead));
    const columns = rules.seatPiles[0]?.tableau ?? [];
    const stuck = columns.find((pile) => {
      const top = view.piles[pile]?.at(-1) ?? null;
      return top !== null && !movable.has(top);
    });
    if (stuck === undefined) throw new Error('Every card can be moved.');
    await tap(anna, topOf(anna.page, view, stuck));
    await expect(anna.page.locator('.stage .note')).toBeVisible();
  };
  await shoot(anna.page, 'race-refused', { again });
});

scene('the connection is lost', async ({ meet, service, shoot }) => {
  const people = await meetAll(meet, 2);
  const [anna] = people;
  const annasWire = await Wire.of(anna.page);
  anna.faults.allowLostNetwork();
  await raceAt(people, service.url, earlyCount);
  await annasWire.block();
  await expect(lostBanner(anna)).toBeVisible();
  await shoot(anna.page, 'banner-offline');
  await anna.page.keyboard.press('Space');
  await expect(lostBanner(anna)).toContainText('will be sent');
  await shoot(anna.page, 'banner-offline-with-moves');
});

const turnRules = gameRules('double-klondike', 2);

scene('a turn is waited for', async ({ meet, service, shoot }) => {
  const people = await meetAll(meet, 2);
  const party = { people, url: service.url, tableId: await playTogether(people, { ruleset: turnRules.ruleset.id }) };
  await playTurns(party, 4);
  const [, other] = await moverAmong(people);
  const seat = people.indexOf(other);
  const again = async () => {
    const view = await shownView(other.page, turnRules);
    const column = turnRules.seatPiles[seat]?.tableau.find((pile) => view.piles[pile]?.at(-1) != null);
    if (column === undefined) throw new Error('No card is open.');
    await tap(other, topOf(other.page, view, column));
    await expect(other.page.locator('.toasts, .stage .note').filter({ hasText: 'turn' }).first()).toBeVisible();
  };
  await shoot(other.page, 'turns-refused', { again });
});

scene('what somebody has won', async ({ meet, service, shoot }) => {
  const people: [Person, ...Person[]] = [await meet('Anna'), await meet('Bartholomew the Great'), await meet('Chiara')];
  const [anna] = people;
  for (const count of [6, 9]) {
    await raceAt(people, service.url, count);
    await agreeToStop(people);
  }
  await dealTo(anna, gameRules('yukon', 1), { kind: 'numbered', number: 3 });
  const solo = await openSoloGame(anna, gameRules('yukon', 1), service.url);
  const [move] = legalMoves(solo.rules, solo.truth(), 0);
  if (move === undefined) throw new Error('Nothing can be moved.');
  await solo.play([move, { kind: 'give-up' }]);
  solo.close();
  await anna.page.goto('/games');
  await expect(anna.page.getByRole('heading', { name: 'My results' })).toBeVisible();
  await shoot(anna.page, 'my-results');
});
