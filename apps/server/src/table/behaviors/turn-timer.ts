import { clockOf, type Seat, type TimeControl } from '@snap-up/engine';
import type { TurnClock } from '@snap-up/protocol';
import type { Game } from '../../game/game.ts';
import type { KeptBatch } from '../../game/records.ts';
import type { Behavior } from '../behavior.ts';
import type { TableActor } from '../table-actor.ts';
import type { TablePorts } from '../table-ports.ts';
import { type KeptBanks, TimeBanks } from './time-banks.ts';

/** A turn whose time is counted. */
interface Turn {
  readonly number: number;
  readonly seat: Seat;
}

/** Which turn of a game it is: 1 for the first; 0 where there are no turns. */
export function turnNumberOf({ state }: Game): number {
  return (state.turn?.begunCounts ?? []).reduce((sum, count) => sum + count, 0);
}

/**
 * Counts the time of each turn, where the players have chosen a clock, and ends a turn whose time is up. The clock runs
 * while somebody who plays or has played in this game is here; bots do not count. When it stood still the turn has its
 * time afresh.
 */
export class TurnTimer implements Behavior {
  readonly #table: TableActor;
  readonly #store: TablePorts['gameStore'];
  #kept: KeptBanks | null = null;
  /** Null where no game with a clock is on. */
  #rule: TimeControl | null = null;
  #banks: TimeBanks | null = null;
  #turn: Turn = { number: 0, seat: 0 };
  /** When the turn's time began to run, which may be to come; null while the clock stands still. */
  #ranFromMs: number | null = null;
  #callOff: () => void = () => {};

  constructor(table: TableActor, { gameStore }: Pick<TablePorts, 'gameStore'>) {
    this.#table = table;
    this.#store = gameStore;
  }

  /** Reads what is left in the banks of the game that the store has, before that game is opened. */
  async restore(): Promise<void> {
    const { game } = this.#table.record;
    if (game === null || clockOf(game.options)?.kind !== 'bank') return;
    const banksMs = await this.#store.banksOf(game.id);
    this.#kept = banksMs === null ? null : { gameId: game.id, banksMs };
  }

  /**
   * The clock as a viewer is told it: a seat, or null for those who watch. For them a turn ends as much later as they
   * hear of it. Null where no clock counts.
   */
  clockFor(viewer: Seat | null): TurnClock | null {
    return this.#rule === null ? null : this.#runningClockFor(viewer);
  }

  /** A clock that runs goes on running, though everybody has looked away for a moment. */
  get holdsTable(): boolean {
    return this.#ranFromMs !== null;
  }

  gameOpened(game: Game): void {
    this.#end();
    const rule = clockOf(game.record.options);
    if (rule === null || game.isOver) return;
    this.#rule = rule;
    this.#banks = rule.kind === 'bank' ? new TimeBanks(rule, game.record, this.#kept) : null;
    this.#begin(game);
  }

  batchesKept(game: Game, batches: readonly KeptBatch[]): void {
    if (this.#rule === null || game.isOver || turnNumberOf(game) === this.#turn.number) return;
    const { clock } = this.#table;
    const endedAtMs = batches.at(-1)?.atMs ?? clock.nowMs();
    const { seat } = this.#turn;
    if (this.#ranFromMs !== null) this.#banks?.spend(seat, endedAtMs - this.#ranFromMs);
    this.#begin(game);
    this.#tell(game);
    this.#keepBanks(game);
  }

  presenceChanged(): void {
    const { game } = this.#table;
    if (game === null || this.#rule === null || this.#isAwaited === (this.#ranFromMs !== null)) return;
    this.#begin(game);
    this.#tell(game);
  }

  gameEnded(): void {
    this.#end();
  }

  stop(): void {
    this.#end();
  }

  /** Is somebody here who waits for this turn to end? Whoever may be back in a moment is: a reload wins no time. */
  get #isAwaited(): boolean {
    const players = this.#table.game?.record.players ?? [];
    return players.some(({ id, bot }) => bot === null && this.#table.presenceOf(id) !== 'away');
  }

  get #turnMs(): number {
    if (this.#rule === null) return 0;
    return this.#banks?.turnMsOf(this.#turn.seat) ?? (this.#rule.kind === 'turn' ? this.#rule.turnMs : 0);
  }

  get #endsAtMs(): number | null {
    return this.#ranFromMs === null ? null : this.#ranFromMs + this.#turnMs;
  }

  /** The turn that the game is in has its whole time from now on or, before the start, from then on. */
  #begin(game: Game): void {
    this.#turn = { number: turnNumberOf(game), seat: game.state.turn?.seat ?? 0 };
    this.#ranFromMs = this.#isAwaited ? Math.max(this.#table.clock.nowMs(), game.record.startsAtMs) : null;
    this.#awaitFlag();
  }

  #end(): void {
    this.#callOff();
    this.#rule = null;
    this.#banks = null;
    this.#ranFromMs = null;
  }

  #awaitFlag(): void {
    this.#callOff();
    const endsAtMs = this.#endsAtMs;
    if (endsAtMs === null) return;
    const { clock } = this.#table;
    const { number } = this.#turn;
    this.#callOff = clock.after(Math.max(0, endsAtMs - clock.nowMs()), () => this.#flagFell(number));
  }

  #flagFell(number: number): void {
    this.#table.act((game) => {
      // What arrived before the flag has been played by now, and may have ended the turn.
      if (turnNumberOf(game) !== number) return [];
      if (this.#isUp) return [{ seat: this.#turn.seat, move: 'skip' }];
      // The turn may have its time afresh; a timer may go off a little early, and a clock may be set back.
      this.#awaitFlag();
      return [];
    });
  }

  get #isUp(): boolean {
    const endsAtMs = this.#endsAtMs;
    return endsAtMs !== null && this.#table.clock.nowMs() >= endsAtMs;
  }

  #tell(game: Game): void {
    this.#table.broadcaster.clock(game, (viewer) => this.#runningClockFor(viewer));
  }

  #runningClockFor(viewer: Seat | null): TurnClock {
    const endsAtMs = this.#endsAtMs;
    const delayMs = viewer === null ? (this.#table.game?.spectatorDelayMs ?? 0) : 0;
    return { endsAt: endsAtMs === null ? null : endsAtMs + delayMs, banksMs: this.#banks?.leftMs ?? null };
  }

  /** Keeps what is left. Should it fail the next turn's end keeps more: till then somebody may get back a little time. */
  #keepBanks(game: Game): void {
    if (this.#banks === null) return;
    const { log } = this.#table;
    const kept = this.#table.change(async () => {
      const banksMs = this.#banks?.leftMs;
      if (banksMs !== undefined) await this.#store.keepBanks(game.record.id, banksMs);
      return null;
    });
    kept.catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      log.warn(
        { reason, gameId: game.record.id },
        'What is left on the clock could not be kept; the next turn keeps it.',
      );
    });
  }
}
