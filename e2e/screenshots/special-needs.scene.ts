import type { Page } from '@playwright/test';
import { gameRules } from '../support/board.ts';
import { outlineOn, playByEar } from '../support/by-ear.ts';
import type { Person } from '../support/people.ts';
import { dealTo, soloGameRuns } from '../support/solo.ts';
import { agreeToStop, createTable, readyButton } from '../support/tables.ts';
import { raceAt } from './play.ts';
import { expect, scene } from './scene.ts';

/** What somebody's browser does to every page. */
const needs: readonly { readonly name: string; readonly set: (page: Page) => Promise<unknown> }[] = [
  { name: 'forced-colors', set: (page) => page.emulateMedia({ forcedColors: 'active' }) },
  {
    name: 'large-text',
    set: (page) =>
      page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
        dispatchEvent(new Event('resize'));
      }),
  },
];

for (const { name, set } of needs) {
  scene(`pages with ${name}`, async ({ meet, shoot }) => {
    const anna = await meet('Anna');
    const { page } = anna;
    const at = async (path: string, state: string) => {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await set(page);
      await shoot(page, `${name}-${state}`);
    };
    await at('/', 'home');
    await at('/rules/race', 'rules');
    await at('/patience', 'gallery');
    await createTable(anna);
    await expect(readyButton(page)).toBeVisible();
    await set(page);
    await shoot(page, `${name}-lobby`);
    await dealTo(anna, gameRules('klondike', 1), { kind: 'numbered', number: 3 });
    await soloGameRuns(page);
    await set(page);
    await shoot(page, `${name}-patience`);
    await page.getByRole('button', { name: 'Menu' }).click();
    await shoot(page, `${name}-patience-menu`);
  });

  scene(`games with ${name}`, async ({ meet, service, shoot }) => {
    const people: [Person, ...Person[]] = [
      await meet('Anna'),
      await meet('Bartholomew the Great'),
      await meet('Chiara'),
    ];
    const [{ page }] = people;
    await raceAt(people, service.url, 12);
    await set(page);
    await shoot(page, `${name}-race`);
    await agreeToStop(people);
    await set(page);
    await shoot(page, `${name}-result`);
  });
}

scene('tables by ear', async ({ meet, service, shoot }) => {
  const anna = await meet('Anna');
  const { page } = anna;
  await dealTo(anna, gameRules('klondike', 1), { kind: 'numbered', number: 3 });
  await soloGameRuns(page);
  await page.keyboard.press('Tab');
  await shoot(page, 'by-ear-first-button');
  await playByEar(page);
  await shoot(page, 'by-ear-patience');
  await page.keyboard.press('l');
  await outlineOn(page).getByRole('list', { name: 'Columns' }).getByRole('button').first().press('Enter');
  await shoot(page, 'by-ear-picked-up');
  const people: [Person, ...Person[]] = [anna, await meet('Bartholomew the Great'), await meet('Chiara')];
  await raceAt(people, service.url, 12);
  await shoot(page, 'by-ear-race');
});
