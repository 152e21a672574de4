import { clockOf, ok, type Seat, type TimeControl } from '@snap-up/engine';
import type { TurnClock } from '@snap-up/protocol';
import type { Game } from '../../game/game.ts';
import type { GameStore } from '../../game/game-store.ts';
import type { KeptBatch } from '../../game/records.ts';
import { loggedReason } from '../../platform/log.ts';
import type { Behavior } from '../behavior.ts';
import type { TableActor } from '../table-actor.ts';
import { type KeptBanks, TimeBanks } from './time-banks.ts';

/** A turn that is timed. */
interface Turn {
  readonly number: number;
  readonly seat: Seat;
}

/** A clock that stands still while nobody is present; that of days is another's. */
type TurnRule = Exclude<TimeControl, { kind: 'days' }>;

/**
 * Times each turn, if the players have chosen a clock of seconds or minutes, and ends a turn that is out of time. The clock runs while a
 * player of this game is present; bots do not count. After it was stopped, the turn starts over with its full time.
 */
export class TurnTimer implements Behavior {
  readonly #table: TableActor;
  readonly #store: GameStore;
  #kept: KeptBanks | null = null;
  /** Null if there is no running game with a clock. */
  #rule: TurnRule | null = null;
  #banks: TimeBanks | null = null;
  #turn: Turn = { number: 0, seat: 0 };
  /** When the turn's time began, or will begin, by the clock's elapsed time; null while the clock is stopped. */
  #ranFromMs: number | null = null;
  #cancel: () => void = () => {};

  constructor(table: TableActor, gameStore: GameStore) {
    this.#table = table;
    this.#store = gameStore;
  }

  /** Loads the stored time banks, before their game is opened. */
  async restore(): Promise<void> {
    const { game } = this.#table.record;
    if (game === null || clockOf(game.options)?.kind !== 'bank') return;
    const banksMs = await this.#store.banksOf(game.id);
    this.#kept = banksMs === null ? null : { gameId: game.id, banksMs };
  }

  /** The clock as its players should see it; null if there is none. */
  get turnClock(): TurnClock | null {
    if (this.#rule === null) return null;
    const leftMs = this.#leftMs;
    const endsAt = leftMs === null ? null : this.#table.clock.nowMs() + leftMs;
    return { endsAt, banksMs: this.#banks?.leftMs ?? null };
  }

  /** A running clock keeps running even if nobody is present for a moment. */
  get holdsTable(): boolean {
    return this.#ranFromMs !== null;
  }

  gameOpened(game: Game): void {
    this.#end();
    const rule = clockOf(game.record.options);
    if (rule === null || rule.kind === 'days' || game.isOver) return;
    this.#rule = rule;
    this.#banks = rule.kind === 'bank' ? new TimeBanks(rule, game.record, this.#kept) : null;
    this.#begin(game);
  }

  batchesKept(game: Game, _batches: readonly KeptBatch[], playedAtMs: number): void {
    if (this.#rule === null || game.isOver || game.turnNumber === this.#turn.number) return;
    const { seat } = this.#turn;
    // If the clock was started again while the move was being stored, the turn has taken nothing.
    if (this.#ranFromMs !== null) this.#banks?.spend(seat, Math.max(0, playedAtMs - this.#ranFromMs));
    this.#begin(game);
    this.#table.tellClock();
    this.#keepBanks(game);
  }

  presenceChanged(): void {
    const { game } = this.#table;
    if (game === null || this.#rule === null || this.#isAwaited === (this.#ranFromMs !== null)) return;
    this.#begin(game);
    this.#table.tellClock();
  }

  gameEnded(): void {
    this.#end();
  }

  stop(): void {
    this.#end();
  }

  /**
   * Whether a player is present who waits for this turn to end. A player who is reconnecting counts, so that a reload
   * gains no time.
   */
  get #isAwaited(): boolean {
    const players = this.#table.game?.record.players ?? [];
    return players.some(({ id, bot }) => bot === null && this.#table.presenceOf(id) !== 'away');
  }

  get #turnMs(): number {
    if (this.#rule === null) return 0;
    return this.#banks?.turnMsOf(this.#turn.seat) ?? (this.#rule.kind === 'turn' ? this.#rule.turnMs : 0);
  }

  /** How long the turn still may take; null while the clock is stopped. */
  get #leftMs(): number | null {
    return this.#ranFromMs === null ? null : this.#ranFromMs + this.#turnMs - this.#table.clock.elapsedMs();
  }

  /** Starts the clock of the current turn with its full time: now, or at the start of the game. */
  #begin(game: Game): void {
    this.#turn = { number: game.turnNumber, seat: game.state.turn?.seat ?? 0 };
    const { clock } = this.#table;
    this.#ranFromMs = this.#isAwaited ? clock.elapsedMs() + game.untilStartMs : null;
    this.#awaitFlag();
  }

  #end(): void {
    this.#cancel();
    this.#rule = null;
    this.#banks = null;
    this.#ranFromMs = null;
  }

  #awaitFlag(): void {
    this.#cancel();
    const leftMs = this.#leftMs;
    if (leftMs === null) return;
    const { number } = this.#turn;
    this.#cancel = this.#table.clock.after(Math.max(0, leftMs), () => this.#flagFell(number));
  }

  #flagFell(number: number): void {
    this.#table.act((game) => {
      // Moves that arrived in time have been played by now, and may have ended the turn.
      if (game.turnNumber !== number) return [];
      if (this.#isUp) return [{ seat: this.#turn.seat, move: 'skip' }];
      // The turn may have started over, and a timer may fire a little early.
      this.#awaitFlag();
      return [];
    });
  }

  get #isUp(): boolean {
    const leftMs = this.#leftMs;
    return leftMs !== null && leftMs <= 0;
  }

  /**
   * Stores the time banks. If that fails, the end of the next turn stores them; until then a restart may give back a
   * little time.
   */
  #keepBanks(game: Game): void {
    if (this.#banks === null) return;
    const { log } = this.#table;
    const kept = this.#table.change(async () => {
      const banksMs = this.#banks?.leftMs;
      if (banksMs !== undefined) await this.#store.keepBanks(this.#table.lease, game.record.id, banksMs);
      return ok();
    });
    kept.catch((error: unknown) => {
      const reason = loggedReason(error);
      log.warn({ reason, gameId: game.record.id }, 'Storing time banks failed; retrying next turn');
    });
  }
}
