import type { Position } from '../../rules/page.ts';

/** The positions that the rules page of Cascades shows. */
export const diagrams = {
  firstCard: {
    piles: `
      a:i1:
      a:r1: ?3

      a:i2:
      a:r2: ?3

      a:i3:
      a:r3: ?3

      a:s: ?24
      a:w: 8MS CL 5SW`,
    moves: ['5SW w>i1'],
    refused: { '5SW w>i2': 'first-card-first' },
  },
  rankAbove: {
    piles: `
      a:i1: 7ML 6LK 9LK

      a:i2: 6SY

      a:i3:

      a:s: ?12
      a:w: 2SY CM 9WY`,
    moves: ['9WY w>i2'],
    refused: { '9WY w>i1': 'no-shared-suit', '9WY w>i3': 'rank-not-above' },
  },
  secondAce: {
    piles: `
      a:i1: AM 2MK AK

      a:i2: AW 2WL

      a:i3:

      a:s: ?9
      a:w: 8YK 4MS AL`,
    moves: ['AL w>i2', 'AL w>i3'],
    refused: { 'AL w>i1': 'no-shared-suit' },
  },
  openPile: {
    piles: `
      a:i1: 5ML 8MS 2SY 3SK
      a:r1: ?2 8YK

      a:i2: 5YK
      a:r2: ?3

      a:i3:
      a:r3: ?3

      a:s: ?10
      a:w: 6LK
      redeals: 1`,
    moves: ['8YK r1>i2', '6LK w>i1'],
  },
  thirdPawn: {
    options: { extended: true },
    piles: `
      a:i1: 4WL PMSL 8MS

      a:i2: 4YK PMYK

      a:i3: 4MS

      a:s: ?12
      a:w: 7SK 2MK PSWK`,
    moves: ['PSWK w>i3'],
    refused: { 'PSWK w>i1': 'rank-not-below' },
  },
  besideAces: {
    options: { version: 2 },
    piles: `
      a:i1: AM AY 3LY 7ML

      a:i2: AS AW

      a:i3: AL AK

      a:s: ?18
      a:w: 9LK 5SW 6SY`,
    moves: ['6SY w>i1'],
    refused: { '6SY w>i2': 'rank-not-above', '6SY w>i3': 'no-ace-of-suit' },
  },
} as const satisfies Readonly<Record<string, Position>>;
