import { backDrawing, type CardBack, patterns } from './backs.ts';

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
