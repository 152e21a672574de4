import { formatPosition, type Move, parseMove, parseView } from '@snap-up/engine';
import { describe, expect, test } from 'vitest';
import { confirm, isOutcomeOf, predict } from '../src/prediction.ts';
import { pileOf } from './support/player.ts';
import { rulesOf } from './support/reference-server.ts';

const rules = rulesOf('race', 2);

function view(text: string) {
  const parsed = parseView(rules, text);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}

function moves(...texts: string[]): Move[] {
  return texts.map((text) => {
    const parsed = parseMove(rules, 0, text);
    if (!parsed.ok) throw new Error(parsed.error);
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
  test('they are decided one after another; a card that nobody knows yet stays face down', () => {
    const shown = formatPosition(rules, predict(rules, view(layout), 0, moves('2h t1>f3', '3h t3>f3', 'draw')));
    expect(pileOf(shown, 'f3')).toBe('Ah 2h 3h');
    expect(pileOf(shown, 'a:t1')).toBe('?2');
    expect(pileOf(shown, 'a:w')).toBe('?3');
    expect(pileOf(shown, 'a:s')).toBe('?2');
  });

  test('one that is not legal is left out, and shown again on a view on which it is', () => {
    const pending = moves('2h t1>f3', 'draw');
    const taken = view(layout.replace('f3: Ah', 'f3: Ah 2h@b'));
    expect(pileOf(formatPosition(rules, predict(rules, taken, 0, pending)), 'a:t1')).toBe('?2 2h');
    expect(pileOf(formatPosition(rules, predict(rules, taken, 0, pending)), 'a:w')).toBe('?3');
    expect(pileOf(formatPosition(rules, predict(rules, view(layout), 0, pending)), 'f3')).toBe('Ah 2h');
  });

  test('nothing pending gives the very same view', () => {
    const confirmed = view(layout);
    expect(predict(rules, confirmed, 0, [])).toBe(confirmed);
  });
});

describe('a server’s batch', () => {
  test('fits, or is null: unreadable, impossible, or hiding a card from everybody', () => {
    const confirmed = view(layout);
    expect(confirm(rules, confirmed, 0, 't1>f3 t1=Kd')?.events.length).toBe(2);
    for (const text of ['?', 't4>f3', 't1>f3*9', 't2=Kd', 's>w=?,?,?', 't1>f3 t1=?', 'w>>s', 's>w=Kd,Qd,Jd,Td,9d,8d']) {
      expect(confirm(rules, confirmed, 0, text), text).toBeNull();
    }
  });
});

describe('one’s own move is told from another under the same number', () => {
  const answers = (text: string, events: string) => {
    const confirmed = view(layout);
    const [move] = moves(text);
    const batch = confirm(rules, confirmed, 0, events);
    if (move === undefined || batch === null) throw new Error('a move and a batch');
    return isOutcomeOf(rules, confirmed, 0, move, batch.events);
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
