import type { PublicTable } from '@snap-up/protocol';
import { HandClock } from '@snap-up/test-kit/hand-clock.ts';
import { beforeEach, expect, it } from 'vitest';
import { LobbyBoard } from '../../src/lobby/lobby-board.ts';

const table = (id: string, createdAt: number, seated = 1): PublicTable => ({
  id,
  ruleset: 'race',
  options: {},
  phase: 'gathering',
  spectatorCount: 0,
  createdAt,
  seats: [1, 2].map((seat) => ({ name: seat <= seated ? 'Anna' : null, bot: null })),
});

let clock: HandClock;
let board: LobbyBoard;
let told: string[][];
const ids = (tables: readonly PublicTable[]) => tables.map(({ id }) => id);
beforeEach(() => {
  clock = new HandClock();
  told = [];
  board = new LobbyBoard(clock, ({ tables }) => void told.push(ids(tables)));
});

it('lists the tables of all servers in one order', () => {
  board.put(table('here', 2));
  board.setElsewhere('one', [table('newest', 3), table('full', 9, 2)]);
  board.setElsewhere('other', [table('oldest', 1)]);
  clock.pass(500);
  expect(told).toEqual([['newest', 'here', 'oldest', 'full']]);
  board.setElsewhere('one', []);
  board.setElsewhere('nobody', []);
  clock.pass(500);
  expect(told.at(-1)).toEqual(['here', 'oldest']);
});

it('lists a table once while it moves, as this server knows it', () => {
  board.setElsewhere('one', [table('moving', 1, 2)]);
  board.put(table('moving', 1, 1));
  expect(board.lobby.tables).toEqual([table('moving', 1, 1)]);
  board.remove('moving');
  expect(board.lobby.tables).toEqual([table('moving', 1, 2)]);
});

it('lists no more than fifty of all servers', () => {
  for (let count = 0; count < 60; count += 1) board.put(table(`here ${count}`, count));
  board.setElsewhere(
    'one',
    Array.from({ length: 50 }, (_, count) => table(`there ${count}`, count)),
  );
  clock.pass(500);
  expect(told.at(-1)).toHaveLength(50);
  expect(board.lobby.tables.filter(({ id }) => id.startsWith('there'))).toHaveLength(20);
});

it('tells twice a second at the most, and nothing that has not changed', () => {
  for (let count = 0; count < 10; count += 1) {
    board.put(table(`here ${count}`, count));
    board.setElsewhere('one', [table(`there ${count}`, count)]);
    clock.pass(100);
  }
  clock.pass(5_000);
  expect(told.length).toBeLessThanOrEqual(3);
  const { length } = told;
  board.put(table('passing', 99));
  board.remove('passing');
  clock.pass(5_000);
  expect(told).toHaveLength(length);
});
