import { expect, test } from 'vitest';
import { cardCounts, cardTotal } from '../src/index.ts';
import { firstTable, games, position, rulesOf } from './support.ts';

const seed = '7'.repeat(64);

test('no card is placed at the deal of a solo game, even if cards are laid or dealt beside a tier', () => {
  for (const { rules } of games)
    expect(cardCounts(rules, firstTable(rules, seed))).toEqual(rules.seatPiles.map(() => 0));
});

const totals: readonly (readonly [string, Readonly<Record<string, number | boolean>>, number])[] = [
  ['klondike', {}, 52],
  ['double-klondike-solitaire', {}, 104],
  ['joker-klondike', {}, 52],
  ['yukon', {}, 52],
  ['box-kite', {}, 96],
  ['kittyhawk', { level: 1 }, 54],
  ['kittyhawk', { level: 3 }, 60],
  ['kittyhawk', { level: 5 }, 72],
  ['cascades', { version: 1 }, 36],
  ['cascades', { version: 1, extended: true }, 44],
  ['cascades', { version: 2 }, 30],
  ['cascades', { version: 2, extended: true }, 38],
  ['head-solitaire', {}, 36],
  ['head-solitaire', { extended: true }, 45],
];

test.each(totals)('a game of %s, %o, has %i cards to place', (id, options, total) => {
  expect(cardTotal(rulesOf(id, options))).toBe(total);
});

test('a seat of a multiplayer game has a pack to play', () => {
  for (const seatCount of [2, 3, 5]) expect(cardTotal(rulesOf('race', {}, seatCount))).toBe(52);
  expect(cardTotal(rulesOf('double-klondike', { duplicateDeal: true }, 4))).toBe(52);
});

test('cards on foundations, in tiers and in melds count, and cards elsewhere do not', () => {
  const klondike = rulesOf('klondike');
  expect(cardCounts(klondike, position(klondike, 'f3: Ah 2h\nf1: Ac\na:w: 3h 4h\na:t1: Ks'))).toEqual([3]);
  const cascades = rulesOf('cascades', { version: 2 });
  const tiers = 'a:i1: AM AS 2MK 3SK\na:i2: AW AL 2WL\na:i3: AY AK\na:w: 9LK';
  expect(cardCounts(cascades, position(cascades, tiers))).toEqual([3]);
  const head = rulesOf('head-solitaire');
  expect(cardCounts(head, position(head, 'a:n: 2MK 2WL\na:x: 4MS 4WL 4YK\na:w: 9LK'))).toEqual([3]);
  const kite = rulesOf('box-kite');
  const bases = 'f1: Ac 2c\nf2: Ad\nf3: Ah\nf4: As\nf5: Kc\nf6: Kd Qd\nf7: Kh\nf8: Ks';
  expect(cardCounts(kite, position(kite, `${bases}\na:t1: 5h`))).toEqual([2]);
});

test('JK10: a won game has placed all cards, the Joker being one of them', () => {
  const joker = rulesOf('joker-klondike');
  const suit = (letter: string, cards: string) => [...cards].map((rank) => rank + letter).join(' ');
  const [whole, spades] = ['A23456789TJQK', suit('s', 'A23456789TJ')];
  const foundations = `f1: ${suit('c', whole)}\nf2: ${suit('d', whole)}\nf3: ${suit('h', whole)}\nf4: ${spades} Jo Ks`;
  expect(cardCounts(joker, position(joker, `${foundations}\na:t1: Qs`))).toEqual([cardTotal(joker)]);
});
