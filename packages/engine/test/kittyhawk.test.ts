import { expect, test } from 'vitest';
import { firstState, formatMove, legalMoves, type Rules, redact } from '../src/index.ts';
import { after, answer, position, rulesOf } from './support.ts';

const level = (number: number, more = {}) => rulesOf('kittyhawk', { level: number, ...more });
const [one, two, three, four, five] = [level(1), level(2), level(3), level(4), level(5)] as const;
const all = [one, two, three, four, five];
const seed = '8'.repeat(64);

const aces = 'f1: AM\nf2: AS\nf3: AW\nf4: AL\nf5: AY\nf6: AK';
/** A card in the stock keeps a small position from being lost at once. */
const at = (rules: Rules, text: string) => position(rules, `${text}\na:s: (2MK@b)`);
const textsOf = (rules: Rules, cards: readonly (number | null)[]) =>
  cards.map((card) => rules.faces[card ?? -1]?.text ?? '?').join(' ');

/** How many cards with these first letters a level shuffles. */
const countOf = (rules: Rules, letters: string) =>
  rules.decks.flat().filter((card) => letters.includes(rules.faces[card]?.text.charAt(0) ?? '?')).length;

test('KH1: the numbers of cards shuffled and left to deal at each level, always a multiple of six', () => {
  const counts = all.map((rules) => {
    const { piles } = firstState(rules, seed);
    const stockCount = piles[rules.seatPiles[0]?.stock ?? -1]?.length ?? 0;
    return [rules.decks.flat().length, stockCount, stockCount / 6];
  });
  expect(counts).toEqual([
    [54, 42, 7],
    [60, 48, 8],
    [60, 48, 8],
    [66, 54, 9],
    [72, 60, 10],
  ]);
});

test('KH1: numbered cards twice, Crowns once, and Aces, Pawns and Courts as the level says', () => {
  const kinds = ['23456789', 'C', 'A', 'P', 'T'];
  expect(all.map((rules) => kinds.map((letters) => countOf(rules, letters)))).toEqual([
    [48, 6, 0, 0, 0],
    [48, 6, 0, 6, 0],
    [48, 6, 6, 0, 0],
    [48, 6, 0, 6, 6],
    [48, 6, 6, 6, 6],
  ]);
});

test('KH1: six piles of one card and two heaps of three are dealt face up', () => {
  const { piles, hidden } = firstState(one, seed);
  const { tableau, byRole, stock } = one.seatPiles[0] ?? {};
  expect(tableau?.map((id) => piles[id]?.length)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(byRole?.heap.map((id) => piles[id]?.length)).toEqual([3, 3]);
  expect(hidden.map((cards, id) => (id === stock ? 0 : cards.length)).every((count) => count === 0)).toBe(true);
});

test('KH2: dealing is always possible while the stock lasts, and never required', () => {
  const table = position(one, `${aces}\na:s: (2SY 3MW 4MS 5ML 6MW 7ML)\na:t1: 2MK`);
  expect(legalMoves(one, table, 0).map((move) => formatMove(one, 0, move))).toContain('draw');
  expect(answer(one, table, '2MK t1>f1')).toBe('t1>f1');
  const dealt = after(one, table, 'draw');
  expect(answer(one, dealt, 'draw')).toBe('refused: stock-empty');
  expect(answer(one, dealt, 'redeal')).toBe('refused: no-such-pile');
});

test('KH3: three cards to the first heap, then three to the second, each on top of the one before', () => {
  const full = position(one, `${aces}\na:s: (9LK 2SY 3MW 4MS 5ML 6MW 7ML)\na:h1: 9MS`);
  expect(answer(one, full, 'draw')).toBe('s>h1=7ML,6MW,5ML s>h2=4MS,3MW,2SY');
  const dealt = after(one, full, 'draw');
  const [first = -1, second = -1] = one.seatPiles[0]?.byRole.heap ?? [];
  expect(textsOf(one, dealt.piles[first] ?? [])).toBe('9MS 7ML 6MW 5ML');
  expect(textsOf(one, dealt.piles[second] ?? [])).toBe('4MS 3MW 2SY');
});

test('KH4: Ace, 2 to 9, Crown, and no turning of the corner', () => {
  const suns = 'AS 2SY 3SK 4MS 5SW 6SY 7SK 8MS 9MS';
  expect(answer(one, at(one, `f2: ${suns}\na:h1: CS`), 'CS h1>f2')).toBe('h1>f2');
  expect(answer(one, at(one, 'a:t1: CM\na:t2: 9MS'), '9MS t2>t1')).toBe('t2>t1');
  expect(answer(one, at(one, 'a:t1: 2MK\na:t2: CM'), 'CM t2>t1')).toBe('refused: not-one-lower');
  expect(answer(three, at(three, 'a:t1: AM\na:t2: CM'), 'CM t2>t1')).toBe('refused: not-one-lower');
  expect(answer(one, at(one, `f2: ${suns} CS\na:h1: 2SY@b`), '2SY@b h1>f2')).toBe('refused: not-next');
});

test('KH5: one card at a time, down by one, sharing a suit; any card into a space', () => {
  const table = at(one, 'a:t1: 9LK\na:t2: 8WL\na:t3: 8MS\na:t4: 7WY 6MW\na:h1: 5YK');
  expect(answer(one, table, '8WL t2>t1')).toBe('t2>t1');
  expect(answer(one, table, '8MS t3>t1')).toBe('refused: no-shared-suit');
  expect(answer(one, table, '6MW t4>t1')).toBe('refused: not-one-lower');
  expect(answer(one, table, '7WY t4>t2')).toBe('refused: only-the-top');
  expect(answer(one, table, '5YK h1>t5')).toBe('h1>t5');
  expect(answer(one, table, '8MS t3>t6')).toBe('t3>t6');
});

test('KH5: the Mill lies on the Merchant, and the Merchant on the Windfall', () => {
  expect(answer(one, at(one, 'a:t1: CK\na:t2: 9LK'), '9LK t2>t1')).toBe('t2>t1');
  expect(answer(one, at(one, 'a:t1: CK 9LK\na:t2: 8WL'), '8WL t2>t1')).toBe('t2>t1');
});

test('KH6: up by one in the suit of the Ace; a card of two suits may go to either of its piles', () => {
  const table = at(one, `${aces}\na:t1: 2MK\na:h1: 3MW`);
  expect(answer(one, table, '2MK t1>f1')).toBe('t1>f1');
  expect(answer(one, table, '2MK t1>f6')).toBe('t1>f6');
  expect(answer(one, table, '2MK t1>f2')).toBe('refused: wrong-suit');
  expect(answer(one, table, '3MW h1>f1')).toBe('refused: not-next');
  expect(answer(one, after(one, table, '2MK t1>f1'), '3MW h1>f1')).toBe('h1>f1');
  // The Ace's suit counts, not the other suits of the card below.
  const begun = at(one, `${aces.replace('AM', 'AM 2MK')}\na:h1: 3SK`);
  expect(answer(one, begun, '3SK h1>f1')).toBe('refused: wrong-suit');
});

test('KH7: a heap gives its top card only and receives only by dealing, also when it is bare', () => {
  const table = at(one, 'a:h1: 5YK 9MS\na:t1: 8MS\na:t2: CM');
  expect(answer(one, table, '9MS h1>t2')).toBe('h1>t2');
  expect(answer(one, table, '5YK h1>t3')).toBe('refused: only-the-top');
  expect(answer(one, table, '8MS t1>h1')).toBe('refused: takes-no-cards');
  expect(answer(one, table, '8MS t1>h2')).toBe('refused: takes-no-cards');
});

test('KH8: with Pawns a 9 goes on a Pawn, a Pawn on a Crown, and a 9 no longer on a Crown', () => {
  const table = at(two, 'a:t1: CM\na:t2: 9MS\na:t3: PMSL');
  expect(answer(two, table, '9MS t2>t1')).toBe('refused: not-one-lower');
  expect(answer(two, table, 'PMSL t3>t1')).toBe('t3>t1');
  expect(answer(two, table, '9MS t2>t3')).toBe('t2>t3');
});

test('KH8: a foundation goes 9, Pawn, Crown, and with Courts 9, Pawn, Court, Crown', () => {
  const suns = 'f2: AS 2SY 3SK 4MS 5SW 6SY 7SK 8MS 9MS';
  expect(answer(two, at(two, `${suns}\na:t1: CS`), 'CS t1>f2')).toBe('refused: not-next');
  expect(answer(two, at(two, `${suns} PMSL\na:t1: CS`), 'CS t1>f2')).toBe('t1>f2');
  const table = at(four, `${suns}\na:t1: CS\na:t2: TSLK\na:t3: PMSL`);
  expect(answer(four, table, 'TSLK t2>f2')).toBe('refused: not-next');
  const higher = after(four, table, 'PMSL t3>f2');
  expect(answer(four, higher, 'CS t1>f2')).toBe('refused: not-next');
  expect(answer(four, after(four, higher, 'TSLK t2>f2'), 'CS t1>f2')).toBe('t1>f2');
});

test('KH8: any Pawn lies on any Court; two each of the recommended ones', () => {
  for (const pawn of ['PMSL', 'PMYK', 'PWLY']) {
    for (const court of ['TMWK', 'TSWY', 'TSLK']) {
      expect(answer(four, at(four, `a:t1: ${court}\na:t2: ${pawn}`), `${pawn} t2>t1`)).toBe('t2>t1');
    }
  }
  const extras = textsOf(five, five.decks.flat())
    .split(' ')
    .filter((text) => text.length === 4);
  expect(extras).toEqual([
    'PMSL',
    'PMYK',
    'PWLY',
    'TMWK',
    'TSWY',
    'TSLK',
    'PMSL',
    'PMYK',
    'PWLY',
    'TMWK',
    'TSWY',
    'TSLK',
  ]);
});

test('KH9: at levels 3 and 5 the foundations begin empty, and an Ace goes to any of them, nothing else', () => {
  for (const rules of [three, five]) {
    expect(rules.foundations.map((id) => firstState(rules, seed).piles[id]?.length)).toEqual([0, 0, 0, 0, 0, 0]);
    const table = at(rules, 'f2: AS\na:t1: AK\na:h1: 2MK');
    expect(answer(rules, table, 'AK t1>f1')).toBe('t1>f1');
    expect(answer(rules, table, 'AK t1>f6')).toBe('t1>f6');
    expect(answer(rules, table, 'AK t1>f2')).toBe('refused: wrong-suit');
    expect(answer(rules, table, '2MK h1>f1')).toBe('refused: only-an-ace');
    expect(answer(rules, after(rules, table, 'AK t1>f1'), '2MK h1>f1')).toBe('h1>f1');
  }
  const laid = firstState(one, seed);
  expect(one.foundations.map((id) => textsOf(one, laid.piles[id] ?? []))).toEqual(['AM', 'AS', 'AW', 'AL', 'AY', 'AK']);
});

test('KH9: an Ace may also lie on a 2 that shares its suit', () => {
  const table = at(three, 'a:t1: 2MK\na:t2: 2SY\na:h1: AK');
  expect(answer(three, table, 'AK h1>t1')).toBe('h1>t1');
  expect(answer(three, table, 'AK h1>t2')).toBe('refused: no-shared-suit');
});

test('KH10: dealt blind, two cards of three lie face down, in the deal and after it, at every level', () => {
  for (const number of [1, 2, 3, 4, 5]) {
    const rules = level(number, { blind: true });
    const table = firstState(rules, seed);
    expect(rules.seatPiles[0]?.byRole.heap.map((id) => table.piles[id]?.map((card) => card !== null))).toEqual([
      [false, false, true],
      [false, false, true],
    ]);
  }
  const blind = level(1, { blind: true });
  const table = position(blind, `${aces}\na:s: (9LK 2SY 3MW 4MS 5ML 6MW 7ML)\na:h1: 9MS`);
  expect(answer(blind, table, 'draw')).toBe('s>h1 s>h1 s>h1=5ML s>h2 s>h2 s>h2=2SY');
  expect(answer(blind, redact(blind, table, 0), 'draw')).toBe('s>h1 s>h1 s>h1=? s>h2 s>h2 s>h2=?');
});

test('KH10: a face-down card is turned up when it comes to lie on top; one that was up stays up under others', () => {
  const blind = level(1, { blind: true });
  const table = position(blind, `${aces}\na:s: (9LK 2SY 3MW 4MS 5ML 6MW 7ML)\na:h1: 9MS`);
  const dealt = after(blind, table, 'draw');
  expect(answer(blind, dealt, '5ML h1>t1')).toBe('h1>t1 h1=6MW');
  const lower = after(blind, dealt, '5ML h1>t1', '6MW h1>t2');
  expect(answer(blind, lower, '7ML h1>t3')).toBe('h1>t3');
  expect(answer(blind, after(blind, lower, '7ML h1>t3'), '9MS h1>t4')).toBe('h1>t4');
});

test('KH11: the top card of a foundation may go to the tableau or to another foundation; an Ace stays', () => {
  const table = at(one, `${aces.replace('AM', 'AM 2MK')}\na:t1: 3MW\na:t2: 3LY`);
  expect(answer(one, table, '2MK f1>t1')).toBe('f1>t1');
  expect(answer(one, table, '2MK f1>t2')).toBe('refused: no-shared-suit');
  expect(answer(one, table, '2MK f1>t3')).toBe('f1>t3');
  expect(answer(one, table, '2MK f1>f6')).toBe('f1>f6');
  expect(answer(one, table, 'AM f1>t3')).toBe('refused: only-the-top');
  expect(answer(one, table, 'AS f2>t3')).toBe('refused: base-stays');
});

test('KH11: as an option what lies on a foundation stays there', () => {
  const stays = level(1, { givesBack: false });
  const table = at(stays, `${aces.replace('AM', 'AM 2MK')}\na:t1: 3MW`);
  expect(answer(stays, table, '2MK f1>t1')).toBe('refused: does-not-leave');
  expect(answer(stays, table, '2MK f1>f6')).toBe('refused: does-not-leave');
});

test('KH12: won with all cards on the foundations, 60, 66, 60, 72 and 72 of them', () => {
  const counts = all.map((rules) => rules.decks.flat().length + rules.preplaced.length);
  expect(counts).toEqual([60, 66, 60, 72, 72]);
  const piles = [
    'AM 2MK 3MW 4MS 5ML 6MW 7ML 8MS 9MS CM',
    'AS 2SY 3SK 4MS@b 5SW 6SY 7SK 8MS@b 9MS@b CS',
    'AW 2WL 3MW@b 4WL 5SW@b 6MW@b 7WY 8WL 9WY CW',
    'AL 2WL@b 3LY 4WL@b 5ML@b 6LK 7ML@b 8WL@b 9LK CL',
    'AY 2SY@b 3LY@b 4YK 5YK 6SY@b 7WY@b 8YK 9WY@b CY',
    'AK 2MK@b 3SK@b 4YK@b 5YK@b 6LK@b 7SK@b 8YK@b 9LK@b',
  ];
  const text = piles.map((cards, index) => `f${index + 1}: ${cards}`).join('\n');
  expect(answer(one, position(one, `${text}\na:t1: CK`), 'CK t1>f6')).toBe('t1>f6 end=won');
});

test('KH12: lost when the stock is out and no move is left', () => {
  const text = `${aces}\na:t1: 9MS\na:t2: 3LY\na:t3: 5SW\na:t4: 7WY\na:t5: 3MW\na:t6: 5YK\na:h1: CS 8MS`;
  expect(answer(one, position(one, text), '8MS h1>t1')).toBe('h1>t1 lost');
  expect(answer(one, position(one, `${text}\na:s: (2SY)`), '8MS h1>t1')).toBe('h1>t1');
});

test('KH12: not lost while the top card of a foundation can be moved, unless it has to stay there', () => {
  const text = `${aces.replace('AM', 'AM 2MK')}\na:t1: 9MS\na:t2: 3LY\na:t3: 5SW\na:t4: 7WY\na:t5: 9WY\na:t6: 5YK\na:h1: 8MS`;
  expect(answer(one, position(one, text), '8MS h1>t1')).toBe('h1>t1');
  const stays = level(1, { givesBack: false });
  expect(answer(stays, position(stays, text), '8MS h1>t1')).toBe('h1>t1 lost');
});

test('KH13: a play that makes the game unwinnable is not prevented: both Harvests on other suits than Suns', () => {
  const upTo9 = 'f1: AM 2MK 3MW 4MS 5ML 6MW 7ML 8MS 9MS\nf4: AL 2WL 3LY 4WL 5ML@b 6LK 7ML@b 8WL 9LK';
  const table = at(two, `${upTo9}\na:t1: PMSL\na:t2: PMSL@b`);
  expect(answer(two, table, 'PMSL t1>f1')).toBe('t1>f1');
  expect(answer(two, after(two, table, 'PMSL t1>f1'), 'PMSL@b t2>f4')).toBe('t2>f4');
});
