import { expect, it } from 'vitest';
import { canLift, goalMove, stockMove, tapMove } from '../../src/felt/model/tap-move.ts';
import { cardOf, nameOf, pileOf, raceFor, viewOf } from '../support/views.ts';

const rules = raceFor(2);

function tapped(lines: readonly string[], from: string, card: string): string | undefined {
  const move = tapMove(rules, viewOf(rules, ...lines), 0, pileOf(rules, from), cardOf(rules, card));
  return nameOf(rules, move?.to);
}

it('sends a tapped card to a foundation before a column', () => {
  expect(tapped(['f3: Ah', 'a:t1: 2h', 'a:t2: 3s'], 't1', '2h')).toBe('f3');
});

it('sends a tapped run to a column', () => {
  expect(tapped(['f3: Ah', 'a:t1: ?1 4s 3h', 'a:t2: 5d'], 't1', '4s')).toBe('t2');
});

it('buries as few face-down cards as it can', () => {
  expect(tapped(['a:w: 9h', 'a:t1: ?5 Ts', 'a:t2: ?1 Tc', 'a:t3: ?3 Kd'], 'w', '9h')).toBe('t2');
});

it('leaves a king that heads a column where it is', () => {
  expect(tapped(['a:t1: Kh Qs'], 't1', 'Kh')).toBeUndefined();
});

it('sends a king that lies on something to a space', () => {
  expect(tapped(['a:t1: ?2 Kh', 'a:t2: 4c', 'a:t3: 4s'], 't1', 'Kh')).toBe('t4');
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
