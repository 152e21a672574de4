/** A capital as one stroke drawing in a box 10 units high: every step relative to its upper left corner. */
const capitals: Readonly<Record<string, readonly [width: number, path: string]>> = {
  A: [8, 'm0 10 4-10 4 10m-6.6-3.4h5.2'],
  B: [6.3, 'm0 0v10h3.5a2.7 2.7 0 0 0 0-5.4h-3.5m0 0h3a2.3 2.3 0 0 0 0-4.6h-3'],
  C: [7.3, 'm7.3 1.6a4.4 5 0 1 0 0 6.8'],
  D: [7.5, 'm0 0v10h2.5a5 5 0 0 0 0-10z'],
  E: [5.8, 'm5.8 0h-5.8v10h5.8m-.8-5.2h-5'],
  F: [5.6, 'm0 10v-10h5.6m-.9 4.9h-4.7'],
  G: [7.8, 'm7.4 1.6a4.4 5 0 1 0 .4 6.2v-2.3h-3.4'],
  H: [7, 'm0 0v10m7 0v-10m0 4.8h-7'],
  I: [0, 'm0 0v10'],
  J: [4.2, 'm4.2 0v7a2.2 2.8 0 0 1-4.2.9'],
  K: [6.5, 'm0 0v10m6.2-10-6.1 6.4m2.3-2.4 4.1 6'],
  L: [5.3, 'm0 0v10h5.3'],
  M: [8.6, 'm0 10v-10l4.3 6.6 4.3-6.6v10'],
  N: [7, 'm0 10v-10l7 10v-10'],
  O: [8.6, 'm4.3 0a4.3 5 0 0 1 0 10 4.3 5 0 0 1 0-10z'],
  P: [6.2, 'm0 10v-10h3.3a2.9 2.9 0 0 1 0 5.8h-3.3'],
  R: [6.6, 'm0 10v-10h3.3a2.8 2.8 0 0 1 0 5.6h-3.3m3.1 0 3.4 4.4'],
  S: [6, 'm5.7 1.5c-.6-1-1.6-1.5-2.8-1.5-1.6 0-2.8.9-2.8 2.4 0 3.4 6 1.6 6 5 0 1.6-1.3 2.6-3 2.6-1.4 0-2.5-.6-3.1-1.7'],
  T: [7, 'm0 0h7m-3.5 0v10'],
  U: [7, 'm0 0v6.4a3.5 3.6 0 0 0 7 0v-6.4'],
  V: [7.6, 'm0 0 3.8 10 3.8-10'],
  W: [11, 'm0 0 2.8 10 2.7-8.6 2.7 8.6 2.8-10'],
  X: [6.8, 'm0 0 6.8 10m0-10-6.8 10'],
  Y: [7, 'm0 0 3.5 5v5m0-5 3.5-5'],
};

const between = 2.8;
const space = 5.5;

const widthOf = (character: string) => capitals[character]?.[0] ?? space - between;

/**
 * Draws words in capitals of our own, one even stroke like the numerals, in the color of the group around them. Their
 * upper left corner is at (x, y); they are `height` units high, or lower if they would be wider than `most`.
 */
export function lettering(words: string, x: number, y: number, height: number, most: number): string {
  const characters = [...words.toUpperCase()];
  const wide = characters.reduce((sum, character) => sum + widthOf(character) + between, -between);
  const scale = Math.min(height / 10, most / wide);
  let left = 0;
  const paths = characters.map((character) => {
    const path = `M${left.toFixed(1)} 0${capitals[character]?.[1] ?? ''}`;
    left += widthOf(character) + between;
    return path;
  });
  const top = y + (height - scale * 10) / 2;
  return `<path transform="translate(${x} ${top.toFixed(2)}) scale(${scale.toFixed(3)})" d="${paths.join('')}" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/>`;
}
