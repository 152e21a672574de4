import { readFileSync } from 'node:fs';
import { frenchWithJoker } from '@snap-up/engine';
import { describe, expect, it, test } from 'vitest';
import { cardCorner, cardRatio } from '../../src/deck/card-shape.ts';
import { chosenDeckRules, type DeckLook, fourColors, withHighContrast } from '../../src/deck/chosen-deck.ts';
import { decktetFaceDrawing } from '../../src/deck/decktet/faces.ts';
import { printed } from '../../src/deck/decktet/pictures.ts';
import { faceDetails, faceDrawing } from '../../src/deck/faces.ts';
import { twoColors } from '../../src/deck/figures.ts';
import { deckRules } from '../../src/deck/stylesheet.ts';
import { colorBlindness, contrast, difference } from '../support/colors.ts';

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

const paper = '#fffdf7';
const inksOf = (colors: typeof fourColors) => Object.values(colors).map(({ ink }) => ink);

it.each(Object.entries(colorBlindness))('four suit colors are four, with %s', (_kind, sight) => {
  for (const colors of [fourColors, withHighContrast(fourColors)]) {
    const inks = inksOf(colors);
    const pairs = inks.flatMap((ink, at) => inks.slice(at + 1).map((other) => [ink, other] as const));
    expect(pairs).toHaveLength(6);
    for (const [ink, other] of pairs) expect(difference(ink, other, sight)).toBeGreaterThan(15);
  }
});

it.each([
  ['two colors', twoColors, 4.5],
  ['four colors', fourColors, 4.5],
  ['two colors in high contrast', withHighContrast(twoColors), 7],
  ['four colors in high contrast', withHighContrast(fourColors), 7],
])('the contrast of suits to the card of %s is enough to read', (_name, colors, least) => {
  for (const ink of inksOf(colors)) expect(contrast(ink, paper)).toBeGreaterThan(least);
});

const texts = Object.keys(printed);

test('every card of the Decktet has a name and, but for the Aces, a picture', () => {
  expect(texts).toHaveLength(45);
  expect(new Set(Object.values(printed).map(({ name }) => name)).size).toBe(45);
  for (const text of texts) {
    expect(text).toMatch(/^([A2-9PTC]M?S?W?L?Y?K?|X)$/);
    expect(printed[text]?.picture === null, text).toBe(text.startsWith('A'));
  }
});

test('no two faces look the same, and none has a hole in its drawing', () => {
  for (const detail of faceDetails) {
    const drawings = texts.map((text) => decktetFaceDrawing(text, detail));
    expect(new Set(drawings).size, detail).toBe(45);
    for (const drawing of drawings) expect(drawing).not.toMatch(/undefined|NaN|null/);
  }
});

test('a face uses no ids, so that several fit on one page', () => {
  for (const text of texts) expect(decktetFaceDrawing(text, 'full')).not.toMatch(/\sid=/);
});

test('styles have the shape of a card that scripts have', () => {
  const tokens = readFileSync(new URL('../../src/ui/design/tokens.css', import.meta.url), 'utf8');
  const [, height, width] = /--card-ratio: calc\((\d+) \/ (\d+)\);/.exec(tokens) ?? [];
  expect(Number(height) / Number(width)).toBe(cardRatio);
  expect(Number(/--card-corner: ([\d.]+);/.exec(tokens)?.[1])).toBe(cardCorner);
});
