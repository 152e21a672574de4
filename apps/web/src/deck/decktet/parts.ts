import type { SuitColours } from './suits.ts';

/** What a picture is painted with: the colours of the card's suits in their order. A card of fewer repeats its last. */
export interface Paints {
  readonly a: SuitColours;
  readonly b: SuitColours;
  readonly c: SuitColours;
}

/** A picture in a box 63 units wide and 58 high, the lower edge of the box being the card's. */
export type Picture = (paints: Paints) => string;

/** Colours that belong to no suit, so that nothing in a picture speaks of a suit that the card does not have. */
export const gold = '#e3ab34';
export const goldShade = '#b97f17';
export const skin = '#f7dfc4';
export const skinShade = '#e9c3a0';
export const paper = '#fffdf7';
export const cream = '#efe3c8';
export const line = '#22242c';
export const brown = '#6b4a32';
export const stone = '#a8a49b';
export const stoneShade = '#7d7970';

/** A filled shape. */
export function area(colour: string, path: string): string {
  return `<path d="${path}" fill="${colour}"/>`;
}

/** A line with round ends. */
export function stroke(colour: string, width: number, path: string): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function disc(colour: string, x: number, y: number, radius: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`;
}

/** A drawing moved, and made larger or smaller. */
export function placed(x: number, y: number, scale: number, drawing: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g>`;
}

/** The same on the other side of the card's middle. */
export function mirrored(drawing: string): string {
  return `<g transform="translate(63) scale(-1 1)">${drawing}</g>`;
}

/** Water from this height down to the card's edge. */
export function water(colour: string, y: number, reach = 10.5): string {
  const half = reach / 2;
  return area(colour, `M0 ${y}${`q${half / 2}-3.5 ${half} 0t${half} 0`.repeat(Math.ceil(63 / reach))}V58H0z`);
}

const firShape = 'M0-100 20-58H12L27-12H7V0H-7V-12H-27L-12-58H-20z';

/** A fir whose foot is at (x, y). */
export function fir(colour: string, x: number, y: number, height: number): string {
  return placed(x, y, height / 100, area(colour, firShape));
}

/** A tower with battlements, its upper left corner at (x, y). */
export function tower(colour: string, x: number, y: number, width: number): string {
  const fifth = width / 5;
  return area(colour, `M${x} 58V${y}h${fifth}v3h${fifth}v-3h${fifth}v3h${fifth}v-3h${fifth}V58z`);
}

/** A coin with an edge. */
export function coin(x: number, y: number, radius: number): string {
  return disc(goldShade, x, y, radius) + disc(gold, x - radius * 0.12, y - radius * 0.12, radius * 0.78);
}
