import type { SuitColors } from './suits.ts';

/**
 * The colors that a picture is painted with: those of the card's suits in their order. A card with fewer suits repeats
 * its last one.
 */
export interface Paints {
  readonly a: SuitColors;
  readonly b: SuitColors;
  readonly c: SuitColors;
}

/** A picture in a box 63 units wide and 58 high, the lower edge of the box being the card's. */
export type Picture = (paints: Paints) => string;

/** Colors that belong to no suit, so that a picture hints at no suit that the card does not have. */
export const gold = '#e3ab34';
/** Gold in shadow. */
export const goldShade = '#b97f17';
/** A face. */
export const skin = '#f7dfc4';
/** A face in shadow. */
export const skinShade = '#e9c3a0';
/** Paper, light and the card's own white. */
export const paper = '#fffdf7';
/** Old paper, dry wood and plaster. */
export const cream = '#efe3c8';
/** Outlines, and openings that are dark inside. */
export const line = '#22242c';
/** Wood and earth. */
export const brown = '#6b4a32';
/** Stone. */
export const stone = '#a8a49b';
/** Stone in shadow. */
export const stoneShade = '#7d7970';

/** Draws a filled shape. */
export function area(color: string, path: string): string {
  return `<path d="${path}" fill="${color}"/>`;
}

/** Draws a line with round ends. */
export function stroke(color: string, width: number, path: string): string {
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** Draws a filled circle. */
export function disc(color: string, x: number, y: number, radius: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/>`;
}

/** Moves and scales a drawing. */
export function placed(x: number, y: number, scale: number, drawing: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g>`;
}

/** Mirrors a drawing at the card's vertical middle. */
export function mirrored(drawing: string): string {
  return `<g transform="translate(63) scale(-1 1)">${drawing}</g>`;
}

/** Draws water from this height down to the card's edge. */
export function water(color: string, y: number, reach = 10.5): string {
  const half = reach / 2;
  return area(color, `M0 ${y}${`q${half / 2}-3.5 ${half} 0t${half} 0`.repeat(Math.ceil(63 / reach))}V58H0z`);
}

const firShape = 'M0-100 20-58H12L27-12H7V0H-7V-12H-27L-12-58H-20z';

/** Draws a fir with its foot at (x, y). */
export function fir(color: string, x: number, y: number, height: number): string {
  return placed(x, y, height / 100, area(color, firShape));
}

/** Draws a tower with battlements, with its upper left corner at (x, y). */
export function tower(color: string, x: number, y: number, width: number): string {
  const fifth = width / 5;
  return area(color, `M${x} 58V${y}h${fifth}v3h${fifth}v-3h${fifth}v3h${fifth}v-3h${fifth}V58z`);
}

/** Draws a coin with an edge. */
export function coin(x: number, y: number, radius: number): string {
  return disc(goldShade, x, y, radius) + disc(gold, x - radius * 0.12, y - radius * 0.12, radius * 0.78);
}

/**
 * The background of a picture, in the same box, different for each kind of card: a plain sky for numbers, one with the
 * points of a crown for Crowns, a dome of three bands for Pawns, a gable of three for Courts.
 */
export function groundOf(rank: string, paints: Paints): string {
  const { a } = paints;
  switch (rank) {
    case 'C':
      return area(a.main, 'M0 5 10.5-1 21 5 31.5-1 42 5 52.5-1 63 5V58H0z');
    case 'P':
      return bands(paints, 'M0 58V13Q8 3 21 0V58z', 'M21 58V0Q31.5-2.4 42 0V58z', 'M42 58V0Q55 3 63 13V58z');
    case 'T':
      return (
        bands(paints, 'M0 58V9L21 1.7V58z', 'M21 58V1.7L31.5-2 42 1.7V58z', 'M42 58V1.7L63 9V58z') +
        area(gold, 'M0 12V8L31.5-3 63 8V12L31.5 1z')
      );
    default:
      return area(a.pale, 'M0 2.5Q31.5-2.5 63 2.5V58H0z');
  }
}

/** Three upright bands, one for each suit. */
function bands({ a, b, c }: Paints, left: string, middle: string, right: string): string {
  return area(a.pale, left) + area(b.pale, middle) + area(c.pale, right);
}
