import type { Rules, State } from '@snap-up/engine';
import type { Answer, Budget } from '../answer.ts';
import { searchPuzzle } from '../search.ts';
import { movesOfSteps } from './moves-of-steps.ts';
import { klondikeRulesOf, positionOf } from './position.ts';
import { searchKlondike } from './search.ts';
import { KlondikeVariant } from './variants.ts';

/** How much the ranks of choices vary between attempts. */
const noise = 40;

/** Decides whether a game of Klondike with one pack can be won. */
export function solveKlondike(rules: Rules, state: State, budget: Budget): Answer {
  const { verdict, steps, visits } = searchKlondike(positionOf(rules, state), klondikeRulesOf(rules), budget);
  return verdict === 'won' ? { verdict, moves: movesOfSteps(rules, state, steps), visits } : { verdict, visits };
}

/** Decides whether a game of Klondike with two packs or with a Joker can be won. */
export function solveKlondikeVariant(rules: Rules, state: State, budget: Budget): Answer {
  const { verdict, choices, visits } = searchPuzzle(new KlondikeVariant(rules, state), budget, { noise });
  if (verdict !== 'won') return { verdict, visits };
  const puzzle = new KlondikeVariant(rules, state);
  const steps = choices.map((choice) => {
    const step = puzzle.stepOf(choice);
    puzzle.make(choice);
    return step;
  });
  return { verdict, moves: movesOfSteps(rules, state, steps), visits };
}
