import {
  type Card,
  deal,
  legalMoves,
  type PileId,
  type RandomStream,
  type Rules,
  randomStream,
  type State,
  shuffled,
} from '@snap-up/engine';
import { describe, expect, test } from 'vitest';
import { dealing, Kittyhawk, moveOf, pilesOf } from '../src/kittyhawk/puzzle.ts';
import { choicesIn, expectAgreement, randomPlay, rulesOf, seedOf, share, stateWith } from './random-games.ts';

const optionSets = [1, 2, 3, 4, 5].flatMap((level) => [true, false].map((givesBack) => ({ level, givesBack })));

/** A whole small game: foundations of these heights, and a few of the other cards, so that some games are lost. */
function smallGame(rules: Rules, random: RandomStream, heights: () => number, mostRank: number): State {
  const cards = new Map<PileId, Card[]>();
  const deck = shuffled([...rules.decks.flat()], random);
  const rankOf = (card: Card) => rules.faces[card]?.rank ?? 0;
  for (const [index, pile] of rules.foundations.entries()) {
    const suit = rules.ruleset.pack.suits[index]?.id ?? '';
    const founded = rules.preplaced.filter((placed) => placed.pile === pile).map(({ card }) => card);
    const height = heights();
    for (let rank = founded.length; rank < height; rank += 1) {
      const place = deck.findIndex((card) => rankOf(card) === rank && rules.faces[card]?.suits.includes(suit) === true);
      if (place >= 0) founded.push(...deck.splice(place, 1));
      else break;
    }
    cards.set(pile, founded);
  }
  const left = deck.filter((card) => rankOf(card) <= mostRank).slice(0, 6 + random.below(6));
  const { tableau = [], byRole, stock } = rules.seatPiles[0] ?? {};
  for (const pile of tableau) cards.set(pile, left.splice(0, 1));
  for (const pile of byRole?.heap ?? []) cards.set(pile, left.splice(0, random.below(3)));
  cards.set(stock ?? -1, left);
  return stateWith(rules, cards);
}

function legalIn(rules: Rules, state: State): Set<string> {
  const piles = pilesOf(rules);
  const isColumn = (pile: PileId) => piles.indexOf(pile) < 6;
  const firstSpace = piles.slice(0, 6).find((pile) => state.piles[pile]?.length === 0);
  return new Set(
    legalMoves(rules, state, 0).flatMap((move) => {
      if (move.kind !== 'carry') return ['deal'];
      const isIntoSpace = isColumn(move.to) && state.piles[move.to]?.length === 0;
      const isAlone = isColumn(move.from) && state.piles[move.from]?.length === 1;
      return isIntoSpace && (isAlone || move.to !== firstSpace) ? [] : [`${move.from} ${move.to}`];
    }),
  );
}

function chosenIn(rules: Rules, state: State): Set<string> {
  const piles = pilesOf(rules);
  return new Set(
    choicesIn(new Kittyhawk(rules, state)).map((choice) => {
      if (choice === dealing) return 'deal';
      const { from, to } = moveOf(choice);
      return `${piles[from]} ${piles[to]}`;
    }),
  );
}

describe('Kittyhawk', () => {
  test.each(optionSets)('%o is searched by the engine’s legal moves, or by a safe one', (options) => {
    const rules = rulesOf('kittyhawk', options);
    const random = randomStream(seedOf(3), 0);
    let wholeCount = 0;
    for (let number = 1; number <= 2; number += 1) {
      for (const state of randomPlay(rules, deal(rules, seedOf(number)), random, 40)) {
        const legal = legalIn(rules, state);
        const chosen = chosenIn(rules, state);
        if (chosen.size === 1) expect(legal, JSON.stringify(state)).toContain([...chosen][0]);
        else {
          expect(chosen, JSON.stringify(state)).toEqual(legal);
          wholeCount += 1;
        }
      }
    }
    expect(wholeCount).toBeGreaterThan(10);
  });

  test('agrees with trying every legal move', () => {
    const tally = { won: 0, lost: 0 };
    for (const options of optionSets) {
      const rules = rulesOf('kittyhawk', options);
      const random = randomStream(seedOf(7), 0);
      const games = Array.from({ length: Math.ceil(12 * share) }, (_, round) => {
        const isLow = round % 2 === 0;
        const heights = () => (isLow ? random.below(2) : random.below(5));
        return smallGame(rules, random, heights, isLow ? 2 + random.below(2) : 99);
      });
      const { won, lost } = expectAgreement(rules, games, 100_000, 250);
      tally.won += won;
      tally.lost += lost;
    }
    expect(Math.min(tally.won, tally.lost)).toBeGreaterThan(6 * share);
  });
});
