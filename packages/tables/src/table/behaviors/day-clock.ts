import { isDeepStrictEqual } from 'node:util';
import { clockOf, isInPlay, ok, type Seat } from '@snap-up/engine';
import type { TurnClock } from '@snap-up/protocol';
import type { Game } from '../../game/game.ts';
import type { StoredTimes, StoredTurn } from '../../game/game-store.ts';
import { agreementOfAll, type ServerMove } from '../../game/moves.ts';
import { isPerson } from '../../game/records.ts';
import type { TableActor } from '../table-actor.ts';
import { timings } from '../timings.ts';
import type { Notices } from './notices.ts';
import { TableBehavior } from './table-behavior.ts';

/** After this many missed turns in a row, a player is no longer waited for. */
const missedTurnsLimit = 2;

/** Whether a game has a clock of days, which runs while nobody is present, so that being away means nothing. */
export function hasDayClock({ record }: Pick<Game, 'record'>): boolean {
  return clockOf(record.options)?.kind === 'days';
}

/** Whether a seat is not waited for: in a game with a clock of days it has missed its last turns. */
export function isMissing(game: Game, seat: Seat): boolean {
  return (game.position.missedTurns[seat] ?? 0) >= missedTurnsLimit;
}

/**
 * The clock of days: ends a turn that is out of time, whether anybody is present or not. The time of a turn follows from the
 * stored time of the batch that began it, so it is the same on every server and after a restart. The table does not stay in
 * memory for it: the row of the game says when it is due (`DueGames`). The player is notified of their turn, and once more when
 * its time is short; that is stored afterwards, so after a crash they are notified again. A game in which all people have missed
 * their last turns is ended as it stands.
 */
export class DayClock extends TableBehavior<TableActor & { readonly notices: Notices }> {
  /** What is stored, as far as this server knows. */
  #kept: StoredTurn | null = null;
  /** What is to be stored; null if no clock of days runs. */
  #turn: StoredTurn | null = null;
  /** When the turn is out of time, by the clock's elapsed time, unless the game is paused. */
  #endsAtElapsedMs = 0;
  #tellingCount = 0;

  /** The clock as its players should see it; null if there is no clock of days. */
  get turnClock(): TurnClock | null {
    if (this.#turn === null) return null;
    return { endsAt: this.#turn.dueAtMs === null ? null : this.#endsAtMs, banksMs: null };
  }

  get #endsAtMs(): number {
    const { clock } = this.table;
    return clock.nowMs() + this.#endsAtElapsedMs - clock.elapsedMs();
  }

  /** True until sent notifications are recorded, so that none is sent twice. */
  get holdsTable(): boolean {
    return this.#tellingCount > 0;
  }

  gameOpened(game: Game, { turn }: StoredTimes): void {
    this.#end();
    this.#kept = turn;
    if (hasDayClock(game) && !game.isOver) this.#begin(game);
  }

  batchesStored(game: Game): void {
    const turn = this.#turn;
    if (turn === null || game.isOver) return;
    if (game.turnNumber === turn.number && game.isPaused === (turn.dueAtMs === null)) return;
    this.#begin(game);
    this.table.tellClock();
  }

  gameEnded(): void {
    this.#end();
  }

  #begin(game: Game): void {
    const { clock } = this.table;
    const number = game.turnNumber;
    const nowMs = clock.nowMs();
    // A turn that began in the future did so before the clock was set back.
    const latestMs = nowMs + game.untilStartMs;
    const kept = this.#kept?.number === number ? this.#kept : null;
    const { turnBeganAtMs, pauses } = game.position;
    const beganAtMs = Math.min(turnBeganAtMs, kept?.beganAtMs ?? turnBeganAtMs, latestMs);
    this.#endsAtElapsedMs = clock.elapsedMs() + beganAtMs + turnMsOf(game) + pauses.inTurnMs - nowMs;
    this.#change(game, { number, beganAtMs, told: kept?.told ?? 'nothing' });
  }

  #change(game: Game, turn: Omit<StoredTurn, 'dueAtMs'>): void {
    this.#turn = { ...turn, dueAtMs: dueAtMsOf(game, turn) };
    void this.#keep(game);
    this.#tend(game);
  }

  #end(): void {
    this.#turn = null;
    this.cancelTimer();
  }

  #tend(game: Game): void {
    this.cancelTimer();
    const turn = this.#turn;
    if (turn === null || turn.dueAtMs === null) return;
    const leftMs = this.#endsAtElapsedMs - this.table.clock.elapsedMs();
    const untilShortMs = leftMs - shortMsOf(game);
    // A bot plays only while the table is in memory, so the game is due until it has.
    const mayTell = game.hasBegun && leftMs > 0 && !isBotsTurn(game);
    if (mayTell && turn.told === 'nothing') this.#tell(game, turn, untilShortMs > 0 ? 'turn' : 'all');
    else if (mayTell && turn.told === 'turn' && untilShortMs <= 0) this.#tell(game, turn, 'all');
    const isWaitingToTell = turn.told === 'turn' && untilShortMs > 0;
    const nextMs = game.hasBegun ? (isWaitingToTell ? untilShortMs : leftMs) : game.untilStartMs;
    this.setTimer(Math.max(0, nextMs), () => {
      if (this.#endsAtElapsedMs <= this.table.clock.elapsedMs()) this.#timeIsUp(game, turn.number);
      else this.#tend(game);
    });
  }

  /** Notifies the player of the turn, or that its time is short, and stores that afterwards. */
  #tell(game: Game, turn: StoredTurn, told: StoredTurn['told']): void {
    const code = turn.told === 'nothing' ? 'your-turn' : 'time-short';
    // Set first, so that it is sent only once.
    this.#tellingCount += 1;
    void this.table.notices.tellOfTurn(game, { code, endsAt: this.#endsAtMs }).finally(() => {
      this.#tellingCount -= 1;
      if (this.#turn === turn) this.#change(game, { ...turn, told });
    });
  }

  #timeIsUp(game: Game, number: number): void {
    // Moves that arrived in time have been played by now, and may have ended the turn.
    this.table.act((current) => (current.turnNumber === number ? movesAfter(current) : []), game);
  }

  /**
   * Stores the turn, unless it is. As long as that fails, the row has a turn before this one, which is due earlier: then some
   * server looks at this game too soon, finds the right time in the log, and stores it.
   */
  async #keep(game: Game): Promise<void> {
    const turn = this.#turn;
    if (turn === null || isDeepStrictEqual(this.#kept, turn)) return;
    const { clock, lease, services } = this.table;
    const kept = await this.table.changeOrLog('Storing the time of a turn failed; retrying', async () => {
      if (this.#turn !== turn) return ok();
      await services.gameStore.keepTurn(lease, game.record.id, turn);
      this.#kept = turn;
      return ok();
    });
    if (kept !== null || this.#turn !== turn) return;
    clock.after(timings.retryMs * retryFactor, () => {
      // By then another game may have a turn.
      if (this.#turn === turn) void this.#keep(game);
    });
  }
}

/** Retried less often than a move: nothing depends on it while the table is in memory. */
const retryFactor = 10;

function turnMsOf({ record }: Game): number {
  const clock = clockOf(record.options);
  return clock?.kind === 'days' ? clock.turnMs : 0;
}

/** How long before the end of a turn its player is reminded. */
function shortMsOf(game: Game): number {
  return Math.min(turnMsOf(game) / 4, longestShortMs);
}

const longestShortMs = 12 * 3_600_000;

/** When a game is due: to notify its player of the turn, to remind them, or to end it; null while it is paused. */
function dueAtMsOf(game: Game, { beganAtMs, told }: Pick<StoredTurn, 'beganAtMs' | 'told'>): number | null {
  if (game.isPaused) return null;
  if (told === 'nothing') return beganAtMs;
  return beganAtMs + turnMsOf(game) + game.position.pauses.inTurnMs - (told === 'turn' ? shortMsOf(game) : 0);
}

function isBotsTurn({ state, record }: Game): boolean {
  return state.turn !== null && record.players[state.turn.seat]?.bot != null;
}

/** Returns what the server plays when a turn is out of time: the game ends if nobody would be waited for after that. */
function movesAfter(game: Game): readonly ServerMove[] {
  const { turn } = game.state;
  if (turn === null) return [];
  const { players } = game.record;
  const { missedTurns } = game.position;
  const isWaitedFor = (seat: Seat) => (missedTurns[seat] ?? 0) + (seat === turn.seat ? 1 : 0) < missedTurnsLimit;
  const isOn = players.some((player, seat) => isPerson(player) && isInPlay(game.state, seat) && isWaitedFor(seat));
  const skip: ServerMove = { seat: turn.seat, move: 'skip' };
  return isOn ? [skip] : [skip, ...agreementOfAll(game.state)];
}
