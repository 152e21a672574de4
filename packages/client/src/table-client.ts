import { formatMove, type Move, ok, play, type Result, refuse } from '@snap-up/engine';
import {
  type BatchMessage,
  type GameSnapshot,
  type JoinAnswer,
  type Joined,
  limits,
  type Refusal,
  type RejectionCode,
  refusalFor,
  type TableInfo,
} from '@snap-up/protocol';
import {
  carriedOver,
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
import { gameStarted, type Notice, noticesOf, type Rejection, rejection } from './notices.ts';
import type { Snapshot } from './snapshot.ts';
import type { Transport } from './transport.ts';

export interface TableClientOptions {
  readonly tableId: string;
  readonly transport: Transport;
  /** Milliseconds since 1970 by one's own clock. */
  readonly now: () => number;
}

/** Two tabs that race for numbers settle within a few; more than this is no race. */
const maxRenumberings = 20;

/** A table seen from outside: what it is, what one's own moves make of it, and the way to move. */
export class TableClient {
  readonly #transport: Transport;
  readonly #now: () => number;
  readonly #listeners = new Set<(snapshot: Snapshot) => void>();
  readonly #noticeListeners = new Set<(notice: Notice) => void>();
  #snapshot: Snapshot;
  #game: LocalGame | null = null;
  #untold: Notice[] = [];
  #isStarted = false;
  #isClosed = false;
  /** Has the connection that stands now joined the table? */
  #isJoined = false;
  /** Which answer is awaited; another answer comes from before a connection was lost, or before a later question. */
  #question = 0;
  #isAnswerAwaited = false;
  /** The view here is not the server's: only a fresh one helps. */
  #isFreshNeeded = false;
  /** Batches that came while an answer was awaited. */
  #held: BatchMessage[] = [];

  constructor({ tableId, transport, now }: TableClientOptions) {
    this.#transport = transport;
    this.#now = now;
    this.#snapshot = {
      ...{ tableId, connection: 'connecting', refusal: null, table: null },
      ...{ seat: null, clockOffsetMs: 0, game: null },
    };
  }

  get snapshot(): Snapshot {
    return this.#snapshot;
  }

  /** Calls the listener with the snapshot, now and at each change (a Svelte store). Gives the function that ends it. */
  subscribe(listener: (snapshot: Snapshot) => void): () => void {
    this.#listeners.add(listener);
    listener(this.#snapshot);
    return () => this.#listeners.delete(listener);
  }

  /** Calls the listener with each notice, after the snapshot has changed. Gives the function that ends it. */
  onNotice(listener: (notice: Notice) => void): () => void {
    this.#noticeListeners.add(listener);
    return () => this.#noticeListeners.delete(listener);
  }

  /** Connects and joins. Called again it does so afresh: after a refusal, or when one's session has changed. */
  start(): void {
    if (this.#isClosed) return;
    if (this.#isStarted) {
      this.#disconnected('connecting');
      this.#transport.reconnect();
      return;
    }
    this.#isStarted = true;
    this.#transport.open({
      connected: () => this.#unlessClosed(() => this.#ask()),
      disconnected: () => this.#unlessClosed(() => this.#disconnected('offline')),
      refused: (refusal) => this.#unlessClosed(() => this.#refused(refusal)),
      table: (table) => this.#unlessClosed(() => this.#tableChanged(table)),
      game: (game) => this.#unlessClosed(() => this.#gameCame(game)),
      batch: (batch) => this.#unlessClosed(() => this.#batchCame(batch)),
      no: (moveNo, code, takenBy) => this.#unlessClosed(() => this.#moveRefused(moveNo, code, takenBy)),
    });
  }

  /** Asks again who one is at this table: after taking or leaving a seat over REST. Does nothing while offline. */
  join(): void {
    if (this.#isJoined && !this.#isAnswerAwaited) this.#ask();
  }

  /**
   * Makes a move: shown in `snapshot.game.view` when this returns, sent now or when the connection is back. A move that
   * is not legal on that view is refused at once and not sent. Later news from the server comes as a notice.
   */
  play(move: Move): Result<void, Rejection> {
    const game = this.#game;
    const { seat, refusal } = this.#snapshot;
    if (refusal !== null) return refuse(rejection(refusal.code, game, move));
    if (game === null) return refuse(rejection('no-game', game, move));
    if (seat === null) return refuse(rejection('not-seated', game, move));
    if (game.view === null) return refuse(rejection('not-started', game, move));
    const played = play(game.rules, game.view, seat, move);
    if (!played.ok) return refuse(rejection(played.error.code, game, move, played.error.takenBy));
    if (game.pendingCount >= limits.movesInFlight) return refuse(rejection('too-fast', game, move));
    this.#game = withMove(game, seat, move);
    this.#sendPending();
    this.#publish({});
    return ok(undefined);
  }

  /** Ends the connection. Nothing changes afterwards. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#listeners.clear();
    this.#noticeListeners.clear();
    this.#transport.close();
  }

  #unlessClosed(handle: () => void): void {
    if (!this.#isClosed) handle();
  }

  #ask(): void {
    this.#question += 1;
    const question = this.#question;
    const askedAt = this.#now();
    this.#isAnswerAwaited = true;
    const game = this.#isFreshNeeded ? null : this.#game;
    // A game that is known without its cards cannot be caught up with: batches need a position to stand on.
    const known = game === null || game.confirmed === null ? null : { number: game.number, seq: game.seq };
    this.#transport.join(this.#snapshot.tableId, known, (answer) => {
      if (question === this.#question && !this.#isClosed) this.#answered(answer, askedAt);
    });
  }

  #answered(answer: JoinAnswer, askedAt: number): void {
    this.#isAnswerAwaited = false;
    if (!answer.ok) {
      this.#refused(answer.refusal);
      return;
    }
    const { table, seat, serverTime } = answer;
    // The server's clock was read somewhere between question and answer.
    const clockOffsetMs = Math.round(serverTime - (askedAt + this.#now()) / 2);
    this.#isJoined = true;
    if (seat !== this.#snapshot.seat && this.#game !== null) this.#game = withPending(this.#game, seat, []);
    this.#snapshot = { ...this.#snapshot, seat };
    const isFresh = answer.game !== null;
    const isRead = this.#takeAnswer(answer);
    if (!isRead) return;
    const held = this.#held;
    this.#held = [];
    for (const batch of held) {
      const kind = this.#fold(batch);
      if (kind !== 'gap' && kind !== 'fault') continue;
      // Asking again after a fresh answer that leaves a gap would go on for ever; the next batch will ask.
      if (!isFresh) this.#askAgain(kind === 'fault');
      break;
    }
    this.#sendPending();
    this.#publish({ connection: 'online', refusal: null, table, clockOffsetMs });
  }

  /** The game as an answer tells it. False where the answer cannot be used. */
  #takeAnswer(answer: Joined): boolean {
    if (answer.game !== null) return this.#takeGame(answer.game);
    const { missed } = answer;
    if (missed === null) {
      this.#game = null;
      return true;
    }
    const isSame = this.#game?.number === missed.number;
    const isWhole = isSame && missed.batches.every((batch) => ['old', 'folded'].includes(this.#fold(batch)));
    if (!isWhole) this.#askAgain(true);
    return isWhole;
  }

  /** Takes over a game afresh. False where it cannot be read. */
  #takeGame(wire: GameSnapshot): boolean {
    const known = this.#game;
    const { seat } = this.#snapshot;
    if (known !== null && wire.number < known.number) return true;
    const isSame = known?.number === wire.number;
    const isBehind = isSame && known.confirmed !== null && (wire.position === null || wire.seq < known.seq);
    if (isBehind && !this.#isFreshNeeded) return true;
    const game = readGame(wire, known);
    if (game === null) {
      // What this client cannot read was written by another version.
      this.#refused(refusalFor('client-outdated'));
      return false;
    }
    this.#isFreshNeeded = false;
    this.#game = isSame ? carriedOver(game, known, seat) : game;
    const isFirstSight = this.#snapshot.connection === 'connecting' && known === null;
    const hadCards = isSame && known.confirmed !== null;
    if (game.confirmed !== null && !hadCards && !isFirstSight) this.#untold.push(gameStarted(game.number));
    return true;
  }

  #askAgain(isFreshNeeded: boolean): void {
    this.#isFreshNeeded ||= isFreshNeeded;
    this.#ask();
  }

  #disconnected(connection: 'connecting' | 'offline'): void {
    this.#question += 1;
    this.#isAnswerAwaited = false;
    this.#isJoined = false;
    this.#held = [];
    if (this.#game !== null) this.#game = markSent(this.#game, false);
    this.#publish({ connection, refusal: null });
  }

  #refused(refusal: Refusal): void {
    this.#disconnected('offline');
    if (refusal.code === 'try-again') this.#transport.reconnect();
    else this.#publish({ connection: 'refused', refusal });
  }

  #tableChanged(table: TableInfo): void {
    this.#publish({ table });
  }

  #gameCame(wire: GameSnapshot): void {
    const number = this.#game?.number ?? 0;
    if (!this.#takeGame(wire)) return;
    // The seat may have been taken in another tab meanwhile.
    if (wire.number > number && this.#snapshot.seat === null) this.join();
    this.#publish({});
  }

  #batchCame(batch: BatchMessage): void {
    if (this.#isAnswerAwaited) {
      this.#held.push(batch);
      return;
    }
    if (!this.#isJoined) return;
    const kind = this.#fold(batch);
    if (kind === 'gap' || kind === 'fault') {
      this.#held = kind === 'gap' ? [batch] : [];
      this.#askAgain(kind === 'fault');
    } else if (kind === 'folded') {
      this.#publish({});
    }
  }

  #fold(batch: BatchMessage): 'old' | 'gap' | 'fault' | 'folded' {
    const game = this.#game;
    const { seat } = this.#snapshot;
    if (game === null) return 'gap';
    const result = fold(game, seat, batch);
    if (result.kind !== 'folded') return result.kind;
    this.#game = result.game;
    for (const { move } of result.lost) {
      const reason = seat === null ? null : reasonAgainst(game, seat, move);
      const refused = rejection(reason?.code ?? 'superseded', game, move, reason?.takenBy);
      this.#untold.push({ kind: 'rejected', move, ...refused });
    }
    this.#untold.push(...noticesOf(result.events, result.game, seat));
    return 'folded';
  }

  #moveRefused(moveNo: number | null, code: RejectionCode, takenBy: number | null): void {
    const game = this.#game;
    const { seat } = this.#snapshot;
    // That answers a move of the game before; the new one has come already, or is about to.
    if (code === 'another-game') return;
    if (moveNo === null) {
      this.#untold.push({ kind: 'rejected', move: null, ...rejection(code, game, null, takenBy) });
      this.#publish({});
      return;
    }
    const refused = game?.pending.find((one) => one.moveNo === moveNo);
    if (game === null || seat === null || refused === undefined) return;
    if (isNumberGone(code) && refused.renumberings < maxRenumberings) {
      this.#game = renumbered(game, seat, refused);
      this.#sendPending();
    } else {
      this.#game = withoutMove(game, seat, moveNo);
      this.#untold.push({ kind: 'rejected', move: refused.move, ...rejection(code, game, refused.move, takenBy) });
      if (code === 'not-seated') this.join();
    }
    this.#publish({});
  }

  #sendPending(): void {
    const game = this.#game;
    const { seat } = this.#snapshot;
    if (game === null || seat === null || !this.#isJoined) return;
    const unsent = game.pending.filter((one) => !one.isSent);
    if (unsent.length === 0) return;
    this.#game = markSent(game, true);
    for (const { moveNo, move } of unsent) {
      this.#transport.move(game.number, moveNo, formatMove(game.rules, seat, move));
    }
  }

  #publish(change: Partial<Snapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change, game: this.#game };
    for (const listener of this.#listeners) listener(this.#snapshot);
    const notices = this.#untold;
    this.#untold = [];
    for (const notice of notices) for (const listener of this.#noticeListeners) listener(notice);
  }
}

/** Does this answer say that the move was not looked at, because another tab of the same player had used its number or a later one? */
function isNumberGone(code: RejectionCode): boolean {
  return code === 'number-taken' || code === 'superseded';
}
