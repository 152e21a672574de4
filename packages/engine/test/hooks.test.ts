import { expect, test } from 'vitest';
import {
  formatPosition,
  french,
  type GameSetup,
  knowsHidden,
  legalMoves,
  type PileRule,
  parseState,
  type Rules,
  type Ruleset,
  redact,
  rulesFor,
  targetsOf,
} from '../src/index.ts';
import { after, answer, firstTable, mustParse, position } from './support.ts';

/*
 * What a ruleset may say of itself, on a game that is made up: two heaps that the stock deals to, two tiers of which the
 * second takes a rank only after the first one has it, and a reserve that opens when the stock is out.
 */

const closed: PileRule = { turnsUp: false, release: () => 'does-not-leave', receive: () => 'takes-no-cards' };
const topOnly: PileRule = {
  turnsUp: true,
  release: (slots, index) => (index === slots.length - 1 ? null : 'only-the-top'),
  receive: () => 'takes-no-cards',
};
const [stock, heapA, heapB, tierA, tierB, reserve] = [0, 1, 2, 3, 4, 5];

const anything: PileRule = { ...closed, receive: () => null };
const below: PileRule = {
  ...closed,
  receive: (_slots, lead, _count, _from, faces, piles) => {
    const isAbove = (piles[tierA] ?? []).some((card) => card !== null && faces[card]?.rank === faces[lead]?.rank);
    return isAbove ? null : 'not-yet';
  },
};

const setup: GameSetup = {
  piles: [
    { role: 'stock', owner: 0, rule: closed },
    { role: 'heap', owner: 0, rule: topOnly },
    { role: 'heap', owner: 0, rule: topOnly },
    { role: 'tier', owner: 0, rule: anything },
    { role: 'tier', owner: 0, rule: below },
    { role: 'reserve', owner: 0, rule: { ...topOnly, turnsUp: false } },
  ],
  deal: [
    { pile: reserve, count: 2, faceUpCount: 0 },
    { pile: stock, count: 'rest', faceUpCount: 0 },
  ],
  preplaced: [{ pile: tierB, card: 51 }],
  dealsTo: [
    { pile: heapA, count: 3, faceUpCount: 1 },
    { pile: heapB, count: 2, faceUpCount: 2 },
  ],
  // While the first tier is empty the top card of the first heap must begin it.
  forced: (_rules, { piles }) =>
    piles[tierA]?.length === 0 && (piles[heapA]?.length ?? 0) > 0
      ? { code: 'not-next', allows: (move) => move.kind === 'carry' && move.from === heapA && move.to === tierA }
      : null,
  // The reserve opens when the stock is out.
  consequences: (_rules, table, moved) => {
    if (!moved.some(({ kind }) => kind === 'drawn') || table.piles[stock]?.length !== 0) return [];
    return [
      { kind: 'turnedUp', pile: reserve, card: knowsHidden(table) ? (table.hidden[reserve]?.at(-1) ?? null) : null },
    ];
  },
  isWon: (_rules, { piles }) => piles[tierA]?.length === 4,
  blockedBy: (_rules, { piles }) => piles[stock]?.length === 0 && piles[heapA]?.length === 0,
};

const made: Ruleset = {
  id: 'made-up',
  name: 'Made up',
  summary: 'A game to try the engine with.',
  seats: { min: 1, max: 1 },
  mode: { kind: 'solo', minutes: 1, difficulty: 1, layout: () => [], credits: [] },
  pack: french,
  options: {},
  explanation: [],
  setup: () => setup,
};

const rules: Rules = rulesFor(made, {}, 1);

test('what is laid lies face up before the deal and is in no deck', () => {
  const first = firstTable(rules, '4'.repeat(64));
  expect(first.piles[tierB]).toEqual([51]);
  expect(first.hidden[stock]).toHaveLength(52 - 1 - 2);
  expect(rules.decks.flat()).not.toContain(51);
});

test('a draw deals step by step, the cards that are to lie face down one by one, the last of them face up', () => {
  const table = position(rules, 'a:s: (2c 3c 4c 5c 6c 7c)\na:i1: Kc');
  expect(answer(rules, table, 'draw')).toBe('s>h1 s>h1 s>h1=5c s>h2=4c,3c');
  expect(answer(rules, redact(rules, table, 0), 'draw')).toBe('s>h1 s>h1 s>h1=? s>h2=?,?');
  const dealt = after(rules, table, 'draw');
  expect(formatPosition(rules, dealt)).toBe('a:s: (2c)\na:h1: (7c 6c) 5c\na:h2: 4c 3c\na:i1: Kc');
  expect(answer(rules, dealt, '5c h1>i1')).toBe('h1>i1 h1=6c');
});

test('a draw for which too few cards are left deals what there is to the first pile first', () => {
  const short = position(rules, 'a:s: (3c 4c)\na:i1: Kc\na:r1: (9c)');
  expect(answer(rules, short, 'draw')).toBe('s>h1 s>h1=3c r1=9c');
  expect(answer(rules, position(rules, 'a:h1: 4c\na:i1: Kc'), 'draw')).toBe('refused: stock-empty');
});

test('while something is forced nothing else is legal, offered or lit up', () => {
  const table = position(rules, 'a:s: (2c)\na:h1: 5h\na:h2: 6h\na:i2: Ks');
  expect(answer(rules, table, 'draw')).toBe('refused: not-next');
  expect(answer(rules, table, '6h h2>i1')).toBe('refused: not-next');
  expect(legalMoves(rules, table, 0)).toEqual([{ kind: 'carry', lead: 30, from: heapA, to: tierA }]);
  expect(targetsOf(rules, table, 0, heapA, 30)).toEqual([tierA]);
  expect(targetsOf(rules, table, 0, heapB, 31)).toEqual([]);
});

test('a pile may look at another one before it takes a card', () => {
  const table = position(rules, 'a:s: (2c)\na:h1: 5h\na:h2: 6h\na:i1: 5c');
  expect(answer(rules, table, '5h h1>i2')).toBe('h1>i2');
  expect(answer(rules, table, '6h h2>i2')).toBe('refused: not-yet');
});

test('what follows by itself is told with the move; a view does not know the card', () => {
  const table = position(rules, 'a:s: (2c 3c 4c)\na:i1: Kc\na:r1: (8c 9c)');
  expect(answer(rules, table, 'draw')).toBe('s>h1 s>h1 s>h1=2c r1=9c');
  expect(answer(rules, redact(rules, table, 0), 'draw')).toBe('s>h1 s>h1 s>h1=? r1=?');
});

test('a game says itself when it is won, and when it is lost', () => {
  const table = position(rules, 'a:s: (2c)\na:h1: 5h 7h\na:i1: Ac 2h 3c');
  expect(answer(rules, table, '7h h1>i1')).toBe('h1>i1 end=won');
  const last = position(rules, 'a:h1: 5h\na:h2: 9c\na:i1: 5c');
  expect(answer(rules, last, '5h h1>i2')).toBe('h1>i2 lost');
});

test('every role of a pile has a name of its own in a position', () => {
  const text = 'a:s: (2c)\na:h1: 5h\na:h2: 9c\na:i1: 5c\na:i2: Ks\na:r1: (3h)';
  expect(formatPosition(rules, mustParse(parseState(rules, text)))).toBe(text);
});
