import type { Position } from '../../rules/page.ts';

/** The positions that the rules page of Klondike race shows. */
export const diagrams = {
  columns: {
    piles: `
      a:t1: ?2 9s 8d 7c
      a:t2: ?1 9c
      a:t3:
      a:t4: ?3 Kh Qs`,
    moves: ['8d t1>t2', 'Kh t4>t3'],
  },
  foundations: {
    piles: `
      f3: Ah@b 2h 3h@b
      f7:

      a:w: 9c 4h
      a:t1: ?2 Ah`,
    moves: ['4h w>f3', 'Ah t1>f7'],
  },
  placeTaken: {
    piles: `
      f3: Ah 2h 3h 4h@b
      f7: Ah@b 2h@b
      a:t1: ?2 4h`,
    refused: { '4h t1>f3': 'place-taken' },
  },
  otherPlace: {
    piles: `
      f3: Ah 2h 3h 4h@b
      f7: Ah@b 2h@b 3h@b
      a:t1: ?2 4h`,
    moves: ['4h t1>f3'],
  },
} as const satisfies Readonly<Record<string, Position>>;
