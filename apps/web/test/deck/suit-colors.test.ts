import { describe, expect, it } from 'vitest';
import { fourColors, withHighContrast } from '../../src/deck/chosen-deck.ts';
import { twoColors } from '../../src/deck/figures.ts';
import { colorBlindness, contrast, difference } from '../support/colors.ts';

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

describe('the contrast of suits to the card', () => {
  it.each([
    ['two colors', twoColors, 4.5],
    ['four colors', fourColors, 4.5],
    ['two colors in high contrast', withHighContrast(twoColors), 7],
    ['four colors in high contrast', withHighContrast(fourColors), 7],
  ])('of %s is enough to read', (_name, colors, least) => {
    for (const ink of inksOf(colors)) expect(contrast(ink, paper)).toBeGreaterThan(least);
  });
});
