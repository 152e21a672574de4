import type { Position } from '../../rules/page.ts';

/** The positions that the rules page of Kittyhawk shows. */
export const diagrams = {
  start: {
    piles: `
      f1: AM
      f2: AS
      f3: AW
      f4: AL
      f5: AY
      f6: AK

      a:t1: 6MW
      a:t2: 9LK
      a:t3: CM
      a:t4: 7SK
      a:t5: 2SY
      a:t6: 3LY

      a:s: ?42
      a:h1: 5YK 8MS 4WL
      a:h2: 2WL 9MS 7ML`,
    moves: ['2SY t5>f2', '2SY t5>f5'],
  },
  foundations: {
    piles: `
      f3: AW 2WL
      f1: AM 2MK
      f5: AY 2SY

      a:h1: 8YK 3MW`,
    moves: ['3MW h1>f3', '3MW h1>f1'],
    refused: { '3MW h1>f5': 'wrong-suit' },
  },
  columns: {
    piles: `
      a:t1: CK 9LK
      a:h1: 7SK 8WL
      a:h2: 2MK 8MS`,
    moves: ['8WL h1>t1'],
    refused: { '8MS h2>t1': 'no-shared-suit' },
  },
  heaps: {
    piles: `
      a:s: ?36
      a:h1: 5YK 8MS
      a:h2:
      a:t1: 9MS`,
    moves: ['draw'],
    refused: { '8MS h1>h2': 'takes-no-cards' },
  },
  pawns: {
    options: { level: 2 },
    piles: `
      a:t1: CS
      a:t2: PMSL
      a:h1: 2MK 9MS
      a:h2: 7SK PMSL@b`,
    moves: ['PMSL@b h2>t1', '9MS h1>t2'],
    refused: { '9MS h1>t1': 'not-one-lower' },
  },
  aceShuffledIn: {
    options: { level: 3 },
    piles: `
      f1: AW
      f2:
      f3:

      a:t1: 2SY
      a:h1: 6MW AS
      a:h2: 4MS 2WL`,
    moves: ['AS h1>f2', 'AS h1>t1', '2WL h2>f1'],
    refused: { '2WL h2>f3': 'only-an-ace' },
  },
  lookingAhead: {
    options: { level: 2 },
    piles: `
      f1: AM 2MK 3MW 4MS 5ML 6MW 7ML 8MS 9MS
      f4: AL 2WL 3LY 4WL 5ML@b 6LK 7ML@b 8WL 9LK

      a:t1: PMSL
      a:t2: PMYK`,
    moves: ['PMYK t2>f1', 'PMSL t1>f1', 'PMSL t1>f4'],
  },
} as const satisfies Readonly<Record<string, Position>>;
