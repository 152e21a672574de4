import type { Dress } from './courts.ts';
import { type SuitColor, type SuitColors, twoColors } from './suit-colors.ts';

const blueDress: Dress = { cloth: '#2f6fd6', shade: '#1a449c', hair: '#8a5a24' };
const greenDress: Dress = { cloth: '#12868a', shade: '#075a5d', hair: '#4a3426' };

/**
 * Each suit has its own color. A test checks that they can be told apart with every common kind of color blindness,
 * which is why clubs are a bluish green.
 */
export const fourColors: SuitColors = {
  ...twoColors,
  d: { ink: '#1f4fd0', dress: blueDress },
  c: { ink: '#00777a', dress: greenDress },
};

/** Inks with a contrast of at least 7:1 to the card's white, by the default ones. */
const strongInks: Readonly<Record<string, string>> = {
  [twoColors.h.ink]: '#a80f1c',
  [twoColors.s.ink]: '#000000',
  [fourColors.d.ink]: '#0f35b8',
  [fourColors.c.ink]: '#005a5c',
};

/** Returns the same colors, each with a contrast of at least 7:1 to the card's white. */
export function withHighContrast({ h, d, s, c }: SuitColors): SuitColors {
  const strong = (color: SuitColor): SuitColor => ({ ...color, ink: strongInks[color.ink] ?? color.ink });
  return { h: strong(h), d: strong(d), s: strong(s), c: strong(c) };
}
