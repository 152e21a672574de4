import { expect, test } from 'vitest';
import { cardCounts, deal, legalMoves, placeOf, placings } from '../src/index.ts';
import { after, answer, games, position, rulesOf, seatMove } from './support.ts';

const seed = '0'.repeat(64);
const two = rulesOf('race', {}, 2);
const three = rulesOf('race', {}, 3);
const drawOne = rulesOf('race', { draw: 1 }, 2);
const firstOut = rulesOf('race', { playOn: false }, 3);

/** Keeps everybody in and progress possible, so that a small position is not over at once. */
const spare = 'a:t7: (Kh) Ac\nb:t7: (Kh) 9c';
const at = (rules: typeof two, text: string) => position(rules, `${text}\n${spare}`);

const suitOf = (suit: string, last = 13) =>
  [...'A23456789TJQK']
    .slice(0, last)
    .map((rank) => rank + suit)
    .join(' ');
const ofPack = (cards: string, pack: string) => cards.replaceAll(/\S+/g, `$&@${pack}`);

test('DV8: nobody touches the columns, the stock or the waste of another', () => {
  const table = at(two, 'b:w: 9h\nb:t1: 5h\nb:t2: 6s\na:t1: 6c\na:t2: 5d');
  expect(answer(two, table, 'a: 5h@b b:t1>b:t2')).toBe('refused: not-your-pile');
  expect(answer(two, table, 'a: 5h@b b:t1>t1')).toBe('refused: not-your-pile');
  expect(answer(two, table, 'a: 5d t2>b:t2')).toBe('refused: not-your-pile');
  expect(answer(two, table, 'a: 9h@b b:w>f1')).toBe('refused: not-your-pile');
  expect(answer(two, table, 'b: 5h t1>t2')).toBe('t1>t2');
});

test('DV8: a card counts for the player whose pack it is from, no matter who began the foundation', () => {
  const table = at(two, 'f2: Ad@b 2d 3d@b\nf3: Ah\nb:t1: 4d');
  expect(cardCounts(two, table)).toEqual([2, 2]);
  expect(cardCounts(two, after(two, table, 'b: 4d t1>f2'))).toEqual([2, 3]);
});

test('R1: any player may act at any time, any number of times, in the order in which the moves arrive', () => {
  const table = at(two, 'a:t1: Ad\na:t2: 2d\nb:t1: 3d\nb:t2: Ah');
  const played = after(two, table, 'a: Ad t1>f2', 'a: 2d t2>f2', 'b: 3d t1>f2', 'b: Ah t2>f3');
  expect(cardCounts(two, played)).toEqual([2, 2]);
});

test('R1: the foundations are shared: anybody starts one and plays on any', () => {
  const table = at(two, 'f2: Ad\na:t1: 3d\nb:t1: 2d');
  expect(answer(two, after(two, table, 'b: 2d t1>f2'), 'a: 3d t1>f2')).toBe('t1>f2');
});

test('R2, R3: three cards, or the fewer that are left, can be dealt at any time, whatever else could be played', () => {
  expect(answer(two, at(two, 'b:s: (9h 8h)\nb:t1: Ad'), 'b: draw')).toBe('s>w=8h,9h');
  expect(answer(two, at(two, 'b:s: (9h 8h 7h 6h)\nb:t1: Ad'), 'b: draw')).toBe('s>w=6h,7h,8h');
});

test('R2: the option deals one card', () => {
  expect(answer(drawOne, at(drawOne, 'b:s: (9h 8h 7h 6h)\nb:t1: Ad'), 'b: draw')).toBe('s>w=6h');
});

test('R4: the waste is taken back only when the stock is empty, any number of times', () => {
  const table = at(two, 'b:w: 8h 9h\nb:t1: Ad\nredeals: 0 99');
  expect(answer(two, table, 'b: redeal')).toBe('w>>s');
  expect(answer(two, at(two, 'b:s: (7h)\nb:w: 8h 9h'), 'b: redeal')).toBe('refused: stock-not-empty');
  expect(answer(two, after(two, table, 'b: redeal'), 'b: draw')).toBe('s>w=8h,9h');
});

test('R5: of two claims on one place the first stands; the later one is refused, with the name of who took it', () => {
  const table = at(two, 'f2: Ad\na:t1: 2d\nb:t1: 2d');
  const taken = after(two, table, 'a: 2d t1>f2');
  expect(answer(two, table, 'b: 2d t1>f2')).toBe('t1>f2');
  expect(answer(two, taken, 'b: 2d t1>f2')).toBe('refused: place-taken by a');
});

test('R5: the refusal names the seat of the card in that place, even if others have been built on it since', () => {
  const table = at(three, `f2: Ad@c 2d@b 3d@c 4d@a\na:t1: 2d\nb:t1: Ah`);
  expect(answer(three, table, 'a: 2d t1>f2')).toBe('refused: place-taken by b');
});

test('R5: if another foundation of the suit takes the card it goes there, and both count', () => {
  const table = at(two, 'f2: Ad\nf6: Ad@b\na:t1: 2d\nb:t1: 2d');
  expect(answer(two, after(two, table, 'a: 2d t1>f2'), 'b: 2d t1>f2')).toBe('t1>f6');
});

test('R5: an ace whose space has been taken goes to a free foundation of its suit', () => {
  expect(answer(two, at(two, 'f2: Ad\nb:t1: Ad'), 'b: Ad t1>f2')).toBe('t1>f6');
});

test('R5: a card that is merely too high is not sent to a twin that would take it', () => {
  expect(answer(two, at(two, 'f2: Ad 2d\nb:t1: 3d'), 'b: 3d t1>f6')).toBe('refused: not-yet');
});

test('R6: cards go to the foundations one at a time, although runs move as one between columns', () => {
  const table = at(two, 'f3: Ah 2h 3h\na:t1: 5s 4h 3s\na:t2: 6d');
  expect(answer(two, table, '4h t1>f3')).toBe('refused: one-at-a-time');
  expect(answer(two, table, '5s t1>t2')).toBe('t1>t2*3');
});

test('K5: a card can never be removed from the foundations of a race', () => {
  expect(answer(two, at(two, 'f3: Ah\na:t1: 2s'), 'Ah f3>t1')).toBe('refused: does-not-leave');
});

const lastCard = `f3: ${suitOf('h', 12)}\na:t1: Kh\nb:t1: (9s) Ad`;

test('R8: going out wins at once between two', () => {
  const table = position(two, lastCard);
  expect(answer(two, table, 'Kh t1>f3')).toBe('t1>f3 out end=out');
  expect(placings(two, after(two, table, 'Kh t1>f3'))).toEqual([
    { seat: 0, place: 1, cardCount: 13, isOut: true },
    { seat: 1, place: 2, cardCount: 0, isOut: false },
  ]);
});

test('M1: there is one foundation for each suit and player', () => {
  for (const { rules } of games.filter(({ rules: { seatCount } }) => seatCount > 1)) {
    const suits = rules.foundations.map((id) => rules.piles[id]?.suit);
    for (const { id } of rules.ruleset.pack.suits) {
      expect(suits.filter((suit) => suit === id)).toHaveLength(rules.seatCount);
    }
  }
});

test('M2: with three or more the others play on for places, in the order of going out, the last one included', () => {
  const table = position(
    three,
    `f3: ${suitOf('h', 12)}\nf7: ${ofPack(suitOf('h', 12), 'b')}\nf11: ${ofPack(suitOf('h', 12), 'c')}
    a:t1: Kh\nb:t1: Kh\nc:t1: Kh`,
  );
  expect(answer(three, table, 'b: Kh t1>f7')).toBe('t1>f7 out');
  const second = after(three, table, 'b: Kh t1>f7', 'c: Kh t1>f11');
  expect(second.ending).toBe(null);
  expect(answer(three, second, 'a: Kh t1>f3')).toBe('t1>f3 out end=out');
  const over = after(three, second, 'a: Kh t1>f3');
  expect(placings(three, over).map(({ seat, place }) => [seat, place])).toEqual([
    [1, 1],
    [2, 2],
    [0, 3],
  ]);
});

test('M2: a player who is out makes no more moves', () => {
  const table = after(three, position(three, `${lastCard}\nc:t1: (9c) 9h`), 'Kh t1>f3');
  expect(table.ending).toBe(null);
  expect(legalMoves(three, table, 0)).toEqual([]);
  expect(answer(three, table, 'draw')).toBe('refused: already-out');
  expect(answer(three, table, 'agree')).toBe('refused: already-out');
});

test('M2: the option ends the race when the first player is out', () => {
  expect(answer(firstOut, position(firstOut, `${lastCard}\nc:t1: (9c) 9h`), 'Kh t1>f3')).toBe('t1>f3 out end=out');
});

test('M3: when the rest are stuck they come behind those who went out, by cards played, equal counts sharing', () => {
  const five = rulesOf('race', {}, 5);
  const table = position(
    five,
    `f1: Ac@b 2c@c 3c@d 4c@d\nf3: ${suitOf('h', 12)}\na:t1: Kh\nb:t1: (9s) 9d\nc:t1: (9s) 9d\nd:t1: (9s) 9d\ne:t1: (9s) 9d`,
  );
  expect(answer(five, table, 'Kh t1>f3')).toBe('t1>f3 out end=stuck');
  const places = placings(five, after(five, table, 'Kh t1>f3')).map(({ seat, place, cardCount }) => [
    seat,
    place,
    cardCount,
  ]);
  expect(places).toEqual([
    [0, 1, 13],
    [3, 2, 2],
    [1, 3, 1],
    [2, 3, 1],
    [4, 5, 0],
  ]);
});

test('G7: the race is over when all who still play agree to stop', () => {
  const table = deal(three, seed);
  expect(answer(three, table, 'b: agree')).toBe('agree');
  expect(answer(three, after(three, table, 'b: agree'), 'b: agree')).toBe('refused: no-change');
  expect(answer(three, after(three, table, 'b: agree', 'a: agree'), 'c: agree')).toBe('agree end=agreed');
});

test('G7: an agreement to stop can be withdrawn, and one player never ends a race for all', () => {
  const table = after(three, deal(three, seed), 'b: agree', 'a: agree', 'b: disagree');
  expect(answer(three, table, 'c: agree')).toBe('agree');
  expect(answer(three, table, 'b: disagree')).toBe('refused: no-change');
});

test('the agreement of those who are out is not needed', () => {
  const table = after(three, position(three, `${lastCard}\nc:t1: (9c) 9h`), 'Kh t1>f3', 'b: agree');
  expect(answer(three, table, 'c: agree')).toBe('agree end=agreed');
});

test('after the end no move is legal', () => {
  const over = after(two, deal(two, seed), 'a: agree', 'b: agree');
  for (const move of ['draw', 'redeal', 'agree', 'disagree', 'b: draw']) {
    expect(answer(two, over, move)).toBe('refused: game-over');
  }
  expect(legalMoves(two, over, 0)).toEqual([]);
});

test('R5: more claims than places: who else could play such a card now', () => {
  const { move } = seatMove(two, 'a: 2d t1>f2');
  const places = (text: string) => {
    const place = placeOf(two, at(two, text), 0, move);
    return place === null ? null : [place.foundations.length, place.rivals];
  };
  expect(places('f2: Ad\na:t1: 2d\nb:t1: 2d')).toEqual([1, [1]]);
  expect(places('f2: Ad\nf6: Ad@b\na:t1: 2d\nb:t1: 2d')).toEqual([2, [1]]);
  expect(places('f2: Ad\na:t1: 2d\nb:t1: 2d 5c')).toEqual([1, []]);
  expect(places('f2: Ad\na:t1: 2d\nb:w: 2h 2d')).toEqual([1, [1]]);
  expect(places('f2: Ad\na:t1: 2d\nb:s: (2d)')).toEqual([1, []]);
  expect(places('f2: Ad\na:t1: 2d 5c\nb:t1: 2d')).toBeNull();
  expect(places('f2: Ad 2d@b\na:t1: 2d')).toBeNull();
});
