import type { Rules, State } from '@snap-up/engine';
import type { Answer, Budget } from '../answer.ts';
import { found, PlayedGame } from '../piles.ts';
import { searchPuzzle } from '../search.ts';
import { moveOf, Yukon } from './puzzle.ts';

/** How much the ranks of choices vary between attempts. */
const noise = 80;

/** Decides whether a game of Yukon can be won. */
export function solveYukon(rules: Rules, state: State, budget: Budget): Answer {
  const { verdict, choices, visits } = searchPuzzle(new Yukon(rules, state), budget, { noise });
  if (verdict !== 'won') return { verdict, visits };
  const game = new PlayedGame(rules, state);
  const tableau = rules.seatPiles[0]?.tableau ?? [];
  for (const choice of choices) {
    const { lead, target } = moveOf(choice);
    const from = found(tableau.find((pile) => game.cards(pile).includes(lead)));
    const to =
      target === 'foundation'
        ? rules.foundationsOf[lead]?.[0]
        : tableau.find((pile) => game.top(pile) === (target === 'space' ? undefined : target));
    game.carry(lead, from, found(to));
  }
  return { verdict, moves: game.moves, visits };
}
