/** The colors of a suit: of its marks, of the shade in a picture, and of a sky. */
export interface SuitColors {
  readonly main: string;
  readonly dark: string;
  readonly pale: string;
}

/** The rays of a sun around (10, 10), as one path. */
function rays(count: number, from: number, to: number, halfTurn: number): string {
  const point = (turn: number, radius: number) =>
    `${(10 + radius * Math.sin(turn)).toFixed(1)} ${(10 - radius * Math.cos(turn)).toFixed(1)}`;
  return Array.from({ length: count }, (_, index) => {
    const turn = (index / count) * 2 * Math.PI;
    return `M${point(turn, to)} ${point(turn + halfTurn, from)} ${point(turn - halfTurn, from)}z`;
  }).join('');
}

const outline = (width: number, more: string, path: string) =>
  `<path d="${path}" fill="none" stroke="currentColor" stroke-width="${width}"${more}/>`;

/**
 * The six marks, in a square of 20 units. Their outlines differ: a horn, a ring of spikes, level bands, a slanting
 * blade, an upright curve and a woven square.
 */
const marks: Readonly<Record<string, string>> = {
  M: '<path d="M11.6 1A9.2 9.2 0 1 0 19 13.4 7.6 7.6 0 1 1 11.6 1z"/>',
  S: `<circle cx="10" cy="10" r="4.7"/><path d="${rays(8, 6.1, 10, 0.36)}"/>`,
  W: outline(3.8, '', 'M1.5 6.7c2.8-5 5.7-5 8.5 0s5.7 5 8.5 0M1.5 14.3c2.8-5 5.7-5 8.5 0s5.7 5 8.5 0'),
  L: '<path d="M16.9 2.1C7 2.3 2 7.4 3.4 14.2zM17.9 3.1c-.2 9.9-5.3 14.9-12.1 13.5zM4.5 13.7 1.2 17l1.8 1.8 3.3-3.3z"/>',
  Y: `${outline(3.2, ' stroke-linecap="round"', 'M15 5.2C12.4 1.8 5.9 2 5.7 6.1c-.2 4.4 8.9 3 8.6 7.6-.3 4-7.2 4.6-11.3 1.5')}<path d="M12.6 2.4 19 5.6l-5 4z"/>`,
  K: outline(
    2.7,
    ' transform="translate(10 10) rotate(45) scale(.93) translate(-10 -10)"',
    'M11.5 6.2H3.6a3.8 3.8 0 0 0 0 7.6h.8M8.5 13.8h7.9a3.8 3.8 0 0 0 0-7.6h-.8M13.8 8.5v7.9a3.8 3.8 0 0 1-7.6 0v-.8M6.2 11.5V3.6a3.8 3.8 0 0 1 7.6 0v.8',
  ),
};

/** The colors differ in lightness as well as in hue, for players with color blindness. */
const colors: Readonly<Record<string, SuitColors>> = {
  M: { main: '#4b5872', dark: '#2a3449', pale: '#dde1ea' },
  S: { main: '#e08600', dark: '#9c5a00', pale: '#fdebc4' },
  W: { main: '#1a80cc', dark: '#0e4f85', pale: '#d3e9f8' },
  L: { main: '#4c9222', dark: '#2c5c16', pale: '#dfeecb' },
  Y: { main: '#ae1f2d', dark: '#6f121c', pale: '#f7d9d5' },
  K: { main: '#74379a', dark: '#471f61', pale: '#e9dcf2' },
};

const noColors: SuitColors = { main: '#22242c', dark: '#22242c', pale: '#ece7da' };

/** Returns the colors of a suit by its letter, and neutral ones for anything else. */
export function colorsOf(suit: string | undefined): SuitColors {
  return colors[suit ?? ''] ?? noColors;
}

/**
 * Draws a suit mark with its center at (x, y) and a side of `size` units, in the suit's own color unless another is
 * given.
 */
export function decktetMark(suit: string, x: number, y: number, size: number, color = colorsOf(suit).main): string {
  const left = (x - size / 2).toFixed(2);
  const top = (y - size / 2).toFixed(2);
  return `<g transform="translate(${left} ${top}) scale(${(size / 20).toFixed(3)})" fill="${color}" color="${color}">${marks[suit] ?? ''}</g>`;
}

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
