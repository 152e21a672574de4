import type { Position } from '../../rules/page.ts';

/** The positions that the rules page of Double Klondike shows. */
export const diagrams = {
  whoStarts: {
    piles: `
      a:t1: 5d
      a:t2: ?1 9s
      a:t3: ?2 Qh

      b:t1: 5c@b
      b:t2: ?1 7h@b
      b:t3: ?2 Ac@b
      turn: b 0,1`,
  },
  turnedUp: {
    piles: `
      f1: Ac 2c@b
      f2: Ad@b

      a:s: ?20
      a:w: Ks 9h 3c
      a:t1: ?2 Th
      a:t2: ?1 9c
      turn: a 3,2`,
    moves: ['3c w>f1', '9c t2>t1'],
    refused: { draw: 'turned-by-itself' },
  },
  askToMove: {
    piles: `
      b:w: 4s@b
      b:t1: ?1 2c@b

      f1: Ac@b

      a:w: 9h
      a:t1: ?3 Th
      turn: a 4,4 free=b`,
    moves: ['pass !b'],
  },
} as const satisfies Readonly<Record<string, Position>>;
