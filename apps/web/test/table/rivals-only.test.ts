import type { SeenGame, Snapshot } from '@snap-up/client';
import { parseMove, play } from '@snap-up/engine';
import { expect, test } from 'vitest';
import { isRivalsOnly } from '../../src/table/frame-gate.ts';
import { raceFor, viewOf } from '../support/views.ts';

const rules = raceFor(3);
const view = viewOf(rules, 'a:t1: 9c', 'a:t2: 8h', 'b:t1: 9c', 'b:t2: 8h', 'b:t3: Ah', 'b:s: ?3');

function snapshotOf(seat: number | null, game: Partial<SeenGame> = {}): Snapshot {
  return {
    tableId: 'table',
    connection: 'online',
    rejection: null,
    table: null,
    seat,
    clockOffsetMs: 0,
    chat: noChat,
    game: {
      number: 1,
      rules,
      names: ['Anna', 'Ben', 'Clara'],
      startsAt: 0,
      seq: 1,
      confirmed: view,
      view,
      moveNos: [],
      pendingCount: 0,
      mode,
      ...game,
    },
  };
}
const noChat: Snapshot['chat'] = [];
const mode: SeenGame['mode'] = { kind: 'multiplayer', clock: null };

/** The same game after a move of this seat. */
function afterMove(seat: number, text: string): Partial<SeenGame> {
  const move = parseMove(rules, seat, text);
  if (!move.ok) throw new Error(JSON.stringify(move.error));
  const played = play(rules, view, seat, move.value);
  if (!played.ok) throw new Error(JSON.stringify(played.error));
  return { seq: 2, view: played.value.table, confirmed: played.value.table };
}

test('a move between a rival’s own piles changes nothing for this player', () => {
  expect(isRivalsOnly(snapshotOf(0), snapshotOf(0, afterMove(1, '8h t2>t1')))).toBe(true);
});

test('a play to a foundation does, and so do one’s own moves', () => {
  expect(isRivalsOnly(snapshotOf(0), snapshotOf(0, afterMove(1, 'Ah t3>f3')))).toBe(false);
  expect(isRivalsOnly(snapshotOf(0), snapshotOf(0, afterMove(0, '8h t2>t1')))).toBe(false);
});

test('so does everything besides the cards', () => {
  const moved = afterMove(1, '8h t2>t1');
  expect(isRivalsOnly(snapshotOf(0), { ...snapshotOf(0, moved), connection: 'offline' })).toBe(false);
  expect(isRivalsOnly(snapshotOf(0), snapshotOf(0, { ...moved, number: 2 }))).toBe(false);
  expect(isRivalsOnly(snapshotOf(0), { ...snapshotOf(0), game: null })).toBe(false);
});

test('and what only the later snapshot has', () => {
  const after = snapshotOf(0, afterMove(1, '8h t2>t1'));
  expect(isRivalsOnly(snapshotOf(0), Object.assign({ addedLater: 1 }, after))).toBe(false);
});

test('to a spectator nobody is a rival', () => {
  expect(isRivalsOnly(snapshotOf(null), snapshotOf(null, afterMove(1, '8h t2>t1')))).toBe(false);
});
