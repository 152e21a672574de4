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
