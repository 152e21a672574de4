import { expect, test } from 'vitest';
import {
  formatPosition,
  french,
  type GameSetup,
  knowsHidden,
  legalMoves,
  parseState,
  type Receiving,
  type Rules,
  type Ruleset,
  redact,
  rulesFor,
  stock,
  targetsOf,
  type Verdict,
  waste,
} from '../src/index.ts';
import { after, answer, firstTable, mustParse, position } from './support.ts';

/* A made-up game that uses every hook of a ruleset: two heaps that the stock deals to, two tiers of which the second
   takes a rank only after the first, and a reserve that opens when the stock is empty. */

const [stockId, heapA, heapB, tierA, tierB, reserve] = [0, 1, 2, 3, 4, 5];

/** Takes a rank only after the first tier has it. */
const below = ({ face, faces, piles }: Receiving): Verdict => {
  const isAbove = (piles[tierA] ?? []).some((card) => card !== null && faces[card]?.rank === face.rank);
  return isAbove ? 'allowed' : 'not-yet';
};

const setup: GameSetup = {
  piles: [
    { role: 'stock', owner: 0, ...stock },
    { role: 'heap', owner: 0, ...waste, turnsUp: true },
    { role: 'heap', owner: 0, ...waste, turnsUp: true },
    { role: 'tier', owner: 0, ...stock, receives: () => 'allowed' },
    { role: 'tier', owner: 0, ...stock, receives: below },
    { role: 'reserve', owner: 0, ...waste },
  ],
  deal: [
    { to: 'r1', count: 2, faceUp: 0 },
    { to: 's', count: 'rest', faceUp: 0 },
  ],
  preplaced: { i2: 'Ks' },
  dealsTo: [
    { to: 'h1', count: 3, faceUp: 1 },
    { to: 'h2', count: 2, faceUp: 2 },
  ],
  // While the first tier is empty the top card of the first heap must begin it.
  forced: (_rules, { piles }) =>
    piles[tierA]?.length === 0 && (piles[heapA]?.length ?? 0) > 0
      ? { code: 'not-next', allows: (move) => move.kind === 'carry' && move.from === heapA && move.to === tierA }
      : null,
  // The reserve opens when the stock is empty.
  consequences: (_rules, table, moved) => {
    if (!moved.some(({ kind }) => kind === 'drawn') || table.piles[stockId]?.length !== 0) return [];
    return [
      { kind: 'turnedUp', pile: reserve, card: knowsHidden(table) ? (table.hidden[reserve]?.at(-1) ?? null) : null },
    ];
  },
  isWon: (_rules, { piles }) => piles[tierA]?.length === 4,
  blockedBy: (_rules, { piles }) => piles[stockId]?.length === 0 && piles[heapA]?.length === 0,
};

const made: Ruleset = {
  id: 'made-up',
  name: 'Made up',
  summary: 'A game to try the engine with.',
  seats: { min: 1, max: 1 },
  mode: { kind: 'solo', minutes: 1, difficulty: 1, layout: () => [], credits: [] },
  pack: french,
  options: {},
  explanation: async () => [],
  setup: () => setup,
};

const rules: Rules = rulesFor(made, {}, 1);

test('preplaced cards lie face up before the deal and are in no deck', () => {
  const first = firstTable(rules, '4'.repeat(64));
  expect(first.piles[tierB]).toEqual([51]);
  expect(first.hidden[stockId]).toHaveLength(52 - 1 - 2);
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

test('consequences are part of the move’s batch; a view does not know the card', () => {
  const table = position(rules, 'a:s: (2c 3c 4c)\na:i1: Kc\na:r1: (8c 9c)');
  expect(answer(rules, table, 'draw')).toBe('s>h1 s>h1 s>h1=2c r1=9c');
  expect(answer(rules, redact(rules, table, 0), 'draw')).toBe('s>h1 s>h1 s>h1=? r1=?');
});

test('a ruleset decides when it is won and lost', () => {
  const table = position(rules, 'a:s: (2c)\na:h1: 5h 7h\na:i1: Ac 2h 3c');
  expect(answer(rules, table, '7h h1>i1')).toBe('h1>i1 end=won');
  const last = position(rules, 'a:h1: 5h\na:h2: 9c\na:i1: 5c');
  expect(answer(rules, last, '5h h1>i2')).toBe('h1>i2 lost');
});

test('every pile role has a name of its own in a position', () => {
  const text = 'a:s: (2c)\na:h1: 5h\na:h2: 9c\na:i1: 5c\na:i2: Ks\na:r1: (3h)';
  expect(formatPosition(rules, mustParse(parseState(rules, text)))).toBe(text);
});
