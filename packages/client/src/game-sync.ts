import { err, formatTimedMove, ok, type Result, type TimedMove } from '@snap-up/engine';
import {
  type BatchMessage,
  type GameSnapshot,
  type Joined,
  type Known,
  limits,
  type Rejection,
  rejectionOfRules,
  type TurnClock,
} from '@snap-up/protocol';
import {
  carriedOver,
  type Fold,
  fold,
  type LocalGame,
  markSent,
  readGame,
  reasonAgainst,
  renumbered,
  withMove,
  withoutMove,
  withPending,
} from './local-game.ts';
import { type Notice, noticesOf } from './notices.ts';

/** Two tabs that race for numbers settle within a few; more than this is no race. */
const maxRenumberings = 20;

/**
 * Keeps the game on this side of the wire in step with the server's. It is given what the server sends and the moves that
 * are made here, and gives what there is to send and to announce. It does no input or output of its own.
 */
export class GameSync {
  readonly #serverTimeMs: () => number;
  #game: LocalGame | null = null;
  #seat: number | null = null;
  #isFreshNeeded = false;
  #untold: Notice[] = [];

  /** @param serverTimeMs the time by the server's clock, in milliseconds since 1970 */
  constructor(serverTimeMs: () => number) {
    this.#serverTimeMs = serverTimeMs;
  }

  get game(): LocalGame | null {
    return this.#game;
  }

  get seat(): number | null {
    return this.#seat;
  }

  /** Where this side is. Null where only a whole game helps. */
  get known(): Known {
    const game = this.#game;
    // A game that is known without its cards cannot be caught up with: batches need a position to stand on.
    if (this.#isFreshNeeded || game === null || game.confirmed === null) return null;
    return { number: game.number, seq: game.seq };
  }

  /** The view here is not the server's: only the game afresh mends that. */
  distrust(): void {
    this.#isFreshNeeded = true;
  }

  sit(seat: number | null): void {
    if (seat === this.#seat) return;
    this.#seat = seat;
    if (this.#game !== null) this.#game = withPending(this.#game, seat, []);
  }

  /** The clock of a game as the server tells it; one of another game is old news. */
  setClock(gameNumber: number, clock: TurnClock | null): void {
    const game = this.#game;
    if (game?.number === gameNumber && game.mode.kind === 'multiplayer')
      this.#game = { ...game, mode: { ...game.mode, clock } };
  }

  forget(): void {
    this.#game = null;
    this.#isFreshNeeded = false;
  }

  /** Takes over a game as the server sends it; `isTold` where its start is news. False where it cannot be read. */
  takeGame(wire: GameSnapshot, isTold: boolean): boolean {
    const known = this.#game;
    if (known !== null && wire.number < known.number) return true;
    const isSame = known?.number === wire.number;
    const hadCards = isSame && known.confirmed !== null;
    // What was sent before something that has come since must not turn the game back.
    if (hadCards && !this.#isFreshNeeded && (wire.position === null || wire.seq < known.seq)) return true;
    const game = readGame(wire, known);
    if (game === null) return false;
    this.#isFreshNeeded = false;
    if (isSame) this.#change(carriedOver(game, known, this.#seat));
    else this.#game = game;
    if (isTold && game.confirmed !== null && !hadCards) this.#untold.push({ kind: 'gameStarted', number: game.number });
    return true;
  }

  /** Folds what was missed. False where it does not go with the game here. */
  takeMissed({ number, batches }: NonNullable<Joined['missed']>): boolean {
    if (this.#isFreshNeeded || this.#game?.number !== number) return false;
    return batches.every((batch) => ['old', 'folded'].includes(this.fold(batch)));
  }

  fold(message: BatchMessage): Fold['kind'] {
    const game = this.#game;
    if (game === null) return 'gap';
    const atMs = this.#serverTimeMs();
    const result = fold(game, this.#seat, message, atMs);
    if (result.kind !== 'folded') return result.kind;
    this.#change(result.game);
    for (const { move } of result.lost) this.#tellLost(game, move);
    const origin = message[2] === null ? ({ by: 'server', atMs } as const) : ({ by: 'seat' } as const);
    this.#untold.push(...noticesOf(result.batch, result.game, this.#seat, origin));
    return 'folded';
  }

  /** Plays a move ahead of the server, or says why not. */
  play(move: TimedMove): Result<void, Rejection> {
    const game = this.#game;
    if (game === null) return err({ code: 'no-game' });
    if (this.#seat === null) return err({ code: 'not-seated' });
    if (game.ahead === null) return err({ code: 'not-started' });
    const played = withMove(game, game.ahead, this.#seat, move);
    if (!played.ok) return err(rejectionOfRules(played.error));
    if (game.pendingCount >= limits.movesInFlight) return err({ code: 'too-fast' });
    this.#change(played.value);
    return ok(undefined);
  }

  /** Takes in that the server rejected a move of this client; `moveNo` is null where it could not tell which. */
  rejected(moveNo: number | null, rejection: Rejection): void {
    // That answers a move of the game before; the new one has come already, or is about to.
    if (rejection.code === 'another-game') return;
    const game = this.#game;
    if (moveNo === null) {
      this.#untold.push({ kind: 'rejected', move: null, rejection });
      return;
    }
    const pending = game?.pending.find((one) => one.moveNo === moveNo);
    if (game === null || this.#seat === null || pending === undefined) return;
    if (isNumberGone(rejection) && pending.renumberings < maxRenumberings) {
      this.#game = renumbered(game, this.#seat, pending);
      return;
    }
    this.#change(withoutMove(game, this.#seat, moveNo));
    this.#untold.push({ kind: 'rejected', move: pending.move, rejection });
  }

  /** The connection on which moves were sent is gone: what has had no answer has to be sent again. */
  unsend(): void {
    if (this.#game !== null) this.#game = markSent(this.#game, false);
  }

  /** Gives the moves that have not gone out yet, lowest number first, and takes them as sent. */
  takeUnsent(): { readonly gameNumber: number; readonly moveNo: number; readonly text: string }[] {
    const game = this.#game;
    const seat = this.#seat;
    if (game === null || seat === null) return [];
    const unsent = game.pending.filter((one) => !one.isSent);
    if (unsent.length > 0) this.#game = markSent(game, true);
    return unsent.map(({ moveNo, move }) => ({
      gameNumber: game.number,
      moveNo,
      text: formatTimedMove(game.rules, seat, move),
    }));
  }

  /** Gives the notices that have not been told yet, and takes them as told. */
  takeUntold(): readonly Notice[] {
    const untold = this.#untold;
    if (untold.length > 0) this.#untold = [];
    return untold;
  }

  /** The same game, a little later: whether it counts as lost is told as one sees it, with one's own moves ahead. */
  #change(game: LocalGame): void {
    const [was, is] = [this.#game?.view?.isLost === true, game.view?.isLost === true];
    this.#game = game;
    // Nobody needs to hear of a loss that a step back has mended already.
    if (!is) this.#untold = this.#untold.filter(({ kind }) => kind !== 'lost');
    else if (!was) this.#untold.push({ kind: 'lost' });
  }

  #tellLost(game: LocalGame, move: TimedMove): void {
    const reason = this.#seat === null ? null : reasonAgainst(game, this.#seat, move);
    const rejection: Rejection = reason === null ? { code: 'superseded' } : rejectionOfRules(reason);
    this.#untold.push({ kind: 'rejected', move, rejection });
  }
}

/** Whether the move was not looked at, because another tab of the same player had used its number or a later one. */
function isNumberGone({ code }: Rejection): boolean {
  return code === 'number-taken' || code === 'superseded';
}
