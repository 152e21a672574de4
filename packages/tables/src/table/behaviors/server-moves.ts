import { idleLimitMsOf, isInPlay } from '@snap-up/engine';
import type { Game } from '../../game/game.ts';
import { agreementOfAll, type ServerMove } from '../../game/moves.ts';
import { hasMovesLeft, isLogFull } from '../../game/position.ts';
import { isFormer, isPerson } from '../../game/records.ts';
import { TableBehavior } from './table-behavior.ts';

/**
 * Makes the moves that no player can or will make:
 *
 * - skips the turns of deleted players
 * - ends a game if no remaining player has moves left, or if passed and skipped turns have filled the log
 * - ends it if no person plays any more, and deleted players are waited for or nobody is left to watch the bots
 * - resumes a paused game in which only bots still play
 * - ends a race idle for as long as its option allows
 *
 * What became due while the table was not in memory is done as soon as it is loaded.
 */
export class ServerMoves extends TableBehavior {
  gameOpened(game: Game): void {
    this.cancelTimer();
    this.#check(game);
  }

  batchesStored(game: Game): void {
    this.#check(game);
  }

  gameEnded(): void {
    this.cancelTimer();
  }

  #check(game: Game): void {
    if (game.isOver) return;
    // Nobody may move before the start.
    if (game.hasBegun && movesFor(game).length > 0) {
      this.table.act(movesFor, game);
      return;
    }
    // Moves do not reset the timer, as there are many: when it fires, it checks for how long nobody has moved.
    if (this.hasTimer) return;
    const leftMs = game.hasBegun ? untilIdleMs(game) : game.untilStartMs;
    if (leftMs !== null) this.setTimer(leftMs, () => this.#check(game));
  }
}

function movesFor(game: Game): readonly ServerMove[] {
  const { state, record } = game;
  if (isUsedUp(game) || isAbandoned(game)) return agreementOfAll(state);
  // If the last person in play gives up in a pause, bots play on.
  if (state.isPaused && record.players.every(({ bot }, seat) => bot !== null || !isInPlay(state, seat)))
    return [{ seat: null, move: 'resume' }];
  const mover = state.turn === null || state.isPaused ? undefined : record.players[state.turn.seat];
  if (state.turn !== null && mover !== undefined && isFormer(mover)) return [{ seat: state.turn.seat, move: 'skip' }];
  return (untilIdleMs(game) ?? 1) <= 0 ? [{ seat: null, move: 'halt' }] : [];
}

function isUsedUp({ position, state, record }: Game): boolean {
  if (isLogFull(position)) return true;
  // Loops by index, here and below: they allocate nothing, and this is called after every group of moves.
  for (let seat = 0; seat < record.players.length; seat += 1) {
    if (isInPlay(state, seat) && hasMovesLeft(position, seat)) return false;
  }
  return true;
}

/** Whether no person plays any more, and deleted players are waited for or nobody is left to watch how bots play on. */
function isAbandoned({ state, record: { players } }: Game): boolean {
  let isWaitedFor = false;
  let isWatched = false;
  for (let seat = 0; seat < players.length; seat += 1) {
    const player = players[seat];
    if (player === undefined) continue;
    if (isPerson(player)) {
      if (isInPlay(state, seat)) return false;
      // Bots alone play on for a person who is out and watches.
      if (!state.gaveUp.includes(seat)) isWatched = true;
    } else if (isFormer(player) && isInPlay(state, seat)) isWaitedFor = true;
  }
  return isWaitedFor || !isWatched;
}

/** Returns how long it takes until the game has been idle for too long; null if it may wait forever, or is paused. */
function untilIdleMs({ record, quietMs, isPaused }: Game): number | null {
  const limitMs = idleLimitMsOf(record.options);
  return limitMs === null || isPaused ? null : limitMs - quietMs;
}
