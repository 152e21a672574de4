import type { TableInfo } from '@snap-up/protocol';
import { expect, it } from 'vitest';
import { GameFacts } from '../../src/features/race/game-facts.svelte.ts';
import { tableOf } from '../support/tables.ts';
import { raceFor, viewOf } from '../support/views.ts';

const rules = raceFor(2);

/** Who wants a pause at a table at which both have voted, and Anna looks at it. */
function requestOf(pause: TableInfo['pause']) {
  const played = {
    table: tableOf([{ hasPlayed: true }, { name: 'Ben', hasPlayed: true }], { phase: 'playing', gameNumber: 1, pause }),
    game: {
      number: 1,
      rules,
      names: ['Anna', 'Ben'],
      startsAt: 0,
      seq: 1,
      confirmed: null,
      moveNos: [],
      view: viewOf(rules, 'a:t1: 7h', 'b:t1: 8h'),
      pendingCount: 0,
      mode: { kind: 'multiplayer', clock: null },
    },
    seat: 0,
    connection: 'online',
    clockOffsetMs: 0,
    connected: { seenEnding: null },
    chat: { reactionOf: () => null, lineOf: () => null },
    chosenSeat: 0,
  } as const;
  return new GameFacts(() => played).pauseRequest;
}

it('does not take those who are ready to play on after a pause for those who want one', () => {
  expect(requestOf({ votes: [1], resumesAt: null })).toEqual({ others: ['Ben'], agreedCount: 1, askedCount: 2 });
  expect(requestOf({ votes: [0, 1], resumesAt: 5_000 })).toBeNull();
});
