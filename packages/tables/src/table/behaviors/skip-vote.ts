import { err, ok, type Result, type Seat } from '@snap-up/engine';
import type { Rejection, TableInfo } from '@snap-up/protocol';
import type { Game } from '../../game/game.ts';
import type { StoredClock, StoredTimes } from '../../game/game-store.ts';
import { isFormer, type Player } from '../../game/records.ts';
import { timings } from '../timings.ts';
import { hasDayClock, isMissing } from './day-clock.ts';
import { KeptClock } from './kept-clock.ts';

/** The turn number if there is no turn to skip. */
const noTurn = 0;

/** Once absences add up to this, each further one opens the vote immediately. */
const mostAbsentMs = timings.reconnectGraceMs + timings.skipGraceMs;

/**
 * The vote to skip the turn of a player who is away. It opens when they have been away for long enough, all absences in their
 * turns of the game taken together, however short. Once all other players who are present have voted, the turn is passed for
 * them. It ends with the turn, or when the player returns. With a clock of days, being away is no reason: the vote opens only
 * if the player has missed their last turns. A restart of the server ends the vote and no absence; it cuts everybody off, so
 * nobody is skipped before they had time to come back.
 */
export class SkipVote extends KeptClock {
  #votes: readonly Seat[] = [];
  #turnNumber = noTurn;
  /** By seat, how long earlier absences in their turns took together while others waited. */
  #absentMs: readonly number[] = [];
  /** The absence of the player whose turn it is; null if they are here, or nobody is who waits. */
  #absence: { readonly seat: Seat; readonly sinceMs: number } | null = null;
  /** Until then everybody has time to come back after a restart, by the clock's elapsed time. */
  #backByMs = 0;

  info(): Pick<TableInfo, 'skipVote'> {
    this.#update();
    const missed = this.#missed;
    if (missed === null) return { skipVote: null };
    const votes = this.#votes.toSorted((a, b) => a - b);
    const openAt = this.table.clock.nowMs() + missed.untilOpenMs;
    return { skipVote: { seat: missed.seat, openAt, votes } };
  }

  /** Votes to skip the current turn. Only for players who still play; idempotent. */
  vote(player: Player): Promise<Result<void, Rejection>> {
    const table = this.table;
    return table.change(async () => {
      const seat = table.seatOf(player.id);
      if (seat === null) return err({ code: 'not-seated' });
      this.#update();
      const missed = this.#missed;
      if (missed === null || missed.seat === seat || missed.untilOpenMs > 0) return err({ code: 'nobody-to-skip' });
      if (!table.peopleInPlay.includes(seat)) return err({ code: 'already-out' });
      if (this.#votes.includes(seat)) return ok();
      this.#votes = [...this.#votes, seat];
      table.tellTable();
      this.#skipIfDecided();
      return ok();
    }, player.id);
  }

  gameOpened(game: Game, { clock }: StoredTimes): void {
    this.#votes = [];
    this.#turnNumber = noTurn;
    this.#absentMs = game.record.players.map((_, seat) => clock?.absentMs[seat] ?? 0);
    this.#absence = null;
    this.#backByMs = this.table.clock.elapsedMs() + (game.hasBegun ? timings.reconnectGraceMs : 0);
  }

  batchesStored(): void {
    // A race has no turns, and many moves.
    if (this.table.game?.state.turn == null) return;
    this.#noteAbsence();
    const before = this.#turnNumber;
    this.#update();
    if (this.#turnNumber !== before) this.table.tellTable();
  }

  presenceChanged(): void {
    this.#noteAbsence();
    this.#update();
    this.#skipIfDecided();
  }

  gameEnded(): void {
    this.#absence = null;
  }

  /** Whose turn it is; null if there is nobody to wait for. */
  get #mover(): Seat | null {
    const { game, peopleInPlay } = this.table;
    const seat = game?.state.turn?.seat;
    if (game == null || game.isPaused || seat === undefined || !peopleInPlay.includes(seat)) return null;
    const player = game.record.players[seat];
    // Nobody has to vote about a player whose data was deleted.
    if (player === undefined || isFormer(player)) return null;
    if (hasDayClock(game) && !isMissing(game, seat)) return null;
    return seat;
  }

  /**
   * The seat whose turn it is, if its player is away, and how long it takes until the vote about them opens, 0 or less from then on;
   * null if there is nobody to wait for.
   */
  get #missed(): { readonly seat: Seat; readonly untilOpenMs: number } | null {
    const seat = this.#mover;
    if (seat === null) return null;
    const earlierMs = this.#absentMs[seat] ?? 0;
    const awaySinceMs = this.table.awaySinceMs(seat);
    // A player who is reconnecting, and has hardly been absent before, does not count as away.
    if (awaySinceMs === null && (this.#absence?.seat !== seat || earlierMs < timings.reconnectGraceMs)) return null;
    const sinceMs = (this.#absence?.sinceMs ?? Number.POSITIVE_INFINITY) + timings.reconnectGraceMs - earlierMs;
    const openMs = Math.min(awaySinceMs ?? sinceMs, sinceMs) + timings.skipGraceMs;
    return { seat, untilOpenMs: Math.max(openMs, this.#backByMs) - this.table.clock.elapsedMs() };
  }

  /** Whoever keeps leaving in their turn must not make the others wait each time. */
  #noteAbsence(): void {
    const { game, clock } = this.table;
    const seat = this.#absentSeat;
    const before = this.#absence;
    if (game === null || seat === (before?.seat ?? null)) return;
    this.#absentMs = this.#absencesMs;
    this.#absence = seat === null ? null : { seat, sinceMs: Math.max(clock.elapsedMs(), this.#backByMs) };
    if (before === null) this.keepLater(game);
    else this.keepOn(game);
  }

  /** The seat whose turn it is, if its player is not here while others are. */
  get #absentSeat(): Seat | null {
    const { game, peopleInPlay } = this.table;
    const mover = this.#mover;
    const isHere = (seat: Seat) => this.table.presenceOf(game?.record.players[seat]?.id ?? '') === 'here';
    return mover !== null && !isHere(mover) && peopleInPlay.some(isHere) ? mover : null;
  }

  /** By seat, how long all absences took together until now. */
  get #absencesMs(): readonly number[] {
    if (this.#absence === null) return this.#absentMs;
    const { seat, sinceMs } = this.#absence;
    const lastsMs = Math.max(0, this.table.clock.elapsedMs() - sinceMs);
    return this.#absentMs.with(seat, (this.#absentMs[seat] ?? 0) + lastsMs);
  }

  protected override get isRunning(): boolean {
    return this.#absence !== null;
  }

  /** An absence that is long enough to open each vote changes nothing by getting longer. */
  protected override get isKeptOn(): boolean {
    return this.#absence !== null && (this.#absencesMs[this.#absence.seat] ?? 0) < mostAbsentMs;
  }

  protected override get clockNow(): Partial<StoredClock> {
    return { absentMs: this.#absencesMs };
  }

  protected override halt(): void {
    this.#absentMs = this.#absencesMs;
    this.#absence = null;
  }

  /** Votes are void when the turn ends or the player returns. */
  #update(): void {
    const { game } = this.table;
    const turnNumber = game === null || this.#missed === null ? noTurn : game.turnNumber;
    if (turnNumber === this.#turnNumber) return;
    this.#turnNumber = turnNumber;
    this.#votes = [];
  }

  #skipIfDecided(): void {
    if (!this.#isDecided) return;
    const turnNumber = this.#turnNumber;
    this.table.act((game) => {
      const { turn } = game.state;
      if (turn === null || game.turnNumber !== turnNumber || !this.#isDecided) return [];
      return [{ seat: turn.seat, move: 'skip' }];
    });
  }

  /** Whether all players who are not away have voted, and at least one of them is present. */
  get #isDecided(): boolean {
    const { game, peopleInPlay } = this.table;
    const missed = this.#missed;
    if (game === null || missed === null) return false;
    const here = peopleInPlay.filter((seat) => seat !== missed.seat && this.table.awaySinceMs(seat) === null);
    return here.length > 0 && here.every((seat) => this.#votes.includes(seat));
  }
}
