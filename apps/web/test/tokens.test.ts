import { deal, evolveAll, play, redact, type State, type Table } from '@snap-up/engine';
import { expect, it } from 'vitest';
import { firstTokens, nextTokens, seatOfToken, type Tokens } from '../src/table/tokens.ts';
import { raceFor } from './support.ts';

const rules = raceFor(2);
const seed = '7'.repeat(64);
const piles = rules.seatPiles[0];
if (piles === undefined || piles.stock === null || piles.waste === null) throw new Error('A seat has a stock.');
const { stock, waste } = piles;

function start(): { state: State; view: Table; tokens: Tokens } {
  const state = deal(rules, seed);
  const view = redact(rules, state, null);
  return { state, view, tokens: firstTokens(rules, view) };
}

function moved(state: State, move: Parameters<typeof play>[3]): State {
  const played = play(rules, state, 0, move);
  if (!played.ok) throw new Error(played.error.code);
  return played.value.table;
}

it('gives every card of the deal a token of its own seat', () => {
  const { view, tokens } = start();
  const all = tokens.flat();
  expect(new Set(all).size).toBe(104);
  view.piles.forEach((slots, pile) => {
    expect(tokens[pile]?.length).toBe(slots.length);
    for (const token of tokens[pile] ?? []) expect(seatOfToken(rules, token)).toBe(rules.piles[pile]?.owner);
  });
});

it('moves the top of the stock to the waste, the first one drawn lowest', () => {
  const { state, view, tokens } = start();
  const after = nextTokens(rules, view, tokens, redact(rules, moved(state, { kind: 'draw' }), null));
  expect(after[waste]).toEqual(tokens[stock]?.slice(-3).reverse());
  expect(after[stock]).toEqual(tokens[stock]?.slice(0, -3));
});

it('keeps the tokens of a predicted draw when its cards become known', () => {
  const { state, view, tokens } = start();
  const predicted = play(rules, view, 0, { kind: 'draw' });
  if (!predicted.ok) throw new Error('A draw is legal.');
  const ahead = nextTokens(rules, view, tokens, predicted.value.table);
  const confirmed = nextTokens(
    rules,
    predicted.value.table,
    ahead,
    redact(rules, moved(state, { kind: 'draw' }), null),
  );
  expect(confirmed).toEqual(ahead);
});

it('takes a predicted draw back to the stock in its old order', () => {
  const { view, tokens } = start();
  const predicted = play(rules, view, 0, { kind: 'draw' });
  if (!predicted.ok) throw new Error('A draw is legal.');
  const ahead = nextTokens(rules, view, tokens, predicted.value.table);
  expect(nextTokens(rules, predicted.value.table, ahead, view)).toEqual(tokens);
});

it('turns the waste over into the stock', () => {
  let { state, view, tokens } = start();
  const first = tokens;
  for (let draws = 0; draws < 8; draws += 1) {
    state = moved(state, { kind: 'draw' });
    tokens = nextTokens(rules, view, tokens, redact(rules, state, null));
    view = redact(rules, state, null);
  }
  expect(tokens[stock]).toEqual([]);
  const back = nextTokens(rules, view, tokens, redact(rules, moved(state, { kind: 'redeal' }), null));
  expect(back[stock]).toEqual(first[stock]);
});

it('carries a packet on the same tokens and turns up the hole on its own', () => {
  const { view, tokens } = start();
  const [from, to] = [piles?.tableau[6] ?? 0, piles?.tableau[0] ?? 0];
  const carried = evolveAll(view, [
    { kind: 'carried', from, to, count: 1 },
    { kind: 'turnedUp', pile: from, card: null },
  ]);
  const after = nextTokens(rules, view, tokens, carried);
  expect(after[to]).toEqual([...(tokens[to] ?? []), tokens[from]?.at(-1)]);
  expect(after[from]).toEqual(tokens[from]?.slice(0, -1));
  const turned = evolveAll(carried, [{ kind: 'turnedUp', pile: from, card: 1 }]);
  expect(nextTokens(rules, carried, after, turned)).toEqual(after);
});

it('follows a view that arrives afresh, many moves later', () => {
  let { state, view, tokens } = start();
  const first = view;
  for (let draws = 0; draws < 5; draws += 1) state = moved(state, { kind: 'draw' });
  view = redact(rules, state, null);
  const after = nextTokens(rules, first, tokens, view);
  view.piles.forEach((slots, pile) => {
    expect(after[pile]?.length).toBe(slots.length);
  });
  expect(new Set(after.flat()).size).toBe(104);
});
