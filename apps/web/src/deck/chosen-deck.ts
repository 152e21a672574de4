import { backDrawing, backOfSeat, type CardBack, seatLooks } from './backs.ts';
import { faceDetails, faceDrawing, type IndexSize } from './faces.ts';
import { type Dress, type SuitColor, type SuitColors, twoColors } from './figures.ts';
import { suitMark } from './marks.ts';
import { asUrl, deckRules } from './stylesheet.ts';

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

const patterns = {
  diamonds: Array.from({ length: 11 }, (_, row) =>
    Array.from(
      { length: 6 },
      (_, column) =>
        `<path d="M${column * 13.5 - 2.25 + (row % 2) * 6.75} ${row * 8.8 - 5.9}l4.6 5.9-4.6 5.9-4.6-5.9z" stroke="none"/>`,
    ).join(''),
  ).join(''),
  leaves: Array.from({ length: 8 }, (_, row) =>
    Array.from(
      { length: 5 },
      (_, column) =>
        `<path d="M${column * 15.75 - 4 + (row % 2) * 7.875} ${row * 12.6 - 2}c6 1 7 6 6 10-6 0-9-5-6-10z" stroke="none"/>`,
    ).join(''),
  ).join(''),
  stars: Array.from({ length: 9 }, (_, row) =>
    Array.from({ length: 6 }, (_, column) => {
      const [x, y] = [column * 14 - 3.5 + (row % 2) * 7, row * 11];
      const size = (row + column) % 3 === 0 ? 4.6 : 2.6;
      return `<path d="M${x} ${y - size}Q${x} ${y} ${x + size} ${y} ${x} ${y} ${x} ${y + size} ${x} ${y} ${x - size} ${y} ${x} ${y} ${x} ${y - size}z" stroke="none"/>`;
    }).join(''),
  ).join(''),
  rays: `${Array.from({ length: 18 }, (_, ray) => {
    const [from, to] = [ray * 20, ray * 20 + 10].map((degrees) => (degrees * Math.PI) / 180) as [number, number];
    const at = (angle: number) =>
      `${(31.5 + 60 * Math.cos(angle)).toFixed(1)} ${(44 + 60 * Math.sin(angle)).toFixed(1)}`;
    return `<path d="M31.5 44 ${at(from)} ${at(to)}z" stroke="none" opacity=".7"/>`;
  }).join('')}<circle cx="31.5" cy="44" r="9" stroke="none"/>`,
} as const;

/** The card backs that a player can choose for their own cards, in colors that no seat has. */
const ownBacks = {
  diamonds: { pattern: patterns.diamonds, ground: '#9b2335', line: '#e9a3ac' },
  leaves: { pattern: patterns.leaves, ground: '#2f6b3c', line: '#a9d6a5' },
  stars: { pattern: patterns.stars, ground: '#1d2547', line: '#d8c77a' },
  rays: { pattern: patterns.rays, ground: '#4a4f57', line: '#c9ced6' },
} as const satisfies Readonly<Record<string, CardBack>>;
/** The name of one of `ownBacks`. */
export type OwnBack = keyof typeof ownBacks;

/** A player's preferences for the deck. */
export interface DeckLook {
  readonly hasFourColors: boolean;
  readonly hasHighContrast: boolean;
  readonly indexSize: IndexSize;
  /** The back of the player's own cards; null for that of their seat. */
  readonly back: OwnBack | null;
}

/**
 * The deck with a player's preferences, as style rules like the default ones. The player's own cards are in an element
 * that names their seat: `data-own-seat`.
 */
export function chosenDeckRules({ hasFourColors, hasHighContrast, indexSize, back }: DeckLook): string {
  const colors = hasFourColors ? fourColors : twoColors;
  const details = faceDetails.filter((detail) => detail !== 'large' || indexSize === 'large');
  const rules = deckRules(hasHighContrast ? withHighContrast(colors) : colors, details);
  if (back === null) return rules;
  const own = seatLooks.map((_, seat) => `[data-own-seat="${seat}"] .back-${seat}`).join();
  return `${rules}\n${own}{background-image:${asUrl(backDrawing(ownBacks[back]))}}`;
}

const suits = ['s', 'h', 'c', 'd'] as const;

function suitRow(colors: SuitColors): string {
  const marks = suits.map(
    (suit, at) =>
      `<g fill="${colors[suit].ink}" color="${colors[suit].ink}">${suitMark(suit, 12 + at * 22, 12, 19)}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 24">${marks.join('')}</svg>`;
}

/** Draws previews of the deck preferences, as whole SVG documents. */
export const choicePictures = {
  deck: { 'two-color': () => suitRow(twoColors), 'four-color': () => suitRow(fourColors) },
  index: (size: IndexSize) => faceDrawing('8h', 'red', size === 'large' ? 'large' : 'full'),
  back: (back: OwnBack | 'seat') => (back === 'seat' ? backOfSeat(0) : backDrawing(ownBacks[back])),
} as const;
