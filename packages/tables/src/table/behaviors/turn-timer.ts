import { clockOf, type Seat, type TimeControl } from '@snap-up/engine';
import type { TurnClock } from '@snap-up/protocol';
import type { Game } from '../../game/game.ts';
import type { StoredClock, StoredTimes } from '../../game/game-store.ts';
import type { ServerMove } from '../../game/moves.ts';
import type { StoredBatch } from '../../game/records.ts';
import { timings } from '../timings.ts';
import { KeptClock } from './kept-clock.ts';

interface Turn {
  readonly number: number;
  readonly seat: Seat;
  readonly isPaused: boolean;
}

/** Clocks that stop while nobody is present; `DayClock` handles clocks of days. */
type TurnRule = Exclude<TimeControl, { kind: 'days' }>;

/**
 * Times each turn, if the players have chosen a clock of seconds or minutes, and ends a turn that is out of time. The clock runs
 * while a player of this game is present; bots do not count. When it stops and starts again, the turn starts over with its full
 * time. In a pause it stops, and the turn goes on afterwards with the time it had left. A restart of the server does not count as
 * a stop: the turn goes on with the time it had left.
 */
export class TurnTimer extends KeptClock {
  /** Null if there is no running game with a clock. */
  #rule: TurnRule | null = null;
  /** By seat, what is left of its time for all turns together; null if each turn has its own. */
  #banksMs: readonly number[] | null = null;
  #turn: Turn = { number: 0, seat: 0, isPaused: false };
  #takenMs = 0;
  /** When the turn's time began, or will begin, by the clock's elapsed time; null while the clock is stopped. */
  #ranFromMs: number | null = null;
  #isLeaving = false;

  /** The clock as its players should see it; null if there is none. */
  get turnClock(): TurnClock | null {
    if (this.#rule === null) return null;
    const leftMs = this.#leftMs;
    const endsAt = leftMs === null ? null : this.table.clock.nowMs() + leftMs;
    return { endsAt, banksMs: this.#banksMs === null ? null : [...this.#banksMs] };
  }

  /** A running clock keeps running even if nobody is present for a moment. */
  get holdsTable(): boolean {
    return this.isRunning;
  }

  gameOpened(game: Game, { clock }: StoredTimes): void {
    this.#end();
    const rule = turnRuleOf(game.record);
    if (rule === null || game.isOver) return;
    this.#rule = rule;
    if (rule.kind === 'bank') this.#banksMs = clock?.banksMs ?? game.record.players.map(() => rule.bankMs);
    this.#begin(game, this.#resume(game, clock?.turn ?? null));
  }

  batchesStored(game: Game, _batches: readonly StoredBatch[], playedAtMs: number): void {
    if (this.#rule === null || game.isOver) return;
    const { seat, number, isPaused } = this.#turn;
    if (game.turnNumber === number) {
      if (game.isPaused === isPaused) return;
      this.#begin(game, this.#takenAt(playedAtMs));
      this.table.tellClock();
      return;
    }
    // If the clock was restarted while the move was being stored, the turn has taken no time.
    this.#spend(seat, this.#takenAt(playedAtMs));
    this.#begin(game);
    this.table.tellClock();
  }

  presenceChanged(): void {
    const { game } = this.table;
    if (game === null || this.#rule === null || this.#isAwaited === this.isRunning) return;
    // A stopped clock has no more to do with this turn; one that starts may continue what a restart interrupted.
    this.#begin(game, this.#isAwaited ? this.#takenMs : 0);
    this.table.tellClock();
  }

  gameEnded(): void {
    this.#end();
  }

  /** The clock does not start again before the table is loaded again. */
  override leaving(): Promise<void> {
    this.#isLeaving = true;
    return super.leaving();
  }

  /**
   * Whether a player is present who waits for this turn to end, which nobody does in a pause. A player who is reconnecting
   * counts, so that a reload gains no time.
   */
  get #isAwaited(): boolean {
    const { game } = this.table;
    if (game === null || game.isPaused || this.#isLeaving) return false;
    const { players } = game.record;
    return players.some(({ id, bot }) => bot === null && this.table.presenceOf(id) !== 'away');
  }

  /** How long the turn may take: with a bank what is left in it, but always enough to act at all. */
  get #turnMs(): number {
    if (this.#rule === null) return 0;
    if (this.#rule.kind === 'turn') return this.#rule.turnMs;
    return Math.max(this.#banksMs?.[this.#turn.seat] ?? 0, this.#rule.emptyMs);
  }

  #spend(seat: Seat, durationMs: number): void {
    // A turn may take longer than its bank has: until the flag has fallen, and at least `emptyMs`.
    this.#banksMs = this.#banksMs?.with(seat, Math.max(0, (this.#banksMs[seat] ?? 0) - durationMs)) ?? null;
  }

  /** How long the turn still may take; null while the clock is stopped. */
  get #leftMs(): number | null {
    if (this.#ranFromMs === null) return null;
    return this.#ranFromMs + this.#turnMs - this.#takenMs - this.table.clock.elapsedMs();
  }

  /** How long the turn has taken at a given elapsed time of the clock. */
  #takenAt(elapsedMs: number): number {
    return this.#takenMs + (this.#ranFromMs === null ? 0 : Math.max(0, elapsedMs - this.#ranFromMs));
  }

  /**
   * Returns how long the current turn has taken, according to the store. After a crash the stored time is a little behind:
   * the time since counts only until the next write would have been due.
   */
  #resume(game: Game, kept: StoredClock['turn']): number {
    const nowMs = this.table.clock.nowMs();
    const sinceMs = (atMs: number) => Math.min(Math.max(0, nowMs - atMs), timings.keepClockMs);
    if (kept?.number === game.turnNumber) return kept.takenMs + (kept.isRunning ? sinceMs(kept.atMs) : 0);
    if (kept?.number === game.turnNumber - 1 && kept.isRunning) {
      this.#spend(kept.seat, kept.takenMs + Math.max(0, game.position.turnBeganAtMs - kept.atMs));
    }
    return sinceMs(game.position.turnBeganAtMs);
  }

  /** Starts the clock of the current turn: now, or at the start of the game. `takenMs` is how long the turn has already taken. */
  #begin(game: Game, takenMs = 0): void {
    this.#turn = { number: game.turnNumber, seat: game.state.turn?.seat ?? 0, isPaused: game.isPaused };
    this.#takenMs = takenMs;
    const { clock } = this.table;
    this.#ranFromMs = this.#isAwaited ? clock.elapsedMs() + game.untilStartMs : null;
    this.#awaitFlag();
    this.keepOn(game);
  }

  #end(): void {
    this.cancelTimer();
    this.#rule = null;
    this.#banksMs = null;
    this.#ranFromMs = null;
  }

  #awaitFlag(): void {
    this.cancelTimer();
    const leftMs = this.#leftMs;
    if (leftMs === null) return;
    const { number } = this.#turn;
    const flagFell = (game: Game): readonly ServerMove[] => {
      // Moves that arrived in time have been played by now, and may have ended the turn.
      if (game.turnNumber !== number) return [];
      if ((this.#leftMs ?? 1) <= 0) return [{ seat: this.#turn.seat, move: 'skip' }];
      // The turn may have started over, and a timer may fire a little early.
      this.#awaitFlag();
      return [];
    };
    this.setTimer(Math.max(0, leftMs), () => this.table.act(flagFell));
  }

  protected override get isRunning(): boolean {
    return this.#ranFromMs !== null;
  }

  protected override get clockNow(): Partial<StoredClock> {
    const { clock } = this.table;
    const { number, seat } = this.#turn;
    const takenMs = this.#takenAt(clock.elapsedMs());
    return { banksMs: this.#banksMs, turn: { number, seat, takenMs, atMs: clock.nowMs(), isRunning: this.isRunning } };
  }

  protected override halt(): void {
    this.#takenMs = this.#takenAt(this.table.clock.elapsedMs());
    this.#ranFromMs = null;
  }
}

/** Returns the rule of a clock of seconds or minutes; null if the game has none. */
function turnRuleOf({ options }: Pick<Game['record'], 'options'>): TurnRule | null {
  const rule = clockOf(options);
  return rule === null || rule.kind === 'days' ? null : rule;
}
