import { expect, test } from 'vitest';
import { firstState, formatMove, legalMoves } from '../src/index.ts';
import { after, answer, position, rulesOf } from './support.ts';

const kite = rulesOf('box-kite');
const tops = rulesOf('box-kite', { facing: 'tops' });

const bases = 'f1: Ac\nf2: Ad\nf3: Ah\nf4: As\nf5: Kc\nf6: Kd\nf7: Kh\nf8: Ks';
/** Keeps a move open, so that a small position is not lost at once. */
const spare = 'a:t11: 7d\na:t12: 8d';
const at = (text: string) => position(kite, `${text}\n${spare}`);
const up = (suit: string) => [...'A23456789TJQK'].map((rank) => rank + suit).join(' ');
const down = (suit: string) => [...'KQJT98765432A'].map((rank) => `${rank}${suit}@b`).join(' ');

test('BK1: an ace and a king of each suit begin the foundations, and twelve piles of eight are dealt from the rest', () => {
  const { piles } = firstState(kite, '8'.repeat(64));
  const begun = kite.foundations.map((id) => piles[id]?.map((card) => kite.faces[card ?? -1]?.text).join());
  expect(begun).toEqual(['Ac', 'Ad', 'Ah', 'As', 'Kc', 'Kd', 'Kh', 'Ks']);
  const columns = kite.seatPiles[0]?.tableau ?? [];
  expect(columns.map((id) => piles[id]?.length)).toEqual(Array.from({ length: 12 }, () => 8));
  expect(new Set(piles.flat()).size).toBe(104);
});

test('BK2: all cards are dealt face up or, as an option, only the top ones, with the same play', () => {
  const seed = '8'.repeat(64);
  expect(firstState(kite, seed).hidden.flat()).toEqual([]);
  const blind = firstState(tops, seed);
  expect((tops.seatPiles[0]?.tableau ?? []).map((id) => blind.hidden[id]?.length)).toEqual(
    Array.from({ length: 12 }, () => 7),
  );
  const moves = (rules: typeof kite) =>
    legalMoves(rules, firstState(rules, seed), 0).map((m) => formatMove(rules, 0, m));
  expect(moves(tops)).toEqual(moves(kite));
  expect(answer(tops, position(tops, 'a:t1: (4c) 5h\na:t2: 6h\na:t3: 9c\na:t4: Tc'), '5h t1>t2')).toBe('t1>t2 t1=4c');
});

test('BK3: up or down by one, whatever the suit, ace and king adjacent both ways, and not on an equal rank', () => {
  const table = at('a:t1: 7c\na:t2: 6s\na:t3: 8h\na:t4: 7h\na:t5: Ac\na:t6: Kc\na:t7: 9c\na:t8: Qc');
  expect(answer(kite, table, '7c t1>t2')).toBe('t1>t2');
  expect(answer(kite, table, '7c t1>t3')).toBe('t1>t3');
  expect(answer(kite, table, '7c t1>t4')).toBe('refused: not-a-neighbour');
  expect(answer(kite, table, '7c t1>t7')).toBe('refused: not-a-neighbour');
  expect(answer(kite, table, 'Ac t5>t6')).toBe('t5>t6');
  expect(answer(kite, table, 'Kc t6>t5')).toBe('t6>t5');
  expect(answer(kite, table, 'Qc t8>t5')).toBe('refused: not-a-neighbour');
});

test('BK4: a pile that is empty stays empty', () => {
  expect(answer(kite, at('a:t1: 7c'), '7c t1>t2')).toBe('refused: stays-empty');
  expect(answer(kite, at('a:t1: Kc'), 'Kc t1>t2')).toBe('refused: stays-empty');
});

test('BK5: only the top card of a pile moves', () => {
  expect(answer(kite, at('a:t1: 7c 6c\na:t2: 8c'), '7c t1>t2')).toBe('refused: only-the-top');
});

test('BK6: in suit, from the ace up or from the king down, either copy of a card on either pile that wants it', () => {
  const table = at(`${bases}\na:t1: 2c\na:t2: 2c@b\na:t3: Qc\na:t4: 3c`);
  expect(answer(kite, table, '2c t1>f1')).toBe('t1>f1');
  expect(answer(kite, table, '2c@b t2>f1')).toBe('t2>f1');
  expect(answer(kite, table, 'Qc t3>f5')).toBe('t3>f5');
  expect(answer(kite, table, '3c t4>f1')).toBe('refused: not-next');
  expect(answer(kite, table, '2c t1>f2')).toBe('refused: wrong-suit');
});

test('BK6: thirteen cards each, and no turning of the corner', () => {
  expect(answer(kite, at(`f1: ${up('c')}\nf5: Kc@b\na:t1: Ac@b`), 'Ac@b t1>f1')).toBe('refused: foundation-complete');
  expect(answer(kite, at(`f5: ${down('c')}\na:t1: Kc`), 'Kc t1>f5')).toBe('refused: foundation-complete');
});

test('BK7: where the tops of the two foundations of a suit are neighbors either crosses over, and back again', () => {
  const table = at('f1: Ac 2c 3c 4c 5c 6c\nf5: Kc Qc Jc Tc 9c 8c 7c');
  expect(answer(kite, table, '6c f1>f5')).toBe('f1>f5');
  expect(answer(kite, table, '7c f5>f1')).toBe('f5>f1');
  expect(answer(kite, after(kite, table, '6c f1>f5'), '6c f5>f1')).toBe('f5>f1');
  expect(answer(kite, table, '5c f1>f5')).toBe('refused: only-the-top');
});

test('BK7: once they have passed each other nothing crosses over: both go on in their own directions', () => {
  const passed = at('f1: Ac 2c 3c 4c 5c 6c 7c\nf5: Kc Qc Jc Tc 9c 8c 7c@b 6c@b');
  expect(answer(kite, passed, '6c@b f5>f1')).toBe('refused: not-next');
  expect(answer(kite, passed, '7c f1>f5')).toBe('refused: not-next');
});

test('BK7: the card with which a pile began stays, and only that one', () => {
  const table = at('f1: Ac\nf5: Kc Qc Jc Tc 9c 8c 7c 6c 5c 4c 3c 2c');
  expect(answer(kite, table, 'Ac f1>f5')).toBe('refused: base-stays');
  expect(answer(kite, table, '2c f5>f1')).toBe('f5>f1');
  const ended = at(`f1: ${up('c')}\nf5: Kc@b`);
  expect(answer(kite, ended, 'Kc f1>f5')).toBe('refused: not-next');
});

test('BK8: nothing goes back to the piles', () => {
  expect(answer(kite, at('f1: Ac 2c\na:t1: 3c'), '2c f1>t1')).toBe('refused: does-not-come-back');
});

test('BK9: won with 104 cards up', () => {
  const suits = ['c', 'd', 'h', 's'];
  const lines = suits.flatMap((suit, index) => [`f${index + 1}: ${up(suit)}`, `f${index + 5}: ${down(suit)}`]);
  const text = lines.join('\n').replace(' As@b', '');
  expect(answer(kite, position(kite, `${text}\na:t1: As@b`), 'As@b t1>f8')).toBe('t1>f8 end=won');
});

test('BK9: lost when no move at all is left, transfers included', () => {
  const table = position(kite, `${bases}\na:t1: 9c 5h\na:t2: 4d`);
  expect(answer(kite, table, '5h t1>t2')).toBe('t1>t2 lost');
  const clubs = `f1: Ac 2c\nf5: ${down('c').replace(' 2c@b Ac@b', '')}`;
  const crossing = position(kite, `${bases.replace('\nf5: Kc', '').replace('f1: Ac', clubs)}\na:t1: 9c 5h\na:t2: 4d`);
  expect(answer(kite, crossing, '5h t1>t2')).toBe('t1>t2');
});

test('BK9: a position with only reversible moves is not lost', () => {
  const table = position(kite, `${bases}\na:t1: 9c 5h\na:t2: 4d\na:t3: 9h 6s`);
  expect(after(kite, table, '5h t1>t2').isLost).toBe(false);
});
