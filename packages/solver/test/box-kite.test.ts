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
import { canBeWon, choicesIn, played, randomPlay, rulesOf, seedOf, stateWith } from './random-games.ts';

const rules = rulesOf('box-kite');
const tableau = rules.seatPiles[0]?.tableau ?? [];
const ample: Budget = { visits: 100_000, positions: 100_000 };

/** A game near its end: foundations of random heights, and what is left in the columns, one or two of them high. */
function endGame(random: RandomStream): State {
  const cards = new Map<PileId, Card[]>();
  const left: Card[] = [];
  for (let suit = 0; suit < 4; suit += 1) {
    const [up, down] = [9 + random.below(5), 9 + random.below(5)];
    const [first, second] = [0, 1].map((copy) => Array.from({ length: 13 }, (_, rank) => copy * 52 + suit * 13 + rank));
    cards.set(rules.foundations[suit] ?? -1, (first ?? []).slice(0, up));
    cards.set(rules.foundations[suit + 4] ?? -1, (second ?? []).toReversed().slice(0, down));
    left.push(...(first ?? []).slice(up), ...(second ?? []).slice(0, 13 - down));
  }
  const columnCount = 1 + random.below(4);
  for (const [index, card] of shuffled(left, random).entries()) {
    const pile = tableau[index % columnCount] ?? -1;
    cards.set(pile, [...(cards.get(pile) ?? []), card]);
  }
  return stateWith(rules, cards);
}

/** What the search may do, as the engine's carries; where the foundations of a suit share its ranks, as if enough had gone over. */
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
        // Cards of a suit whose foundations share its ranks are of the test below.
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

  test('is won or lost as trying every legal move says', () => {
    const random = randomStream(seedOf(7), 0);
    const tally = { won: 0, lost: 0, undecided: 0 };
    for (let round = 0; round < 60; round += 1) {
      const state = endGame(random);
      if (tableau.every((pile) => state.piles[pile]?.length === 0)) continue;
      const expected = canBeWon(rules, state, 250);
      if (expected === null) continue;
      const answer = solve(rules, state, ample);
      expect(answer.verdict, JSON.stringify(state)).toBe(expected ? 'won' : 'lost');
      tally[answer.verdict] += 1;
    }
    expect(Math.min(tally.won, tally.lost)).toBeGreaterThan(10);
  });

  test('deals are won by the moves that are told', () => {
    let wonCount = 0;
    for (let number = 1; number <= 8; number += 1) {
      const first = deal(rules, seedOf(number));
      const answer = solve(rules, first, { visits: 5_000, positions: 5_000 });
      if (answer.verdict !== 'won') continue;
      wonCount += 1;
      expect(played(rules, first, answer.moves).ending).toBe('won');
    }
    expect(wonCount).toBeGreaterThan(2);
  });
});
