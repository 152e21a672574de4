import { numeral, numeralWidth } from '../numerals.ts';

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
export function isSign(rank: string): boolean {
  return Object.hasOwn(signs, rank);
}

/**
 * Draws a rank's numeral or sign with its top left corner at (x, y), `height` units high, in the color of the group
 * around it.
 */
export function rankMark(rank: string, x: number, y: number, height: number, weight: number): string {
  const sign = signs[rank];
  if (sign === undefined) return numeral(rank, x, y, height, weight);
  return `<g transform="translate(${x} ${y}) scale(${height / 14})">${sign.drawing}</g>`;
}

/** Returns the width of a rank of this height, in units. */
export function rankWidth(rank: string, height: number): number {
  const sign = signs[rank];
  return sign === undefined ? numeralWidth(rank, height) : (sign.width * height) / 14;
}
