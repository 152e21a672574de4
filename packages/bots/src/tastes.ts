import type { Taste } from './plan/taste.ts';

/**
 * What sharp bots strive for. The numbers were found by matches against steady ones: nearby ones were tried in thousands
 * of games, and what won more was kept.
 */
export const raceTaste: Taste = {
  ...{ founded: 4.8, turnedUp: 10.3, perHole: 0.8, used: 1.5, welcome: 0.8, welcomeUnseen: 0.3, reachable: 0.5 },
  ...{ space: -3, rival: 6.9, rivalHole: 1.1, move: 0.03, out: 1_000 },
};

export const turnTaste: Taste = {
  ...{ founded: 6.8, turnedUp: 15.9, perHole: 1.2, used: 2.7, welcome: 0.9, welcomeUnseen: 1.6, reachable: 0 },
  ...{ space: -3, rival: 10.3, rivalHole: 1, move: 0.13, out: 1_000 },
};
