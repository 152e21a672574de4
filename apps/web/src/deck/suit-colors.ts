import { type Dress, dresses } from './courts.ts';

/** How a suit is drawn: the color of ranks and marks, and the dress of its court cards. */
export interface SuitColor {
  readonly ink: string;
  readonly dress: Dress;
}

/** The colors of the French suits, by the letter of each. */
export type SuitColors = Readonly<Record<'h' | 'd' | 's' | 'c', SuitColor>>;

const red: SuitColor = { ink: '#c4202c', dress: dresses.red };
const black: SuitColor = { ink: '#1d222c', dress: dresses.black };

/** Hearts and diamonds are red, spades and clubs black. */
export const twoColors: SuitColors = { h: red, d: red, s: black, c: black };
