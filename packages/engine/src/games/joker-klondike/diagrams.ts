import type { Position } from '../../rules/page.ts';

/** The positions that the rules page of Joker Klondike shows. */
export const diagrams = {
  mustGoUp: {
    piles: `
      f1: Ac 2c
      f3: Ah
      a:t1: ?2 Jo
      a:t2: ?1 2h`,
    moves: ['Jo t1>f1', 'Jo t1>f3'],
    refused: { '2h t2>f3': 'joker-first' },
  },
  noPlace: {
    piles: `
      a:t1: ?2 Jo
      a:t2: ?1 Qs
      a:t3: ?3 Ks`,
    refused: { 'Jo t1>t3': 'does-not-fit', 'Qs t2>t1': 'does-not-fit' },
  },
  standsFor: {
    piles: `
      f3: Ah Jo
      a:t1: ?1 3h`,
    moves: ['3h t1>f3'],
  },
  realCard: {
    piles: `
      f3: Ah Jo 3h 4h
      f4: As 2s
      a:x:

      a:t1: ?3 2h
      a:t2: ?2 3c`,
    moves: ['2h t1>f3'],
  },
} as const satisfies Readonly<Record<string, Position>>;
