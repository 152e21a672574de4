import { expect, it } from 'vitest';
import { type Cursor, type Direction, firstCursor, movedCursor, validCursor } from '../../src/felt/input/cursor.ts';
import { layoutOf } from '../../src/felt/layout/table-layout.ts';
import { canLift, goalMove, stockMove, tapMove } from '../../src/felt/model/tap-move.ts';
import { cardOf, nameOf, pileOf, raceFor, viewOf } from '../support/views.ts';

const rules = raceFor(2);
const layout = layoutOf(rules, { widthPx: 390, heightPx: 800 }, 0);
const view = viewOf(rules, 'f3: Ah', 'a:s: ?3', 'a:w: 5c', 'a:t1: Kh', 'a:t2: ?1 8s 7h', 'a:t4: 2c');

function walk(cursor: Cursor, ...directions: readonly Direction[]): string {
  const end = directions.reduce((current, direction) => movedCursor(layout, view, current, direction), cursor);
  return `${nameOf(rules, end.pile)} ${end.index}`;
}

const first = firstCursor(rules, view, 0);

it('goes along the row of the player’s own piles from the first column, and around', () => {
  expect(walk(first)).toBe('t1 0');
  expect(walk(first, 'right')).toBe('t2 2');
  expect(walk(first, 'left')).toBe('w 0');
  expect(walk(first, 'left', 'left')).toBe('s 2');
  expect(walk(first, 'left', 'left', 'left')).toBe('t7 -1');
});

it('goes along the face-up cards of a column, and never to a face-down one', () => {
  expect(walk(first, 'right', 'up')).toBe('t2 1');
  expect(walk(first, 'right', 'up', 'down')).toBe('t2 2');
});

it('goes from the columns up to the nearest foundation and back', () => {
  expect(walk(first, 'up')).toBe('f1 -1');
  expect(walk(first, 'up', 'right', 'right')).toBe('f3 0');
  expect(walk(first, 'up', 'down')).toBe('t2 2');
});

it('falls back to the top when the card under it is gone', () => {
  expect(validCursor(view, { pile: pileOf(rules, 't2'), index: 7 }).index).toBe(2);
  expect(validCursor(view, { pile: pileOf(rules, 't1'), index: -1 }).index).toBe(0);
});

it.each([
  ['a card to a foundation before a column', ['f3: Ah', 'a:t1: 2h', 'a:t2: 3s'], 't1', '2h', 'f3'],
  ['a run to a column', ['f3: Ah', 'a:t1: ?1 4s 3h', 'a:t2: 5d'], 't1', '4s', 't2'],
  ['a card over few face-down ones', ['a:w: 9h', 'a:t1: ?5 Ts', 'a:t2: ?1 Tc', 'a:t3: ?3 Kd'], 'w', '9h', 't2'],
  ['a king that heads a column nowhere', ['a:t1: Kh Qs'], 't1', 'Kh', undefined],
  ['a king that lies on something to a space', ['a:t1: ?2 Kh', 'a:t2: 4c', 'a:t3: 4s'], 't1', 'Kh', 't4'],
])('a tap sends %s', (_, lines, from, card, to) => {
  const move = tapMove(rules, viewOf(rules, ...lines), 0, pileOf(rules, from), cardOf(rules, card));
  expect(nameOf(rules, move?.to)).toBe(to);
});

it('lifts any face-up end of the player’s own columns, and the top of the waste', () => {
  const view = viewOf(rules, 'a:t1: ?1 8s 7h', 'a:w: 2c 3c', 'b:t1: 9d');
  const can = (pile: string, card: string) => canLift(rules, view, 0, pileOf(rules, pile), cardOf(rules, card));
  expect([can('t1', '8s'), can('t1', '7h'), can('w', '3c')]).toEqual([true, true, true]);
  expect([can('w', '2c'), can('b:t1', '9d')]).toEqual([false, false]);
});

it('draws, takes the waste back, and does nothing when both are used up', () => {
  expect(stockMove(rules, viewOf(rules, 'a:s: ?4'), 0)).toEqual({ kind: 'draw' });
  expect(stockMove(rules, viewOf(rules, 'a:w: 2c'), 0)).toEqual({ kind: 'redeal' });
  expect(stockMove(rules, viewOf(rules, 'a:t1: 2c'), 0)).toBeUndefined();
});

it('finds the foundation that takes the card among those of its suit', () => {
  const view = viewOf(rules, 'f3: Ah@b 2h@b', 'f7: Ah', 'a:t1: 2h');
  expect(nameOf(rules, goalMove(rules, view, 0, pileOf(rules, 't1'), cardOf(rules, '2h'))?.to)).toBe('f7');
});
