import { err, ok, type Result, type Seat } from '@snap-up/engine';
import type { Rejection } from '@snap-up/protocol';
import type { Game } from '../../game/game.ts';
import { agreementOfAll } from '../../game/moves.ts';
import { isFormer, isPerson, type Player, type StoredBatch } from '../../game/records.ts';
import { timings } from '../timings.ts';
import { hasDayClock, isMissing } from './day-clock.ts';
import { TableBehavior } from './table-behavior.ts';

/**
 * Ends a game when all players who are present agree to stop, even if others left long ago: a player who has been away for
 * `timings.absentMs` counts as agreeing, and one whose data was deleted at once. Whoever is present is always asked, however long
 * ago they moved, so nobody can end a game for others. A paused game is left for a day before those who are away count as
 * agreeing. With a clock of days, whoever is away is asked, too, unless they have missed their last turns. Bots agree once all
 * people do.
 */
export class EndingTogether extends TableBehavior {
  /** By seat, when it last moved, or the earliest time from which that is not known, by the clock's elapsed time. */
  #movedAtMs: number[] = [];

  /**
   * Ends a game that a player plays against bots alone, for all of them. Players whose data was deleted have no say.
   * Resolves when the end is stored.
   */
  async end(player: Player): Promise<Result<void, Rejection>> {
    const { game } = this.table;
    const seat = game?.record.players.findIndex(({ id }) => id === player.id) ?? -1;
    if (game === null || this.table.phaseFor(player.id) !== 'playing') return err({ code: 'no-game' });
    if (seat === -1) return err({ code: 'not-seated' });
    if (game.record.players.some((other) => isPerson(other) && other.id !== player.id))
      return err({ code: 'game-running' });
    this.table.act(({ state }) => agreementOfAll(state));
    await this.table.settled();
    // The store may be unreachable, or another server may run the table.
    return game.isOver ? ok() : err({ code: 'try-again' });
  }

  gameOpened(game: Game): void {
    const quietSinceMs = this.table.clock.elapsedMs() - game.quietMs;
    this.#movedAtMs = game.record.players.map(() => quietSinceMs);
  }

  batchesStored(game: Game, batches: readonly StoredBatch[], playedAtMs: number): void {
    for (const { seat, moveNo } of batches) if (seat !== null && moveNo !== null) this.#movedAtMs[seat] = playedAtMs;
    // Those who play on after a pause are here.
    if (batches.some(({ move }) => move === 'resume')) this.#movedAtMs = this.#movedAtMs.map(() => playedAtMs);
    // A race has many moves, and usually nobody wants to stop.
    if (game.state.agreed.includes(true)) this.changed();
    else this.cancelTimer();
  }

  changed(): void {
    this.cancelTimer();
    const leftMs = this.#leftMs;
    if (leftMs === null) return;
    if (leftMs > 0) this.setTimer(leftMs, () => this.changed());
    else
      this.table.act(() => ((this.#leftMs ?? 1) > 0 ? [] : this.#undecided.map((seat) => ({ seat, move: 'agree' }))));
  }

  /** Seats of people who still play and have not agreed to stop. */
  get #undecided(): readonly Seat[] {
    const { game, peopleInPlay } = this.table;
    return peopleInPlay.filter((seat) => game?.state.agreed[seat] === false);
  }

  /**
   * How long it takes until the last undecided player need not be asked any more; null if somebody must be asked or nobody wants
   * to stop. Players who are out of cards have no say: if only absent players are left, the game ends without a request.
   */
  get #leftMs(): number | null {
    const { game, peopleInPlay } = this.table;
    const undecided = this.#undecided;
    if (game === null || undecided.length === 0) return null;
    const hasLeft = !game.isPaused && peopleInPlay.every((seat) => !this.#isHere(seat));
    const isWanted = peopleInPlay.length > undecided.length || hasLeft;
    const isAnybodyHere = game.record.players.some(({ bot }, seat) => bot === null && this.#isHere(seat));
    if (!isWanted || !isAnybodyHere) return null;
    const absentFrom = undecided.map((seat) => this.#absentFromMs(game, seat));
    if (absentFrom.some((fromMs) => fromMs === null)) return null;
    return Math.max(...absentFrom.map((fromMs) => fromMs ?? 0)) - this.table.clock.elapsedMs();
  }

  #isHere(seat: Seat): boolean {
    return this.table.awaySinceMs(seat) === null;
  }

  /** When a seat need not be asked any more; null while its player is not away. */
  #absentFromMs(game: Game, seat: Seat): number | null {
    const { record, state } = game;
    const player = record.players[seat];
    if (player !== undefined && isFormer(player)) return Number.NEGATIVE_INFINITY;
    const sinceMs = this.table.awaySinceMs(seat);
    if (sinceMs === null) return null;
    if (hasDayClock(game) && !isMissing(game, seat)) return null;
    const pausedSinceMs = game.position.pauses.sinceMs;
    if (pausedSinceMs !== null) {
      const pausedMs = this.table.clock.nowMs() - pausedSinceMs;
      return Math.max(sinceMs, this.table.clock.elapsedMs() + timings.pauseMs - pausedMs);
    }
    if (state.turn !== null) return sinceMs + timings.absentMs;
    // In a race, not moving also counts as being absent. But after an outage of the server everybody may be about to
    // return, so there is always a short wait.
    return Math.max(sinceMs + timings.reconnectGraceMs, (this.#movedAtMs[seat] ?? sinceMs) + timings.absentMs);
  }
}
