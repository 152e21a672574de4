import type { Position } from '../../rules/page.ts';

/** The positions that the rules page of Klondike shows. */
export const diagrams = {
  start: {
    piles: `
      a:s: ?24
      a:w:
      f1:
      f2:
      f3:
      f4:

      a:t1: 9d
      a:t2: ?1 4c
      a:t3: ?2 Ks
      a:t4: ?3 Ah
      a:t5: ?4 8s
      a:t6: ?5 Jd
      a:t7: ?6 6c`,
    moves: ['8s t5>t1', 'Ah t4>f3'],
  },
  columns: {
    piles: `
      a:t1: ?2 Ts 9d 8c
      a:t2: ?1 Tc
      a:t3: ?3 9s`,
    moves: ['9d t1>t2'],
    refused: { '8c t1>t3': 'does-not-fit' },
  },
  emptyColumn: {
    piles: `
      a:t1:
      a:t2: ?2 Kd Qs
      a:t3: ?4 Qc`,
    moves: ['Kd t2>t1'],
    refused: { 'Qc t3>t1': 'only-a-king' },
  },
  offFoundation: {
    options: { defoundation: true },
    piles: `
      f3: Ah 2h 3h 4h 5h
      a:t1: ?1 6s
      a:t2: ?2 4c`,
    moves: ['5h f3>t1'],
  },
  waste: {
    piles: `
      a:s: ?9
      a:w: Qh 3c 9d
      a:t1: ?2 Ts
      a:t2: ?1 4d`,
    moves: ['9d w>t1'],
    refused: { '3c w>t2': 'only-the-top' },
  },
} as const satisfies Readonly<Record<string, Position>>;
