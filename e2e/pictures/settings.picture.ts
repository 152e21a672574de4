import { expect, type Frame, test } from '@playwright/test';
import { offeredLanguages, preferenceValues } from '@snap-up/protocol';
import { rightToLeft } from './build-playground.ts';
import { openSheet, type Position, type Sheet } from './playground.ts';

// Every value of a setting that changes what a table looks like, on sheets of small tables. They are taken from the list of
// values, so a new one has its picture, too.

const phone = { width: 360, height: 640 };
const phoneOnItsSide = { width: 740, height: 360 };

const race = 'page=game&seed=5&moves=60';
const raceOfThree = 'page=game&seats=3&seed=7&moves=90&bots=1&away=2';
const turns = 'page=game&game=double-klondike&seed=5&moves=40&clock=still';
const klondike = 'page=game&ruleset=klondike&seed=5&moves=30';
const yukon = 'page=game&ruleset=yukon&seed=5&moves=20';

const { felt: felts, deck: decks, index: indexes, back: backs, stockSide: sides } = preferenceValues;

/** English is on all other pictures. */
const otherLanguages = [...offeredLanguages.filter((language) => language !== 'en'), rightToLeft];

const sheets: Readonly<Record<string, Sheet>> = {
  // The felt is the same in light colors and dark, and what stands beside it is not.
  felts: {
    columns: felts.length,
    screen: phone,
    positions: [
      ...felts.map((felt): Position => ({ query: raceOfThree, settings: { felt, theme: 'light' } })),
      ...felts.map((felt): Position => ({ query: turns, settings: { felt, theme: 'dark' } })),
    ],
  },
  decks: {
    columns: decks.length * indexes.length,
    screen: phone,
    positions: [
      ...decks.flatMap((deck) => indexes.map((index): Position => ({ query: race, settings: { deck, index } }))),
      ...decks.flatMap((deck) =>
        ['light', 'dark'].map((theme) => ({ query: klondike, settings: { deck, theme, contrast: 'high' } })),
      ),
    ],
  },
  backs: {
    columns: backs.length,
    screen: phone,
    positions: [
      ...backs.map((back): Position => ({ query: race, settings: { back } })),
      ...backs.map((back): Position => ({ query: yukon, settings: { back, theme: 'dark' } })),
    ],
  },
  // The felt is the same from either side, and its bars are not.
  sides: {
    columns: sides.length,
    screen: phoneOnItsSide,
    positions: [
      ...sides.map((side): Position => ({ query: race, settings: { stockSide: side } })),
      ...sides.map((side): Position => ({ query: race, language: rightToLeft, settings: { stockSide: side } })),
      ...sides.map((side): Position => ({ query: klondike, settings: { stockSide: side } })),
    ],
  },
  languages: {
    columns: otherLanguages.length,
    screen: phone,
    positions: [
      ...otherLanguages.map((language) => ({ query: raceOfThree, language })),
      ...otherLanguages.map((language) => ({ query: turns, language, settings: { theme: 'dark' } })),
    ],
  },
};

/** Returns the texts in the bar above a game that lie on each other, apart from a notice, which is meant to cover some. */
function overlapsInBar(frame: Frame): Promise<string[]> {
  return frame.evaluate(() => {
    const texts = [...document.querySelectorAll('.bar header *')].filter((element) => {
      const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
      // What has no room is on a second line, which is cut off.
      const isInLine = element.getBoundingClientRect().top < innerHeight / 20;
      return hasText && isInLine && element.checkVisibility() && element.closest('.place, .visually-hidden') === null;
    });
    return texts.flatMap((one, index) =>
      texts.slice(index + 1).flatMap((other) => {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const isBeside =
          a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
        return isBeside ? [] : [`${one.textContent} on ${other.textContent}`];
      }),
    );
  });
}

for (const [name, sheet] of Object.entries(sheets)) {
  test(`${name}-sheet`, async ({ page }) => {
    await openSheet(page, sheet);
    for (const frame of page.mainFrame().childFrames()) expect(await overlapsInBar(frame)).toEqual([]);
    await expect(page).toHaveScreenshot(`${name}-sheet.png`);
  });
}
