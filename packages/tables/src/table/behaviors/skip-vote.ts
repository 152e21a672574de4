import { err, ok, type Result, type Seat } from '@snap-up/engine';
import type { Rejection, TableInfo } from '@snap-up/protocol';
import { isFormer, type Player } from '../../game/records.ts';
import { timings } from '../timings.ts';
import { hasDayClock, isMissing } from './day-clock.ts';
import { TableBehavior } from './table-behavior.ts';

/** The turn number if there is no turn to skip. */
const noTurn = 0;

/**
 * The vote to skip the turn of a player who is away. It opens when they have been away for long enough, all absences in their
 * turns of the game taken together, however short. Once all other players who are present have voted, the turn is passed for
 * them. It ends with the turn, or when the player returns. With a clock of days, being away is no reason: the vote opens only
 * if the player has missed their last turns.
 */
export class SkipVote extends TableBehavior {
  #votes: readonly Seat[] = [];
  #turnNumber = noTurn;
  /** How long the earlier absences of each player in their turns took together. */
  readonly #absentMs = new Map<Seat, number>();
  /** The absence of the player whose turn it is; null if they are here. */
  #absence: { readonly seat: Seat; readonly sinceMs: number } | null = null;

  info(): Pick<TableInfo, 'skipVote'> {
    this.#update();
    const missed = this.#missed;
    if (missed === null) return { skipVote: null };
    const votes = this.#votes.toSorted((a, b) => a - b);
    const openAt = this.table.clock.nowMs() + this.#untilOpenMs(missed.sinceMs);
    return { skipVote: { seat: missed.seat, openAt, votes } };
  }

  /** Votes to skip the current turn. Only for players who still play; voting twice changes nothing. */
  vote(player: Player): Promise<Result<void, Rejection>> {
    const table = this.table;
    return table.change(async () => {
      const seat = table.seatOf(player.id);
      if (seat === null) return err({ code: 'not-seated' });
      this.#update();
      const missed = this.#missed;
      if (missed === null || missed.seat === seat) return err({ code: 'nobody-to-skip' });
      if (this.#untilOpenMs(missed.sinceMs) > 0) return err({ code: 'nobody-to-skip' });
      if (!table.peopleInPlay.includes(seat)) return err({ code: 'already-out' });
      if (this.#votes.includes(seat)) return ok();
      this.#votes = [...this.#votes, seat];
      table.tellTable();
      this.#skipIfDecided();
      return ok();
    }, player.id);
  }

  gameOpened(): void {
    this.#votes = [];
    this.#turnNumber = noTurn;
    this.#absentMs.clear();
    this.#absence = null;
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

  /** Returns how long it takes until the vote opens about somebody who is away since then; 0 or less from then on. */
  #untilOpenMs(sinceMs: number): number {
    return sinceMs + timings.skipGraceMs - this.table.clock.elapsedMs();
  }

  /** The seat whose turn it is and since when its player has been away; null if there is nobody to wait for. */
  get #missed(): { readonly seat: Seat; readonly sinceMs: number } | null {
    const { game, peopleInPlay } = this.table;
    const seat = game?.state.turn?.seat;
    if (game == null || game.isPaused || seat === undefined || !peopleInPlay.includes(seat)) return null;
    const player = game.record.players[seat];
    // Nobody has to vote about a player whose data was deleted.
    if (player === undefined || isFormer(player)) return null;
    if (hasDayClock(game) && !isMissing(game, seat)) return null;
    const earlierMs = this.#absentMs.get(seat) ?? 0;
    const awaySinceMs = this.table.awaySinceMs(player.id) ?? this.#reconnectingSinceMs(seat, earlierMs);
    return awaySinceMs === null ? null : { seat, sinceMs: awaySinceMs - earlierMs };
  }

  /** Since when a player who is reconnecting would be away; null for one who is here or has hardly been absent before. */
  #reconnectingSinceMs(seat: Seat, earlierMs: number): number | null {
    const { reconnectGraceMs } = timings;
    if (this.#absence?.seat !== seat || earlierMs < reconnectGraceMs) return null;
    return this.#absence.sinceMs + reconnectGraceMs;
  }

  /** Whoever keeps leaving in their turn must not make the others wait each time. */
  #noteAbsence(): void {
    const { game, clock } = this.table;
    const seat = game?.state.turn?.seat ?? -1;
    const mover = game?.record.players[seat];
    const isAbsent = mover !== undefined && this.table.presenceOf(mover.id) !== 'here' && game?.isPaused === false;
    const before = this.#absence;
    if (isAbsent && before?.seat === seat) return;
    const nowMs = clock.elapsedMs();
    if (before !== null) {
      this.#absentMs.set(before.seat, (this.#absentMs.get(before.seat) ?? 0) + nowMs - before.sinceMs);
    }
    this.#absence = isAbsent ? { seat, sinceMs: nowMs } : null;
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
    const isHere = (seat: Seat) => this.table.awaySinceMs(game.record.players[seat]?.id ?? '') === null;
    const here = peopleInPlay.filter((seat) => seat !== missed.seat && isHere(seat));
    return here.length > 0 && here.every((seat) => this.#votes.includes(seat));
  }
}
