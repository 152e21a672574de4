import { gameRules } from '../support/board.ts';
import type { Person } from '../support/people.ts';
import { closeSheet, dealTo, historyOn, openMore, openSoloGame, toolOf } from '../support/solo.ts';
import { dailyDeal, endedDeals, movesToFinish, movesToLoss, movesToWin, numberedDeal } from '../support/solo-deals.ts';
import { barFact, chooseMore, lostBanner } from '../support/tables.ts';
import { Wire } from '../support/wire.ts';
import { raceAt } from './play.ts';
import { expect, scene } from './scene.ts';

const klondike = gameRules('klondike', 1, { draw: 1, passes: 'unlimited' });
/** This deal is won in few moves. */
const wonDeal = 22;
/** And this one, with fewer passes, soon lost. */
const lostDeal = 79;

for (const { id, options, number } of endedDeals) {
  scene(`${id}: its page, its start, its middle and its end`, async ({ meet, service, shoot }) => {
    const rules = gameRules(id, 1, options);
    const moves = movesToWin(rules, numberedDeal(rules, number));
    const anna = await meet('Anna');
    const { page } = anna;
    await page.goto(`/patience/${id}`);
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await shoot(page, `patience-${id}-page`);
    await dealTo(anna, rules, { kind: 'numbered', number });
    await shoot(page, `patience-${id}-start`);
    const solo = await openSoloGame(anna, rules, service.url);
    const half = Math.floor(moves.length / 2);
    await solo.play(moves.slice(0, half));
    await shoot(page, `patience-${id}-middle`);
    await solo.play(moves.slice(half));
    solo.close();
    const sheet = page.getByRole('dialog', { name: /^(You won|Your score)/ });
    await expect(sheet).toBeVisible();
    await expect(sheet.getByText(/first win|lowest score|best time/i).first()).toBeVisible();
    await shoot(page, `patience-${id}-won`);
    await chooseMore(page, 'button', 'View table');
    await shoot(page, `patience-${id}-table-won`);
  });
}

scene('the patience pages of somebody who has played', async ({ meet, service, shoot }) => {
  const anna = await meet('Anna');
  const { page } = anna;
  for (const number of [1, 2, 3]) {
    const rules = number % 2 === 0 ? gameRules('yukon', 1) : klondike;
    await dealTo(anna, rules, { kind: 'numbered', number });
    const solo = await openSoloGame(anna, rules, service.url);
    await solo.play([{ kind: 'give-up' }]);
    solo.close();
  }
  await dealTo(anna, klondike, { kind: 'numbered', number: wonDeal });
  const solo = await openSoloGame(anna, klondike, service.url);
  await solo.play(movesToWin(klondike, numberedDeal(klondike, wonDeal)));
  solo.close();
  await expect(page.getByRole('dialog', { name: 'You won!' })).toBeVisible();
  await dealTo(anna, gameRules('kittyhawk', 1), { kind: 'daily' });
  await page.goto('/patience/klondike');
  await expect(await historyOn(page)).not.toHaveCount(0);
  await shoot(page, 'patience-statistics-and-history');
  await page.goto('/patience');
  await expect(page.getByText('Won 1 of')).toBeVisible();
  await shoot(page, 'patience-gallery');
  await page.goto('/patience/klondike/daily');
  await expect(page.getByRole('button', { name: 'Play today’s deal' })).toBeVisible();
  await shoot(page, 'patience-daily');
  await page.goto('/patience/kittyhawk/17');
  await expect(page.getByRole('button', { name: /^Play/ }).first()).toBeVisible();
  await shoot(page, 'patience-deal-by-number');
});

scene('the result of a daily deal is shared', async ({ meet, service, shoot }) => {
  const rules = gameRules('head-solitaire', 1);
  const anna = await meet('Anna');
  const { page } = anna;
  await dealTo(anna, rules, { kind: 'daily' });
  const solo = await openSoloGame(anna, rules, service.url);
  const moves = movesToWin(rules, dailyDeal(rules));
  await solo.play(moves);
  solo.close();
  const share = page.getByRole('dialog').getByRole('button', { name: 'Share your result' });
  await expect(share).toBeVisible();
  await shoot(page, 'result-daily');
  await share.click();
  await expect(page.getByRole('img', { name: /^Picture: / })).toBeVisible();
  await shoot(page, 'dialog-share-result');
});

scene('a week of daily deals', async ({ meet, service, shoot }) => {
  const rules = gameRules('head-solitaire', 1);
  const people = [await meet('Anna'), await meet('Bartholomew the Great'), await meet('Chiara')] as const;
  const [anna, ...others] = people;
  await raceAt([...people], service.url, 3);
  const moves = movesToWin(rules, dailyDeal(rules));
  const play = async (person: Person) => {
    await dealTo(person, rules, { kind: 'daily' });
    const solo = await openSoloGame(person, rules, service.url);
    await solo.play(moves);
    solo.close();
    await expect(person.page.getByRole('dialog', { name: /^Your score/ })).toBeVisible();
  };
  for (const person of others) await play(person);
  await anna.page.goto('/patience/head-solitaire/daily');
  await expect(anna.page.getByRole('row')).toHaveCount(4);
  await shoot(anna.page, 'week-before-own');
  await play(anna);
  await anna.page.goto('/patience/head-solitaire/daily');
  await expect(anna.page.getByRole('row')).toHaveCount(4);
  await shoot(anna.page, 'week');
});

scene('the gallery, to a stranger', async ({ meet, shoot }) => {
  const { page } = await meet('Anna', { isNew: true });
  await page.goto('/patience');
  await expect(page.getByRole('heading', { name: 'Solitaire', exact: true })).toBeVisible();
  await shoot(page, 'patience-gallery-new');
});

scene('dialogs, hints and offers of a patience game', async ({ meet, service, shoot }) => {
  const anna = await meet('Anna');
  const { page } = anna;
  const moves = movesToFinish(klondike, numberedDeal(klondike, wonDeal));
  await dealTo(anna, klondike, { kind: 'numbered', number: wonDeal });
  const solo = await openSoloGame(anna, klondike, service.url);
  await solo.play(moves.slice(0, 10));
  await toolOf(page, 'Hint').click();
  await expect(page.locator('.light')).toBeVisible();
  await shoot(page, 'patience-hint');
  const open = async (name: string) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name }).click();
  };
  await page.getByRole('button', { name: 'Menu' }).click();
  await shoot(page, 'dialog-patience-menu');
  await closeSheet(anna);
  for (const [name, state] of [
    ['Rules and controls', 'dialog-patience-rules'],
    ['Share this deal', 'dialog-share-deal'],
  ] as const) {
    await open(name);
    await shoot(page, state);
    await closeSheet(anna);
  }
  await toolOf(page, 'New deal').click();
  await shoot(page, 'dialog-new-deal');
  await closeSheet(anna);
  await solo.play(moves.slice(10));
  await expect(page.getByRole('button', { name: 'Finish' })).toBeVisible();
  await shoot(page, 'patience-can-be-finished');
  await solo.play([{ kind: 'give-up' }]);
  solo.close();
  await page.reload();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Replay' })).toBeVisible();
  await shoot(page, 'patience-given-up');
});

scene('somebody chooses how hard deals are to be', async ({ meet, service, shoot }) => {
  const anna = await meet('Anna');
  const { page } = anna;
  await page.route('**/api/patience/grade', (route) => route.fulfill({ json: { grade: 'hard' } }));
  await page.goto('/patience/klondike');
  await openMore(page);
  await page.getByRole('group', { name: 'Deals' }).getByText('Hard', { exact: true }).click();
  await shoot(page, 'patience-difficulty-choice');
  const rules = gameRules('klondike', 1);
  await dealTo(anna, rules, { kind: 'numbered', number: 7 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByText('Difficulty of this deal: Hard')).toBeVisible();
  await shoot(page, 'patience-difficulty-in-menu');
  const solo = await openSoloGame(anna, rules, service.url);
  await solo.play([{ kind: 'give-up' }]);
  solo.close();
  await page.reload();
  await expect(page.getByText('Difficulty of this deal: Hard')).toBeVisible();
  await shoot(page, 'patience-difficulty-in-result');
  await page.goto('/patience/klondike/8');
  await expect(page.getByText('Difficulty of this deal: Hard')).toBeVisible();
  await shoot(page, 'patience-difficulty-of-link');
});

scene('somebody asks whether a patience game can still be won', async ({ meet, shoot }) => {
  const anna = await meet('Anna');
  const { page } = anna;
  await dealTo(anna, gameRules('klondike', 1), { kind: 'numbered', number: 7 });
  const ask = async (answer: string | null, said: RegExp) => {
    // Each state is shown for as long as the picture takes.
    await page.route('**/winnable', (route) => (answer === null ? undefined : route.fulfill({ json: { answer } })));
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Can I still win?' }).click();
    await expect(barFact(page).getByText(said)).toBeVisible();
    await page.unroute('**/winnable');
  };
  await ask('won', /^Yes/);
  await shoot(page, 'patience-can-be-won');
  await ask('lost', /^No,/);
  await shoot(page, 'patience-cannot-be-won');
  await ask('undecided', /^No answer/);
  await shoot(page, 'patience-may-be-won');
  await ask(null, /^Looking/);
  await shoot(page, 'patience-searching');
});

scene('hints that win', async ({ meet, shoot }) => {
  const anna = await meet('Anna');
  const { page } = anna;
  await dealTo(anna, gameRules('klondike', 1), { kind: 'numbered', number: 7 });
  const openMenu = () => page.getByRole('button', { name: 'Menu' }).click();
  await openMenu();
  await shoot(page, 'patience-menu-hints');
  await page.getByRole('dialog').getByRole('button', { name: 'Winning hints' }).click();
  await shoot(page, 'dialog-hints-that-win');
  await page.getByRole('button', { name: 'Show winning hints' }).click();
  await expect(page.locator('.light')).toBeVisible();
  await shoot(page, 'patience-hint-that-wins');
  const ask = async (answer: string | null, said: RegExp) => {
    // Each state is shown for as long as the picture takes.
    await page.route('**/hint', (route) =>
      answer === null ? undefined : route.fulfill({ json: { answer, move: null } }),
    );
    await toolOf(page, 'Hint').click();
    await expect(barFact(page).getByText(said)).toBeVisible();
    await page.unroute('**/hint');
  };
  await ask('undecided', /^No way/);
  await shoot(page, 'patience-hint-plain-instead');
  await ask('lost', /^This game can’t/);
  await shoot(page, 'patience-hint-lost');
  await ask(null, /^Looking/);
  await shoot(page, 'patience-hint-searching');
  await openMenu();
  await shoot(page, 'patience-menu-plain-hints');
});

scene('hints to the lowest score', async ({ meet, shoot }) => {
  const anna = await meet('Anna');
  const { page } = anna;
  await dealTo(anna, gameRules('head-solitaire', 1), { kind: 'numbered', number: 3 });
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name }).click();
  };
  await page.getByRole('button', { name: 'Menu' }).click();
  await shoot(page, 'patience-menu-lowest-score');
  await page.keyboard.press('Escape');
  await choose('How low can my score still go?');
  await expect(barFact(page).getByText(/^You can still get your score down to/)).toBeVisible();
  await shoot(page, 'patience-lowest-score');
  await choose('Hints for the lowest score');
  await shoot(page, 'dialog-hints-to-lowest-score');
  await page.getByRole('button', { name: 'Show these hints' }).click();
  await expect(page.locator('.glowing').first()).toBeVisible();
  await shoot(page, 'patience-hint-to-lowest-score');
  await page.getByRole('button', { name: 'Menu' }).click();
  await shoot(page, 'patience-menu-lowest-score-hints');
});

scene('patience games with help', async ({ meet, service, shoot }) => {
  const anna = await meet('Anna');
  const { page } = anna;
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name }).click();
  };
  const ask = async () => {
    await choose('Can I still win?');
    await expect(barFact(page).getByText(/^(Yes|No),/)).toBeVisible();
  };
  for (const isHelped of [false, true]) {
    await dealTo(anna, klondike, { kind: 'numbered', number: wonDeal });
    if (isHelped) {
      await ask();
      await choose('Winning hints');
      await page.getByRole('button', { name: 'Show winning hints' }).click();
      await expect(page.locator('.light')).toBeVisible();
    }
    const solo = await openSoloGame(anna, klondike, service.url);
    await solo.play(movesToWin(klondike, numberedDeal(klondike, wonDeal)));
    solo.close();
    await expect(page.getByRole('dialog', { name: 'You won!' }).getByRole('listitem').first()).toBeVisible();
  }
  await shoot(page, 'patience-won-with-help');
  await page.goto('/patience/klondike');
  await expect(await historyOn(page)).toHaveCount(2);
  await shoot(page, 'patience-statistics-with-help');
  const rules = gameRules('klondike', 1);
  await dealTo(anna, rules, { kind: 'daily' });
  await ask();
  const solo = await openSoloGame(anna, rules, service.url);
  await solo.play([{ kind: 'draw' }, { kind: 'give-up' }]);
  solo.close();
  await page.goto('/patience/klondike/daily');
  await expect(page.getByText('Dashed circle')).toBeVisible();
  await shoot(page, 'week-with-help');
});

scene('the replay of a patience game says where it was lost', async ({ meet, service, shoot }) => {
  const anna = await meet('Anna');
  const { page } = anna;
  const rules = gameRules('klondike', 1, { draw: 1 });
  const moves = movesToLoss(rules, numberedDeal(rules, lostDeal));
  await dealTo(anna, rules, { kind: 'numbered', number: lostDeal });
  const solo = await openSoloGame(anna, rules, service.url);
  await solo.play([...moves, { kind: 'give-up' }]);
  solo.close();
  await page.goto(`${page.url()}/g/1`);
  await expect(page.getByRole('button', { name: 'Find where it was lost' })).toBeVisible();
  await shoot(page, 'replay-given-up');
  await page.getByRole('button', { name: 'Find where it was lost' }).click();
  await expect(page.locator('p').filter({ hasText: /^This (game|deal) could/ })).toBeVisible();
  await shoot(page, 'replay-where-lost');
  await page.getByRole('button', { name: 'Try again from here' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await shoot(page, 'dialog-try-again');
  await page.getByRole('dialog').getByRole('button', { name: 'Try again from here' }).click();
  await expect(page.getByRole('toolbar')).toBeVisible();
  await shoot(page, 'patience-tried-again');
});

scene('a patience game that is lost, and one without a connection', async ({ meet, service, shoot }) => {
  const anna = await meet('Anna');
  const { page } = anna;
  const wire = await Wire.of(page);
  const rules = gameRules('klondike', 1, { draw: 1 });
  const moves = movesToLoss(rules, numberedDeal(rules, lostDeal));
  await dealTo(anna, rules, { kind: 'numbered', number: lostDeal });
  const solo = await openSoloGame(anna, rules, service.url);
  await solo.play(moves);
  solo.close();
  await expect(page.getByText('No winning moves left.').first()).toBeVisible();
  await shoot(page, 'patience-lost');
  anna.faults.allowLostNetwork();
  await wire.block();
  await expect(lostBanner(anna)).toBeVisible();
  await shoot(page, 'patience-offline');
});
