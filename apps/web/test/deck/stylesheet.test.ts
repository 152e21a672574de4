import { frenchWithJoker } from '@snap-up/engine';
import { describe, expect, test } from 'vitest';
import { chosenDeckRules, type DeckLook, fourColors, withHighContrast } from '../../src/deck/chosen-deck.ts';
import { faceDetails, faceDrawing } from '../../src/deck/faces.ts';
import { deckRules } from '../../src/deck/stylesheet.ts';

const usualDeck: DeckLook = { hasFourColors: false, hasHighContrast: false, indexSize: 'standard', back: null };

const rules = chosenDeckRules({ ...usualDeck, indexSize: 'large' }).split('\n');

/** What a style rule says about the class of a face. */
function declared(selector: string, property: string): string | undefined {
  const rule = rules.find((one) => one.split('{')[0]?.split(',').includes(selector) && one.includes(`${property}:`));
  return rule?.split(`${property}:`)[1]?.split(/[;}]/)[0];
}

/** The shapes of the face that these rules show: those of its image that lie where the rules say. */
function shapesAt(selector: string): string | undefined {
  const [, image = ''] = /url\("(.*?)"\)/.exec(declared(selector, 'background-image') ?? '') ?? [];
  const shapes = [...decodeURIComponent(image).matchAll(/<g fill="#\w+" color="#\w+">.*?(?=<\/svg>)/g)];
  const across = Number.parseFloat(declared(selector, 'background-position') ?? '0') / 100;
  return shapes[Math.round(across * (shapes.length - 1))]?.[0];
}

describe.each(faceDetails)('in %s detail', (detail) => {
  test.each(frenchWithJoker.faces.map(({ text, color }) => ({ text, color })))(
    '$text shows its face',
    ({ text, color }) => {
      const drawing = faceDrawing(text, color, detail);
      expect(shapesAt(`.face-${text}.${detail}`)).toBe(drawing.slice(drawing.indexOf('<g'), -'</svg>'.length));
    },
  );
});

test('a suit shares one image in each detail but the full one, and each face has its share of the width', () => {
  expect(declared('.face-Ah.mini', 'background-size')).toBe('1300% 100%');
  expect(declared('.face-Ah.full', 'background-size')).toBeUndefined();
  const images = rules.filter((rule) => rule.includes('.mini') && rule.includes('background-image'));
  expect(images).toHaveLength(frenchWithJoker.suits.length + 1);
});

test('the large index, four colors and an own back are on the page only if chosen', () => {
  const usual = deckRules();
  expect(chosenDeckRules(usualDeck)).toBe(usual);
  expect(usual).not.toContain('.large');
  expect(usual).not.toContain('data-own-seat');
  const own = chosenDeckRules({ ...usualDeck, back: 'stars' });
  expect(own).toMatch(/\[data-own-seat="0"\] \.back-0,.*\[data-own-seat="4"\] \.back-4\{background-image/);
  const inkOf = (text: string, look: DeckLook) => {
    const rule = chosenDeckRules(look)
      .split('\n')
      .find((one) => one.startsWith(`.face-${text}.full{`));
    return /fill="(#\w+)"/.exec(decodeURIComponent(rule ?? ''))?.[1];
  };
  const inks = (look: DeckLook) => ['5h', '5d', '5s', '5c'].map((text) => inkOf(text, look));
  expect(new Set(inks(usualDeck)).size).toBe(2);
  expect(new Set(inks({ ...usualDeck, hasFourColors: true })).size).toBe(4);
  expect(inks({ ...usualDeck, hasFourColors: true, hasHighContrast: true })).toEqual(
    ['h', 'd', 's', 'c'].map((suit) => withHighContrast(fourColors)[suit as 'h'].ink),
  );
});
