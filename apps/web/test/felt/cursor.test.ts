import { expect, it } from 'vitest';
import { type Cursor, type Direction, firstCursor, movedCursor, validCursor } from '../../src/felt/input/cursor.ts';
import { layoutOf } from '../../src/felt/layout/table-layout.ts';
import { nameOf, pileOf, raceFor, viewOf } from '../support/views.ts';

const rules = raceFor(2);
const layout = layoutOf(rules, { widthPx: 390, heightPx: 800 }, 0);
const view = viewOf(rules, 'f3: Ah', 'a:s: ?3', 'a:w: 5c', 'a:t1: Kh', 'a:t2: ?1 8s 7h', 'a:t4: 2c');

function walk(cursor: Cursor, ...directions: readonly Direction[]): string {
  const end = directions.reduce((current, direction) => movedCursor(layout, view, current, direction), cursor);
  return `${nameOf(rules, end.pile)} ${end.index}`;
}

const first = firstCursor(rules, view, 0);

it('begins on the first column', () => {
  expect(walk(first)).toBe('t1 0');
});

it('goes along the row of the player’s own piles, and around', () => {
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
