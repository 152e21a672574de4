import type { Rules, State } from '@snap-up/engine';
import type { Answer, Budget } from '../answer.ts';
import { searchDepthFirst } from '../depth-first.ts';
import { found, PlayedGame } from '../piles.ts';
import { dealing, Kittyhawk, moveOf, pilesOf } from './puzzle.ts';

/** How far ranks of choices are changed from one attempt to the next. */
const noise = 40;

/** Finds out whether a game of Kittyhawk can be won. */
export function solveKittyhawk(rules: Rules, state: State, budget: Budget): Answer {
  const { verdict, choices, visits } = searchDepthFirst(new Kittyhawk(rules, state), budget, noise);
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
