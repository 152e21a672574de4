import { expect, test } from 'vitest';
import { firstState, formatMove, legalMoves, type Rules, redact, type Table, targetsOf } from '../src/index.ts';
import { after, answer, position, rulesOf } from './support.ts';

const joker = rulesOf('joker-klondike');
const drawOne = rulesOf('joker-klondike', { draw: 1 });
const back = rulesOf('joker-klondike', { defoundation: true });

/** Keeps progress possible, so that a small position is not lost at once. */
const spare = 'a:t6: (Kh) Th\na:t7: (Jh) Js';
const at = (text: string, rules: Rules = joker) => position(rules, `${text}\n${spare}`);
const moves = (table: Table) => legalMoves(joker, table, 0).map((move) => formatMove(joker, 0, move));
const full = (suit: string) => [...'A23456789TJQK'].map((rank) => rank + suit).join(' ');

test('JK1: 53 cards with one Joker, seven columns, a stock of 25', () => {
  const { piles } = firstState(joker, '9'.repeat(64));
  expect(joker.faces).toHaveLength(53);
  expect(joker.faces.filter(({ suits }) => suits.length === 0).map(({ text }) => text)).toEqual(['Jo']);
  expect((joker.seatPiles[0]?.tableau ?? []).map((id) => piles[id]?.length)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(piles[joker.seatPiles[0]?.stock ?? -1]).toHaveLength(25);
});

test('JK1: draw and passes as in Klondike', () => {
  expect(answer(joker, at('a:s: (2h 3h 4h 5h)'), 'draw')).toBe('s>w=5h,4h,3h');
  expect(answer(drawOne, at('a:s: (2h 3h)', drawOne), 'draw')).toBe('s>w=3h');
  expect(answer(drawOne, at('a:w: 9h', drawOne), 'redeal')).toBe('refused: no-passes-left');
  expect(answer(joker, at('a:w: 9h\nredeals: 7'), 'redeal')).toBe('w>>s');
});

test('JK2: a Joker on top of a column goes to a foundation before anything else, and the player chooses which', () => {
  const table = at('f1: Ac 2c\nf3: Ah\na:s: (9c)\na:t1: 3d Jo\na:t2: 2h\na:t3: 5h\na:t4: 6s');
  expect(moves(table)).toEqual(['Jo t1>f1', 'Jo t1>f3']);
  for (const move of ['draw', '2h t2>f3', '5h t3>t4']) expect(answer(joker, table, move)).toBe('refused: joker-first');
  expect(answer(joker, table, 'Jo t1>f3')).toBe('t1>f3');
  expect(answer(joker, table, 'give-up')).toBe('end=given-up');
});

test('JK2: so does one on top of the waste; dealing on is not allowed either', () => {
  const table = at('f1: Ac\na:s: (9c)\na:w: 4c Jo');
  expect(moves(table)).toEqual(['Jo w>f1']);
  expect(answer(joker, table, 'draw')).toBe('refused: joker-first');
});

test('JK2: nothing but the foundations lights up, and no other card lifts', () => {
  const table = at('f1: Ac 2c\na:t1: Jo\na:t2: 3c');
  const [first = -1, second = -1] = joker.seatPiles[0]?.tableau ?? [];
  expect(targetsOf(joker, table, 0, first, table.piles[first]?.[0] ?? -1)).toEqual([0]);
  expect(targetsOf(joker, table, 0, second, table.piles[second]?.[0] ?? -1)).toEqual([]);
});

test('JK3: with no foundation begun the Joker stays, may be covered by the next deal and is uncovered again', () => {
  const table = at('a:s: (9c 8d 7c)\na:w: Jo\na:t1: 2c\na:t2: 9s');
  const covered = after(joker, table, 'draw');
  expect(moves(covered)).toContain('9c w>t6');
  expect(moves(covered).some((move) => move.startsWith('Jo'))).toBe(false);
  const one = after(joker, at('a:w: Jo 9c\na:t1: Ac'), '9c w>t6', 'Ac t1>f1');
  expect(moves(one)).toEqual(['Jo w>f1']);
});

test('JK3: as soon as the first ace is founded an available Joker must follow, as the two', () => {
  const table = after(joker, at('a:t1: Jo\na:t2: Ad\na:t3: 3d'), 'Ad t2>f2');
  expect(moves(table)).toEqual(['Jo t1>f2']);
  expect(answer(joker, after(joker, table, 'Jo t1>f2'), '3d t3>f2')).toBe('t3>f2');
});

test('JK4: in the tableau the Joker moves to no column and no space, and nothing is built on it', () => {
  const table = at('a:t1: Jo\na:t2: Qs\na:t3: Kd');
  expect(answer(joker, table, 'Jo t1>t2')).toBe('refused: does-not-fit');
  expect(answer(joker, table, 'Jo t1>t4')).toBe('refused: only-a-king');
  expect(answer(joker, table, 'Qs t2>t1')).toBe('refused: does-not-fit');
  expect(answer(joker, table, 'Kd t3>t1')).toBe('refused: does-not-fit');
});

test('JK5: it goes neither on an empty foundation nor on a complete one', () => {
  const table = at(`f1: ${full('c')}\nf2: Ad\na:t1: Jo`);
  expect(moves(table)).toEqual(['Jo t1>f2']);
  expect(answer(joker, table, 'Jo t1>f1')).toBe('refused: foundation-complete');
  expect(answer(joker, table, 'Jo t1>f3')).toBe('refused: not-yet');
});

test('JK6: on top of it the suit continues as if the card were there', () => {
  const table = at('f4: As Jo\na:t1: 3s\na:t2: 3c');
  expect(answer(joker, table, '3s t1>f4')).toBe('t1>f4');
  expect(answer(joker, table, '3c t2>f4')).toBe('refused: wrong-suit');
});

test('JK7: the card for which the Joker stands takes its place, even under other cards', () => {
  const table = at('f4: As Jo 3s 4s\na:t1: (9d) 2s');
  expect(answer(joker, table, '2s t1>f4')).toBe('t1>f4[2]>x t1=9d');
  const texts = after(joker, table, '2s t1>f4').piles[3]?.map((card) => joker.faces[card ?? -1]?.text);
  expect(texts).toEqual(['As', '2s', '3s', '4s']);
});

test('JK7: it is a choice: the card may be used in the tableau instead, also from the waste', () => {
  const table = at('f4: As Jo 3s\na:w: 2s\na:t1: 3h');
  expect(moves(table)).toEqual(['2s w>t1', '2s w>f4', 'Th t6>t7', 'redeal']);
  expect(answer(joker, table, '2s w>f4')).toBe('w>f4[2]>x');
});

test('JK7: no other card takes its place', () => {
  expect(answer(joker, at('f4: As Jo 3s\na:t1: 2c'), '2c t1>f4')).toBe('refused: wrong-suit');
  expect(answer(joker, at('f4: As Jo 3s\na:t1: 5s'), '5s t1>f4')).toBe('refused: not-yet');
});

test('JK8: the displaced Joker goes at once on any foundation begun and not complete, the same one included', () => {
  const table = after(joker, at('f1: Ac\nf4: As Jo 3s\na:s: (9c)\na:t1: 2s\na:t2: 4s'), '2s t1>f4');
  expect(moves(table)).toEqual(['Jo x>f1', 'Jo x>f4']);
  expect(answer(joker, table, 'draw')).toBe('refused: joker-first');
  expect(answer(joker, table, '4s t2>f4')).toBe('refused: joker-first');
  expect(answer(joker, after(joker, table, 'Jo x>f4'), '4s t2>f4')).toBe('t2>f4[4]>x');
});

test('JK9: with no place it waits aside, and follows when the next ace is founded', () => {
  const spades = full('s').replace('2s', 'Jo');
  const waiting = after(joker, at(`f4: ${spades}\na:t1: 2s\na:t2: Ad`), '2s t1>f4');
  expect(moves(waiting)).toEqual(['Ad t2>f2', 'Th t6>t7']);
  const next = after(joker, waiting, 'Ad t2>f2');
  expect(moves(next)).toEqual(['Jo x>f2']);
});

test('JK9: nothing is put where the Joker waits', () => {
  expect(answer(joker, at('a:t1: 5h'), '5h t1>x')).toBe('refused: takes-no-cards');
});

test('JK10: won with four piles of thirteen, the Joker counting as the card for which it stands', () => {
  const three = `f1: ${full('c')}\nf2: ${full('d')}\nf3: ${full('h')}`;
  const spades = full('s').replace('2s', 'Jo').replace(' Ks', '');
  const table = position(joker, `${three}\nf4: ${spades}\na:t1: (2s) Ks`);
  expect(answer(joker, table, 'Ks t1>f4')).toBe('t1>f4 t1=2s end=won');
});

test('JK10: won also with the Joker as the last card', () => {
  const three = `f1: ${full('c')}\nf2: ${full('d')}\nf3: ${full('h')}`;
  const table = position(joker, `${three}\nf4: ${full('s').replace(' Ks', '')}\na:w: Ks Jo`);
  expect(answer(joker, table, 'Jo w>f4')).toBe('w>f4 end=won');
});

test('JK11: with defoundation natural cards come off above the Joker, which itself never does', () => {
  const table = at('f4: As Jo 3s\na:t1: 4h', back);
  expect(answer(back, table, '3s f4>t1')).toBe('f4>t1');
  expect(answer(back, after(back, table, '3s f4>t1'), 'Jo f4>t1')).toBe('refused: joker-stays');
});

test('K9: a game is not declared lost while the Joker has still to be placed', () => {
  const dead = 'f4: As Jo 3s\na:t1: (9d) 2s\na:t2: (8h) 4c\na:t3: (Td) Js\na:t4: (Jd) 6c\na:t5: 5s';
  const table = position(joker, dead);
  const exchanged = after(joker, table, '2s t1>f4');
  expect(exchanged.isLost).toBe(false);
  expect(answer(joker, exchanged, 'Jo x>f4')).toBe('x>f4');
  expect(answer(joker, position(joker, dead.replace('5s', '7s')), '2s t1>f4')).toBe('t1>f4[2]>x t1=9d');
});

test('a view plays the exchange ahead like the state', () => {
  const table = at('f4: As Jo 3s\na:t1: (9d) 2s');
  expect(answer(joker, redact(joker, table, 0), '2s t1>f4')).toBe('t1>f4[2]>x t1=?');
});
