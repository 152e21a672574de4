import type { MyGame } from '@snap-up/protocol';

/** A race of Anna's against Ben in which no card has been played. */
export const raceOfTwo: MyGame = {
  tableId: 'w14062dnnd1b',
  ruleset: 'race',
  phase: 'playing',
  gameNumber: 1,
  seat: 0,
  names: ['Anna', 'Ben'],
  bots: [null, null],
  changedAt: 0,
  cardCounts: [0, 0],
  places: [1, 1],
  isOwnTurn: false,
  isPaused: false,
  turnEndsAt: null,
  night: null,
};
