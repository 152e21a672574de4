import { cardHeightUnits, cardWidthUnits } from '../card-shape.ts';
import type { FaceDetail } from '../faces.ts';
import { isSign, lettering, rankMark, rankWidth } from './lettering.ts';
import { colorsOf, decktetMark, groundOf, line, type Paints, placed } from './parts.ts';
import { printed } from './pictures.ts';

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
