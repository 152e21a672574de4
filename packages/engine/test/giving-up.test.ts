import { expect, test } from 'vitest';
import { formatPosition, parseEvents, parseState, placings } from '../src/index.ts';
import { after, answer, mustParse, position, rulesOf } from './support.ts';

const two = rulesOf('race', {}, 2);
const three = rulesOf('race', {}, 3);
const turns = rulesOf('double-klondike', {}, 3);

/** Each has a play. */
const columns = ['a', 'b', 'c'].map((seat) => `${seat}:t1: (9s) 5h\n${seat}:t2: 6s`).join('\n');
const placesOf = (table: ReturnType<typeof position>, rules = three) =>
  placings(rules, table).map(({ seat, place, isOut }) => [seat, place, isOut]);

test('G10: of two players the other one wins, whatever lies on the foundations', () => {
  const table = position(two, 'f3: Ah\na:t1: 5h\nb:t1: (9s) 6s');
  expect(answer(two, table, 'give-up')).toBe('gave-up end=given-up');
  expect(placesOf(after(two, table, 'give-up'), two)).toEqual([
    [1, 1, false],
    [0, 2, false],
  ]);
});

test('G10: of several, the others play on, and who gives up later comes before', () => {
  const table = position(three, `f3: Ah 2h\n${columns}`);
  expect(answer(three, table, 'give-up')).toBe('gave-up');
  const left = after(three, table, 'give-up');
  expect(answer(three, left, 'b: agree')).toBe('agree');
  const last = after(three, left, 'b: give-up');
  expect(last.ending).toBe('given-up');
  expect(placesOf(last)).toEqual([
    [2, 1, false],
    [1, 2, false],
    [0, 3, false],
  ]);
});

test('G10: the others end the game by agreeing without whoever has given up', () => {
  const table = position(three, `${columns}\nagreed: b\ngave-up: a`);
  expect(answer(three, table, 'c: agree')).toBe('agree end=agreed');
  expect(answer(three, position(three, `${columns}\nagreed: a b`), 'c: give-up')).toBe('gave-up end=agreed');
});

test('G10: behind somebody who went out nobody is left to play on for', () => {
  const table = position(three, `${columns.split('\n').slice(2).join('\n')}\nout: a`);
  const left = after(three, table, 'b: give-up');
  expect(left.ending).toBeNull();
  expect(answer(three, left, 'c: give-up')).toBe('gave-up end=out');
  expect(placesOf(after(three, left, 'c: give-up'))).toEqual([
    [0, 1, true],
    [2, 2, false],
    [1, 3, false],
  ]);
});

test('G10: with turns, one may give up at any time; the turn passes on, and is never theirs again', () => {
  const table = position(turns, `${columns}\nb:s: (Ac)\nturn: a 2,1,1`);
  expect(answer(turns, table, 'give-up')).toBe('gave-up turn=b b:s>b:w=Ac@b');
  expect(answer(turns, table, 'b: give-up')).toBe('gave-up');
  expect(answer(turns, after(turns, table, 'b: give-up'), 'pass')).toBe('pass+ turn=c');
});

test('G10: demands of and by whoever gives up lapse', () => {
  const table = position(turns, `${columns}\nturn: a 2,1,1 demand=b>a demand=a>c free=b`);
  expect(after(turns, table, 'b: give-up').turn?.demandedBy).toEqual([null, null, 0]);
  expect(after(turns, table, 'c: give-up').turn?.demandedBy).toEqual([1, null, null]);
});

test('DV12, G10: the passes of whoever gave up do not block the game', () => {
  const byPasses = rulesOf('double-klondike', { blocked: 'passes' }, 3);
  const table = position(byPasses, 'a:t1: (9s) 5h\nb:t1: (9s) 5h\nc:t1: (9s) 5h\nturn: b 2,2,1 forced=1');
  const left = after(byPasses, table, 'a: give-up');
  expect(answer(byPasses, left, 'b: pass')).toBe('pass turn=c');
  expect(answer(byPasses, after(byPasses, left, 'b: pass'), 'c: pass')).toBe('pass end=stuck');
});

test('G11: in a pause one may give up and agree to stop, and the next turn waits', () => {
  const table = position(turns, `${columns}\nb:s: (Ac)\nturn: a 2,1,1\npaused: yes`);
  expect(answer(turns, table, 'give-up')).toBe('gave-up turn=b b:s>b:w=Ac@b');
  expect(answer(turns, table, 'b: agree')).toBe('agree');
  expect(answer(turns, after(turns, table, 'give-up'), 'b: pass')).toBe('refused: paused');
});

test('both are written in positions and events', () => {
  const text = 'a:t1: 5h\nb:t1: 6s\nc:t1: 7s\nout: b\ngave-up: a\npaused: yes';
  expect(formatPosition(three, mustParse(parseState(three, text)))).toBe(text);
  for (const wrong of ['gave-up: a a', 'out: a\ngave-up: a', 'gave-up: d', 'paused: no', 'paused:'])
    expect(parseState(three, `a:t1: 5h\n${wrong}`).ok).toBe(false);
  expect(parseEvents(rulesOf('klondike'), null, 'paused').ok).toBe(false);
});
