import type { Position } from '../../rules/page.ts';

/** The positions that the rules page of Yukon shows. */
export const diagrams = {
  start: {
    piles: `
      a:t1: 7h
      a:t2: ?1 Ks 3d 9c 6s 2d
      a:t3: ?2 Jh 4s Ad 8c Qh
      a:t4: ?3 5d Tc 9h 3s Jc
      a:t5: ?4 8d 2s Kh 7c 4h
      a:t6: ?5 Th 6c Qs 5h 8s
      a:t7: ?6 9d Jd 3h Ts 5c`,
    moves: ['Jc t4>t3', '7h t1>t6'],
  },
  group: {
    piles: `
      a:t1: ?1 5h 9s 9d 2h
      a:t2: ?2 4d 6s
      a:t3: ?3 3s Tc`,
    moves: ['5h t1>t2', '9d t1>t3'],
  },
  covered: {
    piles: `
      a:t1: ?1 5h 9s
      a:t2: 6s 4d`,
    refused: { '5h t1>t2': 'does-not-fit' },
  },
  emptyColumn: {
    piles: `
      a:t1:
      a:t2: ?2 Kd 9s 2h
      a:t3: 7d Qs`,
    moves: ['Kd t2>t1'],
    refused: { 'Qs t3>t1': 'only-a-king' },
  },
  waitWithTwo: {
    piles: `
      f3: Ah
      a:t1: ?1 2h
      a:t2: ?2 As Jd 8c`,
    moves: ['As t2>t1', '2h t1>f3'],
  },
} as const satisfies Readonly<Record<string, Position>>;
