import type { Card, PileId, Rules, State } from '@snap-up/engine';
import type { Answer, Budget } from '../answer.ts';
import { found, PlayedGame } from '../piles.ts';
import { searchPuzzle } from '../search.ts';
import { BoxKite, foundation, moveOf } from './puzzle.ts';

/** How much the ranks of choices vary between attempts. */
const noise = 60;
const rankCount = 13;

/** Decides whether a game of Box Kite can be won. */
export function solveBoxKite(rules: Rules, state: State, budget: Budget): Answer {
  const { verdict, choices, visits } = searchPuzzle(new BoxKite(rules, state), budget, { noise });
  if (verdict !== 'won') return { verdict, visits };
  const game = new PlayedGame(rules, state);
  const tableau = rules.seatPiles[0]?.tableau ?? [];
  for (const choice of choices) {
    const { from, to, isDown } = moveOf(choice);
    const pile = found(tableau[from]);
    const card = found(game.top(pile));
    game.carry(card, pile, to === foundation ? readyFoundation(game, card, isDown) : found(tableau[to]));
  }
  return { verdict, moves: game.moves, visits };
}

/** Returns the foundation that takes a card; if the two of a suit share all ranks, after moving enough cards over. */
function readyFoundation(game: PlayedGame, card: Card, isDown: boolean): PileId {
  const [up, down] = (game.rules.foundationsOf[card] ?? []) as [PileId, PileId];
  const height = () => game.cards(up).length;
  if (height() + game.cards(down).length !== rankCount) return isDown ? down : up;
  const rank = card % rankCount;
  const go = (from: PileId, to: PileId) => game.carry(found(game.top(from)), from, to);
  // One card stays at the bottom of each.
  if (rank === 0) {
    while (height() > 1) go(up, down);
    return down;
  }
  while (height() > rank) go(up, down);
  while (height() < rank) go(down, up);
  return up;
}
