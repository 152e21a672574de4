import type { Position } from '../../rules/page.ts';

/** The positions that the rules page of Double Klondike Solitaire shows. */
export const diagrams = {
  run: {
    piles: `
      a:t1: ?1 Jh Tc 9d
      a:t2: ?3 Qs
      a:t3: ?2 9d@b`,
    moves: ['Jh t1>t2'],
    refused: { '9d t1>t3': 'does-not-fit' },
  },
  eitherFoundation: {
    piles: `
      f3: Ah 2h@b 3h
      f7: Ah@b 2h 3h@b
      a:t1: ?2 4h`,
    moves: ['4h t1>f3', '4h t1>f7'],
  },
  secondAce: {
    piles: `
      f4: As 2s
      f8:
      a:t1: ?3 As@b
      a:t2: ?1 3s@b`,
    moves: ['As@b t1>f8', '3s@b t2>f4'],
  },
  lastTwo: {
    piles: `
      a:s: ?2
      a:w: 5c Kh 8s`,
    moves: ['draw'],
  },
} as const satisfies Readonly<Record<string, Position>>;
