import { deal, evolveAll, play, redact, type State, type Table } from '@snap-up/engine';
import { describe, expect, it } from 'vitest';
import { firstTokens, nextTokens, seatOfToken, tokenCount } from '../../src/felt/model/tokens.ts';
import { pileOf, viewOf } from '../support/views.ts';
import { everySoloGame, soloRules, viewsOfGame } from './solo-support.ts';

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
