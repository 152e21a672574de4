import { err, ok, type Result, type TimedMove } from '@snap-up/engine';
import {
  type BatchMessage,
  type ChatMessage,
  type DoneAnswer,
  type GameSnapshot,
  type JoinAnswer,
  type Joined,
  limits,
  type Reaction,
  type Rejection,
  type Sight,
  type TableInfo,
} from '@snap-up/protocol';
import { GameSync } from './game-sync.ts';
import type { LocalGame } from './local-game.ts';
import type { Notice } from './notices.ts';
import type { KeptTable } from './offline-table.ts';
import type { TextStorage } from './shuffle-hand.ts';
import type { Snapshot } from './snapshot.ts';
import { after, elapsedMs as elapsed } from './timer.ts';
import type { Transport } from './transport.ts';

export interface TableClientOptions {
  readonly tableId: string;
  readonly transport: Transport;
  /** Returns the time in milliseconds since 1970 by the client's clock. */
  readonly now: () => number;
  /**
   * Calls `run` once, after this many milliseconds, and returns the function that cancels it. The timers of browser or
   * Node unless given.
   */
  readonly after?: (delayMs: number, run: () => void) => () => void;
  /** Returns the time in milliseconds by a clock that is never set: `performance.now` unless given. */
  readonly elapsedMs?: () => number;
  /** Returns a number from 0 to 1: `Math.random` unless given. */
  readonly random?: () => number;
  /** Stores unanswered moves across a page reload: the browser's session storage. Without it they are lost. */
  readonly storage?: TextStorage;
}

/** Once all moves are answered and this time has passed, the server accepts as many again. */
const burstEveryMs = (1_000 * limits.movesInFlight) / limits.movesPerSecond;

/**
 * A message without an answer for this long is a reason to ask whether the connection still works. With what a `Connection`
 * waits, and the round trips of a new one, a race goes on within three seconds.
 */
const answerWithinMs = 1_000;

/** After these rejections the same player may continue in the same game: on a newer page, or once other pages are closed. */
const mayContinue: ReadonlySet<Rejection['code']> = new Set(['client-outdated', 'too-many-pages']);

/** The last batch that a page has painted. */
export interface Painted {
  readonly gameNumber: number;
  readonly seq: number;
  /** When it could be seen, by the client's `elapsedMs`. */
  readonly atMs: number;
}

/**
 * A client for one table. It follows the table and its game, applies the player's moves ahead of the server, and sends
 * them.
 */
export class TableClient {
  readonly #transport: Transport;
  readonly #now: () => number;
  readonly #after: NonNullable<TableClientOptions['after']>;
  readonly #elapsedMs: () => number;
  readonly #random: () => number;
  readonly #listeners = new Set<(snapshot: Snapshot) => void>();
  readonly #noticeListeners = new Set<(notice: Notice) => void>();
  readonly #reactionListeners = new Set<(seat: number, reaction: Reaction) => void>();
  readonly #storage: TextStorage | null;
  readonly #storageKey: string;
  readonly #sync: GameSync;
  #snapshot: Snapshot;
  #isStarted = false;
  #isClosed = false;
  #isConnected = false;
  #isJoined = false;
  #wasEverJoined = false;
  /** The number of the `join` whose answer is awaited. Answers to earlier ones are ignored. */
  #question = 0;
  #isAnswerAwaited = false;
  /** Whether this connection has to join again, as the server has asked. */
  #isAway = false;
  /** Cancels the `join` that the server has asked for; null if none is due. */
  #cancelRejoin: (() => void) | null = null;
  /** Chat messages and reactions that are sent after that `join`. */
  #chatAfterRejoin: (() => void)[] = [];
  /** Resolves the pending chat messages and reactions when their connection is lost. */
  readonly #unanswered = new Set<() => void>();
  /** Whether more moves wait than may be in flight, so that they are sent in bursts. */
  #isInBursts = false;
  #cancelBurst: (() => void) | null = null;
  /** The first message that awaits an answer; null for none. */
  #awaited: string | null = null;
  #cancelCheck = () => {};
  #keptMoves: string | null;
  #painted: Painted | null = null;
  /** The move that is being made, and what its player saw; null if that is not known. */
  #seen: { readonly move: TimedMove; readonly sight: Sight } | null = null;
  /** Batches that arrived while an answer to `join` was awaited. */
  #held: BatchMessage[] = [];

  constructor({
    tableId,
    transport,
    now,
    after: givenAfter = after,
    elapsedMs = elapsed,
    random = Math.random,
    storage,
  }: TableClientOptions) {
    this.#transport = transport;
    this.#now = now;
    this.#after = givenAfter;
    this.#elapsedMs = elapsedMs;
    this.#random = random;
    this.#storage = storage ?? null;
    this.#storageKey = `moves ${tableId}`;
    const recalled = storage?.get(this.#storageKey) ?? null;
    this.#keptMoves = recalled;
    this.#sync = new GameSync(now, () => now() + this.#snapshot.clockOffsetMs, random, recalled);
    this.#snapshot = {
      tableId,
      connection: 'connecting',
      rejection: null,
      table: null,
      seat: null,
      clockOffsetMs: 0,
      game: null,
      chat: [],
    };
  }

  get snapshot(): Snapshot {
    return this.#snapshot;
  }

  /**
   * Calls the listener with the snapshot, immediately and on each change (a Svelte store). Returns the function that
   * unsubscribes it.
   */
  subscribe(listener: (snapshot: Snapshot) => void): () => void {
    this.#listeners.add(listener);
    listener(this.#snapshot);
    return () => this.#listeners.delete(listener);
  }

  /** Calls the listener with each notice, after the snapshot has changed. Returns the function that unsubscribes it. */
  onNotice(listener: (notice: Notice) => void): () => void {
    this.#noticeListeners.add(listener);
    return () => this.#noticeListeners.delete(listener);
  }

  /** Calls the listener for each reaction at the table. Returns the function that unsubscribes it. */
  onReaction(listener: (seat: number, reaction: Reaction) => void): () => void {
    this.#reactionListeners.add(listener);
    return () => this.#reactionListeners.delete(listener);
  }

  /**
   * Sends a chat message. The promise never rejects; without a connection it
   * resolves to `try-again`.
   */
  say(text: string): Promise<Result<void, Rejection>> {
    return this.#chat((answer) => this.#transport.say(text, answer));
  }

  /** Sends one of the fixed reactions. The promise never rejects. */
  react(reaction: Reaction): Promise<Result<void, Rejection>> {
    return this.#chat((answer) => this.#transport.react(reaction, answer));
  }

  /** The game with all pending moves, and the moves as text, for `keptTable`. */
  get waiting(): { readonly game: LocalGame | null; readonly moves: string | null } {
    return { game: this.#sync.game, moves: this.#sync.keptMoves };
  }

  /** Shows a table as an earlier page knew it, with that page's moves, unless the game is known already. */
  recall({ table, seat, game, moves }: KeptTable): void {
    if (this.#sync.recall(seat, game, moves)) this.#publish({ table });
  }

  /** Connects and joins. Call it again to start over after a rejection, or when the session has changed. */
  start(): void {
    if (this.#isClosed) return;
    if (this.#isStarted) {
      this.#disconnected('connecting');
      this.#transport.reconnect();
      return;
    }
    this.#isStarted = true;
    const unlessClosed =
      <Arguments extends readonly unknown[]>(handle: (...given: Arguments) => void) =>
      (...given: Arguments) => {
        if (!this.#isClosed) handle(...given);
      };
    this.#transport.open({
      connected: unlessClosed(() => this.#connected()),
      disconnected: unlessClosed(() => this.#disconnected('offline')),
      connectionRejected: unlessClosed((rejection) => this.#rejected(rejection)),
      table: unlessClosed((table) => this.#tableCame(table)),
      game: unlessClosed((game) => this.#gameCame(game)),
      batch: unlessClosed((batch) => this.#batchCame(batch)),
      rejected: unlessClosed((moveNo, rejection) => {
        const { code } = rejection;
        // Spectators are not allowed in the new game, or the player has too many pages open: the server sends no more.
        if (code === 'no-spectators' || code === 'kept-out' || code === 'too-many-pages') {
          this.#rejected(rejection);
          return;
        }
        // The table is moving. The move is sent again after the next `join`.
        if (this.#isAway && moveNo !== null && (code === 'try-again' || code === 'not-joined')) return;
        // The server does not know this page any more, and could not say so before.
        if (code === 'not-joined' && moveNo !== null && this.#isConnected && this.#snapshot.rejection === null) {
          this.#rejoinWithin(0);
          return;
        }
        this.#sync.rejected(moveNo, rejection);
        if (code === 'not-seated') this.join();
        this.#publish();
      }),
      clock: unlessClosed((gameNumber, clock) => {
        this.#sync.setClock(gameNumber, clock);
        this.#publish();
      }),
      said: unlessClosed((message) => this.#said(message)),
      reacted: unlessClosed((seat, reaction) => {
        for (const listener of this.#reactionListeners) listener(seat, reaction);
      }),
      rejoin: unlessClosed((withinMs) => this.#rejoinWithin(withinMs)),
    });
  }

  /** Asks whether the connection still works. Call it when the page may be on another network, or has slept. */
  check(): void {
    if (this.#isStarted && !this.#isClosed) this.#transport.check(true);
  }

  /** Joins again to learn the player's seat, after taking or leaving one over REST. Does nothing while offline. */
  join(): void {
    if (this.#isConnected) this.#ask();
  }

  /**
   * Makes a move. It is in `snapshot.game.view` when this returns, and is sent now or after the next `join`. A move
   * that is not legal on that view is rejected and not sent. A later rejection by the server comes as a notice.
   */
  play(move: TimedMove): Result<void, Rejection> {
    const { rejection } = this.#snapshot;
    if (rejection !== null) return err(rejection);
    const sight = this.#sightOf(move);
    const played = this.#sync.play(move);
    if (!played.ok) return played;
    this.#seen = sight === null ? null : { move, sight };
    this.#publish();
    // A move that is sent later does not say: the server could not know how long it has waited here.
    this.#seen = null;
    return played;
  }

  /** Sets which batch the page has painted, for the moves that follow; null if that is unknown, such as after it was hidden. */
  painted(painted: Painted | null): void {
    this.#painted = painted;
  }

  /** Closes the connection. The snapshot does not change afterwards. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#forgetRejoin();
    this.#forgetBurst();
    this.#cancelCheck();
    this.#giveUpChat();
    this.#listeners.clear();
    this.#noticeListeners.clear();
    this.#reactionListeners.clear();
    this.#transport.close();
  }

  #chat(send: (answer: (answer: DoneAnswer) => void) => void): Promise<Result<void, Rejection>> {
    if (!this.#isJoined && !this.#isAway) return Promise.resolve(err({ code: 'try-again' }));
    return new Promise((resolve) => {
      const lost = () => resolve(err({ code: 'try-again' }));
      this.#unanswered.add(lost);
      const sendNow = () =>
        send((answer) => {
          this.#unanswered.delete(lost);
          this.#awaitAnswer();
          resolve(answer.ok ? ok() : err(answer.error));
        });
      this.#awaitAnswer();
      if (this.#isJoined) sendNow();
      else this.#chatAfterRejoin.push(sendNow);
    });
  }

  /** Adds a chat message. The same one may also have come with the answer to `join`. */
  #said(message: ChatMessage): void {
    const { chat } = this.#snapshot;
    if (message.id <= (chat.at(-1)?.id ?? 0)) return;
    this.#publish({ chat: [...chat, message].slice(-limits.chatMessages) });
  }

  #connected(): void {
    this.#isConnected = true;
    this.#ask();
  }

  /**
   * The server asks to join again. Until then nothing is sent and batches are ignored: some may be missing before them.
   */
  #rejoinWithin(withinMs: number): void {
    if (!this.#isConnected) return;
    this.#leaveForNow();
    this.#cancelRejoin ??= this.#after(this.#random() * withinMs, () => this.#ask());
  }

  /** Stops sending and waits for the next `join`. Any answer in flight is out of date. */
  #leaveForNow(): void {
    this.#question += 1;
    this.#isAnswerAwaited = false;
    this.#isJoined = false;
    this.#isAway = true;
    this.#held = [];
    this.#forgetBurst();
    this.#sync.unsend();
    this.#awaitAnswer();
  }

  #forgetRejoin(): void {
    this.#cancelRejoin?.();
    this.#cancelRejoin = null;
  }

  #ask(): void {
    this.#forgetRejoin();
    this.#question += 1;
    const question = this.#question;
    const { known } = this.#sync;
    const askedAt = this.#now();
    this.#isAnswerAwaited = true;
    this.#awaitAnswer();
    this.#transport.join(this.#snapshot.tableId, known, (answer) => {
      if (question === this.#question && !this.#isClosed)
        this.#answered(answer, askedAt, known?.isWholeWanted ?? known === null);
    });
  }

  #answered(answer: JoinAnswer, askedAt: number, wasFreshAsked: boolean): void {
    this.#isAnswerAwaited = false;
    if (!answer.ok) {
      this.#rejected(answer.error);
      return;
    }
    this.#sync.sit(answer.seat);
    if (!this.#takeAnswer(answer)) {
      // A full game that this client cannot read comes from another version.
      if (wasFreshAsked || answer.game !== null) this.#rejected({ code: 'client-outdated' });
      else this.#askAfresh();
      return;
    }
    this.#isJoined = true;
    this.#isAway = false;
    this.#wasEverJoined = true;
    this.#foldHeld(wasFreshAsked);
    // The server read its clock somewhere between request and answer.
    const clockOffsetMs = Math.round(answer.serverTime - (askedAt + this.#now()) / 2);
    if (answer.game === null) this.#sync.setClock(answer.table.gameNumber, answer.clock);
    this.#publish({ connection: 'online', rejection: null, table: answer.table, clockOffsetMs, chat: answer.chat });
    for (const send of this.#chatAfterRejoin.splice(0)) send();
  }

  /** Returns false if the answer does not fit the game here. */
  #takeAnswer({ game, missed }: Joined): boolean {
    if (game !== null) return this.#sync.takeGame(game, this.#wasEverJoined, true);
    if (missed !== null) return this.#sync.takeMissed(missed);
    this.#sync.forget();
    return true;
  }

  #foldHeld(wasFreshAsked: boolean): void {
    const held = this.#held;
    this.#held = [];
    for (const batch of held) {
      const kind = this.#sync.apply(batch);
      if (kind === 'old' || kind === 'applied') continue;
      // After a full game that still leaves a gap, asking again could loop forever. The next batch will ask.
      if (!wasFreshAsked) this.#askAfresh();
      return;
    }
  }

  #askAfresh(): void {
    this.#sync.distrust();
    this.#ask();
  }

  #disconnected(connection: 'connecting' | 'offline'): void {
    this.#question += 1;
    this.#isAnswerAwaited = false;
    this.#isConnected = false;
    this.#isJoined = false;
    this.#isAway = false;
    this.#forgetRejoin();
    this.#held = [];
    this.#giveUpChat();
    this.#forgetBurst();
    this.#sync.unsend();
    this.#publish({ connection, rejection: null });
  }

  /** Chat messages and reactions on a lost connection are never answered. */
  #giveUpChat(): void {
    this.#chatAfterRejoin = [];
    for (const lost of this.#unanswered) lost();
    this.#unanswered.clear();
  }

  #rejected(rejection: Rejection): void {
    this.#isJoined = false;
    this.#forgetBurst();
    this.#sync.unsend();
    // Both are temporary, and a new connection may ask again.
    if (rejection.code === 'try-again' || rejection.code === 'too-fast') {
      this.#disconnected('offline');
      this.#transport.reconnect();
    } else {
      this.#giveUpChat();
      if (!mayContinue.has(rejection.code)) this.#sync.giveUpMoves();
      this.#publish({ connection: 'rejected', rejection });
    }
  }

  #tableCame(table: TableInfo): void {
    const { seat } = this.#sync;
    const known = this.#snapshot.table;
    // The answer to `join` will bring it together with the player's seat; without that, a page would show a spectator's
    // view.
    if (known === null) return;
    this.#publish({ table });
    // The seat may have been left in another tab, and with fewer seats the player may have moved up to another one.
    const isFree = seat !== null && (table.seats[seat]?.name ?? null) === null;
    if (isFree || (seat !== null && table.seats.length < known.seats.length)) this.join();
  }

  #gameCame(wire: GameSnapshot): void {
    const number = this.#sync.game?.number ?? 0;
    // Batches held so far belong to the previous game.
    if (wire.number > number) this.#held = [];
    if (!this.#sync.takeGame(wire, this.#wasEverJoined)) {
      this.#rejected({ code: 'client-outdated' });
      return;
    }
    this.#publish();
    // The seat may have been taken in another tab.
    if (this.#isJoined && wire.number > number && this.#sync.seat === null) this.join();
  }

  #batchCame(batch: BatchMessage): void {
    if (this.#isAnswerAwaited) {
      this.#held.push(batch);
      return;
    }
    if (!this.#isJoined) return;
    switch (this.#sync.apply(batch)) {
      case 'old':
        return;
      case 'applied':
        this.#publish();
        return;
      case 'gap':
        // The answer includes this batch, and later ones are held until it comes, so one request is enough.
        this.#ask();
        return;
      case 'fault':
        this.#askAfresh();
        return;
    }
  }

  /** Sends the unsent moves, and notifies the listeners. */
  #publish(change?: Partial<Snapshot>): void {
    if (this.#isJoined) this.#sendMoves();
    this.#awaitAnswer();
    this.#keepMoves();
    const { game, seat } = this.#sync;
    this.#snapshot = { ...this.#snapshot, seat, game };
    if (change !== undefined) this.#snapshot = { ...this.#snapshot, ...change };
    // A listener may make a move and so change the snapshot: the others get the newest one.
    for (const listener of this.#listeners) listener(this.#snapshot);
    for (const notice of this.#sync.takeUntold()) for (const listener of this.#noticeListeners) listener(notice);
  }

  /** Makes sure that a connection that swallows everything is detected. */
  #awaitAnswer(): void {
    const said = this.#unanswered.size > 0 ? 'chat' : null;
    const awaited = this.#isAnswerAwaited ? `join ${this.#question}` : (this.#sync.awaited ?? said);
    if (awaited === this.#awaited) return;
    this.#awaited = awaited;
    this.#cancelCheck();
    if (awaited !== null) this.#checkLater();
  }

  #checkLater(): void {
    this.#cancelCheck = this.#after(answerWithinMs, () => {
      this.#checkLater();
      this.#transport.check(false);
    });
  }

  /** What the player sees when they play a card to a foundation; null for other moves, or if it is not known. */
  #sightOf(move: TimedMove): Sight | null {
    const { game } = this.#sync;
    const painted = this.#painted;
    if (move.kind !== 'carry' || game?.rules.piles[move.to]?.role !== 'foundation') return null;
    if (painted?.gameNumber !== game.number) return null;
    const sinceMs = Math.round(this.#elapsedMs() - painted.atMs);
    return sinceMs >= 0 && sinceMs <= limits.sightMs ? [painted.seq, sinceMs] : null;
  }

  #sendMoves(): void {
    const { sentCount, unsentCount } = this.#sync.waiting;
    if (unsentCount === 0) return;
    if (!this.#isInBursts) this.#sendBurst();
    else if (sentCount === 0)
      this.#cancelBurst ??= this.#after(burstEveryMs, () => {
        this.#cancelBurst = null;
        this.#sendBurst();
        this.#publish();
      });
  }

  #sendBurst(): void {
    for (const { gameNumber, moveNo, text, move } of this.#sync.takeUnsent()) {
      const sight = this.#seen?.move === move ? this.#seen.sight : undefined;
      this.#transport.move(gameNumber, moveNo, text, sight);
    }
    this.#isInBursts = this.#sync.waiting.unsentCount > 0;
  }

  /** What has been sent is for another connection or another `join` to send again. */
  #forgetBurst(): void {
    this.#cancelBurst?.();
    this.#cancelBurst = null;
    this.#isInBursts = false;
  }

  /** Stores the moves that have no answer: a network may swallow those that were sent. */
  #keepMoves(): void {
    if (this.#storage === null) return;
    const moves = this.#sync.keptMoves;
    if (moves === this.#keptMoves) return;
    if (moves === null) this.#storage.remove(this.#storageKey);
    else this.#storage.put(this.#storageKey, moves);
    this.#keptMoves = moves;
  }
}
