import { formatTimedMove, parseTimedMove, parseView } from '@snap-up/engine';
import { expect, test } from 'vitest';
import { automaticMoveAfter } from '../src/index.ts';
import { rulesOf } from './support/reference-server.ts';

const rules = rulesOf('klondike', 1, { defoundation: true });

/** What follows after `made` on a table where the two of hearts can go up. */
function followed(made: string | null, mode: 'off' | 'all' = 'all'): string | null {
  const view = parseView(rules, 'f3: Ah\na:t1: 2h\na:t2: 9c\na:s: ?3');
  const move = made === null ? null : parseTimedMove(rules, 0, made);
  if (!view.ok || move?.ok === false) throw new Error('a test is written wrongly');
  const next = automaticMoveAfter(move?.value ?? null, { rules, view: view.value }, mode);
  return next === null ? null : formatTimedMove(rules, 0, next);
}

test('cards follow a move of cards by themselves, where the player wants that', () => {
  expect(['9c t3>t2', 'draw', 'redeal'].map((made) => followed(made))).toEqual(Array(3).fill('2h t1>f3'));
  expect(followed('draw', 'off')).toBeNull();
});

test('nothing follows a step through time, a card taken back from its foundation, or the opening of the page', () => {
  for (const made of [null, 'undo', 'redo', 'restart', 'revive', '2h f3>t2', 'give-up']) {
    expect(followed(made), made ?? 'nothing').toBeNull();
  }
});

test('in a game of several nothing is played by itself', () => {
  const two = rulesOf('race', 2);
  const view = parseView(two, 'f3: Ah\na:t1: 2h');
  if (!view.ok) throw new Error(view.error);
  expect(automaticMoveAfter({ kind: 'draw' }, { rules: two, view: view.value }, 'all')).toBeNull();
});
