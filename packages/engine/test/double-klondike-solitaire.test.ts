import { expect, test } from 'vitest';
import { deal } from '../src/index.ts';
import { answer, position, rulesOf } from './support.ts';

const two = rulesOf('double-klondike-solitaire');
const oneByOne = rulesOf('double-klondike-solitaire', { draw: 1 });
const back = rulesOf('double-klondike-solitaire', { defoundation: true });

const spare = 'a:t8: (Kh) Th\na:t9: (Jh) Js';
const at = (rules: typeof two, text: string) => position(rules, `${text}\n${spare}`);
const full = (suit: string, pack = '') => [...'A23456789TJQK'].map((rank) => rank + suit + pack).join(' ');

test('DKS1: nine columns of one to nine cards with the top one up, a stock of 59, eight foundations', () => {
  const { piles } = deal(two, '3'.repeat(64));
  const own = two.seatPiles[0];
  const columns = (own?.tableau ?? []).map((id) => piles[id] ?? []);
  expect(columns.map((slots) => slots.length)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  for (const slots of columns) expect(slots.findIndex((slot) => slot !== null)).toBe(slots.length - 1);
  expect(piles[own?.stock ?? -1]).toHaveLength(59);
  expect(two.foundations).toHaveLength(8);
});

test('DKS1: the two packs are shuffled together: any card may come from either', () => {
  const { hidden } = deal(two, '3'.repeat(64));
  const packs = new Set((hidden[two.seatPiles[0]?.stock ?? -1] ?? []).map((card) => Math.floor(card / 52)));
  expect(packs).toEqual(new Set([0, 1]));
});

test('DKS2: three cards at a time by default, one as an option', () => {
  const stock = 'a:s: (2h 3h 4h 5h@b)';
  expect(answer(two, at(two, stock), 'draw')).toBe('s>w=5h@b,4h,3h');
  expect(answer(oneByOne, at(oneByOne, stock), 'draw')).toBe('s>w=5h@b');
});

test('DKS3: the waste is taken back without limit', () => {
  for (const rules of [two, oneByOne]) expect(answer(rules, at(rules, 'a:w: 9h\nredeals: 99'), 'redeal')).toBe('w>>s');
});

test('DKS4: each foundation needs an ace of its own, and a card goes on either of its suit that is at the right height', () => {
  const table = at(two, 'f3: Ah\nf7: Ah@b\na:t1: 2h\na:t2: 2h@b');
  expect(answer(two, table, '2h t1>f3')).toBe('t1>f3');
  expect(answer(two, table, '2h t1>f7')).toBe('t1>f7');
  expect(answer(two, at(two, 'f3: Ah 2h\na:t1: 2h@b'), '2h@b t1>f7')).toBe('refused: not-yet');
  expect(answer(two, at(two, 'f3: Ah 2h\nf7: Ah@b\na:t1: 2h@b'), '2h@b t1>f3')).toBe('t1>f7');
});

test('DKS5: the copies of a card are alike, and a card is never built on its twin', () => {
  const table = at(two, 'a:t1: 5h\na:t2: 5h@b\na:t3: 6s@b\na:t4: 6s');
  expect(answer(two, table, '5h t1>t2')).toBe('refused: does-not-fit');
  expect(answer(two, table, '5h t1>t3')).toBe('t1>t3');
  expect(answer(two, table, '5h@b t2>t4')).toBe('t2>t4');
});

test('DKS6: cards come back from a foundation as an option, and not by default', () => {
  const text = 'f3: Ah 2h\na:t1: 3s@b';
  expect(answer(two, at(two, text), '2h f3>t1')).toBe('refused: does-not-leave');
  expect(answer(back, at(back, text), '2h f3>t1')).toBe('f3>t1');
  expect(answer(back, at(back, 'f3: Ah 2h\nf7: Ah@b'), '2h f3>f7')).toBe('refused: no-change');
});

test('K9: won with all 104 cards up, lost when no play can be reached', () => {
  const suits = ['c', 'd', 'h', 's'];
  const lines = suits.map((suit, index) => `f${index + 1}: ${full(suit)}`);
  const others = suits.slice(0, 3).map((suit, index) => `f${index + 5}: ${full(suit, '@b')}`);
  const spades = `f8: ${full('s', '@b').replace(' Ks@b', '')}\na:w: Ks@b`;
  expect(answer(two, position(two, [...lines, ...others, spades].join('\n')), 'Ks@b w>f8')).toBe('w>f8 end=won');
  expect(answer(two, position(two, 'a:t1: (9d) 7c\na:t2: (8h) 7c@b\na:s: (2c 3c)'), 'draw')).toBe('s>w=3c,2c lost');
});
