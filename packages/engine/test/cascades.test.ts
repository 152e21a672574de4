import { expect, test } from 'vitest';
import { firstState, formatMove, legalMoves, type Rules, redact } from '../src/index.ts';
import { after, answer, position, rulesOf } from './support.ts';

const game = (version: number, extended = false) => rulesOf('cascades', { version, extended });
const [first, firstMore, second, secondMore] = [game(1), game(1, true), game(2), game(2, true)] as const;
const seed = '8'.repeat(64);

const textsOf = (rules: Rules, cards: readonly (number | null)[] = []) =>
  cards.map((card) => rules.faces[card ?? -1]?.text ?? '?').join(' ');
const movesOf = (rules: Rules, text: string) =>
  legalMoves(rules, position(rules, text), 0).map((move) => formatMove(rules, 0, move));

/** Tries to move the top of the waste to a tier; a card in the stock keeps a small position from being lost at once. */
const ask = (rules: Rules, text: string, card: string, tier: number) =>
  answer(rules, position(rules, `a:s: (2SY)\na:w: ${card}\n${text}`), `${card} w>i${tier}`);

test('CA1: 27 or 35 cards in the deck beside three piles of three; in version 2 30 or 38 and no piles; never the Excuse', () => {
  const counts = [first, firstMore, second, secondMore].map((rules) => {
    const { piles, hidden } = firstState(rules, seed);
    return [piles[0]?.length, ...(rules.seatPiles[0]?.byRole.reserve ?? []).map((id) => hidden[id]?.length)];
  });
  expect(counts).toEqual([[27, 3, 3, 3], [35, 3, 3, 3], [30], [38]]);
  const letters = (rules: Rules) => new Set(rules.decks.flat().map((card) => rules.faces[card]?.text.charAt(0)));
  expect([...letters(first)].join('')).toBe('A23456789C');
  expect([...letters(firstMore)].join('')).toBe('A23456789CPT');
});

test('CA2: three are turned, the last one is on top, and only the top one is played', () => {
  const table = position(second, 'a:s: (9LK 2SY 3MW 4MS)\na:i1: AM AS\na:i2: AW AL\na:i3: AY AK');
  expect(answer(second, table, 'draw')).toBe('s>w=4MS,3MW,2SY');
  const turned = after(second, table, 'draw');
  expect(answer(second, turned, '3MW w>i1')).toBe('refused: only-the-top');
  expect(answer(second, turned, '2SY w>i1')).toBe('w>i1');
});

test('CA3: the top card of the first packet begins the top tier, whatever it is, before anything else', () => {
  expect(legalMoves(first, firstState(first, seed), 0)).toEqual([{ kind: 'draw' }]);
  const text = 'a:s: (9LK 2SY)\na:w: 4MS 3MW CK';
  expect(movesOf(first, text)).toEqual(['CK w>i1']);
  expect(answer(first, position(first, text), 'draw')).toBe('refused: first-card-first');
  expect(answer(first, position(first, text), 'CK w>i2')).toBe('refused: first-card-first');
  expect(answer(first, after(first, position(first, text), 'CK w>i1'), 'draw')).toBe('s>w=2SY,9LK');
});

test('CA3: while nothing has been turned no other card can be moved', () => {
  const table = position(first, 'a:s: (9LK 2SY)\na:r1: (2MK) 4MS');
  expect(answer(first, table, '4MS r1>i1')).toBe('refused: first-card-first');
});

test('CA4: a card shares a suit with the last one of its tier, and its rank is not in the tier', () => {
  expect(ask(first, 'a:i1: 4MS 5SW', '6MW', 1)).toBe('w>i1');
  expect(ask(first, 'a:i1: 4MS 5SW', '6LK', 1)).toBe('refused: no-shared-suit');
  expect(ask(first, 'a:i1: 4MS 5SW', '4WL', 1)).toBe('refused: rank-taken');
});

test('CA4: the first card of a lower tier has nothing to follow, only ranks', () => {
  expect(ask(first, 'a:i1: 4MS 5SW', '4YK', 2)).toBe('w>i2');
  expect(ask(first, 'a:i1: 4MS 5SW\na:i2: 4WL', '5YK', 2)).toBe('refused: no-shared-suit');
});

test('CA5: a rank must be in the tier directly above; in the top tier it is not enough for the bottom one', () => {
  expect(ask(first, 'a:i1: 4MS 5SW', '6LK', 2)).toBe('refused: rank-not-above');
  expect(ask(first, 'a:i1: 4MS 5SW', '4YK', 3)).toBe('refused: rank-not-above');
  expect(ask(first, 'a:i1: 4MS 5SW\na:i2: 4WL', '4YK', 3)).toBe('w>i3');
});

test('CA6: two Aces and two Crowns a tier at most; the second in a lower tier needs two above', () => {
  expect(ask(first, 'a:i1: AM 4MS', 'AS', 1)).toBe('w>i1');
  expect(ask(first, 'a:i1: AM 4MS AS 5SW', 'AW', 1)).toBe('refused: rank-taken');
  expect(ask(first, 'a:i1: CM 4MS\na:i2: 4WL', 'CW', 2)).toBe('w>i2');
  expect(ask(first, 'a:i1: 4MS\na:i2: 4WL', 'CW', 2)).toBe('refused: rank-not-above');
  expect(ask(first, 'a:i1: CM 4MS\na:i2: CW 4WL', 'CL', 2)).toBe('refused: rank-not-above');
  expect(ask(first, 'a:i1: CM 4MS CS\na:i2: CW 4WL', 'CL', 2)).toBe('w>i2');
  expect(ask(first, 'a:i1: 4MS', 'AW', 1)).toBe('refused: no-shared-suit');
});

const piles = 'a:r1: (2MK 2SY 2WL)\na:r2: (3MW 3SK 3LY)\na:r3: (6MW 6SY 6LK)';

test('CA7: a pile opens when the waste is taken back, the top one first', () => {
  const table = position(first, `a:w: 7ML 8MS\na:i1: 4MS\n${piles}`);
  expect(answer(first, table, 'redeal')).toBe('w>>s r1=2WL');
  expect(answer(first, redact(first, table, 0), 'redeal')).toBe('w>>s r1=?');
  const next = position(first, `a:w: 7ML 8MS\na:i1: 4MS\n${piles.replace(' 2WL)', ') 2WL')}\nredeals: 1`);
  expect(answer(first, next, 'redeal')).toBe('w>>s r2=3LY');
  expect(answer(first, table, '2WL r1>i1')).toBe('refused: card-not-there');
});

test('CA7: the next card is turned up each time the top is played, at any time', () => {
  const table = position(first, 'a:s: (9LK)\na:i1: 4MS 5SW\na:r1: (2MK 3MW) 2WL\nredeals: 1');
  expect(answer(first, table, '2WL r1>i1')).toBe('r1>i1 r1=3MW');
  const late = after(first, table, '2WL r1>i1');
  expect(answer(first, late, '3MW r1>i1')).toBe('r1>i1 r1=2MK');
});

test('CA8: with stock and waste both used up each pile opens at once', () => {
  const table = position(first, `a:w: 8MS\na:i1: 4MS\n${piles}`);
  expect(answer(first, table, '8MS w>i1')).toBe('w>i1 r1=2WL r2=3LY r3=6LK lost');
});

test('CA9: the waste is taken back only when the stock is out; a short last packet is turned whole', () => {
  const table = position(first, 'a:s: (9LK 2SY)\na:w: 8MS\na:i1: 4MS');
  expect(answer(first, table, 'redeal')).toBe('refused: stock-not-empty');
  expect(answer(first, table, 'draw')).toBe('s>w=2SY,9LK');
  expect(answer(first, after(first, table, 'draw'), 'redeal')).toBe('w>>s');
});

/** Nothing here follows the Crown of Leaves but the 9, and it is not at the third place nor last. */
const shut = (redeals: number, cards: string) => `a:w: ${cards}\na:i1: 4MS 8WL CL\nredeals: ${redeals}`;

test('CA10: lost when three passes are over and no card that can come to lie on top can be played', () => {
  expect(answer(first, position(first, shut(2, '9LK 2SY 3MW 7SK')), 'redeal')).toBe('w>>s lost');
  expect(answer(first, position(first, shut(1, '9LK 2SY 3MW 7SK')), 'redeal')).toBe('w>>s');
  expect(answer(first, position(first, shut(2, '2SY 7SK 9LK 3MW')), 'redeal')).toBe('w>>s');
  expect(answer(first, position(first, shut(2, '2SY 3MW 7SK 9LK')), 'redeal')).toBe('w>>s');
  expect(answer(first, position(first, `${shut(2, '9LK 2SY 3MW 7SK')}\na:r2: 7ML`), 'redeal')).toBe('w>>s');
  expect(answer(first, position(first, `${shut(2, '9LK 2SY 3MW 7SK')}\na:r2: 7WY`), 'redeal')).toBe('w>>s lost');
});

test('CA10: what still comes in this pass counts from where it stands', () => {
  // The seventh card of eight: on top after the next draw but one, and in no pass after this one.
  const seventh = 'a:s: (9MS 9LK 6MW 5SW 3MW 7SK 2SY)\na:w: 6SY\na:i1: 4MS 8WL CL\nredeals: 7';
  expect(answer(first, position(first, seventh), 'draw')).toBe('s>w=2SY,7SK,3MW');
  const fifth = seventh.replace('9LK 6MW 5SW', '6MW 5SW 9LK');
  expect(answer(first, position(first, fifth), 'draw')).toBe('s>w=2SY,7SK,3MW lost');
});

test('CA10: passes are without limit, in both versions', () => {
  expect(answer(first, position(first, shut(99, '2SY 7SK 9LK 3MW')), 'redeal')).toBe('w>>s');
  const table = 'a:w: 4MS\na:i1: AM AS\na:i2: AW AL\na:i3: AY AK\nredeals: 99';
  expect(answer(second, position(second, table), 'redeal')).toBe('w>>s');
});

test('CA11: a Pawn goes to the top, the middle and the bottom tier, and then a second one to the top; Courts apart', () => {
  expect(ask(firstMore, 'a:i1: 4MS PMSL', 'PSWK', 1)).toBe('refused: rank-not-below');
  expect(ask(firstMore, 'a:i1: 4MS PMSL', 'PSWK', 2)).toBe('w>i2');
  expect(ask(firstMore, 'a:i1: 4MS PMSL', 'PSWK', 3)).toBe('refused: rank-not-above');
  const three = 'a:i1: 4MS PMSL\na:i2: 4WL PWLY\na:i3: 4YK PMYK';
  expect(ask(firstMore, three, 'PSWK', 1)).toBe('w>i1');
  expect(ask(firstMore, three.replace(' PMYK', ''), 'PSWK', 1)).toBe('refused: rank-not-below');
  expect(ask(firstMore, 'a:i1: 4MS PMSL\na:i2: PWLY', 'PSWK', 2)).toBe('refused: rank-taken');
  expect(ask(firstMore, three, 'TSWY', 2)).toBe('refused: rank-not-above');
  expect(ask(firstMore, three, 'TSWY', 1)).toBe('w>i1');
  expect(ask(firstMore, 'a:i1: AW 4MS PMSL', 'TSWY', 1)).toBe('w>i1');
  expect(ask(firstMore, 'a:i1: 4YK', 'PMSL', 1)).toBe('refused: no-shared-suit');
});

test('CA12: in version 2 six Aces lie beside the tiers, two each, and nothing is forced or closed', () => {
  const { piles: dealt } = firstState(second, seed);
  const aces = [2, 3, 4].map((id) => textsOf(second, dealt[id]));
  expect(aces.map((text) => text.split(' ').length)).toEqual([2, 2, 2]);
  expect(aces.join(' ').split(' ').toSorted()).toEqual(['AK', 'AL', 'AM', 'AS', 'AW', 'AY']);
  const other = [2, 3, 4].map((id) => textsOf(second, firstState(second, '9'.repeat(64)).piles[id]));
  expect(other).not.toEqual(aces);
  expect(after(second, firstState(second, seed), 'draw').piles[1]).toHaveLength(3);
  expect(answer(second, after(second, firstState(second, seed), 'draw'), 'draw')).toMatch(/^s>w=/);
});

const aces = 'a:i1: AM AS\na:i2: AW AL\na:i3: AY AK';

test('CA13: in version 2 a card shares a suit with one of the Aces of its tier, whatever lies at the end', () => {
  expect(ask(second, aces, '4MS', 1)).toBe('w>i1');
  expect(ask(second, aces, '4WL', 1)).toBe('refused: no-ace-of-suit');
  const begun = aces.replace('AM AS', 'AM AS 4MS 5SW 7SK');
  expect(ask(second, begun, '6MW', 1)).toBe('w>i1');
  expect(ask(second, begun, '9WY', 1)).toBe('refused: no-ace-of-suit');
  expect(ask(second, begun, '5ML', 1)).toBe('refused: rank-taken');
  expect(ask(second, begun, '5ML', 2)).toBe('w>i2');
  expect(ask(second, begun, '6MW', 2)).toBe('refused: rank-not-above');
  expect(ask(second, aces, 'CM', 1)).toBe('w>i1');
  expect(ask(second, begun.replace('7SK', 'CM'), 'CW', 2)).toBe('w>i2');
  expect(ask(secondMore, aces.replace('AM AS', 'AM AS PMSL'), 'PSWK', 1)).toBe('refused: rank-not-below');
});

test('CA13: in version 2 it is lost as soon as no card that can come up can be played', () => {
  const text = 'a:w: 5YK 6LK 9WY\na:s: (7WY)\na:i1: AM AS\na:i2: AW AL\na:i3: AY AK';
  expect(answer(second, position(second, text), 'draw')).toBe('s>w=7WY lost');
  expect(answer(second, position(second, text.replace('9WY', '9MS')), 'draw')).toBe('s>w=7WY');
});

test('CA14: won when no card is left outside the tiers', () => {
  const table = position(first, 'a:r3: 5ML\na:i1: 4MS\nredeals: 3');
  expect(answer(first, table, '5ML r3>i1')).toBe('r3>i1 end=won');
  expect(answer(first, position(first, 'a:w: 8MS\na:i1: 4MS'), '8MS w>i1')).toBe('w>i1 end=won');
});
