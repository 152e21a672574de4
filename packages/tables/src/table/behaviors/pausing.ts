import { err, ok, type Result, type Seat } from '@snap-up/engine';
import type { Rejection, TableInfo } from '@snap-up/protocol';
import type { Game } from '../../game/game.ts';
import { isFormer, type Player } from '../../game/records.ts';
import { hasDayClock } from './day-clock.ts';
import { TableBehavior } from './table-behavior.ts';

/**
 * Pauses a game once all people who still play and are here want it, and continues it after a countdown once all who still play
 * are here and ready. Whether a game is paused is in its log, so it outlasts restarts and may take days; votes are only in
 * memory, and asked for again.
 */
export class Pausing extends TableBehavior {
  /** The seats that want a pause or, in one, are ready to play on. */
  #votes: readonly Seat[] = [];
  #isPaused = false;
  /** When the game continues, in milliseconds since 1970; null if somebody is awaited. */
  #resumesAtMs: number | null = null;

  /** A countdown goes on even if somebody loads the page again. */
  get holdsTable(): boolean {
    return this.#resumesAtMs !== null;
  }

  info(): Partial<Pick<TableInfo, 'pause' | 'startsAt'>> {
    if (this.#votes.length === 0) return { pause: null };
    const resumesAt = this.#resumesAtMs;
    const pause = { votes: this.#votes.toSorted((a, b) => a - b), resumesAt };
    const { game } = this.table;
    if (game === null || resumesAt === null) return { pause };
    const { sinceMs, ms } = game.position.pauses;
    if (sinceMs === null) return { pause };
    // The end of the pause is sent before the table: by then, pages must know who still has to wait.
    return { pause, startsAt: game.record.startsAtMs + ms + resumesAt - sinceMs };
  }

  /** Votes for or against a pause. A single no refuses it; in a pause, it means ready to play on. */
  want(player: Player, isWanted: boolean): Promise<Result<void, Rejection>> {
    const table = this.table;
    return table.change(async () => {
      const seat = table.seatOf(player.id);
      if (seat === null) return err({ code: 'not-seated' });
      const { game } = table;
      if (game === null || table.phase !== 'playing') return err({ code: 'no-game' });
      if (!table.peopleInPlay.includes(seat))
        return err({ code: game.state.gaveUp.includes(seat) ? 'gave-up' : 'already-out' });
      const isFor = isWanted !== game.isPaused;
      if (isFor === this.#votes.includes(seat) && (isFor || game.isPaused)) return ok();
      if (isFor) this.#votes = [...this.#votes, seat];
      else this.#votes = game.isPaused ? this.#votes.filter((one) => one !== seat) : [];
      this.#check();
      table.tellTable();
      return ok();
    }, player.id);
  }

  gameOpened(game: Game): void {
    this.#reset(game.isPaused);
  }

  batchesStored(game: Game): void {
    if (game.isPaused !== this.#isPaused) {
      this.#reset(game.isPaused);
      this.table.tellTable();
    } else if (this.#votes.length > 0) this.#update();
  }

  presenceChanged(): void {
    if (this.#votes.length > 0) this.#update();
  }

  gameEnded(): void {
    this.#reset(false);
  }

  #reset(isPaused: boolean): void {
    this.#isPaused = isPaused;
    this.#votes = [];
    this.#stopCounting();
  }

  /** Somebody may have given up or gone away: their vote is void then, and nobody waits for it. */
  #update(): void {
    const before = [this.#votes, this.#resumesAtMs];
    const { peopleInPlay } = this.table;
    const left = this.#votes.filter((seat) => peopleInPlay.includes(seat) && !this.#isAway(seat));
    if (left.length < this.#votes.length) this.#votes = left;
    this.#check();
    if (before[0] !== this.#votes || before[1] !== this.#resumesAtMs) this.table.tellTable();
  }

  #check(): void {
    if (!this.#isDecided) this.#stopCounting();
    else if (!this.#isPaused) this.table.act(() => (this.#isDecided ? [{ seat: null, move: 'pause' }] : []));
    else if (this.#resumesAtMs === null) {
      const { clock, services } = this.table;
      this.#resumesAtMs = clock.nowMs() + services.countdownMs;
      this.setTimer(services.countdownMs, () => {
        this.table.act(() => (this.#isDecided ? [{ seat: null, move: 'resume' }] : []));
      });
    }
  }

  #stopCounting(): void {
    this.cancelTimer();
    this.#resumesAtMs = null;
  }

  get #isDecided(): boolean {
    const asked = this.table.peopleInPlay.filter((seat) => this.#isAsked(seat));
    return asked.length > 0 && asked.every((seat) => this.#votes.includes(seat));
  }

  /**
   * Absent players are asked, too, if only one person is here, so that nobody can keep the others from playing on; with a clock
   * of days, as nobody need be here; and in a pause, for as long as it takes.
   */
  #isAsked(seat: Seat): boolean {
    const { game } = this.table;
    const player = game?.record.players[seat];
    if (game === null || player === undefined || isFormer(player)) return false;
    if (this.#isPaused || hasDayClock(game) || !this.#isAway(seat)) return true;
    return this.table.peopleInPlay.filter((one) => !this.#isAway(one)).length < 2;
  }

  #isAway(seat: Seat): boolean {
    return this.table.awaySinceMs(seat) !== null;
  }
}
