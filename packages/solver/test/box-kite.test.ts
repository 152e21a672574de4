import {
  type Card,
  deal,
  legalMoves,
  type PileId,
  type RandomStream,
  randomStream,
  type State,
  shuffled,
} from '@snap-up/engine';
import { describe, expect, test } from 'vitest';
import { BoxKite, foundation, moveOf } from '../src/box-kite/puzzle.ts';
import { type Budget, solve } from '../src/index.ts';
import { searchPuzzle } from '../src/search.ts';
import {
  canBeWon,
  choicesIn,
  judgedOnTheWay,
  played,
  randomPlay,
  rulesOf,
  seedOf,
  stateWith,
  unjudged,
} from './random-games.ts';

const rules = rulesOf('box-kite');
const tableau = rules.seatPiles[0]?.tableau ?? [];
const ample: Budget = { visits: 100_000, positions: 100_000 };

/** Heights of the foundations of a suit with few cards left. */
const high = (random: RandomStream) => [9 + random.below(5), 9 + random.below(5)] as const;

/** Heights of the foundations of a suit of which no card can be founded twice yet, or any in any order. */
function low(random: RandomStream) {
  const up = 1 + random.below(10);
  return [up, 1 + random.below(13 - up)] as const;
}

/** A game near its end: the cards that are not on the foundations are in the columns, one or more of them high. */
function endGame(
  random: RandomStream,
  heights: (suit: number) => readonly [number, number],
  mostColumns: number,
): State {
  const cards = new Map<PileId, Card[]>();
  const left: Card[] = [];
  for (let suit = 0; suit < 4; suit += 1) {
    const [up, down] = heights(suit);
    const [first, second] = [0, 1].map((copy) => Array.from({ length: 13 }, (_, rank) => copy * 52 + suit * 13 + rank));
    cards.set(rules.foundations[suit] ?? -1, (first ?? []).slice(0, up));
    cards.set(rules.foundations[suit + 4] ?? -1, (second ?? []).toReversed().slice(0, down));
    left.push(...(first ?? []).slice(up), ...(second ?? []).slice(0, 13 - down));
  }
  const columnCount = 1 + random.below(mostColumns);
  for (const [index, card] of shuffled(left, random).entries()) {
    const pile = tableau[index % columnCount] ?? -1;
    cards.set(pile, [...(cards.get(pile) ?? []), card]);
  }
  return stateWith(rules, cards);
}

/** The search's choices, as the engine's carries; for foundations that share all ranks, as if enough had moved over. */
function chosenIn(state: State): Set<string> {
  return new Set(
    choicesIn(new BoxKite(rules, state)).map((choice) => {
      const { from, to, isDown } = moveOf(choice);
      const lead = state.piles[tableau[from] ?? -1]?.at(-1) ?? -1;
      return `${lead} ${to === foundation ? rules.foundationsOf[lead]?.[isDown ? 1 : 0] : tableau[to]}`;
    }),
  );
}

describe('Box Kite', () => {
  test('is searched by the engine’s legal moves', () => {
    const random = randomStream(seedOf(3), 0);
    for (let number = 1; number <= 5; number += 1) {
      for (const state of randomPlay(rules, deal(rules, seedOf(number)), random, 80)) {
        const areShared = (card: Card) =>
          (rules.foundationsOf[card] ?? []).reduce((sum, pile) => sum + (state.piles[pile]?.length ?? 0), 0) === 13;
        // Cards of a suit whose foundations share its ranks are covered by the test below.
        const isCompared = (text: string) => {
          const [lead, to] = text.split(' ').map(Number);
          return !rules.foundations.includes(to ?? -1) || !areShared(lead ?? -1);
        };
        const legal = legalMoves(rules, state, 0).flatMap((move) =>
          move.kind === 'carry' && !rules.foundations.includes(move.from) ? [`${move.lead} ${move.to}`] : [],
        );
        expect(new Set([...chosenIn(state)].filter(isCompared))).toEqual(new Set(legal.filter(isCompared)));
      }
    }
  });

  test.each([
    ['with foundations that are almost complete', 60, 4, () => high, 250],
    [
      'with one suit that is not',
      150,
      8,
      (open: number) => (random: RandomStream, suit: number) => (suit === open ? low(random) : ([13, 13] as const)),
      300,
    ],
  ])('is won or lost as trying every legal move says, %s', (_, rounds, mostColumns, heightsWith, mostPositions) => {
    const random = randomStream(seedOf(7), 0);
    const tally = { won: 0, lost: 0, undecided: 0, hopeless: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const heightsOf = heightsWith(random.below(4));
      const state = endGame(random, (suit) => heightsOf(random, suit), mostColumns);
      if (tableau.every((pile) => state.piles[pile]?.length === 0)) continue;
      const expected = canBeWon(rules, state, mostPositions);
      if (expected === null) continue;
      const answer = solve(rules, state, ample);
      expect(answer.verdict, JSON.stringify(state)).toBe(expected ? 'won' : 'lost');
      tally[answer.verdict] += 1;
      if (new BoxKite(rules, state).isHopeless()) tally.hopeless += 1;
    }
    expect(Math.min(tally.won, tally.lost, tally.hopeless)).toBeGreaterThan(10);
  });

  test('agrees with a search without `isHopeless`', () => {
    const random = randomStream(seedOf(17), 0);
    const tally = { won: 0, lost: 0, undecided: 0, hopeless: 0 };
    for (let round = 0; round < 300; round += 1) {
      const state = endGame(random, () => (random.below(4) === 0 ? low(random) : high(random)), 9);
      if (tableau.every((pile) => state.piles[pile]?.length === 0)) continue;
      const limits = { visits: 3_000, positions: 3_000 };
      const { verdict } = searchPuzzle(unjudged(new BoxKite(rules, state)), limits, { noise: 60 });
      tally[verdict] += 1;
      if (verdict === 'undecided') continue;
      expect(searchPuzzle(new BoxKite(rules, state), limits, { noise: 60 }).verdict, JSON.stringify(state)).toBe(
        verdict,
      );
      if (new BoxKite(rules, state).isHopeless()) tally.hopeless += 1;
    }
    expect(Math.min(tally.won, tally.lost, tally.hopeless)).toBeGreaterThan(30);
  });

  test('is never hopeless on the way to a win', () => {
    let positionCount = 0;
    for (let number = 1; number <= 25; number += 1) {
      const judged = judgedOnTheWay(new BoxKite(rules, deal(rules, seedOf(number))), 3_000);
      expect(judged.hopelessCount).toBe(0);
      positionCount += judged.positionCount;
    }
    expect(positionCount).toBeGreaterThan(1_000);
  });

  // All missing cards go up, from the lowest of each suit on.
  test.each([
    ['won', ['KS QS JS TS', '8S 9S']],
    ['hopeless: the last one to go would be a ten or an eight', ['TS QS JS KS', '8S 9S']],
    ['hopeless: the nine never leaves', ['KS TS JS QS', '8S 9S']],
    ['hopeless: the queen finds neither a king nor a jack', ['8S 9S', 'KS JS QS TS']],
    ['hopeless: the ten finds a jack only where it lies', ['KH QH 9S TS JH', 'QS JS KS']],
  ])('near its end is %s', (verdict, columns) => {
    const named = columns.map((column) =>
      column.split(' ').map((name) => 'CDHS'.indexOf(name.charAt(1)) * 13 + 'A23456789TJQK'.indexOf(name.charAt(0))),
    );
    const cards = new Map<PileId, Card[]>();
    for (const [index, column] of named.entries()) cards.set(tableau[index] ?? -1, column);
    for (let suit = 0; suit < 4; suit += 1) {
      const ranks = Array.from({ length: 13 }, (_, rank) => suit * 13 + rank);
      const firstLeft = Math.min(...named.flat().filter((card) => ranks.includes(card)));
      cards.set(
        rules.foundations[suit] ?? -1,
        ranks.filter((card) => card < firstLeft),
      );
      cards.set(
        rules.foundations[suit + 4] ?? -1,
        ranks.toReversed().map((card) => 52 + card),
      );
    }
    const state = stateWith(rules, cards);
    const isWinnable = verdict === 'won';
    expect(canBeWon(rules, state, 1_000)).toBe(isWinnable);
    expect(new BoxKite(rules, state).isHopeless()).toBe(!isWinnable);
  });

  test('deals are won by the returned moves, or lost', () => {
    const tally = { won: 0, lost: 0, undecided: 0 };
    for (let number = 1; number <= 30; number += 1) {
      const first = deal(rules, seedOf(number));
      const answer = solve(rules, first, { visits: 10_000, positions: 10_000 });
      tally[answer.verdict] += 1;
      const hasEnd = tableau.some((pile) => [0, 12].includes((first.piles[pile]?.[0] ?? -1) % 13));
      // Almost every other deal can be won.
      expect(answer.verdict).toBe(hasEnd ? 'won' : 'lost');
      if (answer.verdict === 'won') expect(played(rules, first, answer.moves).ending).toBe('won');
    }
    expect(Math.min(tally.won, tally.lost)).toBeGreaterThan(5);
  });
});
