import { raceRules, shownView } from '../support/board.ts';
import { expectOnePosition, witness } from '../support/clients.ts';
import { cardAt, drag, stockOf, tap, topOf } from '../support/gestures.ts';
import { playSome } from '../support/moves.ts';
import { playTogether } from '../support/rooms.ts';
import { agreeToStop, watchButton } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

const rules = raceRules(2, { draw: 1 });

test('a spectator sees the race, cannot affect it, and comes and goes without disturbing anybody', {
  tag: '@gate',
}, async ({ meet, service }) => {
  const anna = await meet('Anna');
  const ben = await meet('Ben', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const clara = await meet('Clara');
  const players = [anna, ben] as const;
  const tableId = await playTogether(players, { options: { draw: 1 } });
  const watchers = (count: string) => anna.page.getByRole('img', { name: count });

  await test.step('they follow the link, and the players see how many are watching', async () => {
    await clara.page.goto(`/t/${tableId}`);
    await clara.page.getByLabel('Your name').fill('Clara');
    await watchButton(clara.page).click();
    await expect(clara.page.getByRole('banner')).toContainText('You are watching Anna');
    await expect(watchers('1 person is watching')).toBeVisible();
  });

  await test.step('they see each move, from either side of the table', async () => {
    await playSome(anna, rules, 0, 1);
    await playSome(ben, rules, 1, 1);
    await expectOnePosition([...players, clara], rules, service.url, tableId);
    await tap(clara, clara.page.getByRole('button', { name: 'View as Ben' }));
    await expect(clara.page.getByRole('banner')).toContainText('You are watching Ben');
    await expectOnePosition([clara], rules, service.url, tableId);
    await tap(clara, clara.page.getByRole('button', { name: 'View as Anna' }));
  });

  await test.step('they cannot move a card on the page', async () => {
    const { view, seq } = await witness(service.url, tableId);
    await expect(clara.page.locator('.stage.playing')).toHaveCount(0);
    await expect(clara.page.getByRole('button', { name: /^(End|Keep playing|Pass)/ })).toHaveCount(0);
    await expect(clara.page.locator('.stage [role="button"]')).toHaveCount(0);
    const column = rules.seatPiles[0]?.tableau[6] ?? 0;
    const count = view.piles[column]?.length ?? 0;
    await drag(clara, cardAt(clara.page, column, count - 1), topOf(clara.page, view, rules.foundations[0] ?? 0));
    await expect(clara.page.locator('[data-token].held')).toHaveCount(0);
    await stockOf(clara.page, rules, view, 0).click({ force: true });
    for (const key of ['Space', 'Enter', 'p', 'f']) await clara.page.keyboard.press(key);
    expect((await shownView(clara.page, rules)).piles).toEqual(view.piles);
    expect((await witness(service.url, tableId)).seq).toBe(seq);
  });

  await test.step('they leave, and the players continue', async () => {
    await clara.page.goto('/');
    await expect(anna.page.getByRole('img', { name: /watching$/ })).toHaveCount(0);
    await playSome(anna, rules, 0, 1);
    await expectOnePosition(players, rules, service.url, tableId);
    await clara.page.goto(`/t/${tableId}`);
    await expect(watchers('1 person is watching')).toBeVisible();
    await agreeToStop(players);
    await expect(clara.page).toHaveTitle(/^Result/);
    await expect(clara.page.getByRole('button', { name: 'Rematch' })).toHaveCount(0);
  });
});
