/** The four suit marks, drawn in a square of 20 units. */
const suitShapes: Readonly<Record<string, string>> = {
  h: '<path d="M10 18.4C4 13.6 1 10.4 1 6.7 1 3.9 3.1 1.9 5.7 1.9c1.8 0 3.4 1 4.3 2.6.9-1.6 2.5-2.6 4.3-2.6 2.6 0 4.7 2 4.7 4.8 0 3.7-3 6.9-9 11.7z"/>',
  d: '<path d="M10 .8c2 3.5 4.5 6.6 7.4 9.2-2.9 2.6-5.4 5.7-7.4 9.2-2-3.5-4.5-6.6-7.4-9.2C5.5 7.4 8 4.3 10 .8z"/>',
  s: '<path d="M10 1c2.7 3.9 8.7 7.2 8.7 11.5 0 2.3-1.7 3.9-3.8 3.9-1.6 0-2.9-.8-3.7-2.1.1 2 .8 3.5 2 4.7H6.8c1.2-1.2 1.9-2.7 2-4.7-.8 1.3-2.1 2.1-3.7 2.1-2.1 0-3.8-1.6-3.8-3.9C1.3 8.2 7.3 4.9 10 1z"/>',
  c: '<circle cx="10" cy="5.3" r="4.3"/><circle cx="5.2" cy="11.8" r="4.3"/><circle cx="14.8" cy="11.8" r="4.3"/><path d="M8.5 8h3l.1 5c.1 2.5.8 4.5 2 6H6.4c1.2-1.5 1.9-3.5 2-6z"/>',
};

/** Draws a suit mark with its center at (x, y) and a side of `size` units, in the color of the group around it. */
export function suitMark(suit: string, x: number, y: number, size: number): string {
  const scale = size / 20;
  return `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${scale})">${suitShapes[suit] ?? ''}</g>`;
}

/** A rank as one stroke drawing in a box 14 units high. */
interface Numeral {
  readonly width: number;
  readonly path: string;
}

/**
 * Numerals of our own: one even stroke with round ends, each rank distinct from all others even by its top half alone.
 */
const numerals: Readonly<Record<string, Numeral>> = {
  A: { width: 10, path: 'M1 13 5 1l4 12M2.5 9h5' },
  '2': { width: 10, path: 'M1.4 4.4C1.4 2.4 3 1 5.1 1c2.1 0 3.6 1.4 3.6 3.3 0 1.6-.8 2.7-2.2 4L1.4 13H9' },
  '3': { width: 10, path: 'M1.5 1h7L4.8 5.5c2.5-.1 4.2 1.5 4.2 3.7C9 11.5 7.2 13 5 13c-1.9 0-3.4-.9-4-2.5' },
  '4': { width: 10, path: 'M6.8 13V1L1 9.5h8.4' },
  '5': {
    width: 10,
    path: 'M8.3 1H2.4l-.6 5.7c.9-.8 1.9-1.2 3.1-1.2C7.3 5.5 9 7 9 9.2 9 11.5 7.2 13 4.9 13c-1.8 0-3.2-.8-3.9-2.3',
  },
  '6': {
    width: 10,
    path: 'M7.7 1C4 2.6 1.2 5.7 1.2 9.2c0 2.3 1.6 3.8 3.8 3.8s3.8-1.5 3.8-3.8S7.2 5.5 5 5.5c-1.6 0-2.9.8-3.5 2.2',
  },
  '7': { width: 10, path: 'M1.1 1h7.8L4 13' },
  '8': {
    width: 10,
    path: 'M5 1a2.8 2.75 0 1 1 0 5.5A2.8 2.75 0 1 1 5 1zM5 6.5a3.7 3.25 0 1 1 0 6.5 3.7 3.25 0 1 1 0-6.5z',
  },
  '9': {
    width: 10,
    path: 'M2.3 13c3.7-1.6 6.5-4.7 6.5-8.2C8.8 2.5 7.2 1 5 1S1.2 2.5 1.2 4.8 2.8 8.5 5 8.5c1.6 0 2.9-.8 3.5-2.2',
  },
  T: {
    width: 13,
    path: 'M.8 3.4 3.2 1v12M9.3 1c1.7 0 2.8 1.3 2.8 3v6c0 1.7-1.1 3-2.8 3s-2.8-1.3-2.8-3V4c0-1.7 1.1-3 2.8-3z',
  },
  J: { width: 9, path: 'M7.6 1v8.6c0 2.2-1.3 3.4-3.2 3.4-1.7 0-3-1-3.3-2.9M4.6 1h3' },
  Q: {
    width: 11,
    path: 'M5 1c2.3 0 3.9 1.7 3.9 4.1v3.8C8.9 11.3 7.3 13 5 13s-3.9-1.7-3.9-4.1V5.1C1.1 2.7 2.7 1 5 1zM5.7 9.5l3.9 3.9',
  },
  K: { width: 10, path: 'M1.5 1v12M8.7 1 1.7 8.2M4.2 5.8 9.2 13' },
};

/**
 * Draws a rank's numeral with its top left corner at (x, y), `height` units high, in the color of the group around it.
 */
export function numeral(rank: string, x: number, y: number, height: number, weight = 2.3): string {
  const { path } = numerals[rank] ?? { path: '' };
  const scale = height / 14;
  return `<path transform="translate(${x} ${y}) scale(${scale})" d="${path}" fill="none" stroke="currentColor" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** Returns the width of a rank's numeral of this height, in units. */
export function numeralWidth(rank: string, height: number): number {
  return ((numerals[rank]?.width ?? 10) * height) / 14;
}
