import { keepSettings } from '../support/people.ts';
import { granted, restOf } from '../support/rooms.ts';
import { expect, test } from '../support/test.ts';

test('what a player chooses is seen at once, and on their other device', async ({ meet, service }) => {
  const anna = await meet('Anna', { baseURL: service.url });
  const phone = await meet('Anna’s phone', { baseURL: service.url, viewport: { width: 360, height: 640 } });
  const root = (page: typeof anna.page) => page.locator('html');

  granted(await restOf(anna).rename('Anna'));
  await anna.page.goto('/');
  await anna.page.getByRole('link', { name: 'Settings' }).click();
  const choose = (group: string, value: string) =>
    anna.page.getByRole('group', { name: group }).getByText(value, { exact: true }).click();

  await test.step('the preview follows each choice', async () => {
    const preview = anna.page.getByRole('region', { name: 'Preview' });
    const hasLargeIndex = preview.locator('.side.large, .side.mini');
    await expect(preview.locator('[data-token]:visible').first()).toBeVisible();
    await choose('Felt', 'Blue');
    await expect(root(anna.page)).toHaveAttribute('data-felt', 'blue');
    await expect(hasLargeIndex).toHaveCount(0);
    await choose('Index size', 'Large');
    await expect(hasLargeIndex).not.toHaveCount(0);
    await choose('Card back', 'Stars');
    await choose('Suit colors', 'Four');
    await choose('Contrast', 'High');
    await expect(root(anna.page)).toHaveAttribute('data-contrast', 'high');
  });

  await test.step('it is kept with the player', async () => {
    const stored = async () => (await anna.page.request.get('/api/me/preferences')).json();
    await expect.poll(stored).toMatchObject({
      preferences: { felt: 'blue', index: 'large', back: 'stars', deck: 'four-color', contrast: 'high' },
    });
  });

  await test.step('the other device has it as soon as it is the player’s', async () => {
    await anna.page.goto('/games');
    await anna.page.getByRole('button', { name: 'Continue on another device' }).click();
    const code = await anna.page.getByRole('dialog').locator('p.code').textContent();
    await phone.page.goto(`/come/${code?.replace(/\W/g, '')}`);
    await phone.page.getByRole('button', { name: /^Continue/ }).click();
    await expect(root(phone.page)).toHaveAttribute('data-felt', 'blue');
    await phone.page.reload();
    // By the script that runs before anything is painted.
    await expect(root(phone.page)).toHaveAttribute('data-contrast', 'high');
  });
});

test('a deck of one’s own is the first that is seen', async ({ meet }) => {
  const { page, faults } = await meet('Anna');
  await keepSettings(page, { deck: 'four-color', back: 'stars' });
  await page.addInitScript(() => {
    const decks: string[] = [];
    Object.assign(window, { decks });
    const { replaceSync } = CSSStyleSheet.prototype;
    CSSStyleSheet.prototype.replaceSync = function replace(rules) {
      if (rules.includes('.face-')) decks.push(rules);
      replaceSync.call(this, rules);
    };
  });
  const decks = () => page.evaluate(() => (window as unknown as { decks: string[] }).decks);
  await page.goto('/rules/race');
  await expect.poll(decks).toHaveLength(1);
  expect((await decks())[0], 'each suit has its own color').toContain('%231f4fd0');
  await test.step('and where it does not come, the usual one is', async () => {
    faults.allow(/Failed to load resource.*404/);
    await page.route(/\/assets\/chosen-deck-/, (route) => route.fulfill({ status: 404, body: '' }));
    await page.reload();
    await expect.poll(decks).toHaveLength(1);
    expect((await decks())[0]).not.toContain('%231f4fd0');
  });
});
