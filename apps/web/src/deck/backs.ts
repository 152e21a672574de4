import { cardHeightUnits, cardWidthUnits } from './card-shape.ts';

/** The patterns of the seats' card backs, each of which fills a whole card. `seatLooks` assigns them to seats. */
export const patterns = {
  lattice:
    '<path d="M-4 10 10-4M-4 24 24-4M-4 38 38-4M-4 52 52-4M-4 66 66-4M-4 80 66 10M-4 94 66 24M10 94l56-56M24 94l42-42M38 94l28-28M52 94l14-14M66 10 52-4M66 24 38-4M66 38 24-4M66 52 10-4M66 66-4-4M66 80-4 10M66 94-4 24M52 94-4 38M38 94-4 52M24 94-4 66M10 94-4 80" fill="none" stroke-width="2.2"/>',
  waves: Array.from(
    { length: 10 },
    (_, row) => `<path d="M-5 ${row * 10 + 2}q6-9 12 0t12 0 12 0 12 0 12 0 12 0" fill="none" stroke-width="3"/>`,
  ).join(''),
  dots: Array.from({ length: 12 }, (_, row) =>
    Array.from(
      { length: 8 },
      (_, column) =>
        `<circle cx="${column * 10.5 - 5 + (row % 2) * 5.25}" cy="${row * 8.6 - 2}" r="2.5" stroke="none"/>`,
    ).join(''),
  ).join(''),
  scales: Array.from({ length: 10 }, (_, row) =>
    Array.from(
      { length: 6 },
      (_, column) =>
        `<path d="M${column * 15.75 - 8 + (row % 2) * 7.875} ${row * 11 - 6}a7.875 7.875 0 0 0 15.75 0" fill="none" stroke-width="2.2"/>`,
    ).join(''),
  ).join(''),
  crosses: Array.from({ length: 9 }, (_, row) =>
    Array.from(
      { length: 6 },
      (_, column) =>
        `<path d="M${column * 15.75 - 7.9 + (row % 2) * 7.875 - 3.6} ${row * 11}h7.2m-3.6-3.6v7.2" fill="none" stroke-width="2.6"/>`,
    ).join(''),
  ).join(''),
} as const;

/** The look of a card back. */
export interface CardBack {
  /** The shapes of the pattern, in the color of the group around them. */
  readonly pattern: string;
  /** The color of the area inside the border. */
  readonly ground: string;
  /** The color of the pattern. */
  readonly line: string;
}

/** The width of the white border, in the units of a card. */
const inset = 4;

/** Draws a card back as a whole SVG document, without the card's paper and edge. */
export function backDrawing({ pattern, ground, line }: CardBack): string {
  const area = `x="${inset}" y="${inset}" width="${cardWidthUnits - 2 * inset}" height="${cardHeightUnits - 2 * inset}" rx="3"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cardWidthUnits} ${cardHeightUnits}">` +
    `<defs><clipPath id="c"><rect ${area}/></clipPath></defs>` +
    `<rect ${area} fill="${ground}"/>` +
    `<g clip-path="url(#c)" stroke="${line}" fill="${line}">${pattern}</g></svg>`
  );
}

/**
 * How a seat is recognized: by colors that can be told apart with every common kind of color blindness, and also by the
 * pattern of its card backs and by its mark.
 */
export interface SeatLook extends CardBack {
  readonly name: string;
  /** A small filled shape in a square of 12 units. */
  readonly mark: string;
}

/**
 * By seat. Marks have the color of `ground`. Charts have the same hues, as light as their background needs: `--seat-0`
 * and so on in `ui/design/tokens.css`.
 */
export const seatLooks: readonly [SeatLook, ...SeatLook[]] = [
  {
    name: 'blue',
    ground: '#1f5fb4',
    line: '#7fb0ee',
    pattern: patterns.lattice,
    mark: '<circle cx="6" cy="6" r="4.6"/>',
  },
  {
    name: 'vermilion',
    ground: '#c8471b',
    line: '#f5a27c',
    pattern: patterns.waves,
    mark: '<path d="M6 1.2 11 10.4H1z"/>',
  },
  {
    name: 'gold',
    ground: '#c99a12',
    line: '#fbe7a1',
    pattern: patterns.dots,
    mark: '<rect x="1.8" y="1.8" width="8.4" height="8.4" rx=".6"/>',
  },
  {
    name: 'plum',
    ground: '#8e4585',
    line: '#dba6d4',
    pattern: patterns.scales,
    mark: '<path d="M6 .8 7.6 4.3l3.8.4-2.9 2.6.9 3.8L6 9.1l-3.4 2 .9-3.8L.6 4.7l3.8-.4z"/>',
  },
  {
    name: 'ice',
    ground: '#3f97b5',
    line: '#c6ebf7',
    pattern: patterns.crosses,
    mark: '<path d="M4.3 1h3.4v3.3H11v3.4H7.7V11H4.3V7.7H1V4.3h3.3z"/>',
  },
];

/** Draws the back of a seat's cards as a whole SVG document. */
export function backOfSeat(seat: number): string {
  return backDrawing(lookOf(seat));
}

/** Draws a seat's mark as a whole SVG document. */
export function markOfSeat(seat: number): string {
  const { ground, mark } = lookOf(seat);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12"><g fill="${ground}" stroke="#fff" stroke-width="1" paint-order="stroke">${mark}</g></svg>`;
}

function lookOf(seat: number): SeatLook {
  return seatLooks[seat] ?? seatLooks[0];
}
