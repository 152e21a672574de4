import type { Position } from '../../rules/page.ts';

/** The positions that the rules page of Box Kite shows. */
export const diagrams = {
  fitting: {
    piles: `
      a:t1: 2c Kd 7d
      a:t2: Jh 4s 8c
      a:t3: 3d Qs 6d`,
    moves: ['7d t1>t2', '7d t1>t3'],
  },
  aceAndKing: {
    piles: `
      a:t1: 5s Td Ad
      a:t2: 9h 2s Kh
      a:t3: 7s 3c Kh@b`,
    moves: ['Ad t1>t2'],
    refused: { 'Kh t2>t3': 'not-a-neighbour' },
  },
  twoFoundations: {
    piles: `
      f3: Ah 2h 3h 4h
      f7: Kh Qh Jh Th 9h 8h 7h 6h

      a:t1: 6s 8d 5h
      a:t2: 2d 9s Qc`,
    moves: ['5h t1>f3', '5h t1>f7'],
  },
  meeting: {
    piles: `
      f1: Ac 2c 3c 4c 5c 6c 7c
      f5: Kc Qc Jc Tc 9c 8c`,
    moves: ['7c f1>f5', '8c f5>f1'],
  },
  noPlaceYet: {
    piles: `
      f1: Ac 2c 3c 4c 5c 6c 7c
      f5: Kc Qc Jc Tc 9c 8c

      a:t1: 3h Jd 9c@b`,
    moves: ['8c f5>f1'],
    refused: { '9c@b t1>f1': 'not-next' },
  },
  staying: {
    piles: `
      f3: Ah
      f7: Kh Qh Jh Th 9h 8h 7h 6h 5h 4h 3h 2h

      a:t1: 6s 3c
      a:t2: 9d Ts`,
    refused: { '2h f7>t1': 'does-not-come-back', 'Ah f3>f7': 'base-stays' },
  },
} as const satisfies Readonly<Record<string, Position>>;
