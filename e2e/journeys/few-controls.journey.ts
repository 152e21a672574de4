import type { Locator, Page } from '@playwright/test';
import { type Acquaintance, replayPath, type SettingsPart, settingsPath } from '@snap-up/protocol';
import { controlsOn, smallControls, wordsOnScreen } from '../support/controls.ts';
import type { Person } from '../support/people.ts';
import { makeReady, playTogether, sitTogether, winRace } from '../support/rooms.ts';
import { soloGameRuns } from '../support/solo.ts';
import { raceRuns } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

/** A page of the table below. */
interface CountedPage {
  readonly name: string;
  /** How many controls it may have on a phone, the header's included. */
  readonly most: number;
  /** Opens it, and resolves when all of it is there. `friend` is somebody on a page of their own, `url` the server’s. */
  readonly open: (person: Person, friend: Person, url: string) => Promise<void>;
}

/** A page of the settings, all of which is there once `sign` is shown. */
function settingsOf(part: SettingsPart, what: string, most: number, sign: (page: Page) => Locator): CountedPage {
  const open: CountedPage['open'] = async ({ page }) => {
    await page.goto(settingsPath(part));
    await expect(sign(page)).toBeVisible();
  };
  return { name: `settings of ${what}`, most, open };
}

const upright = { width: 360, height: 740 };

/** In order: what is done to open a page is done when the next one is opened. */
const pages: readonly CountedPage[] = [
  {
    name: 'home',
    most: 11,
    open: async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Find an opponent' })).toBeVisible();
      const words = await wordsOnScreen(page);
      expect(words.length, `before the first game is read: ${words.join(' ')}`).toBeLessThanOrEqual(40);
    },
  },
  {
    name: 'home with a game to continue',
    most: 10,
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Race a bot' }).tap();
      await raceRuns(page);
      await page.goto('/');
      await expect(page.getByRole('link', { name: /Continue$/ })).toBeVisible();
      const isWhole = await page.getByRole('link', { name: /^Today’s Klondike/ }).evaluate((last) => {
        return last.getBoundingClientRect().bottom <= innerHeight;
      });
      expect(isWhole, 'nothing to play is below the first screen').toBe(true);
    },
  },
  {
    name: 'new game',
    most: 7,
    open: async ({ page }) => {
      await page.goto('/new');
      await expect(page.getByRole('button', { name: 'Create and share' })).toBeVisible();
    },
  },
  {
    name: 'Kittyhawk, which has more choices, on one screen',
    most: 5,
    open: async ({ page }) => {
      await page.goto('/patience/kittyhawk');
      await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(upright.height);
    },
  },
  {
    name: 'Klondike, with the header’s two',
    most: 6,
    open: async ({ page }) => {
      await page.goto('/patience/klondike');
      await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    },
  },
  {
    name: 'the menu of a solitaire game, with its cross',
    most: 9,
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await soloGameRuns(page);
      await page.setViewportSize({ width: upright.height, height: upright.width });
      await expect.poll(() => smallControls(page), 'too small for a finger on its side').toEqual([]);
      await page.setViewportSize(upright);
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('link', { name: 'Leave game' })).toBeVisible();
    },
  },
  {
    name: 'lobby of five seats, with a friend',
    most: 12,
    open: async (person, friend) => {
      await makeReady(friend, await sitTogether([person, friend], { seatCount: 5 }));
      await expect(person.page.getByRole('button', { name: 'Start with 2 players' })).toBeVisible();
    },
  },
  {
    name: 'settings',
    most: 11,
    open: async ({ page }) => {
      await page.goto('/settings');
      await expect(page.getByRole('group', { name: 'Language' })).toBeVisible();
    },
  },
  settingsOf('look', 'the look', 21, (page) => page.getByRole('button', { name: 'Deal again' })),
  settingsOf('playing', 'how games are played', 19, (page) => page.getByRole('group', { name: 'Clock' })),
  settingsOf('sound', 'sound and accessibility', 16, (page) =>
    page.getByRole('group', { name: 'Screen reader speed' }),
  ),
  settingsOf('device', 'this device', 5, (page) => page.getByRole('button', { name: 'Create a recovery phrase' })),
  {
    name: 'replay',
    most: 13,
    open: async (person, friend, url) => {
      const people = [person, friend];
      const tableId = await playTogether(people);
      await winRace(people, url, tableId, 0);
      await person.page.goto(replayPath(tableId, 1));
      await expect(person.page.getByLabel('Speed', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'home with a game to continue and somebody to call',
    most: 11,
    open: async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Ben 1–0 Race' })).toBeVisible();
      await expect(page.getByRole('link', { name: /Continue$/ })).toBeVisible();
    },
  },
  {
    name: 'home with a game to continue and five people to call, on the smallest phone',
    most: 12,
    open: async ({ page }) => {
      await page.setViewportSize({ width: upright.width, height: 640 });
      await page.route('**/api/me/people', async (route) => {
        const { people: found }: { readonly people: readonly Acquaintance[] } = await (await route.fetch()).json();
        const names = ['Ben', 'Maximiliane', 'Cleo', 'Dora', 'Emil'];
        const friends = names.flatMap((name, key) => found.map((friend) => ({ ...friend, name, key: `${key}` })));
        await route.fulfill({ json: { people: friends } });
      });
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Ben 1–0 Race' })).toBeVisible();
      await page.getByRole('button', { name: 'All 5' }).tap();
      await expect(page.getByRole('button', { name: 'Emil 1–0 Race' })).toBeVisible();
      await page.getByRole('button', { name: 'Close' }).tap();
      await expect(page.getByRole('link', { name: /Continue$/ })).toBeVisible();
      const bottom = await page.getByRole('link', { name: /^Today’s Klondike/ }).evaluate((last) => {
        return last.getBoundingClientRect().bottom;
      });
      expect(bottom, 'nothing to play is below the first screen').toBeLessThanOrEqual(640);
    },
  },
];

test('pages on a phone have few controls, each as large as a fingertip', { tag: '@gate' }, async ({
  ownService,
  meet,
}) => {
  const anna = await meet('Anna', {
    baseURL: ownService.url,
    viewport: upright,
    hasTouch: true,
    isMobile: true,
    isNew: true,
  });
  const ben = await meet('Ben', { baseURL: ownService.url });
  for (const { name, most, open } of pages) {
    await test.step(name, async () => {
      await open(anna, ben, ownService.url);
      const controls = await controlsOn(anna.page);
      expect(controls.length, `${name}:\n${controls.join('\n')}`).toBeLessThanOrEqual(most);
      await expect.poll(() => smallControls(anna.page), `too small for a finger on ${name}`).toEqual([]);
    });
  }
  await test.step('the header’s links are in its menu, which closes with a press on one', async () => {
    const link = anna.page.getByRole('link', { name: 'Rules' });
    await expect(link).toBeHidden();
    await anna.page.getByRole('button', { name: 'Menu' }).tap();
    await link.tap();
    await expect(anna.page).toHaveURL(/\/rules$/);
    await expect(link).toBeHidden();
  });
});
