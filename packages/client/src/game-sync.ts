import {
  err,
  formatTimedMove,
  isTimeEvent,
  isTimeMove,
  ok,
  type Result,
  type TimedMove,
  type TimeEvent,
} from '@snap-up/engine';
import {
  type BatchMessage,
  type GameSnapshot,
  type Joined,
  type Known,
  limits,
  type Rejection,
  type TurnClock,
} from '@snap-up/protocol';
import { newerOf, readMoves, writeMoves } from './kept-moves.ts';
import {
  applyBatch,
  type BatchResult,
  carriedOnIn,
  carriedOver,
  checkMove,
  isOvertaken,
  type LocalGame,
  markSent,
  nextMoveNo,
  readGame,
  renumbered,
  unplayed,
  withMove,
  withPending,
} from './local-game.ts';
import { type CarriedOn, type MovesDropped, type Notice, noticesOf } from './notices.ts';

/** Two tabs that compete for move numbers settle within a few attempts; more indicates a bug. */
const maxRenumberings = 20;

/**
 * How many moves can wait for the server's answers, sent or not: enough for a long tunnel. Each answer decides all of
 * them again, so there has to be a limit.
 */
export const mostPendingMoves = 256;

/** How many moves may be unanswered at once. The server counts other messages of a page, too. */
const mostOnTheWay = limits.movesInFlight - 16;

/**
 * Keeps the client's game in step with the server's. It takes the server's messages and the player's moves, and returns
 * the moves to send and the notices to show. It does no I/O.
 */
export class GameSync {
  readonly #nowMs: () => number;
  readonly #serverTimeMs: () => number;
  readonly #random: () => number;
  #game: LocalGame | null = null;
  #seat: number | null = null;
  #isFreshNeeded = false;
  /**
   * The number of the last game that the server sent, whose batches follow. It may be an earlier one than the game
   * here: a server whose clock was set back sends everything to delayed spectators once more.
   */
  #toldNumber = 0;
  #untold: Notice[] = [];
  /** What `keptMoves` was on an earlier page; null once the game has arrived. */
  #recalled: string | null;
  /** When the last move was made, by this device's clock. */
  #madeAtMs = 0;

  /**
   * @param nowMs the time by this device's clock, in milliseconds since 1970
   * @param serverTimeMs the same by the server's clock
   * @param random returns a number from 0 to 1
   * @param recalled what `keptMoves` was before the page was loaded again; null without such
   */
  constructor(nowMs: () => number, serverTimeMs: () => number, random: () => number, recalled: string | null) {
    this.#nowMs = nowMs;
    this.#serverTimeMs = serverTimeMs;
    this.#random = random;
    this.#recalled = recalled;
  }

  get game(): LocalGame | null {
    return this.#game;
  }

  get seat(): number | null {
    return this.#seat;
  }

  /** The last batch that this client has; null if it has no view to which batches could be applied. */
  get known(): Known {
    const game = this.#game;
    if (game === null || game.confirmed === null) return null;
    const last = { number: game.number, seq: game.seq };
    // Sent with a join, so that a server with an older state notices and does not answer with it.
    return this.#isFreshNeeded ? { ...last, isWholeWanted: true } : last;
  }

  /**
   * Continues a game as an earlier page knew it, with that page's moves, before the server has answered. Returns false
   * if it cannot be read.
   */
  recall(seat: number, wire: GameSnapshot, moves: string | null): boolean {
    const game = this.#game === null ? readGame(wire, null) : null;
    if (game === null) return false;
    this.#seat = seat;
    this.#recalled = newerOf(moves, this.#recalled);
    this.#begin(game);
    return true;
  }

  /** The moves that wait for the server's answers, as text to keep; null for none. */
  get keptMoves(): string | null {
    const game = this.#game;
    if (game === null || this.#seat === null || game.pendingCount === 0) return this.#recalled;
    return writeMoves(game, this.#seat, this.#madeAtMs);
  }

  /** How many moves wait for answers, and how many of them have not been sent. */
  get waiting(): { readonly sentCount: number; readonly unsentCount: number } {
    const pending = this.#game?.pending ?? [];
    const sentCount = pending.filter(({ isSent }) => isSent).length;
    return { sentCount, unsentCount: pending.length - sentCount };
  }

  /** The first move whose answer is awaited on the current connection; null for none. */
  get awaited(): string | null {
    const first = this.#game?.pending.find(({ isSent }) => isSent);
    return first === undefined ? null : `${this.#game?.number} ${first.moveNo}`;
  }

  distrust(): void {
    this.#isFreshNeeded = true;
  }

  sit(seat: number | null): void {
    if (seat === this.#seat) return;
    this.#seat = seat;
    if (this.#game !== null) this.#game = withPending(this.#game, seat, []);
  }

  /** Sets the clock of the current game. The clock of another game is out of date and is ignored. */
  setClock(gameNumber: number, clock: TurnClock | null): void {
    const game = this.#game;
    if (game?.number === gameNumber && game.mode.kind === 'multiplayer')
      this.#game = { ...game, mode: { ...game.mode, clock } };
  }

  forget(): void {
    this.#game = null;
    this.#isFreshNeeded = false;
  }

  /**
   * Replaces the game by the server's; `isTold` adds a notice that it started. Returns false if it cannot be read.
   * @param isAnswer whether it is the answer to a `join`: the player may have dealt again elsewhere while this page knew
   * nothing
   */
  takeGame(wire: GameSnapshot, isTold: boolean, isAnswer = false): boolean {
    const known = this.#game;
    this.#toldNumber = wire.number;
    if (known !== null && wire.number < known.number) return true;
    const isSame = known?.number === wire.number;
    const hadCards = isSame && known.confirmed !== null;
    // An older state must not turn the game back.
    if (hadCards && !this.#isFreshNeeded && (wire.position === null || wire.seq < known.seq)) return true;
    const game = readGame(wire, known);
    if (game === null) return false;
    this.#isFreshNeeded = false;
    if (isSame) this.#carryOver(game, known);
    else {
      const carriedOn = known !== null && isAnswer ? carriedOnIn(known, this.#seat) : null;
      this.#begin(game);
      if (carriedOn !== null) this.#tellElsewhere(carriedOn.moves.length, carriedOn);
    }
    if (isTold && game.confirmed !== null && !hadCards) this.#untold.push({ kind: 'gameStarted', number: game.number });
    return true;
  }

  /** Applies missed batches. Returns false if they do not fit the game here. */
  takeMissed({ number, batches }: NonNullable<Joined['missed']>): boolean {
    this.#toldNumber = number;
    if (this.#isFreshNeeded || this.#game?.number !== number) return false;
    const carriedOn = carriedOnIn(this.#game, this.#seat);
    const results = batches.map((batch) => this.#apply(batch));
    if (!results.every(({ kind }) => kind === 'old' || kind === 'applied')) return false;
    if (results.some((one) => one.kind === 'applied' && one.isFromElsewhere)) {
      const { pending } = this.#game;
      this.#change(withPending(this.#game, this.#seat, []));
      this.#tellElsewhere(pending.length, carriedOn);
    }
    return true;
  }

  apply(message: BatchMessage): BatchResult['kind'] {
    if (this.#game !== null && this.#game.number > this.#toldNumber) return 'old';
    return this.#apply(message).kind;
  }

  #apply(message: BatchMessage): BatchResult {
    const game = this.#game;
    if (game === null) return { kind: 'gap' };
    const atMs = this.#serverTimeMs();
    const result = applyBatch(game, this.#seat, message, atMs);
    if (result.kind !== 'applied') return result;
    this.#change(result.game);
    for (const { move } of result.lost) this.#tellLost(game, move);
    const origin = message[2] === null ? ({ by: 'server', atMs } as const) : ({ by: 'seat' } as const);
    // A player's own step was reported when it was shown.
    const isTold = isTimeEvent(result.batch) && result.isAnswer;
    if (!isTold) this.#untold.push(...noticesOf(result.batch, result.game, this.#seat, origin));
    return result;
  }

  /** Plays a move ahead of the server, or returns why it is not legal. */
  play(move: TimedMove): Result<void, Rejection> {
    const game = this.#game;
    if (game === null) return err({ code: 'no-game' });
    if (this.#seat === null) return err({ code: 'not-seated' });
    if (game.ahead === null) return err({ code: 'not-started' });
    const moveNo = nextMoveNo(game, this.#seat, this.#random);
    const atMs = this.#nowMs();
    const played = withMove(game, game.ahead, this.#seat, { moveNo, move, atMs });
    if (!played.ok) return played;
    if (game.pendingCount >= mostPendingMoves) return err({ code: 'too-fast' });
    this.#madeAtMs = atMs;
    this.#change(played.value);
    const step = stepOf(move, game, played.value);
    if (step !== null) this.#untold.push(step);
    return ok();
  }

  /** Handles the rejection of a move by the server; `moveNo` is null if the server could not tell which. */
  rejected(moveNo: number | null, rejection: Rejection): void {
    // The rejected move belonged to the previous game. The new game has arrived or is about to.
    if (rejection.code === 'another-game') return;
    const game = this.#game;
    if (moveNo === null) {
      this.#untold.push({ kind: 'rejected', move: null, rejection });
      return;
    }
    const pending = game?.pending.find((one) => one.moveNo === moveNo);
    if (game === null || this.#seat === null || pending === undefined) return;
    if (isNumberGone(rejection) && pending.renumberings < maxRenumberings) {
      this.#game = renumbered(game, this.#seat, pending, nextMoveNo(game, this.#seat, this.#random));
      return;
    }
    const others = game.pending.filter((one) => one !== pending);
    this.#change(withPending(game, this.#seat, others));
    this.#untold.push({ kind: 'rejected', move: pending.move, rejection });
  }

  /** Marks all unanswered moves as unsent, because the connection that they were sent on was lost. */
  unsend(): void {
    if (this.#game !== null) this.#game = markSent(this.#game, false);
  }

  /** Drops all pending moves, because the server accepts none from this page. */
  giveUpMoves(): void {
    this.#recalled = null;
    if (this.#game !== null) this.#game = withPending(this.#game, this.#seat, []);
  }

  /**
   * Returns moves that have not been sent, lowest number first, and marks them as sent: as many as may be in flight.
   */
  takeUnsent(): {
    readonly gameNumber: number;
    readonly moveNo: number;
    readonly text: string;
    readonly move: TimedMove;
  }[] {
    const game = this.#game;
    const seat = this.#seat;
    if (game === null || seat === null) return [];
    const room = mostOnTheWay - this.waiting.sentCount;
    const unsent = game.pending.filter((one) => !one.isSent).slice(0, Math.max(0, room));
    if (unsent.length > 0) this.#game = markSent(game, true, unsent);
    return unsent.map(({ moveNo, move }) => ({
      gameNumber: game.number,
      moveNo,
      text: formatTimedMove(game.rules, seat, move),
      move,
    }));
  }

  takeUntold(): readonly Notice[] {
    const untold = this.#untold;
    if (untold.length > 0) this.#untold = [];
    return untold;
  }

  /** Takes a game that was not known here, with the moves that an earlier page made in it. */
  #begin(game: LocalGame): void {
    const seat = this.#seat;
    const recalled =
      this.#recalled === null || seat === null ? null : readMoves(this.#recalled, game, seat, this.#nowMs());
    this.#recalled = null;
    this.#game = game;
    if (recalled?.kind === 'movesDropped') this.#tellDropped(recalled);
    if (recalled?.kind !== 'kept' || recalled.pending.length === 0) return;
    this.#madeAtMs = recalled.madeAtMs;
    const numbers = recalled.pending.map(({ moveNo }) => moveNo);
    const own = { firstMoveNo: Math.min(...numbers), lastMoveNo: Math.max(...numbers) };
    this.#game = withPending({ ...game, ...own }, seat, recalled.pending);
  }

  /** Takes the server's state of a game that is known here, with the pending moves. */
  #carryOver(game: LocalGame, known: LocalGame): void {
    const seat = this.#seat;
    const passed = seat === null ? 0 : (game.moveNos[seat] ?? 0);
    const passedBefore = seat === null ? 0 : (known.moveNos[seat] ?? 0);
    // Pending moves with lower numbers than the last one that was known have been overtaken.
    const isBehind = known.mode.kind === 'solo' && known.pending.some(({ moveNo }) => moveNo <= passedBefore);
    if (seat === null || !(isBehind || isOvertaken(known, seat, passed))) {
      this.#change(carriedOver(game, known, seat));
      return;
    }
    const { firstMoveNo, lastMoveNo, pending } = known;
    this.#change({ ...game, firstMoveNo, lastMoveNo });
    // A sent move may have been played. Better twice than not at all.
    const carriedOn = carriedOnIn(known, seat);
    this.#tellElsewhere(carriedOn === null ? unplayed(pending, passed).length : pending.length, carriedOn);
  }

  #tellElsewhere(count: number, carriedOn: CarriedOn | null): void {
    this.#tellDropped({ kind: 'movesDropped', count, reason: 'elsewhere', carriedOn });
  }

  #tellDropped(notice: MovesDropped): void {
    if (notice.count > 0) this.#untold.push(notice);
  }

  /** Replaces the game by a later state. Whether it counts as lost is judged by the view, pending moves included. */
  #change(game: LocalGame): void {
    const [was, is] = [this.#game?.view?.isLost === true, game.view?.isLost === true];
    this.#game = game;
    // A loss that is already undone needs no notice.
    if (!is) this.#untold = this.#untold.filter(({ kind }) => kind !== 'lost');
    else if (!was) this.#untold.push({ kind: 'lost' });
  }

  #tellLost(game: LocalGame, move: TimedMove): void {
    const checked = this.#seat === null ? ok() : checkMove(game, this.#seat, move);
    const rejection: Rejection = checked.ok ? { code: 'superseded' } : checked.error;
    this.#untold.push({ kind: 'rejected', move, rejection });
  }
}

/** Whether a move was ignored because another tab of the same player had used its number or a later one. */
function isNumberGone({ code }: Rejection): boolean {
  return code === 'number-taken' || code === 'superseded';
}

/** Returns what a player's step back or forward did; null for a move. */
function stepOf(move: TimedMove, { mode: before }: LocalGame, { mode: after }: LocalGame): TimeEvent | null {
  if (!isTimeMove(move) || before.kind !== 'solo' || after.kind !== 'solo') return null;
  switch (move.kind) {
    case 'undo':
    case 'revive':
      return { kind: 'undone', count: before.pastCount - after.pastCount };
    case 'redo':
      return { kind: 'redone' };
    case 'restart':
      return { kind: 'restarted' };
  }
}
