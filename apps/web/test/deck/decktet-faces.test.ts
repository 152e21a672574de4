import { expect, test } from 'vitest';
import { decktetRules } from '../../src/deck/decktet/drawings.ts';
import { decktetFaceDrawing } from '../../src/deck/decktet/faces.ts';
import { printed } from '../../src/deck/decktet/pictures.ts';
import { faceDetails } from '../../src/deck/faces.ts';

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

test('there is a style rule for each face at each detail', () => {
  expect(decktetRules().split('\n')).toHaveLength(45 * faceDetails.length);
});
