import { isInPlay } from '@snap-up/engine';
import type { Game } from '../../game/game.ts';
import { agreementOfAll, type ServerMove } from '../../game/moves.ts';
import { isFormer, isPerson } from '../../game/records.ts';
import { GameCheck } from './table-behavior.ts';

/**
 * Plays a game on without the players whose data was deleted while it ran: each of their turns is skipped at once. If
 * everybody else who still plays is a bot, the game ends; so does one that all people have given up.
 */
export class FormerPlayers extends GameCheck {
  batchesStored(game: Game): void {
    // Lack of players only ends a race once somebody is out or has given up.
    const { turn, out, gaveUp } = game.state;
    if ((turn !== null || out.length > 0 || gaveUp.length > 0) && !game.isOver) this.check(game);
  }

  protected override check(game: Game): void {
    if (movesFor(game).length === 0) return;
    // Nobody may move before the start.
    if (!game.hasBegun) this.setTimer(game.untilStartMs, () => this.check(game));
    else this.table.act(movesFor, game);
  }
}

/** Returns what the server has to play because players were deleted. */
function movesFor({ record, state }: Game): readonly ServerMove[] {
  const { players } = record;
  const inPlay = players.filter((_, seat) => isInPlay(state, seat));
  if (inPlay.some(isPerson)) {
    const mover = state.turn === null || state.isPaused ? undefined : players[state.turn.seat];
    return state.turn !== null && mover !== undefined && isFormer(mover)
      ? [{ seat: state.turn.seat, move: 'skip' }]
      : [];
  }
  // Bots alone play on for a person who is out and watches.
  const isWatched = players.some((player, seat) => isPerson(player) && !state.gaveUp.includes(seat));
  return inPlay.some(isFormer) || !isWatched ? agreementOfAll(state) : [];
}
