import type { Face } from '@snap-up/engine';
import { cardHeightUnits, cardWidthUnits, indexShapes } from './card-shape.ts';
import {
  capMark,
  courtFigure,
  type Dress,
  isCourt,
  jesterFigure,
  jokerText,
  type SuitColors,
  twoColors,
} from './figures.ts';
import { numeral, numeralWidth, suitMark } from './marks.ts';

/**
 * How much detail a face is drawn with: pips on a large card, one large suit on a card as wide as a thumb, and only the
 * index on a smaller one.
 */
const sizeDetails = ['full', 'compact', 'mini'] as const;
/** The detail for a card's size alone. */
export type SizeDetail = (typeof sizeDetails)[number];

/** The sizes of the index that a player can choose. */
export type IndexSize = 'standard' | 'large';

/**
 * One more has a large index beside a large picture or suit, as a preference; two have the index down the left edge,
 * for cards that are covered except for that edge.
 */
export const faceDetails = [...sizeDetails, 'large', 'edge', 'slim'] as const;
/** The detail of a card in a column: the one for its room, or a larger index. */
export type ColumnDetail = SizeDetail | 'large';
/** A way to draw a face, and the name of its class in the deck's style rules. */
export type FaceDetail = (typeof faceDetails)[number];

/** Returns the detail that a card of this width has room for. */
export function detailFor(widthPx: number): SizeDetail {
  if (widthPx >= 80) return 'full';
  return widthPx >= 31 ? 'compact' : 'mini';
}

/** Returns how a card is drawn for a player who prefers a large index: with the next larger one. */
export function withLargeIndex(detail: FaceDetail): FaceDetail {
  if (detail === 'full') return 'large';
  return detail === 'compact' ? 'mini' : detail;
}

/** The same for a card that others cover from the right. */
export function edgeDetailFor(widthPx: number): FaceDetail {
  return detailFor(widthPx) === 'full' ? 'edge' : 'slim';
}

/** The rows of the pips of a number card, at both sides and in the middle: 0 to 1 from top to bottom. */
const pipRows: Readonly<Record<string, { readonly sides?: readonly number[]; readonly middle?: readonly number[] }>> = {
  '2': { middle: [0, 1] },
  '3': { middle: [0, 0.5, 1] },
  '4': { sides: [0, 1] },
  '5': { sides: [0, 1], middle: [0.5] },
  '6': { sides: [0, 0.5, 1] },
  '7': { sides: [0, 0.5, 1], middle: [0.25] },
  '8': { sides: [0, 0.5, 1], middle: [0.25, 0.75] },
  '9': { sides: [0, 0.333, 0.667, 1], middle: [0.5] },
  T: { sides: [0, 0.333, 0.667, 1], middle: [0.167, 0.833] },
};

function pips(rank: string, suit: string): string {
  const { sides = [], middle = [] } = pipRows[rank] ?? {};
  const size = sides.length > 3 ? 11.5 : 13;
  const pipsAt = (x: number, rows: readonly number[]) => rows.map((row) => suitMark(suit, x, 31 + row * 46, size));
  return [...pipsAt(17, sides), ...pipsAt(42, sides), ...pipsAt(29.5, middle)].join('');
}

/** Turns a drawing around the card’s middle, as the index in the lower corner is. */
function turned(shapes: string): string {
  return `<g transform="rotate(180 ${cardWidthUnits / 2} ${cardHeightUnits / 2})">${shapes}</g>`;
}

/** The index in the lower corner, where there is room for one: rank and suit in a column. */
function lowerIndex(rank: string, suit: string, height: number): string {
  const left = rank === 'T' ? 2.5 : 4;
  const middle = left + numeralWidth(rank, height) / 2;
  return turned(numeral(rank, left, 4, height, 2.4) + suitMark(suit, middle, 10 + height, 9.5));
}

function fullFace(rank: string, suit: string, dress: Dress): string {
  const { top, height } = indexShapes.full;
  const suitX = 13.5 + numeralWidth(rank, height);
  const index =
    numeral(rank, 5, top, height, 2.4) + suitMark(suit, suitX, top + height / 2, 12.5) + lowerIndex(rank, suit, 10);
  if (isCourt(rank)) return index + courtFigure(rank, suit, dress, 5.5, 88, 45);
  if (rank === 'A') return index + suitMark(suit, 31.5, 54, 38);
  return index + pips(rank, suit);
}

function compactFace(rank: string, suit: string, dress: Dress): string {
  const { top, height } = indexShapes.compact;
  const index = numeral(rank, rank === 'T' ? 3.5 : 5, top, height, 2.6) + suitMark(suit, 48.5, top + height / 2, 21);
  if (isCourt(rank)) return index + courtFigure(rank, suit, dress, 11, 88, 41);
  return index + suitMark(suit, 31.5, 60.5, 40);
}

function largeFace(rank: string, suit: string, dress: Dress): string {
  const { top, height } = indexShapes.large;
  const suitX = 12 + numeralWidth(rank, height);
  const index =
    numeral(rank, rank === 'T' ? 2.5 : 4, top, height, 2.8) +
    suitMark(suit, suitX, top + height / 2, 16) +
    lowerIndex(rank, suit, 12);
  if (isCourt(rank)) return index + courtFigure(rank, suit, dress, 5.5, 88, 44);
  return index + suitMark(suit, 29.5, 57, 38);
}

function miniFace(rank: string, suit: string): string {
  const { top, height } = indexShapes.mini;
  const index = numeral(rank, rank === 'T' ? 2.5 : 5, top, height, 2.9) + suitMark(suit, 47.5, 21, 27);
  return index + suitMark(suit, 31.5, 65, 34);
}

function edgeFace(rank: string, suit: string, dress: Dress): string {
  const index = numeral(rank, rank === 'T' ? 2.5 : 4.5, 5, 22, 2.6) + suitMark(suit, 12, 39, 16.5);
  if (isCourt(rank)) return index + courtFigure(rank, suit, dress, 22, 88, 40);
  return index + suitMark(suit, 41, 60.5, 34);
}

/** The Joker has no rank, so its cap stands for one. */
const jokerFaces: Readonly<Record<FaceDetail, string>> = {
  full: capMark(13.5, 13, 17) + turned(capMark(8.5, 9, 11)) + jesterFigure(5.5, 88, 45),
  compact: capMark(17, 17, 27) + jesterFigure(11, 88, 41),
  mini: capMark(21, 22, 34) + jesterFigure(11, 88, 41),
  large: capMark(15, 15, 22) + turned(capMark(9, 9.5, 12)) + jesterFigure(5.5, 88, 44),
  edge: capMark(12, 17, 19) + jesterFigure(22, 88, 40),
  slim: capMark(12, 17, 19) + jesterFigure(22, 88, 40),
};

const drawings: Readonly<Record<FaceDetail, (rank: string, suit: string, dress: Dress) => string>> = {
  full: fullFace,
  compact: compactFace,
  mini: miniFace,
  large: largeFace,
  edge: edgeFace,
  slim: edgeFace,
};

/** The shapes of a face, without the document around them. The Joker has the color of one suit or the other. */
function faceShapes(text: string, color: Face['color'], detail: FaceDetail, colors: SuitColors): string {
  const suit = text[1] ?? '';
  const { ink, dress } = isSuit(suit) ? colors[suit] : colors[color === 'red' ? 'h' : 's'];
  const shapes = text === jokerText ? jokerFaces[detail] : drawings[detail](text[0] ?? '', suit, dress);
  return `<g fill="${ink}" color="${ink}">${shapes}</g>`;
}

function isSuit(letter: string): letter is keyof SuitColors {
  return Object.hasOwn(twoColors, letter);
}

/** Draws a face as a whole SVG document, without the card's paper and edge. */
export function faceDrawing(
  text: string,
  color: Face['color'],
  detail: FaceDetail,
  colors: SuitColors = twoColors,
): string {
  const size = `0 0 ${cardWidthUnits} ${cardHeightUnits}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${size}">${faceShapes(text, color, detail, colors)}</svg>`;
}

/** Draws faces side by side in one SVG document. */
export function faceSheet(
  faces: readonly Pick<Face, 'text' | 'color'>[],
  detail: FaceDetail,
  colors: SuitColors,
): string {
  const placed = faces.map(
    ({ text, color }, index) =>
      `<svg x="${index * cardWidthUnits}" width="${cardWidthUnits}" height="${cardHeightUnits}">` +
      `${faceShapes(text, color, detail, colors)}</svg>`,
  );
  const size = `0 0 ${faces.length * cardWidthUnits} ${cardHeightUnits}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${size}" preserveAspectRatio="none">${placed.join('')}</svg>`;
}
