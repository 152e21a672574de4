import type { Position } from '../../rules/page.ts';

/** The positions that the rules page of Head Solitaire shows. */
export const diagrams = {
  start: {
    piles: `
      a:n: 3MW 9WY 4MS AK 5ML CS

      a:s: ?30
      a:x:
      a:w:`,
    moves: ['meld 3MW 4MS 5ML'],
  },
  suitMeld: {
    piles: 'a:n: AM 3SK 4WL CY AS 8YK',
    moves: ['meld AM 3SK 4WL CY'],
  },
  kindMeld: {
    piles: 'a:n: CM 5ML CS 2WL CK 7SK',
    moves: ['meld CM CS CK'],
  },
  runMeld: {
    piles: 'a:n: 9WY CW AW 7ML 2WL 5YK',
    refused: { 'meld 9WY CW AW 2WL': 'no-meld' },
  },
  orderOfDiscards: {
    piles: `
      a:n: AM 2MK 4MS 7ML 9MS CM

      a:s: ?18
      a:x: 3SK 3MW 3LY
      a:w: 5YK 8WL CL`,
    moves: ['discard 4MS 7ML 2MK AM 9MS CM'],
  },
  discardFromStock: {
    piles: `
      a:s: CK 9LK 6SY AW 5SW 2WL 7WY
      a:w:
      redeals: 1`,
    moves: ['7WY s>w'],
  },
  twoCardMeld: {
    piles: 'a:n: 9MS PSWK 2WL TMLY 3MW CK',
    options: { extended: true },
    moves: ['meld PSWK TMLY'],
  },
  excuse: {
    piles: 'a:n: 7ML AK X 9MS 2SY 4YK',
    options: { extended: true },
    moves: ['meld 7ML X 9MS'],
  },
} as const satisfies Readonly<Record<string, Position>>;
