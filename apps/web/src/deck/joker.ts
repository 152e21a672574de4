import { dresses, eyes, face, gold, goldShade, paper, placedFigure } from './courts.ts';

/** The Joker's face in notation. */
export const jokerText = 'Jo';

const { red, black } = dresses;

/** A cap of two colors with three bells, in a square of 20 units. */
const cap =
  `<path d="M10 16.5H3.6C3 10.5 1.3 8 .5 9.5 0 4.5 4 3 6.7 7.5 7.3 4.5 8.5 3 10 1.5z" fill="${black.cloth}"/>` +
  `<path d="M10 16.5h6.4c.6-6 2.3-8.5 3.1-7 .5-5-3.5-6.5-6.2-2C12.7 4.5 11.5 3 10 1.5z" fill="${red.cloth}"/>` +
  `<path d="M3.2 15h13.6v3.6H3.2z" fill="${gold}"/>` +
  `<g fill="${gold}" stroke="${goldShade}" stroke-width=".6"><circle cx="1.5" cy="10.8" r="1.7"/><circle cx="18.5" cy="10.8" r="1.7"/><circle cx="10" cy="2" r="1.7"/></g>`;

/** The Joker’s cap, which stands for its rank, with its center at (x, y) and a side of `size` units. */
export function capMark(x: number, y: number, size: number): string {
  return `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 20})">${cap}</g>`;
}

const jester =
  `<path d="M3 56c0-10 5-16 13.5-19.5H24V56z" fill="${black.cloth}"/>` +
  `<path d="M45 56c0-10-5-16-13.5-19.5H24V56z" fill="${red.cloth}"/>` +
  `<path d="M10 38.5 17 35h14l7 3.5-5.5 9-4-6-4.5 8-4.5-8-4 6z" fill="${paper}"/>` +
  `<path d="M13 13h22v15c0 3-2 4.5-4 4.5H17c-2 0-4-1.5-4-4.5z" fill="${black.hair}"/>` +
  face +
  eyes +
  '<path d="M19.8 28c2.5 2.6 5.9 2.6 8.4 0" fill="none" stroke="#a5442f" stroke-width="1.5" stroke-linecap="round"/>' +
  `<path d="M24 14.5H11.5C11 6 8 3 2.5 9 .5-1 10-6 15-.5 17-4 20-6 24-7z" fill="${black.cloth}"/>` +
  `<path d="M24 14.5h12.5C37 6 40 3 45.5 9 47.5-1 38-6 33-.5 31-4 28-6 24-7z" fill="${red.cloth}"/>` +
  `<path d="M10.8 12h26.4v4.2H10.8z" fill="${gold}"/>` +
  `<g fill="${gold}" stroke="${goldShade}" stroke-width=".7"><circle cx="3" cy="10" r="2.4"/><circle cx="45" cy="10" r="2.4"/><circle cx="24" cy="-6.5" r="2.4"/></g>` +
  `<g fill="${gold}"><circle cx="15.5" cy="47" r="1.5"/><circle cx="24" cy="50.5" r="1.5"/><circle cx="32.5" cy="47" r="1.5"/></g>`;

/** The Joker’s half figure, placed as a court’s. */
export function jesterFigure(x: number, bottom: number, width: number): string {
  return placedFigure(jester, x, bottom, width);
}
