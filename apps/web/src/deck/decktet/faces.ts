import { cardHeightUnits, cardWidthUnits } from '../card-shape.ts';
import { type FaceDetail, faceDetails } from '../faces.ts';
import { numeral, numeralWidth } from '../marks.ts';
import { asUrl, installRules } from '../stylesheet.ts';
import { colorsOf, decktetMark, groundOf, line, type Paints, placed } from './parts.ts';
import { printed } from './pictures.ts';

// `fetchDecktet` fetches this with all drawings of the Decktet, as one file.
export { decktetMark } from './parts.ts';

/** A capital as one stroke drawing in a box 10 units high: every step relative to its upper left corner. */
const capitals: Readonly<Record<string, readonly [width: number, path: string]>> = {
  A: [8, 'm0 10 4-10 4 10m-6.6-3.4h5.2'],
  B: [6.3, 'm0 0v10h3.5a2.7 2.7 0 0 0 0-5.4h-3.5m0 0h3a2.3 2.3 0 0 0 0-4.6h-3'],
  C: [7.3, 'm7.3 1.6a4.4 5 0 1 0 0 6.8'],
  D: [7.5, 'm0 0v10h2.5a5 5 0 0 0 0-10z'],
  E: [5.8, 'm5.8 0h-5.8v10h5.8m-.8-5.2h-5'],
  F: [5.6, 'm0 10v-10h5.6m-.9 4.9h-4.7'],
  G: [7.8, 'm7.4 1.6a4.4 5 0 1 0 .4 6.2v-2.3h-3.4'],
  H: [7, 'm0 0v10m7 0v-10m0 4.8h-7'],
  I: [0, 'm0 0v10'],
  J: [4.2, 'm4.2 0v7a2.2 2.8 0 0 1-4.2.9'],
  K: [6.5, 'm0 0v10m6.2-10-6.1 6.4m2.3-2.4 4.1 6'],
  L: [5.3, 'm0 0v10h5.3'],
  M: [8.6, 'm0 10v-10l4.3 6.6 4.3-6.6v10'],
  N: [7, 'm0 10v-10l7 10v-10'],
  O: [8.6, 'm4.3 0a4.3 5 0 0 1 0 10 4.3 5 0 0 1 0-10z'],
  P: [6.2, 'm0 10v-10h3.3a2.9 2.9 0 0 1 0 5.8h-3.3'],
  R: [6.6, 'm0 10v-10h3.3a2.8 2.8 0 0 1 0 5.6h-3.3m3.1 0 3.4 4.4'],
  S: [6, 'm5.7 1.5c-.6-1-1.6-1.5-2.8-1.5-1.6 0-2.8.9-2.8 2.4 0 3.4 6 1.6 6 5 0 1.6-1.3 2.6-3 2.6-1.4 0-2.5-.6-3.1-1.7'],
  T: [7, 'm0 0h7m-3.5 0v10'],
  U: [7, 'm0 0v6.4a3.5 3.6 0 0 0 7 0v-6.4'],
  V: [7.6, 'm0 0 3.8 10 3.8-10'],
  W: [11, 'm0 0 2.8 10 2.7-8.6 2.7 8.6 2.8-10'],
  X: [6.8, 'm0 0 6.8 10m0-10-6.8 10'],
  Y: [7, 'm0 0 3.5 5v5m0-5 3.5-5'],
};

const between = 2.8;
const space = 5.5;

const widthOf = (character: string) => capitals[character]?.[0] ?? space - between;

/**
 * Draws words in capitals of our own, one even stroke like the numerals, in the color of the group around them. Their
 * upper left corner is at (x, y); they are `height` units high, or lower if they would be wider than `most`.
 */
function lettering(words: string, x: number, y: number, height: number, most: number): string {
  const characters = [...words.toUpperCase()];
  const wide = characters.reduce((sum, character) => sum + widthOf(character) + between, -between);
  const scale = Math.min(height / 10, most / wide);
  let left = 0;
  const paths = characters.map((character) => {
    const path = `M${left.toFixed(1)} 0${capitals[character]?.[1] ?? ''}`;
    left += widthOf(character) + between;
    return path;
  });
  const top = y + (height - scale * 10) / 2;
  return `<path transform="translate(${x} ${top.toFixed(2)}) scale(${scale.toFixed(3)})" d="${paths.join('')}" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** The ranks without a numeral: signs in a box 14 units high, as heavy as the numerals. */
const signs: Readonly<Record<string, { readonly width: number; readonly drawing: string }>> = {
  P: {
    width: 10.5,
    drawing:
      '<circle cx="5.2" cy="3.5" r="3.5"/><path d="M1.9 6.9h6.6c.5 0 .6.6.2.9L7.3 9c.2 1.5.9 2.5 2.4 3.5.9.6.6 1.6-.3 1.6H1.1c-1 0-1.2-1-.3-1.6C2.2 11.5 3 10.5 3.1 9L1.7 7.8c-.4-.3-.3-.9.2-.9z"/>',
  },
  T: {
    width: 12,
    drawing:
      '<path d="M6 0 12 3.7v1.7H0V3.7zM1.3 6.4h2.3v5H1.3zM4.85 6.4h2.3v5h-2.3zM8.4 6.4h2.3v5H8.4zM0 12.3h12V14H0z"/>',
  },
  C: {
    width: 13.5,
    drawing:
      '<path d="M1.6 10.3.1 3.3c-.2-.8.7-1.2 1.2-.6L3.8 5.6 6 .8c.3-.6 1.2-.6 1.5 0l2.2 4.8 2.5-2.9c.5-.6 1.4-.2 1.2.6l-1.5 7zM1.9 11.6h9.7V14H1.9z"/>',
  },
  X: {
    width: 11,
    drawing:
      '<path d="M5.5 1.2v11.6M.6 4.1l9.8 5.8M.6 9.9l9.8-5.8" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round"/>',
  },
};

/** Whether this rank has a sign instead of a numeral. */
function isSign(rank: string): boolean {
  return Object.hasOwn(signs, rank);
}

/**
 * Draws a rank's numeral or sign with its top left corner at (x, y), `height` units high, in the color of the group
 * around it.
 */
function rankMark(rank: string, x: number, y: number, height: number, weight: number): string {
  const sign = signs[rank];
  if (sign === undefined) return numeral(rank, x, y, height, weight);
  return `<g transform="translate(${x} ${y}) scale(${height / 14})">${sign.drawing}</g>`;
}

/** Returns the width of a rank of this height, in units. */
function rankWidth(rank: string, height: number): number {
  const sign = signs[rank];
  return sign === undefined ? numeralWidth(rank, height) : (sign.width * height) / 14;
}

/** The parts of a face: `3MW` is rank 3 with the suits M and W. */
interface Parts {
  readonly text: string;
  readonly rank: string;
  readonly suits: readonly string[];
}

function paintsOf(suits: readonly string[]): Paints {
  const a = colorsOf(suits[0]);
  const b = suits[1] === undefined ? a : colorsOf(suits[1]);
  return { a, b, c: suits[2] === undefined ? b : colorsOf(suits[2]) };
}

/**
 * Draws the picture on its ground, from this height to the lower edge; an Ace shows its suit, as large as there is
 * room.
 */
function body({ text, rank, suits }: Parts, top: number): string {
  const picture = printed[text]?.picture ?? null;
  if (picture === null) return decktetMark(suits[0] ?? '', 31.5, (top + cardHeightUnits) / 2 - 1, 42);
  const paints = paintsOf(suits);
  return placed(0, top, 1, groundOf(rank, paints) + picture(paints));
}

/** Draws rank and suits in the upper corner, in the order of their marks, as large as the card's width allows. */
function index({ rank, suits }: Parts, x: number, height: number, largest: number, top = 4): string {
  // Signs are heavier than numerals, and have to leave room for three suits.
  const rankHeight = height * (suits.length === 3 ? 0.78 : isSign(rank) ? 0.9 : 1);
  const left = x + rankWidth(rank, rankHeight) + height * (suits.length === 3 ? 0.08 : 0.12);
  const step = Math.min(largest, (cardWidthUnits - 1.5 - left) / Math.max(1, suits.length));
  const marks = suits.map((suit, at) => decktetMark(suit, left + step * (at + 0.5), top + height / 2, step * 0.95));
  return rankMark(rank, x, top + (height - rankHeight) / 2, rankHeight, 2.5) + marks.join('');
}

function fullFace(parts: Parts): string {
  return index(parts, 5, 15, 14.2) + lettering(printed[parts.text]?.name ?? '', 5, 23.2, 4.4, 53) + body(parts, 30);
}

function largeFace(parts: Parts): string {
  return index(parts, 4, 20.5, 17) + body(parts, 30);
}

function compactFace(parts: Parts): string {
  return index(parts, 3.5, 22, 20) + body(parts, 31);
}

/**
 * Draws rank and suits in a column, and beside them as much of the picture as there is room for, from this height down.
 */
function edgeIndex(parts: Parts, top: number): string {
  const { rank, suits } = parts;
  const size = suits.length === 3 ? 15 : 17;
  const marks = suits.map((suit, at) => decktetMark(suit, 11.5, 36.5 + at * (size + 1.5), size));
  const rankHeight = isSign(rank) ? 19 : 21;
  const middle = 11.5 - rankWidth(rank, rankHeight) / 2;
  const ace = suits[0] !== undefined && printed[parts.text]?.picture == null;
  const width = 58 * (42 / (cardHeightUnits - top));
  const picture = ace
    ? decktetMark(suits[0] ?? '', 42, 58, 34)
    : `<svg x="21" y="${top}" width="42" height="${cardHeightUnits - top}" viewBox="${31.5 - width / 2} 0 ${width} 58">${body(parts, 0)}</svg>`;
  return rankMark(rank, middle, 5 + (21 - rankHeight) / 2, rankHeight, 2.5) + marks.join('') + picture;
}

function edgeFace(parts: Parts): string {
  return lettering(printed[parts.text]?.name ?? '', 23.5, 21, 4.2, 37) + edgeIndex(parts, 30);
}

function slimFace(parts: Parts): string {
  return edgeIndex(parts, 20);
}

/** Where the suits lie on a card too small for a picture, by their number. */
const lowPlaces: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [],
  [[31.5, 59]],
  [
    [17.5, 59],
    [45.5, 59],
  ],
  [
    [17.5, 73],
    [31.5, 47],
    [45.5, 73],
  ],
];

function miniFace(parts: Parts): string {
  const { suits } = parts;
  const size = suits.length === 1 ? 40 : 27;
  const low = suits.map((suit, at) => {
    const [x, y] = lowPlaces[suits.length]?.[at] ?? [31.5, 59];
    return decktetMark(suit, x, y, size);
  });
  return index(parts, 3.5, 24, 20) + (parts.rank === 'X' ? rankMark('X', 16, 40, 38, 2.5) : low.join(''));
}

/** Draws a face of the Decktet as a whole SVG document, without the card's paper and edge. */
export function decktetFaceDrawing(text: string, detail: FaceDetail): string {
  const drawings = {
    full: fullFace,
    compact: compactFace,
    mini: miniFace,
    large: largeFace,
    edge: edgeFace,
    slim: slimFace,
  } as const;
  const parts = { text, rank: text.charAt(0), suits: [...text.slice(1)] };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cardWidthUnits} ${cardHeightUnits}">` +
    `<g fill="${line}" color="${line}">${drawings[detail](parts)}</g></svg>`
  );
}

/** The faces of the Decktet as style rules, with class names like those of the French deck: `.face-3MW.full`. */
export function decktetRules(): string {
  return Object.keys(printed)
    .flatMap((text) =>
      faceDetails.map(
        (detail) => `.face-${text}.${detail}{background-image:${asUrl(decktetFaceDrawing(text, detail))}}`,
      ),
    )
    .join('\n');
}

let isInstalled = false;

/** Puts the faces on the page beside those of the French deck; calling it again does nothing. */
export function installDecktet(): void {
  if (isInstalled) return;
  isInstalled = true;
  installRules(decktetRules());
}
