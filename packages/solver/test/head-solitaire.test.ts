import {
  type Card,
  deal,
  legalMoves,
  type Move,
  meldsOf,
  type RandomStream,
  type Rules,
  randomStream,
  type State,
  shuffled,
} from '@snap-up/engine';
import { describe, expect, test } from 'vitest';
import { Melds } from '../src/head-solitaire/melds.ts';
import { type Budget, hasLowestScore, lowestScore } from '../src/index.ts';
import { played, randomPlay, rulesOf, seedOf, stateWith } from './random-games.ts';

const ample: Budget = { visits: 100_000, positions: 100_000 };
const optionSets = [{ extended: false }, { extended: true }, { extended: true, excuseInRuns: false }];

const pileOf = (rules: Rules, role: 'hand' | 'stock' | 'waste' | 'aside') => rules.seatPiles[0]?.byRole[role][0] ?? -1;

/** How many cards are in no meld. */
function scoreOf(rules: Rules, state: State): number {
  return rules.decks.flat().length - (state.piles[pileOf(rules, 'aside')]?.length ?? 0);
}

/** A game with these numbers of cards in the hand, in the draw pile and on the waste; all others have been melded. */
function smallGame(rules: Rules, random: RandomStream, part: 1 | 2, counts: readonly [number, number, number]): State {
  const deck = shuffled([...rules.decks.flat()], random);
  const roles = ['hand', 'stock', 'waste', 'aside'] as const;
  const cards = new Map(
    roles.map((role, index) => [pileOf(rules, role), deck.splice(0, counts[index] ?? deck.length)]),
  );
  const dealt = { ...stateWith(rules, cards), redeals: [part - 1], isLost: false };
  if (part === 1) return dealt;
  const stock = pileOf(rules, 'stock');
  return { ...dealt, piles: dealt.piles.with(stock, cards.get(stock) ?? []), hidden: dealt.hidden.with(stock, []) };
}

function ordersOf(cards: readonly Card[]): Card[][] {
  if (cards.length === 0) return [[]];
  return cards.flatMap((card) => ordersOf(cards.filter((each) => each !== card)).map((others) => [card, ...others]));
}

/** The lowest score, by trying all legal moves, and all orders of a discarded hand if they matter. */
function lowestByForce(rules: Rules, first: State): number {
  let lowest = Number.POSITIVE_INFINITY;
  const seen = new Set<string>();
  const open = [first];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    const movesFrom = legalMoves(rules, state, 0);
    for (const move of movesFrom) {
      const isOrdered = move.kind === 'discard' && rules.hand?.isOrdered(state) === true;
      const moves: Move[] = isOrdered ? ordersOf(move.cards).map((cards) => ({ kind: 'discard', cards })) : [move];
      for (const each of moves) {
        const next = played(rules, state, [each]);
        if (next.ending !== null) lowest = Math.min(lowest, scoreOf(rules, next));
        else {
          const hand = [...(next.piles[pileOf(rules, 'hand')] ?? [])].sort();
          const key = JSON.stringify([hand, next.piles, next.hidden, next.redeals]);
          if (!seen.has(key)) open.push(next);
          seen.add(key);
        }
      }
    }
  }
  return lowest;
}

describe.each(optionSets)('Head Solitaire %o', (options) => {
  const rules = rulesOf('head-solitaire', options);

  test('has the engine’s melds', () => {
    const melds = new Melds(rules);
    const random = randomStream(seedOf(1), 0);
    let meldCount = 0;
    for (let number = 0; number < 400; number += 1) {
      const hand = shuffled([...rules.decks.flat()], random).slice(0, 6);
      const state = smallGame(rules, random, 2, [0, 0, 0]);
      const piles = state.piles.map((cards, pile) => (pile === pileOf(rules, 'hand') ? hand : cards));
      const expected = meldsOf(rules, { ...state, piles }, 0).map((cards) => cards.join(' '));
      const found = melds.of(hand).map((chosen) => hand.filter((_, index) => (chosen >>> index) & 1).join(' '));
      expect(found.sort(), String(hand)).toEqual(expected.sort());
      meldCount += found.length;
    }
    expect(meldCount).toBeGreaterThan(100);
  });

  test('agrees with trying every move and every order', () => {
    const random = randomStream(seedOf(5), 0);
    const scores = new Set<number>();
    const partOne = [
      [6, 3, 2],
      [6, 0, 6],
      [5, 0, 0],
    ] as const;
    const partTwo = [
      [0, 13, 0],
      [4, 16, 3],
      [6, 24, 0],
    ] as const;
    const games = [
      ...partOne.map((counts) => smallGame(rules, random, 1, counts)),
      ...[...partTwo, ...partTwo, ...partTwo].map((counts) => smallGame(rules, random, 2, counts)),
      // The second pile is begun with a whole new hand: it may be better without its top card.
      ...Array.from({ length: 20 }, () => smallGame(rules, random, 2, [0, 8 + random.below(8), 0])),
    ];
    for (const state of games) {
      const answer = lowestScore(rules, state, ample);
      expect(answer.isLowest).toBe(true);
      expect(answer.score, JSON.stringify(state)).toBe(lowestByForce(rules, state));
      scores.add(answer.score);
    }
    expect(scores.size).toBeGreaterThan(4);
  });

  test('ends with the returned score, by its moves, along which it stays the lowest', () => {
    const state = deal(rules, seedOf(1));
    const { moves, score } = lowestScore(rules, state, { visits: 3_000, positions: 3_000 });
    const over = played(rules, state, moves);
    expect([over.ending, scoreOf(rules, over)]).toEqual(['finished', score]);
    for (let count = moves.length - 6; count < moves.length; count += 1) {
      const later = lowestScore(rules, played(rules, state, moves.slice(0, count)), ample);
      expect(later.score).toBeLessThanOrEqual(score);
    }
  });

  test('has an answer from any position, however small the budget', () => {
    const random = randomStream(seedOf(9), 0);
    for (const state of randomPlay(rules, deal(rules, seedOf(2)), random, 60)) {
      if (state.ending !== null) break;
      const { score, moves } = lowestScore(rules, state, { visits: 1, positions: 1 });
      expect(scoreOf(rules, played(rules, state, moves))).toBe(score);
    }
    const cancelled = lowestScore(rules, deal(rules, seedOf(3)), { ...ample, isCancelled: () => true });
    expect(cancelled.visits).toBeLessThan(10_000);
  });

  test('polls every few visits, so that it can be paused', () => {
    let asked = 0;
    const isCancelled = () => {
      asked += 1;
      return false;
    };
    const { visits } = lowestScore(rules, deal(rules, seedOf(3)), { visits: 5_000, positions: 5_000, isCancelled });
    expect(asked).toBeGreaterThan(visits / 10);
  });
});

test('games without scores, finished games and invalid budgets are refused', () => {
  const rules = rulesOf('head-solitaire');
  const other = rulesOf('klondike');
  expect([hasLowestScore(rules), hasLowestScore(other)]).toEqual([true, false]);
  expect(() => lowestScore(other, deal(other, seedOf(1)), ample)).toThrow('no solver');
  const first = deal(rules, seedOf(1));
  expect(() => lowestScore(rules, { ...first, ending: 'finished' }, ample)).toThrow('over');
  expect(() => lowestScore(rules, first, { ...ample, visits: 0 })).toThrow('budget');
});
