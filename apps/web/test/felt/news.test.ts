import { firstState, play, type Rules, redact } from '@snap-up/engine';
import { expect, it } from 'vitest';
import { coveredTable } from '../../src/felt/felt-props.ts';
import type { SeatedPlayer } from '../../src/felt/index.ts';
import { cardNews, newsOf, type Watched } from '../../src/felt/model/news.ts';
import { cardOf, pileOf, raceFor, turnsFor, viewOf } from '../support/views.ts';
import { soloRules } from './solo-support.ts';

const turns = turnsFor(3);
const players = ['Anna', 'Ben', 'Cleo'].map((name): SeatedPlayer => ({ name, presence: 'here' }));
const at = (turn: string, change: Partial<Watched> = {}): Watched => ({
  rules: turns,
  view: viewOf(turns, `turn: ${turn}`),
  ownSeat: 0,
  players,
  lost: null,
  ...change,
});

it('reports that the viewer’s turn has begun, once, and nobody else’s', () => {
  expect(newsOf(at('b 1,1,0'), at('a 2,1,1'))).toEqual([{ kind: 'turn-began' }]);
  expect(newsOf(at('a 2,1,1'), at('a 2,1,1 played'))).toEqual([]);
  expect(newsOf(at('a 2,1,1'), at('b 2,2,1'))).toEqual([]);
  expect(newsOf(at('b 1,1,0', { ownSeat: null }), at('a 2,1,1', { ownSeat: null }))).toEqual([]);
});

it('reports each lost move once', () => {
  const move = {
    kind: 'carry',
    lead: cardOf(turns, '5h'),
    from: pileOf(turns, 't1'),
    to: pileOf(turns, 'f3'),
  } as const;
  const lost = { move, by: 1 };
  expect(newsOf(at('b 1,1,0'), at('b 1,1,0', { lost }))).toEqual([{ kind: 'beaten', move, by: 1 }]);
  expect(newsOf(at('b 1,1,0', { lost }), at('b 1,1,0', { lost }))).toEqual([]);
});

it('reports speech bubbles when they change, and not when they end', () => {
  const saying = (said: string | null) => ({
    players: players.with(1, { name: 'Ben', presence: 'here', saying: said }),
  });
  expect(newsOf(at('b 1,1,0'), at('b 1,1,0', saying('wow')))).toEqual([{ kind: 'said', seat: 1, saying: 'wow' }]);
  expect(newsOf(at('b 1,1,0', saying('wow')), at('b 1,1,0', saying('wow')))).toEqual([]);
  expect(newsOf(at('b 1,1,0', saying('wow')), at('b 1,1,0', saying(null)))).toEqual([]);
});

it('reports to the winner alone that they have won', () => {
  const race = raceFor(2);
  const seen = (ownSeat: number | null, ...lines: readonly string[]): Watched => ({
    ...at('a 1,0,0'),
    rules: race,
    view: viewOf(race, 'f1: Ac', ...lines),
    ownSeat,
  });
  expect(newsOf(seen(0), seen(0, 'end: agreed'))).toEqual([{ kind: 'won' }]);
  expect(newsOf(seen(1), seen(1, 'end: agreed'))).toEqual([{ kind: 'over' }]);
  expect(newsOf(seen(null), seen(null, 'end: agreed'))).toEqual([{ kind: 'over' }]);
});

it('reports a patience game as won only where it is', () => {
  const klondike = soloRules('klondike', { draw: 1, passes: 2 });
  const seen = (...lines: readonly string[]): Watched => ({
    ...at('a 1,0,0'),
    rules: klondike,
    view: viewOf(klondike, 'a:t1: 5h', ...lines),
  });
  expect(newsOf(seen(), seen('end: won'))).toEqual([{ kind: 'won' }]);
  expect(newsOf(seen(), seen('end: given-up'))).toEqual([{ kind: 'over' }]);
});

it('reports nothing between two games', () => {
  expect(newsOf(at('b 1,1,0', { rules: turnsFor(3) }), at('a 2,1,1'))).toEqual([]);
});

const race = raceFor(3);

/** The news between two views, for seat 0 unless another is named. */
function news(rules: Rules, before: readonly string[], after: readonly string[], own: number | null = 0) {
  return cardNews(rules, viewOf(rules, ...before).piles, viewOf(rules, ...after).piles, own);
}

it('reports drawn cards once they are known, the top one last', () => {
  const before = ['a:w: 2c', 'a:s: ?4'];
  const ahead = ['a:w: 2c ?3', 'a:s: ?1'];
  const named = ['a:w: 2c 4d 9s 5h', 'a:s: ?1'];
  expect(news(race, before, ahead)).toEqual([]);
  const cards = ['4d', '9s', '5h'].map((text) => cardOf(race, text));
  expect(news(race, ahead, named)).toEqual([{ kind: 'drawn', cards, leftCount: 1 }]);
});

it('reports which card was turned up, and where, and that the waste is the stock again', () => {
  expect(news(race, ['a:w: 2c 4d', 'a:t1: 9h'], ['a:s: ?2', 'a:t1: 9h'])).toEqual([
    { kind: 'waste-taken-back', leftCount: 2 },
  ]);
  const turned = { kind: 'turned-up', card: cardOf(race, 'Qs'), at: pileOf(race, 't1') };
  expect(news(race, ['a:t1: ?2 5h', 'a:t2: 6c'], ['a:t1: ?1 Qs', 'a:t2: 6c 5h'])).toEqual([turned]);
});

it('ignores cards that have only moved, such as one that is put back', () => {
  expect(news(race, ['a:w: 2c', 'a:t2: 6c 5h'], ['a:w: 2c 5h', 'a:t2: 6c'])).toEqual([]);
  expect(news(race, ['f3: 2h@b', 'a:t2: 6c'], ['a:t2: 6c', 'f3: 2h@b'])).toEqual([]);
});

it('reports rivals’ plays to the foundations, but neither the viewer’s cards nor rivals’ draws', () => {
  const before = ['a:t1: Ac', 'b:t1: Ah', 'b:s: ?3'];
  const after = ['f1: Ac', 'f3: Ah@b', 'b:w: 5d 6d 7d'];
  const played = { kind: 'rival-played', seat: 1, to: pileOf(race, 'f3') };
  expect(news(race, before, after)).toMatchObject([played]);
  expect(news(race, before, after, null)).toMatchObject([{ kind: 'rival-played', seat: 0 }, played]);
});

it('reports nothing while the cards are dealt', () => {
  const dealt = viewOf(race, 'a:t1: 5h', 'a:t2: ?1 6h', 'a:s: ?3').piles;
  expect(cardNews(race, coveredTable(race).piles, dealt, 0)).toEqual([]);
});

it('reports a whole deal from the stock at once', () => {
  const kittyhawk = soloRules('kittyhawk');
  const first = firstState(kittyhawk, '7'.repeat(64));
  const drawn = play(kittyhawk, first, 0, { kind: 'draw' });
  if (!drawn.ok) throw new Error('The stock can be dealt.');
  const views = [first, drawn.value.table].map((state) => redact(kittyhawk, state, 0).piles);
  const [dealt, ...others] = cardNews(kittyhawk, views[0] ?? [], views[1] ?? [], 0);
  expect(others).toEqual([]);
  expect(dealt).toMatchObject({ kind: 'dealt' });
  expect(dealt?.kind === 'dealt' && dealt.cards.length).toBeGreaterThan(1);
});

it('lays the whole deal face down before the start', () => {
  const rules = raceFor(3);
  const { piles } = coveredTable(rules);
  expect(piles.flat()).toEqual(Array.from({ length: 156 }, () => null));
  expect(rules.seatPiles[2]?.tableau.map((id) => piles[id]?.length)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});
