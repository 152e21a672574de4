import { formatPosition, type Rules } from '@snap-up/engine';
import { gameRules } from '@snap-up/test-kit/players.ts';
import { barriers } from '../support/barriers.ts';
import { shownView } from '../support/board.ts';
import { carriesOf, moveACard } from '../support/moves.ts';
import { expectShown, type Person, visit, withWorker } from '../support/people.ts';
import { granted, restOf } from '../support/rooms.ts';
import {
  dealTo,
  expectTruthShown,
  giveUp,
  historyOn,
  type OpenSoloGame,
  openMore,
  openSoloGame,
  soloGameRuns,
} from '../support/solo.ts';
import { barFact, lostBanner, tableIdIn } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

/** Resolves when the worker has kept the answer at an address, for when the server cannot be reached. */
async function expectKept({ page }: Person, path: string): Promise<void> {
  const keptPaths = () =>
    page.evaluate(async () => {
      const answers = await (await caches.open('snap-up answers')).keys();
      return answers.map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(keptPaths).toContain(path);
}

/** How much the page of a game has in a part of the browser's database, which has to be there already. */
function keptCount({ page }: Person, part: 'moves' | 'tables'): Promise<number> {
  return page.evaluate(async (name) => {
    const id = location.pathname.split('/').at(-1) ?? '';
    const answered = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answered(indexedDB.open('snap-up offline'));
    const keys = name === 'moves' ? IDBKeyRange.bound([id, 0], [id, Infinity]) : id;
    const count = await answered(database.transaction(name).objectStore(name).count(keys));
    database.close();
    return count;
  }, part);
}

test('the site can be installed: it has a manifest without faults, and a worker that is active', async ({ meet }) => {
  const anna = await meet('Anna', withWorker);
  await visit(anna);
  const session = await anna.context.newCDPSession(anna.page);
  const { errors, url } = await session.send('Page.getAppManifest');
  expect(url).toMatch(/\/manifest\.webmanifest$/);
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A window without a profile installs nothing, whatever the site is like.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('a site that was visited once opens without a network, and while the server is stopped', async ({
  meet,
  ownService: service,
}) => {
  const anna = await meet('Anna', { ...withWorker, baseURL: service.url });
  anna.faults.allowLostNetwork();
  // Chromium says so of each preload that the worker answers.
  anna.faults.allow(/service worker resource mismatch/);
  await visit(anna);
  const { page, context } = anna;
  const open = async () => {
    await page.goto('/patience');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/patience/yukon');
    await expect(page.getByRole('heading', { level: 1, name: 'Yukon' })).toBeVisible();
    await page.goto('/rules/kittyhawk');
    await expect(page.getByRole('heading', { level: 1, name: 'Kittyhawk' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
  await context.setOffline(true);
  await open();
  await context.setOffline(false);
  await service.stop();
  await open();
  await service.start();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('pages of games with others say that the server cannot be reached, offer patience, and go on by themselves', async ({
  meet,
}) => {
  const anna = await meet('Anna', withWorker);
  const { page, context, faults } = anna;
  faults.allowLostNetwork();
  faults.allow(/service worker resource mismatch/);
  granted(await restOf(anna).rename('Anna'));
  await visit(anna);
  // The first page has asked who its visitor is before there was a worker, and without that no page shows its buttons.
  await page.reload();
  await expectKept(anna, '/api/session');
  const notice = page.getByRole('status').filter({ hasText: 'Games with others continue once it’s back' });
  // Other people’s public tables have such buttons, too.
  const buttons = [/^Find an opponent/, /^Race a bot/];
  const closed = async (names: readonly RegExp[]) => {
    await expect(notice).toBeVisible();
    for (const name of names) await expect(page.getByRole('button', { name })).toBeDisabled();
  };
  await test.step('a page that is open when the network goes says so', async () => {
    const opponent = page.getByRole('button', { name: 'Find an opponent' });
    await expect(opponent).toBeEnabled();
    const place = await opponent.boundingBox();
    await context.setOffline(true);
    await closed(buttons);
    expect(await opponent.boundingBox(), 'nothing moves').toEqual(place);
    await context.setOffline(false);
    await expect(notice).toHaveCount(0);
    await expect(opponent).toBeEnabled();
  });
  await context.setOffline(true);
  await page.goto('/');
  await closed(buttons);
  expect(await barriers(page)).toEqual([]);
  await page.goto('/new');
  await closed([/^Create/]);
  expect(await barriers(page)).toEqual([]);
  await test.step('it goes on by itself', async () => {
    const create = page.getByRole('button', { name: /^Create/ });
    const place = await create.boundingBox();
    await context.setOffline(false);
    await expect(notice).toHaveCount(0);
    await expect(create).toBeEnabled();
    expect(await create.boundingBox(), 'nothing moves').toEqual(place);
    await context.setOffline(true);
  });
  await page.getByRole('link', { name: 'Play solitaire' }).click();
  await page.waitForURL('**/patience');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** Moves a card. Without a network, one that it uncovers stays face-down. */
async function moveOffline(person: Person, rules: Rules): Promise<void> {
  await expect(lostBanner(person)).toBeVisible();
  await moveACard(person, rules);
}

/** A game that the server has dealt, on a page that was opened again without a network. */
async function dealtThenOffline(person: Person, rules: Rules, url: string): Promise<OpenSoloGame> {
  person.faults.allowLostNetwork();
  person.faults.allow(/service worker resource mismatch/);
  await visit(person);
  await dealTo(person, rules, { kind: 'numbered', number: 7 });
  const game = await openSoloGame(person, rules, url);
  const mark = `snap-up offline ${tableIdIn(person.page.url())}`;
  // The page marks the table once it has the database, and stores it a moment later.
  await expect.poll(() => person.page.evaluate((key) => localStorage.getItem(key), mark)).not.toBeNull();
  await expect.poll(() => keptCount(person, 'tables')).toBe(1);
  // A connection that is there outlives the switch.
  await person.context.setOffline(true);
  await person.page.reload();
  await soloGameRuns(person.page);
  return game;
}

test('a game that was begun online goes on without a network, also after a reload, and its moves are sent afterwards', {
  tag: '@gate',
}, async ({ meet, service }) => {
  const anna = await meet('Anna', withWorker);
  const { page, context } = anna;
  const rules = gameRules('yukon', 1);
  const game = await dealtThenOffline(anna, rules, service.url);
  await moveOffline(anna, rules);
  await expect(page.getByText('Your move is saved on this device')).toBeVisible();
  const shown = async () => formatPosition(rules, await shownView(page, rules));
  const before = await shown();
  await page.reload();
  await soloGameRuns(page);
  await expect.poll(shown).toBe(before);
  await moveOffline(anna, rules);
  await expect(page.getByText('Your 2 moves are saved on this device')).toBeVisible();
  expect(game.moveCount()).toBe(0);
  await context.setOffline(false);
  await game.hasMoves(2);
  await expectTruthShown(game);
  game.close();
});

test('a game that was played on offline and on another device becomes two saved games', async ({ meet, service }) => {
  const anna = await meet('Anna', withWorker);
  const { page, context } = anna;
  const rules = gameRules('yukon', 1);
  const game = await dealtThenOffline(anna, rules, service.url);
  // Before the page does, whose game is then the one that was played last.
  const other = carriesOf(rules, game.truth(), 0).at(-1);
  if (other === undefined) throw new Error('No card can be moved.');
  await game.play([other]);
  await moveOffline(anna, rules);
  await expect(page.getByText('Your move is saved on this device')).toBeVisible();
  const mine = formatPosition(rules, await shownView(page, rules));
  await context.setOffline(false);
  const notice = page.getByRole('complementary', { name: 'A second saved game' });
  await expect(notice).toContainText('what you played offline is now a game of its own');
  expect(await barriers(page)).toEqual([]);
  await expect(page.getByRole('status').filter({ hasText: 'is now a game of its own' })).toBeAttached();
  const theirs = await expectTruthShown(game);
  expect(mine).not.toBe(theirs);
  const open = async () =>
    granted(await restOf(anna).soloOverview()).games.find(({ ruleset }) => ruleset === 'yukon')?.open;
  await expect.poll(async () => (await open())?.isApart).toBe(true);
  await notice.getByRole('link', { name: 'Open it' }).click();
  await page.waitForURL(`**/t/${(await open())?.tableId}`);
  await expect(notice).toHaveCount(0);
  await soloGameRuns(page);
  await expect.poll(async () => formatPosition(rules, await shownView(page, rules))).toBe(mine);
  game.close();
});

test('without a network this browser finds a deal that can be won, says how, and lists the game, with that help, until it is sent', async ({
  meet,
}) => {
  const anna = await meet('Anna', withWorker);
  const { page, context, faults } = anna;
  faults.allowLostNetwork();
  faults.allow(/service worker resource mismatch/);
  granted(await restOf(anna).rename('Anna'));
  await visit(anna);
  await page.goto('/patience/klondike');
  await openMore(page);
  await page.getByRole('group', { name: 'Deals' }).getByText('Only winnable ones').click();
  for (const path of ['/api/session', '/api/patience/klondike/statistics']) await expectKept(anna, path);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL(/\/offline\//);
  await soloGameRuns(page);
  const rules = gameRules('klondike', 1);
  await expect.poll(async () => (await shownView(page, rules)).piles.flat().length).toBeGreaterThan(0);
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name }).click();
  };
  await choose('Can I still win?');
  await expect(barFact(page).getByText('Yes, this game can still be won.')).toBeVisible();
  await choose('Winning hints');
  await page.getByRole('button', { name: 'Show winning hints' }).click();
  await expectShown(page, '[role=status]', /^Hint: .+\./);
  await expect(page.locator('.light')).toBeVisible();
  await expect(barFact(page)).toHaveCount(0);
  await page.keyboard.press('Space');
  await expect.poll(() => keptCount(anna, 'moves')).toBe(1);
  const given = page.url();
  await giveUp(page);
  await page.waitForURL((url) => url.href !== given);

  await page.goto('/patience/klondike');
  const unsent = page.getByRole('region', { name: 'Not sent yet' });
  await expect(unsent).toContainText('with help: “Can I still win?” 1×, 1 winning hint');
  const statistics = page.getByRole('region', { name: 'Statistics' });
  await expect(statistics).toContainText('0 of 1 won');
  await expect(statistics).toContainText('Includes a game that hasn’t been sent yet');
  expect(await barriers(page)).toEqual([]);
  await unsent.getByRole('link', { name: 'Replay' }).click();
  await page.waitForURL(/\/offline\/[^/]+\/replay$/);
  await expect(page.getByRole('slider')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('slider')).toBeVisible();

  await page.goto('/patience/klondike');
  await expect(unsent.getByRole('link')).toHaveCount(1);
  await context.setOffline(false);
  const history = async () => granted(await restOf(anna).soloHistory({ ruleset: 'klondike' })).games;
  const help = { questions: 1, hints: 1, retries: 0 };
  await expect.poll(history).toMatchObject([{ isHelped: true, help }]);
  // The page finds out by itself.
  await expect(await historyOn(page)).toHaveCount(1);
  await expect(unsent).toHaveCount(0);
  await expect(statistics).toContainText('0 of 1 won');
  await expect(statistics).not.toContainText('sent yet');
  expect(await history()).toHaveLength(1);
});
