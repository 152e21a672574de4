import type { Seat } from '@snap-up/engine';
import type { Game } from '../../game/game.ts';
import type { ServerMove } from '../../game/moves.ts';
import { isFormer } from '../../game/records.ts';
import type { Behavior } from '../behavior.ts';
import type { TableActor } from '../table-actor.ts';

/**
 * Plays a game on without the players whose data was deleted while it ran: each of their turns is skipped at once. If
 * only bots are left, the game ends.
 */
export class FormerPlayers implements Behavior {
  readonly #table: TableActor;
  #callOff: () => void = () => {};

  constructor(table: TableActor) {
    this.#table = table;
  }

  gameOpened(game: Game): void {
    this.#callOff();
    if (!game.isOver) this.#check(game);
  }

  batchesKept(game: Game): void {
    if (game.state.turn !== null && !game.isOver) this.#check(game);
  }

  gameEnded(): void {
    this.#callOff();
  }

  stop(): void {
    this.#callOff();
  }

  #check(game: Game): void {
    if (movesFor(game).length === 0) return;
    const { clock } = this.#table;
    const untilStartMs = game.record.startsAtMs - clock.nowMs();
    // Nobody may move before the start.
    if (untilStartMs > 0) this.#callOff = clock.after(untilStartMs, () => this.#check(game));
    else this.#table.act(movesFor, game);
  }
}

/** Returns what the server has to play because players were deleted. */
function movesFor({ record, state }: Game): readonly ServerMove[] {
  const { players } = record;
  const isFormerSeat = (seat: Seat) => players[seat] !== undefined && isFormer(players[seat]);
  if (players.every((player) => player.bot !== null || isFormer(player))) {
    return players.flatMap((_, seat) =>
      state.out.includes(seat) || state.agreed[seat] === true ? [] : [{ seat, move: 'agree' }],
    );
  }
  return state.turn !== null && isFormerSeat(state.turn.seat) ? [{ seat: state.turn.seat, move: 'skip' }] : [];
}
