import { expect, test } from 'vitest';
import { firstState, formatMove, legalMoves } from '../src/index.ts';
import { after, answer, position, rulesOf } from './support.ts';

const yukon = rulesOf('yukon');

/** Two kings that leave a move, so that a small position is not lost at once. */
const spare = 'a:t6: (Kh) 3c Qd\na:t7: (Jh) Ks';

const at = (text: string) => position(yukon, `${text}\n${spare}`);

const full = (suit: string) => [...'A23456789TJQK'].map((rank) => rank + suit).join(' ');

test('Y1: columns of 1, 6, 7, 8, 9, 10 and 11 cards, none to six of them face down, and no stock', () => {
  const { piles, hidden } = firstState(yukon, '5'.repeat(64));
  const columns = yukon.seatPiles[0]?.tableau ?? [];
  expect(columns.map((id) => piles[id]?.length)).toEqual([1, 6, 7, 8, 9, 10, 11]);
  expect(columns.map((id) => hidden[id]?.length)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  for (const id of columns) expect(piles[id]?.lastIndexOf(null)).toBe((hidden[id]?.length ?? 0) - 1);
  expect(yukon.seatPiles[0]?.stock).toBe(null);
  expect(answer(yukon, position(yukon, spare), 'draw')).toBe('refused: no-such-pile');
});

test('Y2: any face-up card moves with all that lies on it, ordered or not, onto the top card of another column', () => {
  const table = at('a:t1: (2c) 5h 9s 9d 2h\na:t2: 4d 6s');
  expect(answer(yukon, table, '5h t1>t2')).toBe('t1>t2*4 t1=2c');
  expect(answer(yukon, at('a:t1: 5h 9s\na:t2: 6s 4d'), '5h t1>t2')).toBe('refused: does-not-fit');
});

test('Y2: a group lands with its cards in the order in which they lay', () => {
  const table = after(yukon, at('a:t1: 7c 5h 9s 2h\na:t2: 4d 6s'), '5h t1>t2');
  const texts = table.piles[yukon.seatPiles[0]?.tableau[1] ?? -1]?.map((card) => yukon.faces[card ?? -1]?.text);
  expect(texts).toEqual(['4d', '6s', '5h', '9s', '2h']);
});

test('Y3: one lower and of the other color', () => {
  const table = at('a:t1: 5h 2s\na:t2: 6s\na:t3: 6d\na:t4: 7c\na:t5: 4s');
  expect(answer(yukon, table, '5h t1>t2')).toBe('t1>t2*2');
  for (const to of ['t3', 't4', 't5']) expect(answer(yukon, table, `5h t1>${to}`)).toBe('refused: does-not-fit');
});

test('Y4: a space takes only a king, with what lies on it', () => {
  const table = at('a:t1: (2c) Kd 9s 2h\na:t2: Qs');
  expect(answer(yukon, table, 'Kd t1>t3')).toBe('t1>t3*3 t1=2c');
  expect(answer(yukon, table, 'Qs t2>t3')).toBe('refused: only-a-king');
  expect(answer(yukon, table, '9s t1>t3')).toBe('refused: only-a-king');
});

test('Y4: a king that already is at the base of a column may go to another space', () => {
  expect(answer(yukon, at('a:t1: Kd 9s 2h'), 'Kd t1>t2')).toBe('t1>t2*3');
});

test('Y5: a face-down card is turned up by itself, and never moves', () => {
  const table = at('a:t1: (5d) 5h\na:t2: 6s');
  expect(answer(yukon, table, '5h t1>t2')).toBe('t1>t2 t1=5d');
  expect(answer(yukon, table, '5d t1>t2')).toBe('refused: card-not-there');
});

test('Y6: only the top card of a column goes to a foundation, up in suit from the ace, and none comes back', () => {
  const two = at('f3: Ah\na:t1: 2h 9s\na:t2: 3s\na:t3: As');
  expect(answer(yukon, two, '2h t1>f3')).toBe('refused: one-at-a-time');
  expect(answer(yukon, two, '9s t1>f4')).toBe('refused: not-yet');
  expect(answer(yukon, two, 'As t3>f4')).toBe('t3>f4');
  expect(answer(yukon, two, 'Ah f3>t2')).toBe('refused: does-not-leave');
});

test('Y7: won with 52 cards up', () => {
  const table = position(
    yukon,
    `f1: ${full('c')}\nf2: ${full('d')}\nf3: ${full('h')}\nf4: ${full('s').replace(' Qs Ks', '')}\na:t1: Ks Qs`,
  );
  expect(answer(yukon, table, 'Qs t1>f4')).toBe('t1>f4');
  expect(answer(yukon, after(yukon, table, 'Qs t1>f4'), 'Ks t1>f4')).toBe('t1>f4 end=won');
});

test('Y7: lost when there is no legal move', () => {
  const table = position(yukon, 'a:t1: (3c) 5h\na:t2: (2d) 6s');
  expect(answer(yukon, table, '5h t1>t2')).toBe('t1>t2 t1=3c lost');
});

test('Y7, G4: a king that changes nothing by going to another space does not save a game', () => {
  const table = position(yukon, 'a:t1: (3c) 5h\na:t2: Kd 6s');
  const lost = after(yukon, table, '5h t1>t2');
  expect(lost.isLost).toBe(true);
  const kings = legalMoves(yukon, lost, 0).map((move) => formatMove(yukon, 0, move));
  expect(kings).toEqual(['Kd t2>t3', 'Kd t2>t4', 'Kd t2>t5', 'Kd t2>t6', 'Kd t2>t7']);
});

test('Y7: a position with only reversible moves is not lost', () => {
  const table = position(yukon, 'a:t1: (3c) 5h 9c\na:t2: (2d) 6s\na:t3: (8d) 6c\na:t4: (9d) Td');
  const moved = after(yukon, table, '5h t1>t2');
  expect(moved.isLost).toBe(false);
  expect(after(yukon, moved, '5h t2>t3', '5h t3>t2').isLost).toBe(false);
});
