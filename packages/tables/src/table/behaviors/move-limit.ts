import { isInPlay } from '@snap-up/engine';
import type { Game } from '../../game/game.ts';
import { agreementOfAll } from '../../game/moves.ts';
import { hasMovesLeft, isLogFull } from '../../game/position.ts';
import { GameCheck } from './table-behavior.ts';

/**
 * Ends a game in which all remaining players have used up their moves, or whose log is full because turns were passed or
 * skipped: the server agrees on behalf of all. While one of them may still move, the others wait or agree to end it.
 */
export class MoveLimit extends GameCheck {
  batchesStored(game: Game): void {
    this.check(game);
  }

  protected override check(game: Game): void {
    if (game.isOver || !isUsedUp(game)) return;
    this.table.act((current) => (isUsedUp(current) ? agreementOfAll(current.state) : []));
  }
}

function isUsedUp(game: Game): boolean {
  if (isLogFull(game.position)) return true;
  // Called after every move, so it allocates nothing.
  for (let seat = 0; seat < game.record.players.length; seat += 1) {
    if (isInPlay(game.state, seat) && hasMovesLeft(game.position, seat)) return false;
  }
  return true;
}
