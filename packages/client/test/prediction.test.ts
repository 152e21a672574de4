import { formatPosition, type GameFold, type Move, parseMove, parseView, tableOf, type View } from '@snap-up/engine';
import { gameRules } from '@snap-up/test-kit/players.ts';
import { describe, expect, test } from 'vitest';
import { confirm, isOutcomeOf, predict } from '../src/prediction.ts';
import { pileOf } from './support/player.ts';

const rules = gameRules('race', 2);

function view(text: string): GameFold<View> {
  const parsed = parseView(rules, text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return { kind: 'multiplayer', table: parsed.value };
}

/** The cards as they are shown with these moves ahead. */
function shown(text: string, ...texts: string[]): string {
  return formatPosition(rules, tableOf(predict(rules, view(text), 0, moves(...texts))));
}

function moves(...texts: string[]): Move[] {
  return texts.map((text) => {
    const parsed = parseMove(rules, 0, text);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
    return parsed.value;
  });
}

const layout = `
f3: Ah
a:t1: ?2 2h
a:t2: 3c
a:t3: 3h
a:s: ?5
b:t1: ?1 2h`;

describe('playing pending moves on a confirmed view', () => {
  test('they are decided in order; an unknown card stays face down', () => {
    const after = shown(layout, '2h t1>f3', '3h t3>f3', 'draw');
    expect(pileOf(after, 'f3')).toBe('Ah 2h 3h');
    expect(pileOf(after, 'a:t1')).toBe('?2');
    expect(pileOf(after, 'a:w')).toBe('?3');
    expect(pileOf(after, 'a:s')).toBe('?2');
  });

  test('an illegal one is left out, and shown again once it is legal', () => {
    const pending = ['2h t1>f3', 'draw'];
    const taken = layout.replace('f3: Ah', 'f3: Ah 2h@b');
    expect(pileOf(shown(taken, ...pending), 'a:t1')).toBe('?2 2h');
    expect(pileOf(shown(taken, ...pending), 'a:w')).toBe('?3');
    expect(pileOf(shown(layout, ...pending), 'f3')).toBe('Ah 2h');
  });

  test('without pending moves the view is the same object', () => {
    const confirmed = view(layout);
    expect(predict(rules, confirmed, 0, [])).toBe(confirmed);
  });
});

describe('a server’s batch', () => {
  test('fits, or is a fault: unreadable, impossible, or hiding a card from everybody', () => {
    const confirmed = view(layout);
    expect(confirm(rules, confirmed, 0, 't1>f3 t1=Kd', 0)).toMatchObject({ kind: 'fits', batch: { length: 2 } });
    for (const text of [
      '?',
      't4>f3',
      't1>f3*9',
      't2=Kd',
      's>w=?,?,?',
      't1>f3 t1=?',
      'w>>s',
      's>w=Kd,Qd,Jd,Td,9d,8d',
      'undo',
    ]) {
      expect(confirm(rules, confirmed, 0, text, 0), text).toEqual({ kind: 'fault' });
    }
  });
});

describe('the player’s own move is told apart from another with the same number', () => {
  const answers = (text: string, events: string) => {
    const confirmed = view(layout);
    const [move] = moves(text);
    const batch = confirm(rules, confirmed, 0, events, 0);
    if (move === undefined || batch.kind !== 'fits') throw new Error('a move and a batch');
    return isOutcomeOf(rules, confirmed, 0, move, batch.batch);
  };

  test.each([
    ['2h t1>f3', 't1>f3 t1=Kd', true],
    ['2h t1>f3', 't1>f3 t1=Kd end=stuck', true],
    ['2h t1>t2', 't1>f3 t1=Kd', false],
    ['2h t1>t2', 't1>t2 t1=Kd', true],
    ['draw', 's>w=Kd,Qd,Jd', true],
    ['draw', 't1>t2 t1=Kd', false],
    ['agree', 'agree', true],
    ['agree', 's>w=Kd,Qd,Jd', false],
    ['disagree', 'agree', false],
  ])('%s and %s: %s', (move, events, expected) => expect(answers(move, events)).toBe(expected));
});
