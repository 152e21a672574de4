import type { Taste } from './node-evaluation.ts';

/**
 * What sharp bots strive for in a race. The numbers were found by playing: tens of thousands of games against steady bots
 * with others near them, and what won more was kept.
 */
export const raceTaste: Taste = {
  ...{ founded: 6, turnedUp: 10, perHole: 0.7, used: 1, welcome: 0.9, welcomeUnseen: 0.2, reachable: 1.1, space: -4 },
  ...{ rival: 7.5, rivalHole: 1, move: 0.08, out: 1_000 },
};

/** The same where players take turns, found in the same way: there is time, and what helps others weighs more. */
export const turnTaste: Taste = {
  ...{ founded: 8, turnedUp: 19, perHole: 1.5, used: 3.5, welcome: 0.9, welcomeUnseen: 1.9, reachable: 0, space: -3 },
  ...{ rival: 15, rivalHole: 1.7, move: 0.2, out: 1_000 },
};
