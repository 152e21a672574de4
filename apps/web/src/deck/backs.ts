import { cardHeightUnits, cardWidthUnits } from './card-shape.ts';

/** The patterns of the seats' card backs, each of which fills a whole card. `seats.ts` assigns them to seats. */
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
