import { expect, type Page, test } from '@playwright/test';
import { keepSettings } from '../support/people.ts';
import { addressOf, cardsLie, type Position as InPlayground, servePlayground } from './playground.ts';

const phone = { width: 360, height: 640 };
const phoneOnItsSide = { width: 844, height: 390 };
const laptop = { width: 1280, height: 720 };

/** A position in the playground, by its parameters there, on a screen. */
interface Position extends InPlayground {
  readonly name: string;
  readonly screen: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'light' | 'dark';
  /** Whether opponents' cards are so small that they are drawn with their piles, as soon as the page is idle. */
  readonly hasSmallCards?: boolean;
}

const positions: readonly Position[] = [
  { name: 'race-of-2-phone', screen: phone, query: 'page=game&seed=5&moves=60' },
  { name: 'race-of-2-laptop', screen: laptop, query: 'page=game&seed=5&moves=90', colorScheme: 'dark' },
  { name: 'race-of-5-phone', hasSmallCards: true, screen: phone, query: 'page=game&seats=5&seed=7&moves=150' },
  { name: 'race-of-5-side', hasSmallCards: true, screen: phoneOnItsSide, query: 'page=game&seats=5&seed=7&moves=150' },
  { name: 'race-of-5-laptop', screen: laptop, query: 'page=game&seats=5&seed=7&moves=150&bots=3,4&away=2' },
  { name: 'turns-laptop', screen: laptop, query: 'page=game&game=double-klondike&seed=5&moves=40&clock=still' },
  { name: 'klondike-phone', screen: phone, query: 'page=game&ruleset=klondike&seed=5&moves=30' },
  { name: 'yukon-side', screen: phoneOnItsSide, query: 'page=game&ruleset=yukon&seed=5&moves=20' },
  { name: 'box-kite-laptop', screen: laptop, query: 'page=game&ruleset=box-kite&seed=5&moves=30' },
  { name: 'cascades-side', screen: phoneOnItsSide, query: 'page=game&ruleset=cascades&seed=5&moves=20' },
  { name: 'kittyhawk-phone', screen: phone, query: 'page=game&ruleset=kittyhawk&seed=5&moves=20' },
  { name: 'head-solitaire-phone', screen: phone, query: 'page=hand&seed=5' },
  {
    name: 'own-look-phone',
    screen: phone,
    query: 'page=game&seed=5&moves=60',
    settings: { felt: 'blue', deck: 'four-color', index: 'large', back: 'stars' },
  },
  {
    name: 'own-look-laptop',
    screen: laptop,
    query: 'page=game&seed=5&moves=90',
    colorScheme: 'dark',
    settings: { felt: 'burgundy', back: 'leaves', stockSide: 'right' },
  },
  {
    name: 'high-contrast-phone',
    screen: phone,
    query: 'page=game&seed=5&moves=60',
    settings: { contrast: 'high', felt: 'slate' },
  },
];

/** Opens a position, and resolves when its cards lie where they belong. */
async function open(page: Page, position: Position): Promise<void> {
  const { screen, colorScheme = 'light', settings = {}, hasSmallCards = false } = position;
  await servePlayground(page);
  await keepSettings(page, settings);
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize(screen);
  await page.goto(addressOf(position));
  await cardsLie(page.mainFrame());
  if (hasSmallCards) {
    await expect(page.locator('[data-pack]').first()).toBeAttached();
    await expect(page.locator('.card.mini')).toHaveCount(0);
  }
}

for (const position of positions) {
  test(position.name, { tag: '@gate' }, async ({ page }) => {
    await open(page, position);
    await expect(page).toHaveScreenshot(`${position.name}.png`);
  });
}
