import { suitMark } from './marks.ts';

/** The colors of one court's dress. */
export interface Dress {
  readonly cloth: string;
  readonly shade: string;
  readonly hair: string;
}

/** The gold of crowns and ornaments. */
const gold = '#e3ab34';
/** The gold in shadow. */
const goldShade = '#b97f17';
const skin = '#f7dfc4';
const skinShade = '#e9c3a0';
/** The card's white, for highlights in a figure. */
const paper = '#fffdf7';
const line = '#22242c';

/** The dress of each color of suits. */
const dresses: Readonly<Record<'red' | 'black', Dress>> = {
  red: { cloth: '#c62b30', shade: '#8f1b25', hair: '#6b3a22' },
  black: { cloth: '#2d4265', shade: '#1a2740', hair: '#2b2a30' },
};

/** The head of a court card's figure, without hair, in the figure's box of 48 by 56 units. */
const face =
  `<path d="M20 29h8v8l-4 4-4-4z" fill="${skinShade}"/>` +
  `<path d="M15.5 13h17v11c0 7-4 11-8.5 11s-8.5-4-8.5-11z" fill="${skin}"/>`;

/** Eyes and nose on that head. */
const eyes =
  `<g fill="none" stroke="${line}" stroke-width="1.1" stroke-linecap="round" stroke-linejoin="round">` +
  '<path d="M18.6 18.6c.8-.7 2.2-.8 3.2-.2M26.2 18.4c1-.6 2.4-.5 3.2.2M24.3 20v4.6h-1.6"/></g>' +
  `<circle cx="20.4" cy="20.7" r="1.05" fill="${line}"/><circle cx="27.6" cy="20.7" r="1.05" fill="${line}"/>`;

function king({ cloth, shade, hair }: Dress, suit: string): string {
  return (
    `<path d="M0 56C0 45 6 38.5 16 36h16c10 2.5 16 9 16 20z" fill="${cloth}"/>` +
    `<path d="M0 56c0-7 2.5-12 7-15.5L17 56zM48 56c0-7-2.5-12-7-15.5L31 56z" fill="${shade}"/>` +
    `<path d="M14 36.5 24 56l10-19.5 5 2.3L29 56H19L9 38.8z" fill="${paper}"/>` +
    `<g fill="${line}"><path d="m14 41 .8 2.6-1.6-.6zM17.5 47.5l.8 2.6-1.6-.6zM34 41l-.8 2.6 1.6-.6zM30.5 47.5l-.8 2.6 1.6-.6z"/></g>` +
    `<path d="M12.8 13h22.4v13c0 3-1.4 5-2.7 5h-17c-1.3 0-2.7-2-2.7-5z" fill="${hair}"/>` +
    face +
    `<path d="M15.5 22.5c0 9 2 20 8.5 22.5 6.5-2.5 8.5-13.5 8.5-22.5-1.5 3-3.5 3.6-5.5 3.2-1.2-.3-2.2-.2-3 .5-.8-.7-1.8-.8-3-.5-2 .4-4-.2-5.5-3.2z" fill="${hair}"/>` +
    `<path d="M22 29.3c1.3.7 2.7.7 4 0" fill="none" stroke="${skin}" stroke-width="1.2" stroke-linecap="round"/>` +
    eyes +
    `<path d="M12.5 12 10.2 0l7.3 5.2L24-2l6.5 7.2L37.8 0l-2.3 12z" fill="${gold}"/>` +
    `<path d="M12.3 10.5h23.4v4.3H12.3z" fill="${goldShade}"/>` +
    `<g fill="${cloth}"><circle cx="17" cy="12.65" r="1.3"/><circle cx="24" cy="12.65" r="1.3"/><circle cx="31" cy="12.65" r="1.3"/></g>` +
    `<g fill="${gold}"><circle cx="10.2" cy="-.6" r="1.9"/><circle cx="24" cy="-3" r="2.2"/><circle cx="37.8" cy="-.6" r="1.9"/></g>` +
    `<g fill="${gold}">${suitMark(suit, 6.4, 50.5, 7)}${suitMark(suit, 41.6, 50.5, 7)}</g>`
  );
}

function queen({ cloth, shade, hair }: Dress, suit: string): string {
  return (
    `<path d="M9.5 41C7.5 27 8.5 7 24 7s16.5 20 14.5 34c-3 3.5-7 2-8-3H17.5c-1 5-5 6.5-8 3z" fill="${hair}"/>` +
    `<path d="M2 56c0-10 5-16 14-19.5h16C41 40 46 46 46 56z" fill="${cloth}"/>` +
    `<path d="M13 38c2 9 7 13 11 13s9-4 11-13l-4-2H17z" fill="${skin}"/>` +
    `<path d="M11.5 38.6C13.5 49 19.5 53.5 24 53.5S34.5 49 36.5 38.6" fill="none" stroke="${gold}" stroke-width="2.6"/>` +
    face +
    `<path d="M15.5 21c0-6 3-8.5 8.5-8.5s8.5 2.5 8.5 8.5C31 16.5 28 15 24 15s-7 1.5-8.5 6z" fill="${hair}"/>` +
    eyes +
    `<path d="M21.8 28.6c.8-.8 1.5-.8 2.2-.2.7-.6 1.4-.6 2.2.2-.7 1.3-1.4 1.7-2.2 1.7s-1.5-.4-2.2-1.7z" fill="#c0302f"/>` +
    `<g fill="${gold}"><circle cx="14.6" cy="28.5" r="1.3"/><circle cx="33.4" cy="28.5" r="1.3"/></g>` +
    `<path d="M13.6 11.5 13.2 2.5l5.2 4L24-1.5l5.6 8 5.2-4-.4 9C31 8.5 17 8.5 13.6 11.5z" fill="${gold}"/>` +
    `<path d="M13.5 12.5c3-3.3 18-3.3 21 0" fill="none" stroke="${goldShade}" stroke-width="2.4" stroke-linecap="round"/>` +
    `<g fill="${paper}" stroke="${goldShade}" stroke-width=".7"><circle cx="13" cy="2" r="1.7"/><circle cx="24" cy="-2.3" r="2"/><circle cx="35" cy="2" r="1.7"/></g>` +
    `<path d="M2 56c0-7 2.5-12 7.5-15.5C8.5 47 9 52 10 56zM46 56c0-7-2.5-12-7.5-15.5C39.5 47 39 52 38 56z" fill="${shade}"/>` +
    `<g fill="${gold}">${suitMark(suit, 24, 43.5, 7.5)}</g>`
  );
}

function jack({ cloth, shade, hair }: Dress, suit: string): string {
  return (
    `<path d="M12.5 12h23v17c0 3-2 4.5-5 4.5h-13c-3 0-5-1.5-5-4.5z" fill="${hair}"/>` +
    `<path d="M3 56c0-10 5-16 13.5-19.5h15C40 40 45 46 45 56z" fill="${cloth}"/>` +
    `<path d="M24 41 14.5 37l-7 4.8L17 56h7z" fill="${shade}"/>` +
    `<path d="M15.5 35.5 24 43l8.5-7.5 2.5 4.5L24 48.5 13 40z" fill="${gold}"/>` +
    face +
    `<path d="M15.5 23c-.5-5 0-8 0-10h17c0 2 .5 5 0 10-1.2-2-1.6-4-1.6-6.5H17.1c0 2.5-.4 4.5-1.6 6.5z" fill="${hair}"/>` +
    eyes +
    `<path d="M21.6 29.2c1.6.9 3.2.9 4.8 0" fill="none" stroke="#a5442f" stroke-width="1.3" stroke-linecap="round"/>` +
    `<path d="M32 11c1-8 6-14 12.5-15 .8 7-3.5 14.5-10 16.5z" fill="${paper}" stroke="${goldShade}" stroke-width=".8"/>` +
    `<path d="M33.5 11.5c2-5 5-9.5 9-13" fill="none" stroke="${goldShade}" stroke-width=".9"/>` +
    `<path d="M10.5 12C9 4 16-.5 24-.5c8 0 13.5 4 13.5 9.5l-1 3z" fill="${cloth}"/>` +
    `<path d="M10.5 12C9 4 16-.5 24-.5 18 2 15 6 15 12z" fill="${shade}"/>` +
    `<path d="M10 10.5h28v4.6H10z" fill="${gold}"/>` +
    `<g fill="${cloth}"><circle cx="24" cy="12.8" r="1.4"/></g>` +
    `<g fill="${gold}">${suitMark(suit, 33.5, 50.5, 7.5)}</g>`
  );
}

const figures: Readonly<Record<string, (dress: Dress, suit: string) => string>> = { J: jack, Q: queen, K: king };

/** Whether a rank has a court figure: jack, queen or king. */
export function isCourt(rank: string): boolean {
  return Object.hasOwn(figures, rank);
}

/**
 * The half figure of a court card, rising from the card's lower edge. Its own drawing is 48 units wide and 56 high,
 * with points of crowns and feathers up to 5 units above.
 * @param x the left edge; @param bottom the lower edge; @param width in units of the card
 */
export function courtFigure(
  rank: string,
  suit: string,
  dress: Dress,
  x: number,
  bottom: number,
  width: number,
): string {
  const figure = figures[rank];
  return figure === undefined ? '' : placedFigure(figure(dress, suit), x, bottom, width);
}

/** Places a half figure of 48 by 56 units with its lower left corner at (x, bottom), scaled to this width. */
function placedFigure(figure: string, x: number, bottom: number, width: number): string {
  const scale = width / 48;
  return `<g transform="translate(${x} ${bottom - 56 * scale}) scale(${scale})">${figure}</g>`;
}

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

/** How a suit is drawn: the color of ranks and marks, and the dress of its court cards. */
export interface SuitColor {
  readonly ink: string;
  readonly dress: Dress;
}

/** The colors of the French suits, by the letter of each. */
export type SuitColors = Readonly<Record<'h' | 'd' | 's' | 'c', SuitColor>>;

const redSuit: SuitColor = { ink: '#c4202c', dress: dresses.red };
const blackSuit: SuitColor = { ink: '#1d222c', dress: dresses.black };

/** Hearts and diamonds are red, spades and clubs black. */
export const twoColors: SuitColors = { h: redSuit, d: redSuit, s: blackSuit, c: blackSuit };
