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
  type SeatPresence,
  type TableInfo,
} from '@snap-up/protocol';
import { GameSync } from './game-sync.ts';
import type { Notice } from './notices.ts';
import type { Snapshot } from './snapshot.ts';
import type { Transport } from './transport.ts';

export interface TableClientOptions {
  readonly tableId: string;
  readonly transport: Transport;
  /** Milliseconds since 1970 by one's own clock. */
  readonly now: () => number;
}

/** A table seen from outside: what it is, what one's own moves make of it, and the way to move. */
export class TableClient {
  readonly #transport: Transport;
  readonly #now: () => number;
  readonly #listeners = new Set<(snapshot: Snapshot) => void>();
  readonly #noticeListeners = new Set<(notice: Notice) => void>();
  readonly #reactionListeners = new Set<(seat: number, reaction: Reaction) => void>();
  readonly #sync = new GameSync(() => this.#now() + this.#snapshot.clockOffsetMs);
  #snapshot: Snapshot;
  #isStarted = false;
  #isClosed = false;
  #isConnected = false;
  /** Has the connection that stands now joined the table? */
  #isJoined = false;
  #wasEverJoined = false;
  /** Which answer is awaited; any other is from a connection that is lost, or to an earlier question. */
  #question = 0;
  #isAnswerAwaited = false;
  /** Ends the wait of those who said something and have had no answer. */
  readonly #unanswered = new Set<() => void>();
  /** Batches that came while an answer was awaited. */
  #held: BatchMessage[] = [];

  constructor({ tableId, transport, now }: TableClientOptions) {
    this.#transport = transport;
    this.#now = now;
    this.#snapshot = {
      ...{ tableId, connection: 'connecting', rejection: null, table: null },
      ...{ seat: null, clockOffsetMs: 0, game: null, chat: [] },
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

  /** Calls the listener when somebody at the table reacts. Gives the function that ends it. */
  onReaction(listener: (seat: number, reaction: Reaction) => void): () => void {
    this.#reactionListeners.add(listener);
    return () => this.#reactionListeners.delete(listener);
  }

  /** Says something to the table. The promise never rejects; without a connection the result is `try-again`. */
  say(text: string): Promise<Result<void, Rejection>> {
    return this.#talk((answer) => this.#transport.say(text, answer));
  }

  /** Shows the table one of the fixed reactions. The promise never rejects. */
  react(reaction: Reaction): Promise<Result<void, Rejection>> {
    return this.#talk((answer) => this.#transport.react(reaction, answer));
  }

  /** Connects and joins. Called again it does so afresh: after a rejection, or when one's session has changed. */
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
      presence: unlessClosed((spectatorCount, seats) => this.#presenceCame(spectatorCount, seats)),
      game: unlessClosed((game) => this.#gameCame(game)),
      batch: unlessClosed((batch) => this.#batchCame(batch)),
      rejected: unlessClosed((moveNo, rejection) => {
        const { code } = rejection;
        // A game has begun that nobody may watch, or this page is one too many: the server tells no more.
        if (code === 'no-spectators' || code === 'too-many-pages') {
          this.#rejected(rejection);
          return;
        }
        this.#sync.rejected(moveNo, rejection);
        if (code === 'not-seated') this.join();
        this.#publish({});
      }),
      clock: unlessClosed((gameNumber, clock) => {
        this.#sync.setClock(gameNumber, clock);
        this.#publish({});
      }),
      said: unlessClosed((message) => this.#said(message)),
      reacted: unlessClosed((seat, reaction) => {
        for (const listener of this.#reactionListeners) listener(seat, reaction);
      }),
    });
  }

  /** Asks again who one is at this table: after taking or leaving a seat over REST. Does nothing while offline. */
  join(): void {
    if (this.#isConnected) this.#ask();
  }

  /**
   * Makes a move: shown in `snapshot.game.view` when this returns, sent now or when the connection is back. A move that
   * is not legal on that view is rejected at once and not sent. Later news from the server comes as a notice. A step
   * through time to a table that was never seen here is shown when the server answers; until then no cards are moved.
   */
  play(move: TimedMove): Result<void, Rejection> {
    const { rejection } = this.#snapshot;
    if (rejection !== null) return err(rejection);
    const played = this.#sync.play(move);
    if (played.ok) this.#publish({});
    return played;
  }

  /** Ends the connection. Nothing changes afterwards. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#giveUpTalk();
    this.#listeners.clear();
    this.#noticeListeners.clear();
    this.#reactionListeners.clear();
    this.#transport.close();
  }

  #talk(send: (answer: (answer: DoneAnswer) => void) => void): Promise<Result<void, Rejection>> {
    if (!this.#isJoined) return Promise.resolve(err({ code: 'try-again' }));
    return new Promise((resolve) => {
      const lost = () => resolve(err({ code: 'try-again' }));
      this.#unanswered.add(lost);
      send((answer) => {
        this.#unanswered.delete(lost);
        resolve(answer.ok ? ok(undefined) : err(answer.error));
      });
    });
  }

  /** A message: the same one may come by the answer to `join` and by itself. */
  #said(message: ChatMessage): void {
    const { chat } = this.#snapshot;
    if (message.id <= (chat.at(-1)?.id ?? 0)) return;
    this.#publish({ chat: [...chat, message].slice(-limits.chatMessages) });
  }

  #connected(): void {
    this.#isConnected = true;
    this.#ask();
  }

  #ask(): void {
    this.#question += 1;
    const question = this.#question;
    const { known } = this.#sync;
    const askedAt = this.#now();
    this.#isAnswerAwaited = true;
    this.#transport.join(this.#snapshot.tableId, known, (answer) => {
      if (question === this.#question && !this.#isClosed) this.#answered(answer, askedAt, known === null);
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
      // What this client cannot read even afresh was written by another version.
      if (wasFreshAsked || answer.game !== null) this.#rejected({ code: 'client-outdated' });
      else this.#askAfresh();
      return;
    }
    this.#isJoined = true;
    this.#wasEverJoined = true;
    this.#foldHeld(wasFreshAsked);
    // The server's clock was read somewhere between question and answer.
    const clockOffsetMs = Math.round(answer.serverTime - (askedAt + this.#now()) / 2);
    if (answer.game === null) this.#sync.setClock(answer.table.gameNumber, answer.clock);
    this.#publish({ connection: 'online', rejection: null, table: answer.table, clockOffsetMs, chat: answer.chat });
  }

  /** False where the answer does not go with the game here. */
  #takeAnswer({ game, missed }: Joined): boolean {
    if (game !== null) return this.#sync.takeGame(game, this.#wasEverJoined);
    if (missed !== null) return this.#sync.takeMissed(missed);
    this.#sync.forget();
    return true;
  }

  #foldHeld(wasFreshAsked: boolean): void {
    const held = this.#held;
    this.#held = [];
    for (const batch of held) {
      const kind = this.#sync.fold(batch);
      if (kind === 'old' || kind === 'folded') continue;
      // Asking again after a fresh answer that leaves a gap could go on for ever; the next batch will ask.
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
    this.#held = [];
    this.#giveUpTalk();
    this.#sync.unsend();
    this.#publish({ connection, rejection: null });
  }

  /** Nobody will answer what was said on a connection that is gone. */
  #giveUpTalk(): void {
    for (const lost of this.#unanswered) lost();
    this.#unanswered.clear();
  }

  #rejected(rejection: Rejection): void {
    this.#isJoined = false;
    this.#sync.unsend();
    // Both pass by themselves, and a new connection begins with the right to ask.
    if (rejection.code === 'try-again' || rejection.code === 'too-fast') {
      this.#disconnected('offline');
      this.#transport.reconnect();
    } else {
      this.#publish({ connection: 'rejected', rejection });
    }
  }

  #tableCame(table: TableInfo): void {
    const { seat } = this.#sync;
    this.#publish({ table });
    // The seat may have been left in another tab.
    if (seat !== null && table.seats[seat]?.name === null) this.join();
  }

  #presenceCame(spectatorCount: number, changed: readonly SeatPresence[]): void {
    const { table } = this.#snapshot;
    // Where the table is not known yet, the answer to `join` tells all of it.
    if (table === null) return;
    const presences = new Map(changed);
    const seats = table.seats.map((one, seat) => ({ ...one, presence: presences.get(seat) ?? one.presence }));
    this.#publish({ table: { ...table, spectatorCount, seats } });
  }

  #gameCame(wire: GameSnapshot): void {
    const number = this.#sync.game?.number ?? 0;
    // What was held came before, and so belongs to the game before.
    if (wire.number > number) this.#held = [];
    if (!this.#sync.takeGame(wire, this.#wasEverJoined)) {
      this.#rejected({ code: 'client-outdated' });
      return;
    }
    this.#publish({});
    // The seat may have been taken in another tab.
    if (this.#isJoined && wire.number > number && this.#sync.seat === null) this.join();
  }

  #batchCame(batch: BatchMessage): void {
    if (this.#isAnswerAwaited) {
      this.#held.push(batch);
      return;
    }
    if (!this.#isJoined) return;
    switch (this.#sync.fold(batch)) {
      case 'old':
        return;
      case 'folded':
        this.#publish({});
        return;
      case 'gap':
        // The answer tells of this batch too, and those that come meanwhile are held: one question is enough.
        this.#ask();
        return;
      case 'unseen':
      case 'fault':
        this.#askAfresh();
        return;
    }
  }

  /** Sends what has not been sent, and tells the listeners. */
  #publish(change: Partial<Snapshot>): void {
    if (this.#isJoined) {
      for (const { gameNumber, moveNo, text } of this.#sync.takeUnsent()) {
        this.#transport.move(gameNumber, moveNo, text);
      }
    }
    const { game, seat } = this.#sync;
    this.#snapshot = { ...this.#snapshot, ...change, seat, game };
    // A listener may play, and so change the snapshot under the others: each hears the newest.
    for (const listener of this.#listeners) listener(this.#snapshot);
    for (const notice of this.#sync.takeUntold()) for (const listener of this.#noticeListeners) listener(notice);
  }
}
