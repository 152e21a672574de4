import { type Move, ok, play, type Result, rulesFor, type View } from '@snap-up/engine';
import type { Rejection } from '@snap-up/protocol';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AutomaticPlay } from '../../src/features/patience/play/automatic-play.ts';
import { flightAt, flightSeconds, leapOf } from '../../src/features/patience/play/win-animation.ts';
import { moveOf, rulesetOf, viewOf } from '../support/views.ts';

const rules = rulesFor(rulesetOf('klondike'), { draw: 1, passes: 'unlimited', defoundation: true }, 1);

/** A table that makes every move, with a server that has confirmed it unless a test says otherwise. */
function tableOf(...lines: readonly string[]) {
  const table = {
    gameNumber: 1,
    pastCount: 1,
    view: viewOf(rules, ...lines) as View,
    mode: 'all' as 'off' | 'safe' | 'all',
    isAnimated: true,
    isConfirmed: true,
    made: [] as Move[],
  };
  const makeMove = (move: Move): Result<void, Rejection> => {
    const played = play(rules, table.view, 0, move);
    if (!played.ok) return played;
    table.view = played.value.table;
    table.made.push(move);
    return ok(undefined);
  };
  const automatic = new AutomaticPlay(() => ({ rules, ...table }), makeMove);
  automatic.look();
  /** Shows another view, as after an undo. */
  const back = (...shown: readonly string[]) => {
    table.view = viewOf(rules, ...shown);
    automatic.moved({ kind: 'undo' });
  };
  const own = (text: string) => {
    const move = moveOf(rules, text);
    makeMove(move);
    table.made = [];
    automatic.moved(move);
  };
  /** Makes a move of the player's, and returns the cards that go up as a result. */
  const cardsAfter = (text: string) => {
    own(text);
    vi.runAllTimers();
    return table.made.map((move) => (move.kind === 'carry' ? rules.faces[move.lead]?.text : move.kind));
  };
  return { table, automatic, own, back, cardsAfter };
}

const position = ['f1: Ac', 'a:t1: 9d 2c', 'a:t2: 9h 3c', 'a:t3: Th', 'a:t4: 9c'] as const;

beforeEach(() => void vi.useFakeTimers());

it('sends cards up one after the other after the player’s own move', () => {
  const { table, own } = tableOf(...position);
  own('9c t4>t3');
  expect(table.made).toEqual([]);
  vi.advanceTimersToNextTimer();
  expect(table.made).toHaveLength(1);
  vi.runAllTimers();
  expect(table.made).toHaveLength(2);
});

it('sends them up at once without animations', () => {
  const { table, own } = tableOf(...position);
  table.isAnimated = false;
  own('9c t4>t3');
  expect(table.made).toHaveLength(2);
});

it('does nothing if it is off, after an undo, and after a card was taken back', () => {
  const off = tableOf(...position);
  off.table.mode = 'off';
  off.own('9c t4>t3');
  vi.runAllTimers();
  expect(off.table.made).toEqual([]);
  const back = tableOf(...position);
  back.automatic.moved({ kind: 'undo' });
  vi.runAllTimers();
  expect(back.table.made).toEqual([]);
  const taken = tableOf('f1: Ac 2c', 'a:t1: 3d');
  taken.own('2c f1>t1');
  vi.runAllTimers();
  expect(taken.table.made).toEqual([]);
});

describe('a card that was taken back from a foundation', () => {
  const taken = ['f1: Ac 2c', 'f2: Ad', 'a:t1: 3d', 'a:t2: 2d 9c', 'a:t3: Ts', 'a:s: 7h 8h', 'a:t4: Td'] as const;

  it('stays through moves elsewhere', () => {
    const { own, cardsAfter } = tableOf(...taken);
    own('2c f1>t1');
    expect(cardsAfter('draw')).toEqual([]);
    expect(cardsAfter('9c t2>t4'), 'others go up').toEqual(['2d']);
  });

  it('stays where the player puts it, alone or in a packet', () => {
    const { own, cardsAfter } = tableOf('f1: Ac 2c', 'a:t1: 3d', 'a:t2: 3h', 'a:t3: 4s', 'a:t4: 4c');
    own('2c f1>t1');
    expect(cardsAfter('2c t1>t2')).toEqual([]);
    expect(cardsAfter('3h t2>t3')).toEqual([]);
  });

  it('goes up again after another card was put onto it and taken away', () => {
    const { own, cardsAfter } = tableOf('f1: Ac 2c 3c', 'a:t1: 4d', 'a:t2: 2d', 'a:t3: 3s');
    own('3c f1>t1');
    expect(cardsAfter('2d t2>t1')).toEqual([]);
    expect(cardsAfter('2d t1>t3')).toEqual(['3c']);
  });

  it('goes up again once the player founds another card of its suit', () => {
    const { own, cardsAfter } = tableOf('f1: Ac 2c 3c', 'a:t1: 4d', 'a:t2: 3d', 'a:s: 7h');
    own('3c f1>t1');
    own('2c f1>t2');
    expect(cardsAfter('draw')).toEqual([]);
    expect(cardsAfter('2c t2>f1')).toEqual(['3c']);
  });

  it('also stays if an undo took it back, and goes up again after a restart', () => {
    const { table, back, cardsAfter } = tableOf('f1: Ac 2c', 'a:t1: 3d', 'a:s: 7h 8h');
    back('f1: Ac', 'a:t1: 3d 2c', 'a:s: 7h 8h');
    expect(cardsAfter('draw')).toEqual([]);
    table.pastCount = 0;
    back('f1: Ac', 'a:t1: 3d 2c', 'a:s: 7h 8h');
    table.pastCount = 1;
    expect(cardsAfter('draw')).toEqual(['2c']);
  });

  it('is forgotten in another game', () => {
    const { table, own, back, cardsAfter } = tableOf('f1: Ac 2c', 'a:t1: 3d');
    own('2c f1>t1');
    table.gameNumber = 2;
    back('f1: Ac', 'a:t1: 3d 2c', 'a:s: 7h 8h');
    expect(cardsAfter('draw')).toEqual(['2c']);
  });
});

it('waits for the server without a timer, and continues after its answer', () => {
  const { table, automatic, own } = tableOf(...position);
  table.isConfirmed = false;
  own('9c t4>t3');
  vi.runAllTimers();
  expect(table.made).toHaveLength(2);
  expect(vi.getTimerCount()).toBe(0);
  table.view = viewOf(rules, 'f1: Ac 2c 3c', 'a:t1: 4c');
  table.isConfirmed = true;
  automatic.confirmed();
  vi.runAllTimers();
  expect(table.made).toHaveLength(3);
  expect(vi.getTimerCount()).toBe(0);
});

it('stops when the player undoes meanwhile', () => {
  const { table, automatic, own } = tableOf(...position);
  own('9c t4>t3');
  vi.advanceTimersToNextTimer();
  automatic.moved({ kind: 'undo' });
  vi.runAllTimers();
  expect(table.made).toHaveLength(1);
});

it('lets a card leap from its place, bounce and finally disappear', () => {
  const leap = leapOf(3, { x: 100, y: 80 }, 1000);
  expect(flightAt(leap, 0, 700)).toBeNull();
  expect(flightAt(leap, leap.startsAt, 700)).toMatchObject({ x: 100, y: 80, turn: 0 });
  for (let time = leap.startsAt; time < leap.startsAt + flightSeconds; time += 0.01) {
    expect(flightAt(leap, time, 700)?.y).toBeLessThanOrEqual(700);
  }
  expect(flightAt(leap, leap.startsAt + flightSeconds + 0.01, 700)).toBeNull();
});
