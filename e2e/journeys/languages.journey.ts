import { type Language, languageCookie, offeredLanguages, settingsParts, settingsPath } from '@snap-up/protocol';
import { gameRules } from '@snap-up/test-kit/players.ts';
import { shownView } from '../support/board.ts';
import { drag, openCard } from '../support/gestures.ts';
import { expectShown, violationsIn } from '../support/people.ts';
import { granted, restOf } from '../support/rooms.ts';
import { soloGameRuns } from '../support/solo.ts';
import { expect, test } from '../support/test.ts';
import { message } from '../support/words.ts';

const klondike = gameRules('klondike', 1);
/** Where browsers of each language are at home. */
const locales: Readonly<Record<Language, string>> = { en: 'en-US', de: 'de-AT', fr: 'fr-CA', es: 'es-MX' };
/** In this deal the three of clubs lies open and fits on a red four, and on nothing else. */
const deal = 482_131;

for (const language of offeredLanguages) {
  test(`the first minute of somebody whose browser speaks “${language}”`, {
    tag: language === 'de' ? '@gate' : [],
  }, async ({ meet }) => {
    const anna = await meet('Anna', { locale: locales[language] });
    const { page } = anna;
    const says = (file: string, ...keys: readonly string[]) => message(language, file, ...keys);

    await test.step('the first page, with a name to begin with', async () => {
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { name: await says('home', 'homeTexts', 'home', 'race') })).toBeVisible();
    });

    await test.step('a move of a patience game, and one that is refused', async () => {
      await page.goto(`/patience/klondike/${deal}`);
      await page
        .getByRole('button', { name: await says('patience-pages', 'patienceTexts', 'dealPage', 'playThisDealButton') })
        .click();
      await soloGameRuns(page);
      const view = await shownView(page, klondike);
      const topCard = (face: string) => openCard(page, klondike, view, 0, face);
      await drag(anna, topCard('3c'), topCard('5d'));
      const reason = (await says('rejections', 'rejectionWords', 'sentences', 'does-not-fit')).replaceAll(/\s/g, '\\s');
      await expectShown(page, '.note', new RegExp(`^${reason}$`));
      await drag(anna, topCard('3c'), topCard('4d'));
      await expect(
        page.getByRole('button', { name: await says('patience-pages', 'patienceTexts', 'toolBar', 'undo') }),
      ).toBeEnabled();
    });

    await test.step('another language, by the settings', async () => {
      await page.goto('/settings');
      const other = offeredLanguages.find((each) => each !== language) ?? 'en';
      const names: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español' };
      await page
        .getByRole('group', { name: await says('settings', 'settingsTexts', 'language', 'label') })
        .getByText(names[other], { exact: true })
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        await message(other, 'language', 'commonWords', 'settings'),
      );
      await expect(page.locator('html')).toHaveAttribute('lang', other);
      const cookies = await anna.context.cookies();
      expect(cookies.find(({ name }) => name === languageCookie)?.value).toBe(other);
    });
  });
}

/** Pages with their longest words. */
const pages = [
  ...['/', '/new', '/patience', '/patience/klondike', '/patience/klondike/daily', '/rules', '/rules/race'],
  ...['/rules/klondike', '/games', '/replay', '/no-such-page', '/sign-in', '/settings'],
  ...settingsParts.map(settingsPath),
];

for (const language of offeredLanguages) {
  test(`pages with very large letters fit on a phone and keep to their policy in “${language}”`, {
    tag: language === 'en' ? '@firefox' : [],
  }, async ({ meet }) => {
    const width = 360;
    const anna = await meet('Anna', { locale: locales[language], viewport: { width, height: 640 } });
    const { page, context, faults } = anna;
    const violations = await violationsIn(context);
    faults.allow(/404/);
    const expectFit = async (path: string) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      // A part that cuts off what is too wide has the width of the screen itself.
      const reach = () =>
        page.evaluate(() => {
          const controls = [...document.querySelectorAll('button, a, label')];
          const edges = controls.map((control) => control.getBoundingClientRect().right);
          return Math.max(document.documentElement.scrollWidth, ...edges);
        });
      await expect.poll(reach, path).toBe(width);
    };
    // Without a name, no opponent is found.
    await expectFit('/find');
    granted(await restOf(anna).rename('Anna'));
    const { id } = granted(await restOf(anna).createTable({ seatCount: 2 })).table;
    for (const path of [...pages, `/t/${id}`]) await expectFit(path);
    expect(violations).toEqual([]);
  });
}
