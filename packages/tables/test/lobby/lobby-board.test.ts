import { HandClock } from '@snap-up/test-kit/hand-clock.ts';
import { beforeEach, expect, it } from 'vitest';
import { type BoardLine, LobbyBoard } from '../../src/lobby/lobby-board.ts';

const line = (id: string, createdAt: number, seated = 1, change: Partial<BoardLine> = {}): BoardLine => ({
  table: {
    id,
    ruleset: 'race',
    options: {},
    phase: 'gathering',
    spectatorCount: 0,
    createdAt,
    seats: [1, 2].map((seat) => ({ name: seat <= seated ? 'Anna' : null, bot: null })),
  },
  origin: [`network of ${id}`, `host of ${id}`],
  waiter: null,
  leftIds: [],
  ...change,
});

let clock: HandClock;
let board: LobbyBoard;
let told: string[][];
const ids = (tables: readonly { readonly id: string }[]) => tables.map(({ id }) => id);
beforeEach(() => {
  clock = new HandClock();
  told = [];
  board = new LobbyBoard(clock, ({ tables }) => void told.push(ids(tables)));
});

it('lists the tables of all servers in one order', () => {
  board.put(line('here', 2));
  board.setElsewhere('one', [line('newest', 3), line('full', 9, 2)]);
  board.setElsewhere('other', [line('oldest', 1)]);
  clock.pass(500);
  expect(told).toEqual([['newest', 'here', 'oldest', 'full']]);
  board.setElsewhere('one', []);
  board.setElsewhere('nobody', []);
  clock.pass(500);
  expect(told.at(-1)).toEqual(['here', 'oldest']);
});

it('lists a table once while it moves, as this server knows it', () => {
  board.setElsewhere('one', [line('moving', 1, 2)]);
  board.put(line('moving', 1, 1));
  expect(board.lobby.tables).toEqual([line('moving', 1, 1).table]);
  board.remove('moving');
  expect(board.lobby.tables).toEqual([line('moving', 1, 2).table]);
});

it('lists no more than fifty of all servers', () => {
  for (let count = 0; count < 60; count += 1) board.put(line(`here ${count}`, count));
  board.setElsewhere(
    'one',
    Array.from({ length: 50 }, (_, count) => line(`there ${count}`, count)),
  );
  clock.pass(500);
  expect(told.at(-1)).toHaveLength(50);
  expect(board.lobby.tables.filter(({ id }) => id.startsWith('there'))).toHaveLength(20);
});

it('lets networks and hosts take turns, so that sixty tables of one of them hide no other', () => {
  const from = (...origin: string[]) => ({ origin: ['wide', ...origin] });
  for (let count = 0; count < 60; count += 1) {
    board.put(line(`dead ${count}`, 100 + count, 1, from('attackers', `attacker ${count % 2}`)));
  }
  board.put(line('honest', 1));
  board.put(line('neighbor', 2, 1, from('neighbors', 'neighbor')));
  board.put(line('full', 3, 2));
  expect(ids(board.lobby.tables).slice(0, 5)).toEqual(['dead 59', 'honest', 'neighbor', 'dead 58', 'dead 57']);
  expect(board.lobby.tables).toHaveLength(50);
});

it('is sorted once for each change, however often it is asked for', () => {
  board.put(line('here', 1));
  const { lobby } = board;
  expect(board.lobby).toBe(lobby);
  board.put(line('there', 2));
  const changed = board.lobby;
  expect(ids(changed.tables)).toEqual(['there', 'here']);
  board.setElsewhere('one', [line('elsewhere', 3)]);
  expect(ids(board.lobby.tables)).toEqual(['elsewhere', 'there', 'here']);
  board.setElsewhere('one', []);
  board.remove('there');
  expect(ids(board.lobby.tables)).toEqual(['here']);
});

it('names the tables that wait for a player: the longest wait of each network first, and none that the player has left', () => {
  const waits = (playerId: string, isReady = true) => ({ waiter: { playerId, isReady } });
  board.put(line('busy', 0, 1, waits('eve', false)));
  board.put(line('first', 1, 1, { ...waits('anna'), origin: ['same'] }));
  board.put(line('second', 2, 1, { ...waits('dora'), origin: ['same'] }));
  board.put(line('dead', 3));
  board.setElsewhere('one', [
    line('there', 4, 1, waits('cleo')),
    line('left', 0, 1, { ...waits('fay'), leftIds: ['ben'] }),
  ]);
  const waitingFor = (playerId: string) => board.waitingFor(playerId).map(({ table }) => table.id);
  expect(waitingFor('ben'), 'those who are ready first').toEqual(['first', 'there', 'second', 'busy']);
  expect(waitingFor('cleo'), 'Cleo’s own first').toEqual(['there', 'left', 'first', 'second', 'busy']);
  for (let count = 0; count < 60; count += 1) board.put(line(`more ${count}`, 5 + count, 1, waits(`fan ${count}`)));
  expect(waitingFor('cleo')).toHaveLength(50);
  expect(waitingFor('fan 59')[0]).toBe('more 59');
});

it('tells twice a second at the most, and nothing that has not changed', () => {
  for (let count = 0; count < 10; count += 1) {
    board.put(line(`here ${count}`, count));
    board.setElsewhere('one', [line(`there ${count}`, count)]);
    clock.pass(100);
  }
  clock.pass(5_000);
  expect(told.length).toBeLessThanOrEqual(3);
  const { length } = told;
  board.put(line('passing', 99));
  board.remove('passing');
  clock.pass(5_000);
  expect(told).toHaveLength(length);
});
