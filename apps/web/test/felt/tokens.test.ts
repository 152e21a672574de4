import { deal, evolveAll, legalMoves, play, redact, type State, type Table } from '@snap-up/engine';
import { describe, expect, it } from 'vitest';
import { firstTokens, nextTokens, seatOfToken, type Tokens, tokenCount } from '../../src/felt/model/tokens.ts';
import { pileOf, raceFor, viewOf } from '../support/views.ts';
import { everySoloGame, soloRules, viewsOfGame } from './solo-support.ts';

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

it('moves the top of the stock to the waste, the first card drawn lowest', () => {
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

describe('where all are dealt the same', () => {
  const same = raceFor(2, { duplicateDeal: true });
  const at = (name: string) => pileOf(same, name);

  /** What seat 0 sees before and after, and the tokens of both. */
  function followed(before: readonly string[], after: readonly string[]) {
    const [first, next] = [viewOf(same, ...before), viewOf(same, ...after)];
    const tokens = firstTokens(same, first);
    return { tokens, after: nextTokens(same, first, tokens, next) };
  }

  it('takes a rival’s card that becomes known on a foundation for the one that lay on top of its column', () => {
    const { tokens, after } = followed(['b:t3: ?3', 'b:t4: ?4'], ['f3: Ah@b', 'b:t3: ?3', 'b:t4: ?3']);
    expect(after[at('f3')]).toEqual([tokens[at('b:t4')]?.at(-1)]);
    expect(after[at('b:t4')]).toEqual(tokens[at('b:t4')]?.slice(0, -1));
  });

  it('or for the one on top of its waste', () => {
    const { tokens, after } = followed(['b:s: ?5', 'b:w: ?4'], ['f3: Ah@b', 'b:s: ?5', 'b:w: ?3']);
    expect(after[at('f3')]).toEqual([tokens[at('b:w')]?.at(-1)]);
  });

  it('keeps the order of a rival’s packet although its cards are not known', () => {
    const { tokens, after } = followed(['b:t1: ?2', 'b:t2: ?5'], ['b:t1: ?5', 'b:t2: ?2']);
    expect(after[at('b:t1')]).toEqual([...(tokens[at('b:t1')] ?? []), ...(tokens[at('b:t2')] ?? []).slice(2)]);
  });

  it('follows a rival who draws from the top of the stock and turns the waste over', () => {
    const drawn = followed(['b:s: ?5', 'b:w: ?1'], ['b:s: ?2', 'b:w: ?4']);
    expect(drawn.after[at('b:w')]).toEqual([
      ...(drawn.tokens[at('b:w')] ?? []),
      ...(drawn.tokens[at('b:s')] ?? []).slice(-3).reverse(),
    ]);
    const back = followed(['b:w: ?4'], ['b:s: ?4']);
    expect(back.after[at('b:s')]).toEqual(back.tokens[at('b:w')]?.toReversed());
  });

  it('keeps a token of its seat on every card through a whole game, as each seat and a spectator see it', () => {
    for (const viewer of [0, 1, null]) {
      let state = deal(same, seed);
      let view = redact(same, state, viewer);
      let tokens = firstTokens(same, view);
      for (let step = 0; step < 400; step += 1) {
        const seat = step % 2;
        const moves = legalMoves(same, state, seat);
        const up = moves.find((move) => move.kind === 'carry' && same.piles[move.to]?.role === 'foundation');
        const move = up ?? moves[(step * 7) % moves.length];
        const played = move === undefined ? undefined : play(same, state, seat, move);
        if (played?.ok !== true) break;
        state = played.value.table;
        const next = redact(same, state, viewer);
        const before = tokens;
        tokens = nextTokens(same, view, tokens, next);
        view = next;
        expect(new Set(tokens.flat()).size).toBe(104);
        view.piles.forEach((slots, pile) => {
          expect(tokens[pile]?.length).toBe(slots.length);
          const owner = same.piles[pile]?.owner ?? null;
          if (owner !== null) for (const token of tokens[pile] ?? []) expect(seatOfToken(same, token)).toBe(owner);
        });
        if (move?.kind === 'carry') {
          const packet = (before[move.from] ?? []).slice(tokens[move.from]?.length);
          expect(tokens[move.to]?.slice(-packet.length)).toEqual(packet);
        }
      }
    }
  });
});

describe.each(everySoloGame)('%s', (_name, rules) => {
  it('keeps one token for each card through a game that goes back and forth', () => {
    const views = viewsOfGame(rules, '3c', 200);
    const all = new Set(Array.from({ length: tokenCount(rules) }, (_, token) => token));
    let before = views[0] as Table;
    let tokens = firstTokens(rules, before);
    for (const view of views.slice(1)) {
      tokens = nextTokens(rules, before, tokens, view);
      before = view;
      expect(new Set(tokens.flat())).toEqual(all);
      expect(tokens.map(({ length }) => length)).toEqual(view.piles.map(({ length }) => length));
    }
  });

  it('goes over to another deal of the same game', () => {
    const [first, second] = [viewsOfGame(rules, '3c', 60), viewsOfGame(rules, 'd1', 0)];
    const [last, dealt] = [first.at(-1) as Table, second[0] as Table];
    const tokens = nextTokens(rules, last, firstTokens(rules, last), dealt);
    expect(new Set(tokens.flat()).size).toBe(tokenCount(rules));
  });
});

it('takes all cards of two packs for the one player’s', () => {
  const rules = soloRules('double-klondike-solitaire');
  expect(tokenCount(rules)).toBe(104);
  expect([0, 51, 52, 103].map((token) => seatOfToken(rules, token))).toEqual([0, 0, 0, 0]);
});

it('counts only the cards that a game plays with', () => {
  expect(tokenCount(soloRules('cascades'))).toBe(36);
  expect(tokenCount(soloRules('cascades', { extended: true }))).toBe(44);
});

it('leaves the Joker and the card that takes its place each on its own token', () => {
  const rules = soloRules('joker-klondike');
  const before = viewOf(rules, 'f3: Ah Jo 3h', 'a:t1: 2h', 'a:x: ');
  const [foundation, column, aside] = [pileOf(rules, 'f3'), pileOf(rules, 't1'), pileOf(rules, 'x')];
  const tokens = firstTokens(rules, before);
  const after = evolveAll(before, [{ kind: 'exchanged', from: column, to: foundation, index: 1, aside }]);
  const next = nextTokens(rules, before, tokens, after);
  expect(next[aside]).toEqual([tokens[foundation]?.[1]]);
  expect(next[foundation]).toEqual([tokens[foundation]?.[0], tokens[column]?.[0], tokens[foundation]?.[2]]);
});

it('deals the top of the stock to the heaps, and takes it back in its order', () => {
  const rules = soloRules('kittyhawk', { blind: true });
  const [stock, first, second] = [pileOf(rules, 's'), pileOf(rules, 'h1'), pileOf(rules, 'h2')];
  const state: State = deal(rules, '7'.repeat(64));
  const view = redact(rules, state, 0);
  const tokens = firstTokens(rules, view);
  const played = play(rules, state, 0, { kind: 'draw' });
  if (!played.ok) throw new Error('The stock has cards.');
  const after = redact(rules, played.value.table, 0);
  const next = nextTokens(rules, view, tokens, after);
  const dealt = (tokens[stock] ?? []).slice(-6).reverse();
  expect(next[first]?.slice(3)).toEqual(dealt.slice(0, 3));
  expect(next[second]?.slice(3)).toEqual(dealt.slice(3));
  expect(nextTokens(rules, after, next, view)).toEqual(tokens);
});
