import { expect, test } from 'vitest';
import { canProgress, deal, opening, type Rules, reachableWasteCards, redact } from '../src/index.ts';
import { after, answer, position, rulesOf } from './support.ts';

const race = rulesOf('race', {}, 2);
const onePass = rulesOf('klondike', { draw: 1 });

const progress = (rules: Rules, text: string, seat = 0) => canProgress(rules, position(rules, text), seat);

/** Nothing can be done in these columns, but a waste card may go onto the seven. */
const deadColumns = 'a:t1: (9d) 7c\na:t2: (8h) 9c\na:t3: (Td) Js';

test('R7, DV12: a red five that hops between two black sixes is no progress', () => {
  expect(progress(race, 'a:t1: (9d) 6s 5h\na:t2: (9h) 6c')).toBe(false);
});

test('R7: a card of this pass counts even if it lies on no third place of a fresh pass, and no longer once it is covered', () => {
  const table = position(race, `${deadColumns}\na:s: (2c 3c 6h 4c 5c)\na:w: 8c\nb:t1: (9s) Ad`);
  expect(canProgress(race, table, 0)).toBe(true);
  const dealt = after(race, table, 'draw');
  expect(canProgress(race, dealt, 0)).toBe(true);
  expect(canProgress(race, after(race, dealt, 'draw'), 0)).toBe(false);
});

test('R7: the reachable waste cards are the top one, the packet tops to come, and those of a fresh pass', () => {
  const table = position(race, 'a:s: (9c 8c 7c 6c 5c)\na:w: Ac 2c 3c 4c');
  const ranks = reachableWasteCards(race, table, 0).map((card) => race.faces[card]?.text);
  // Top now: 4c. Left of this pass: 7c, 9c. A fresh pass: 3c, 6c, 9c.
  expect(ranks.toSorted()).toEqual(['3c', '4c', '6c', '7c', '9c']);
});

test('R7, K6: a king for a space is progress from the waste, or where it turns up a card', () => {
  const full = 'a:t2: (8h) 9c\na:t3: (7h) 9s\na:t4: (6h) Jc\na:t5: (5h) Js\na:t6: (4h) Jd';
  expect(progress(race, `${full}\na:t1: (3h) 5c\na:w: Kd`)).toBe(true);
  expect(progress(race, `${full}\na:t1: (3h) 5c\na:t7: (2h) 5s\na:w: Kd`)).toBe(false);
  expect(progress(race, `${full}\na:t1: (3h) Kd Qs`)).toBe(true);
});

const noSpace = 'a:t4: (6h) Jc\na:t5: (5d) Js\na:t6: (4h) Jd\na:t7: (3h) 3c';

test('R7: turning a card up is found two moves away: a column is emptied onto another, then a king takes the space', () => {
  expect(progress(race, `${noSpace}\na:t1: (2s) Kd\na:t2: 6s 5h\na:t3: (2h) 7d`)).toBe(true);
  expect(progress(race, `${noSpace}\na:t1: (2s) Kd\na:t2: 6s 5h\na:t3: (2h) 7c`)).toBe(false);
});

test('R7: a stuck player is not out, and another may free him', () => {
  const table = position(race, 'a:t1: (9d) 2h\nb:t1: (9d) Ah');
  expect([canProgress(race, table, 0), canProgress(race, table, 1)]).toEqual([false, true]);
  const freed = after(race, table, 'b: Ah t1>f3');
  expect(canProgress(race, freed, 0)).toBe(true);
  expect(answer(race, freed, '2h t1>f3')).toBe('t1>f3 t1=9d end=stuck');
});

test('R7: the race ends when nobody can make progress any more', () => {
  const table = position(race, 'a:t1: (9d) 6s 5h\na:t2: (9h) 6c\nb:t1: (9d) Ah');
  expect(answer(race, table, '5h t1>t2')).toBe('t1>t2');
  expect(answer(race, table, 'b: Ah t1>f3')).toBe('t1>f3 t1=9d end=stuck');
});

test('R7: a race in which nobody can ever make progress is over before anybody moves', () => {
  const stuck = 'a:t1: (9d) 6s 5h\na:t2: (9h) 6c\nb:t1: (9d) 3h';
  expect(opening(race, position(race, stuck))).toEqual([{ kind: 'ended', ending: 'stuck' }]);
  for (const [own, others] of ['ab', 'ba']) {
    const table = position(race, `${own}:t1: (9d) Ah\n${others}:t1: (9d) 3h`);
    expect(opening(race, table)).toEqual([]);
  }
  expect(opening(race, deal(race, '1'.repeat(64)))).toEqual([]);
});

test('R7: what a player who is out could do does not count', () => {
  const three = rulesOf('race', {}, 3);
  const table = position(three, 'a:t1: Ah\nb:t1: (9d) 3h\nc:t1: (9d) 3h');
  expect(answer(three, table, 'Ah t1>f3')).toBe('t1>f3 out end=stuck');
});

test('R7: a view leaves the end by proof to the state, because it does not know the stock', () => {
  const table = position(race, 'a:t1: (9d) 6s 5h\na:t2: (9h) 6c\nb:t1: (9d) Ah');
  const { hidden: _hidden, ...view } = table;
  expect(answer(race, view, 'b: Ah t1>f3')).toBe('t1>f3 t1=?');
});

test('K9: the game is lost by the move after which no play can be reached any more', () => {
  const table = position(onePass, `${deadColumns}\na:s: (2c 3c 4c)\na:w: 8c 6h`);
  expect(answer(onePass, table, 'draw')).toBe('s>w=4c lost');
});

test('K9: a loss does not end the game, is declared once, and is part of a view', () => {
  const table = position(onePass, `${deadColumns}\na:s: (2c 3c 4c)\na:w: 8c 6h`);
  const lost = after(onePass, table, 'draw');
  expect([lost.isLost, lost.ending]).toEqual([true, null]);
  expect(redact(onePass, lost, null).isLost).toBe(true);
  expect(answer(onePass, lost, 'draw')).toBe('s>w=3c');
  expect(after(onePass, lost, 'draw').isLost).toBe(true);
});

test('K9: a view leaves it to the state to declare a loss', () => {
  const { hidden: _hidden, ...view } = position(onePass, `${deadColumns}\na:s: (2c 3c 4c)\na:w: 8c 6h`);
  expect(answer(onePass, view, 'draw')).toBe('s>w=?');
});
