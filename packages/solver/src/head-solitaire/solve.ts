import type { Card, Rules, State } from '@snap-up/engine';
import type { Budget, ScoreAnswer } from '../answer.ts';
import { cardsIn, found, PlayedGame } from '../piles.ts';
import { Melds } from './melds.ts';
import { type Position, searchLowestScore } from './search.ts';

/** Finds the lowest score with which a game of Head Solitaire can end. */
export function solveHeadSolitaire(rules: Rules, state: State, budget: Budget): ScoreAnswer {
  const { steps, ...outcome } = searchLowestScore(
    positionOf(rules, state),
    new Melds(rules),
    rules.faces.length,
    budget,
  );
  const { stockId, wasteId } = pilesOf(rules);
  const game = new PlayedGame(rules, state);
  // Cards drawn from the second pile were discarded before in that order.
  const order = steps.flatMap(({ kind, cards, drawn }) => (kind === 'begin' ? [...cards, ...drawn] : drawn));
  const placeOf = (card: Card) => order.indexOf(card);
  for (const { kind, cards } of steps) {
    if (kind === 'meld') game.make({ kind, cards });
    else if (kind === 'discard') {
      game.make({ kind, cards: [...cards].sort((one, other) => placeOf(one) - placeOf(other)) });
    } else if (cards.length === 0) game.make({ kind: 'draw' });
    else game.carry(found(cards[0]), stockId, wasteId);
  }
  const { ruleset } = rules;
  const score = ruleset.mode.kind === 'solo' ? ruleset.mode.score?.(rules, game.state) : undefined;
  if (game.state.ending !== 'finished' || score !== outcome.score) {
    throw new Error('The steps of a solution do not end their game with the score that was found.');
  }
  return { ...outcome, moves: game.moves };
}

/** Returns the position of a game of Head Solitaire. */
export function positionOf(rules: Rules, state: State): Position {
  const { handId, stockId, wasteId } = pilesOf(rules);
  const isSecondPart = (state.redeals[0] ?? 0) > 0;
  const waste = cardsIn(state, wasteId);
  return {
    isSecondPart,
    hand: cardsIn(state, handId).sort((one, other) => one - other),
    pile: cardsIn(state, stockId).reverse(),
    discards: isSecondPart ? [] : waste,
    lostCount: isSecondPart ? waste.length : 0,
  };
}

function pilesOf(rules: Rules) {
  const { hand = [], stock = [], waste = [] } = rules.seatPiles[0]?.byRole ?? {};
  return { handId: found(hand[0]), stockId: found(stock[0]), wasteId: found(waste[0]) };
}
