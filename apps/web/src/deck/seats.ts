/** A seat's colours: told apart with every common kind of colour blindness, and by the pattern and the mark besides. */
export interface SeatColours {
  readonly name: string;
  /** The ground of the card back, and what stands for the seat in charts and marks. */
  readonly back: string;
  /** The lighter lines on it. */
  readonly pattern: string;
  /** A small filled shape in a square of 12 units. */
  readonly mark: string;
}

/** The colors of each seat, by seat. */
export const seatColours: readonly [SeatColours, ...SeatColours[]] = [
  { name: 'blue', back: '#1f5fb4', pattern: '#7fb0ee', mark: '<circle cx="6" cy="6" r="4.6"/>' },
  { name: 'vermilion', back: '#c8471b', pattern: '#f5a27c', mark: '<path d="M6 1.2 11 10.4H1z"/>' },
  {
    name: 'gold',
    back: '#c99a12',
    pattern: '#fbe7a1',
    mark: '<rect x="1.8" y="1.8" width="8.4" height="8.4" rx=".6"/>',
  },
  {
    name: 'plum',
    back: '#8e4585',
    pattern: '#dba6d4',
    mark: '<path d="M6 .8 7.6 4.3l3.8.4-2.9 2.6.9 3.8L6 9.1l-3.4 2 .9-3.8L.6 4.7l3.8-.4z"/>',
  },
  {
    name: 'ice',
    back: '#3f97b5',
    pattern: '#c6ebf7',
    mark: '<path d="M4.3 1h3.4v3.3H11v3.4H7.7V11H4.3V7.7H1V4.3h3.3z"/>',
  },
];

/** A seat's mark as a whole SVG document. */
export function markDrawing(seat: number): string {
  const { back, mark } = seatColours[seat] ?? seatColours[0];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12"><g fill="${back}" stroke="#fff" stroke-width="1" paint-order="stroke">${mark}</g></svg>`;
}
