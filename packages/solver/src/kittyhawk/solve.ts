import type { Rules, State } from '@snap-up/engine';
import type { Answer, Budget } from '../answer.ts';
import { found, PlayedGame } from '../piles.ts';
import { type Manner, searchPuzzle } from '../search.ts';
import { dealing, Kittyhawk, moveOf, pilesOf } from './puzzle.ts';

const manner: Manner = { noise: 40, stages: { width: 25, noise: 4 } };

/** Decides whether a game of Kittyhawk can be won. */
export function solveKittyhawk(rules: Rules, state: State, budget: Budget): Answer {
  const { verdict, choices, visits } = searchPuzzle(new Kittyhawk(rules, state), budget, manner);
  if (verdict !== 'won') return { verdict, visits };
  const game = new PlayedGame(rules, state);
  const piles = pilesOf(rules);
  for (const choice of choices) {
    if (choice === dealing) {
      game.make({ kind: 'draw' });
      continue;
    }
    const { from, to } = moveOf(choice);
    const pile = found(piles[from]);
    game.carry(found(game.top(pile)), pile, found(piles[to]));
  }
  return { verdict, moves: game.moves, visits };
}
