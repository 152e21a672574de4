import { expect, test } from 'vitest';
import { deal, legalMoves } from '../src/index.ts';
import { after, answer, position, rulesOf } from './support.ts';

const seed = '0'.repeat(64);
const drawThree = rulesOf('klondike');
const drawOne = rulesOf('klondike', { draw: 1 });
const defoundation = rulesOf('klondike', { defoundation: true });

/** Keeps progress possible, so that a small position is not over at once. */
const spare = 'a:t6: (Kh) Th\na:t7: (Jh) Js';

const at = (rules: typeof drawThree, text: string) => position(rules, `${text}\n${spare}`);

test('the layout has columns of one to seven with the top card up, and a stock of 24', () => {
  const { piles } = deal(drawThree, seed);
  const columns = drawThree.piles.filter((pile) => pile.role === 'tableau').map((pile) => piles[pile.id] ?? []);
  expect(columns.map((slots) => slots.length)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  for (const slots of columns) expect(slots.map((slot) => slot !== null).lastIndexOf(false)).toBe(slots.length - 2);
  const stock = drawThree.piles.findIndex((pile) => pile.role === 'stock');
  expect(piles[stock]).toEqual(Array.from({ length: 24 }, () => null));
});

test('G2: the king is high and the ace is low, and ranks do not turn the corner', () => {
  const table = at(drawThree, 'f1: Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc\na:t1: Kd\na:t2: Ad\na:t3: As\na:t4: 2d');
  expect(answer(drawThree, table, 'Kd t1>t3')).toBe('refused: does-not-fit');
  expect(answer(drawThree, table, 'As t3>t1')).toBe('refused: does-not-fit');
  expect(answer(drawThree, table, 'As t3>t4')).toBe('t3>t4');
  expect(answer(drawThree, table, 'Ad t2>f1')).toBe('refused: wrong-suit');
});

test('G3: a face-down card left on top of a column is turned up at once, in the same batch', () => {
  const table = at(drawThree, 'a:t1: (4c 9d) 5h\na:t2: 6s');
  expect(answer(drawThree, table, '5h t1>t2')).toBe('t1>t2 t1=9d');
});

test('G3: nothing is turned up where cards remain face up, or none at all', () => {
  const table = at(drawThree, 'a:t1: (4c) 6s 5h\na:t2: 6c\na:t3: 5d');
  expect(answer(drawThree, table, '5h t1>t2')).toBe('t1>t2');
  expect(answer(drawThree, table, '5d t3>t2')).toBe('t3>t2');
});

test('G4: a move to the same pile is refused', () => {
  expect(answer(drawThree, at(drawThree, 'a:t1: 5h'), '5h t1>t1')).toBe('refused: same-pile');
});

test('G5, K8: no play is forced: with an ace ready for a foundation, drawing and moving are legal', () => {
  const table = at(drawThree, 'a:s: (2h 3h 4h)\na:t1: 5h\na:t2: 6s');
  expect(answer(drawThree, table, 'draw')).toBe('s>w=4h,3h,2h');
  expect(answer(drawThree, table, '5h t1>t2')).toBe('t1>t2');
});

test('G6: two spaces are two targets for a king, and each is offered', () => {
  const table = position(drawThree, 'a:t1: (2h) Ks\na:t2: (3h) 9c\na:t3: (4h) 9s\na:t4: (5h) 7c\na:t5: (6h) 7s');
  const targets = legalMoves(drawThree, table, 0).flatMap((move) => (move.kind === 'carry' ? [move.to] : []));
  expect(targets.map((id) => drawThree.piles[id]?.name)).toEqual(['t6', 't7']);
});

test('K1: draw one goes through the stock once', () => {
  expect(answer(drawOne, at(drawOne, 'a:w: 9h'), 'redeal')).toBe('refused: no-passes-left');
});

test('K1: draw three goes through the stock without limit', () => {
  expect(answer(drawThree, at(drawThree, 'a:w: 9h\nredeals: 1000'), 'redeal')).toBe('w>>s');
});

test('K1: the option sets any number of passes', () => {
  const twice = rulesOf('klondike', { passes: 2 });
  expect(answer(twice, at(twice, 'a:w: 9h'), 'redeal')).toBe('w>>s');
  expect(answer(twice, at(twice, 'a:w: 9h\nredeals: 1'), 'redeal')).toBe('refused: no-passes-left');
  const unlimited = rulesOf('klondike', { draw: 1, passes: 'unlimited' });
  expect(answer(unlimited, at(unlimited, 'a:w: 9h\nredeals: 50'), 'redeal')).toBe('w>>s');
});

test('K2: three are turned one after another, so the third card drawn is on top', () => {
  const table = at(drawThree, 'a:s: (2h 3h 4h 5h)');
  expect(answer(drawThree, table, 'draw')).toBe('s>w=5h,4h,3h');
});

test('K2: waste cards become available one by one as the top is played', () => {
  const table = at(drawThree, 'a:w: 7d 6s 5h\na:t1: 6c\na:t2: 7h\na:t3: 8s');
  expect(answer(drawThree, table, '6s w>t2')).toBe('refused: only-the-top');
  expect(answer(drawThree, after(drawThree, table, '5h w>t1'), '6s w>t2')).toBe('w>t2');
  expect(answer(drawThree, after(drawThree, table, '5h w>t1', '6s w>t2'), '7d w>t3')).toBe('w>t3');
});

test('K2: a new packet covers what is left of the last one', () => {
  const table = after(drawThree, at(drawThree, 'a:s: (2h 3h 4h)\na:w: 5d\na:t1: 6c'), 'draw');
  expect(answer(drawThree, table, '5d w>t1')).toBe('refused: only-the-top');
});

test('K3: fewer than three left are all turned, the last card of the stock on top', () => {
  expect(answer(drawThree, at(drawThree, 'a:s: (9h 8s)'), 'draw')).toBe('s>w=8s,9h');
  expect(answer(drawThree, at(drawThree, 'a:s: (9h)'), 'draw')).toBe('s>w=9h');
});

test('K4: the waste is taken back only when the stock is empty', () => {
  expect(answer(drawThree, at(drawThree, 'a:s: (9h)\na:w: 8s'), 'redeal')).toBe('refused: stock-not-empty');
  expect(answer(drawThree, at(drawThree, 'a:t1: 8s'), 'redeal')).toBe('refused: nothing-to-take-back');
});

test('K4: it is turned over as one block: the first card ever dealt is first again, packets counted from there', () => {
  const table = at(drawThree, 'a:s: (6h 5s 4h 3s 2h)');
  const again = after(drawThree, table, 'draw', 'draw', 'redeal');
  expect(answer(drawThree, table, 'draw')).toBe('s>w=2h,3s,4h');
  expect(answer(drawThree, again, 'draw')).toBe('s>w=2h,3s,4h');
  expect(answer(drawThree, after(drawThree, again, 'draw'), 'draw')).toBe('s>w=5s,6h');
});

test('K4: a card that was played shifts the packets of the next pass', () => {
  const table = at(drawThree, 'a:s: (6h 5s 4h 3s 2h)\na:t1: 5c');
  expect(answer(drawThree, after(drawThree, table, 'draw', '4h w>t1', 'draw', 'redeal'), 'draw')).toBe('s>w=2h,3s,5s');
});

test('K4: taking the waste back is a move of its own; it deals no card', () => {
  const table = after(drawThree, at(drawThree, 'a:w: 8s 9h'), 'redeal');
  expect(table.piles[drawThree.seatPiles[0]?.waste ?? -1]).toEqual([]);
});

test('K5: by default no card comes back from a foundation', () => {
  expect(answer(drawThree, at(drawThree, 'f3: Ah\na:t1: 2s'), 'Ah f3>t1')).toBe('refused: does-not-leave');
});

test('K5: with defoundation the top card goes to a column that it fits, an ace and a king included', () => {
  const clubs = 'f1: Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc';
  const table = at(defoundation, `${clubs}\nf2: Ad\nf3: Ah 2h\na:t1: 2s\na:t2: 3s\na:t3: 4s`);
  expect(answer(defoundation, table, '2h f3>t2')).toBe('f3>t2');
  expect(answer(defoundation, table, 'Ad f2>t1')).toBe('f2>t1');
  expect(answer(defoundation, table, 'Kc f1>t4')).toBe('f1>t4');
  expect(answer(defoundation, table, '2h f3>t3')).toBe('refused: does-not-fit');
  expect(answer(defoundation, table, '2h f3>t4')).toBe('refused: only-a-king');
  expect(answer(defoundation, table, 'Ah f3>t1')).toBe('refused: only-the-top');
});

test('K5: a card never goes from a foundation to another one, nor to the waste', () => {
  const table = at(defoundation, 'f3: Ah\na:w: 9c');
  expect(answer(defoundation, table, 'Ah f3>f2')).toBe('refused: no-change');
  expect(answer(defoundation, table, 'Ah f3>w')).toBe('refused: takes-no-cards');
});

test('K6: a space takes only a king: from a column with the run on it, or from the waste', () => {
  const table = at(drawThree, 'a:w: Kd\na:t1: (9h) Ks Qh Jc\na:t2: Qs');
  expect(answer(drawThree, table, 'Ks t1>t3')).toBe('t1>t3*3 t1=9h');
  expect(answer(drawThree, table, 'Kd w>t3')).toBe('w>t3');
  expect(answer(drawThree, table, 'Qs t2>t3')).toBe('refused: only-a-king');
});

test('K7: an ace may be built on a two of the other color, and nothing goes on an ace', () => {
  const table = at(drawThree, 'a:t1: As\na:t2: 2h\na:t3: 2d');
  expect(answer(drawThree, table, 'As t1>t2')).toBe('t1>t2');
  expect(answer(drawThree, table, '2d t3>t1')).toBe('refused: does-not-fit');
});

test('columns are built down by one in alternating colors', () => {
  const table = at(drawThree, 'a:t1: 6s\na:t2: 5h\na:t3: 5c\na:t4: 4s');
  expect(answer(drawThree, table, '5h t2>t1')).toBe('t2>t1');
  expect(answer(drawThree, table, '5c t3>t1')).toBe('refused: does-not-fit');
  expect(answer(drawThree, table, '4s t4>t1')).toBe('refused: does-not-fit');
});

test('foundations go up in suit from the ace, one card after the other', () => {
  const table = at(drawThree, 'f2: Ad\na:t1: 2d\na:t2: 2s\na:t3: 3d\na:t4: (9h) Ac');
  expect(answer(drawThree, table, '2d t1>f2')).toBe('t1>f2');
  expect(answer(drawThree, table, '3d t3>f2')).toBe('refused: not-yet');
  expect(answer(drawThree, table, '2s t2>f2')).toBe('refused: wrong-suit');
  expect(answer(drawThree, table, 'Ac t4>f1')).toBe('t4>f1 t4=9h');
});

test('K9: the game is won with all cards on the foundations', () => {
  const full = (suit: string) => [...'A23456789TJQK'].map((rank) => rank + suit).join(' ');
  const table = position(
    drawThree,
    `f1: ${full('c')}\nf2: ${full('d')}\nf3: ${full('h')}\nf4: ${full('s').replace(' Ks', '')}\na:t1: Ks`,
  );
  expect(answer(drawThree, table, 'Ks t1>f4')).toBe('t1>f4 end=won');
});

test('K9: a player may give up at any time', () => {
  expect(answer(drawThree, deal(drawThree, seed), 'give-up')).toBe('end=given-up');
});

test('K10: any face-up tail moves, the whole run or a part, whether or not a card above it can be founded', () => {
  const table = at(drawThree, 'a:t1: (2c) 8s 7h 6s 5h\na:t2: 8c\na:t3: 7d\na:t4: 6c\na:t5: 9h');
  expect(answer(drawThree, table, '7h t1>t2')).toBe('t1>t2*3');
  expect(answer(drawThree, table, '6s t1>t3')).toBe('t1>t3*2');
  expect(answer(drawThree, table, '5h t1>t4')).toBe('t1>t4');
  expect(answer(drawThree, table, '8s t1>t5')).toBe('t1>t5*4 t1=2c');
});

test('K10: cards that do not form a run do not move together', () => {
  expect(answer(drawThree, at(drawThree, 'a:t1: 7h 5s\na:t2: 8c'), '7h t1>t2')).toBe('refused: not-a-run');
});
