import { expect, it } from 'vitest';
import type { SeatedPlayer } from '../../src/felt/index.ts';
import { newsOf, type Watched } from '../../src/felt/model/news.ts';
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
