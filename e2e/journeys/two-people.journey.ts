import type { Locator, Page } from '@playwright/test';
import type { View } from '@snap-up/engine';
import { raceRules, shownView } from '../support/board.ts';
import { expectOnePosition } from '../support/clients.ts';
import { drag, leadOf, tap, topOf } from '../support/gestures.ts';
import { carriesOf, isProgress, turnUntil } from '../support/moves.ts';
import { expectShown, type Person, withMotion } from '../support/people.ts';
import { carryByKeys } from '../support/solo-hands.ts';
import {
  acceptInvitation,
  askToEnd,
  closeInvite,
  enterName,
  placesOf,
  pressReady,
  raceRuns,
  startRematch,
  tableIdIn,
} from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const rules = raceRules(2, { draw: 1 });

declare global {
  interface Window {
    /** How often the person has pressed anything. */
    pressCount?: number;
  }
}

/** How many cards each pile has. */
const heightsOf = ({ piles }: View) => piles.map(({ length }) => length);

/** A card of the first seat on top of a column, and another of its columns that does not take it. */
function wrongDrop(page: Page, view: View): [Locator, Locator] {
  const columns = rules.seatPiles[0]?.byRole.tableau ?? [];
  const legal = carriesOf(rules, view, 0);
  for (const from of columns) {
    const lead = view.piles[from]?.at(-1);
    const to = columns.find((pile) => pile !== from && !legal.some((move) => move.lead === lead && move.to === pile));
    if (lead != null && to !== undefined)
      return [leadOf(page, view, { kind: 'carry', lead, from, to }), topOf(page, view, to)];
  }
  throw new Error('Every card fits on every column.');
}

/** Counts what a person presses on the pages that they open from now on. */
async function countPresses({ page }: Person): Promise<void> {
  await page.addInitScript(() => {
    window.pressCount = 0;
    const count = ({ isTrusted }: Event) => {
      // A press before the page's scripts run is repeated by the page itself.
      if (isTrusted) window.pressCount = (window.pressCount ?? 0) + 1;
    };
    document.addEventListener('click', count, true);
  });
}

test('two people meet by an invitation, race by mouse, touch and keyboard, agree to end the game, and race again', {
  tag: '@gate',
}, async ({ meet, service }) => {
  const anna = await meet('Anna', { ...withMotion, permissions: ['clipboard-read', 'clipboard-write'] });
  const ben = await meet('Ben', { ...withMotion, ...phone, isNew: true });
  const people = [anna, ben];

  await anna.page.goto('/new');
  await anna.page.getByLabel('Players').selectOption('2');
  await anna.page.getByText('More', { exact: true }).click();
  await anna.page.getByRole('group', { name: 'Cards drawn' }).getByText('One', { exact: true }).click();
  await anna.page.getByRole('button', { name: 'Create and share' }).click();
  await enterName(anna);
  await closeInvite(anna);
  await expect(anna.page.getByRole('heading', { name: '1 seat free' })).toBeVisible();
  await anna.page.getByRole('button', { name: 'Invite friends' }).click();
  await anna.page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expectShown(anna.page, 'button', /Copied/);
  const invitation = await anna.page.evaluate(() => navigator.clipboard.readText());
  expect(invitation).toBe(anna.page.url());
  await closeInvite(anna);

  await countPresses(ben);
  await acceptInvitation(ben, invitation);
  await expect(anna.page.getByText('Ben', { exact: true })).toBeVisible();
  await expect(anna.page.getByRole('heading', { name: 'All seats taken' })).toBeVisible();
  await pressReady(anna);
  for (const { page } of people) await raceRuns(page);
  expect(await ben.page.evaluate(() => window.pressCount), 'one tap from the invitation to the cards').toBe(1);

  await test.step('a card is dragged with the mouse', async () => {
    const { move, view } = await turnUntil(anna, rules, 0, (one, now) => isProgress(rules, now, one));
    await drag(anna, leadOf(anna.page, view, move), topOf(anna.page, view, move.to));
    await expect.poll(async () => (await shownView(anna.page, rules)).piles[move.to]).toContain(move.lead);
  });

  await test.step('a card that is dropped where it does not fit goes back, and the felt says why at that place', async () => {
    const view = await shownView(anna.page, rules);
    await drag(anna, ...wrongDrop(anna.page, view));
    await expectShown(anna.page, '.note', /^(That|Only|You|Not)/);
    expect(heightsOf(await shownView(anna.page, rules))).toEqual(heightsOf(view));
  });

  // The next move depends on what the other has played.
  await expectOnePosition(people, rules, service.url, tableIdIn(invitation));
  await test.step('a new player reads what the race is about, and sees a move that they could make', async () => {
    await expect(ben.page.getByRole('region', { name: 'Goal' })).toContainText('all 52 first');
    await expect(ben.page.locator('.light')).toBeVisible();
    // Whoever compared the positions has gone: where spectators are counted, buttons may be narrower.
    await expect(ben.page.getByRole('img', { name: /watching$/ })).toHaveCount(0);
    // The suggested card is raised.
    const places = () => placesOf(ben.page, '[data-pile]');
    const before = await places();
    await ben.page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(ben.page.getByRole('region', { name: 'Goal' })).toHaveCount(0);
    expect(await places(), 'the goal that goes moves nothing').toEqual(before);
  });

  await test.step('a card is tapped with a finger', async () => {
    const { move, view } = await turnUntil(ben, rules, 1, (one, now) => isProgress(rules, now, one));
    await tap(ben, leadOf(ben.page, view, move));
    await expect.poll(async () => (await shownView(ben.page, rules)).piles[move.from]).not.toContain(move.lead);
  });

  await expectOnePosition(people, rules, service.url, tableIdIn(invitation));
  await test.step('a card is moved with the keyboard alone', async () => {
    const { keyboard } = anna.page;
    const isTop = (lead: number, pile: readonly (number | null)[] = []): boolean => pile.at(-1) === lead;
    const { move, view } = await turnUntil(
      anna,
      rules,
      0,
      (one, now) => isProgress(rules, now, one) && isTop(one.lead, now.piles[one.from]),
      () => keyboard.press('Space'),
    );
    await carryByKeys(anna.page, view, move);
    await expect.poll(async () => (await shownView(anna.page, rules)).piles[move.from]).not.toContain(move.lead);
  });

  await expectOnePosition(people, rules, service.url, tableIdIn(invitation));
  await test.step('who is asked to end the race answers in one line, which moves nothing', async () => {
    const before = await placesOf(ben.page, '[data-pile]');
    await askToEnd(anna.page);
    const question = ben.page.getByRole('region', { name: /^Anna wants to end now\. 1 of 2 agree\./ });
    await expect(question).toBeVisible();
    expect(await placesOf(ben.page, '[data-pile]')).toEqual(before);
    await question.getByRole('button', { name: 'End', exact: true }).tap();
    for (const { page } of people) await expect(page).toHaveTitle(/^Result/);
  });
  for (const { page } of people) {
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('paragraph').filter({ hasText: 'Everyone agreed to stop' })).toBeVisible();
    await expect(sheet.getByText('The race took')).toBeVisible();
    // Beside the players there may be a list of what was remarkable about the game.
    await expect(sheet.getByRole('listitem').filter({ hasText: /\d+\/52/ })).toHaveCount(2);
    await expect(sheet.getByText(/^\d+\/52/)).toHaveCount(2);
    await expect(sheet.getByRole('table', { name: 'Cards on the foundations over time' })).toHaveCount(1);
  }

  await startRematch(people);
  const { piles } = await expectOnePosition(people, rules, service.url, tableIdIn(invitation));
  expect(
    rules.foundations.flatMap((id) => piles[id]),
    'a rematch is dealt afresh',
  ).toEqual([]);

  await ben.page.getByRole('button', { name: 'Menu' }).click();
  await ben.page.getByRole('link', { name: 'Home (keep my seat)' }).click();
  await ben.page.getByRole('link', { name: /In progress.*Anna.*Continue/ }).click();
  await expect(ben.page).toHaveURL(invitation);
  await raceRuns(ben.page);
  await expectOnePosition(people, rules, service.url, tableIdIn(invitation));
});
