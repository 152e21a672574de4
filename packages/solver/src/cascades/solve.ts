import type { Rules, State } from '@snap-up/engine';
import type { Answer, Budget } from '../answer.ts';
import { found, PlayedGame } from '../piles.ts';
import { searchPuzzle } from '../search.ts';
import { Cascades, playOf } from './puzzle.ts';

/** How much the ranks of choices vary between attempts. */
const noise = 20;

/** Decides whether a game of Cascades can be won. */
export function solveCascades(rules: Rules, state: State, budget: Budget): Answer {
  const { verdict, choices, visits } = searchPuzzle(new Cascades(rules, state), budget, { noise });
  if (verdict !== 'won') return { verdict, visits };
  const game = new PlayedGame(rules, state);
  const { stock, waste, byRole } = rules.seatPiles[0] ?? {};
  const [stockId, wasteId] = [found(stock ?? undefined), found(waste ?? undefined)];
  const turn = () => game.make({ kind: game.cards(stockId).length === 0 ? 'redeal' : 'draw' });
  for (const choice of choices) {
    const played = playOf(choice);
    if (played === null) {
      while (game.cards(stockId).length > 0) turn();
      turn();
      continue;
    }
    const { card, tier } = played;
    const closed = (byRole?.reserve ?? []).find((pile) => game.cards(pile).includes(card));
    // No card is further away than twice through all cards.
    for (let turned = 0; closed === undefined && game.top(wasteId) !== card && turned < 40; turned += 1) turn();
    game.carry(card, closed ?? wasteId, found(byRole?.tier[tier]));
  }
  return { verdict, moves: game.moves, visits };
}
