import {
  commitmentOf,
  err,
  hasTurns,
  isInPlay,
  isOrderedByReaction,
  ok,
  type Result,
  rulesetById,
  type Seat,
} from '@snap-up/engine';
import type {
  ChatMessage,
  GameSnapshot,
  JoinAnswer,
  Joined,
  Known,
  Phase,
  PlainRejectionCode,
  Presence,
  Rejection,
  TableInfo,
  TurnClock,
} from '@snap-up/protocol';
import { GameDeleted } from '../game/event-log.ts';
import { Game } from '../game/game.ts';
import type { StoredTimes } from '../game/game-store.ts';
import { type MoveAnswer, type RequestedMove, rejected, type ServerMove } from '../game/moves.ts';
import { type GameRecord, isFormer, type Player, type SeatRecord, type TableRecord } from '../game/records.ts';
import { type Lease, LeaseLost, ServerStopping } from '../leases/lease.ts';
import { StoppableClock } from '../platform/clock.ts';
import { type Log, loggedReason } from '../platform/log.ts';
import type { Meter } from '../platform/meter.ts';
import { costs } from '../platform/quotas.ts';
import type { Services } from '../platform/services.ts';
import { type Tracer, traced } from '../platform/tracer.ts';
import type { Behavior } from './behavior.ts';
import { metering } from './behaviors/metering.ts';
import { Broadcaster } from './broadcaster.ts';
import { clockSeenBy, DelayedSpectators, isWatchable, type Said } from './delayed-spectators.ts';
import { FairOrder, type MoveRequest } from './fair-order.ts';
import { type LatencyEstimate, LatencyEstimates } from './latency.ts';
import { Mailbox } from './mailbox.ts';
import { PresenceTracker } from './presence-tracker.ts';
import { tableInfoOf } from './table-info.ts';
import { mailboxLimit, timings } from './timings.ts';

/**
 * A table in memory, and the sole writer of its record and its game. Every change goes through one mailbox: it is
 * stored first, then broadcast, and then the behaviors are called. So everything that is broadcast has been stored, and
 * everything in memory can be rebuilt from the store and the log. It changes nothing unless its server has the lease; once
 * that is found lost, it is dropped. What a kind of table does is in its behaviors; they read the table's current state, so
 * they must read it again after each `await`.
 */
export abstract class TableActor {
  /** Named in each write to the table's rows, which is refused when another server has claimed the table. */
  readonly lease: Lease;
  /** Those of the server. Their clock keeps running when the table has left memory; `clock` does not. */
  readonly services: Omit<Services, 'clock'>;
  readonly clock: StoppableClock;
  readonly log: Log;
  readonly broadcaster: Broadcaster;
  readonly #delayed: DelayedSpectators;
  readonly #presence: PresenceTracker;
  readonly #mailbox: Mailbox<MoveRequest>;
  readonly latencies: LatencyEstimates;
  /** Whether changes of presence are being collected, and whether there are any. */
  #isGathering = false;
  #hasGathered = false;
  /** Null unless contested places of the newest game go by reaction. */
  #fairOrder: FairOrder | null = null;
  /** When the oldest waiting move arrived, by the machine's monotonic clock; 0 if none waits or nobody measures. */
  #waitingSinceMs = 0;
  #behaviors: readonly Behavior[] = [];
  /** Behaviors that are called after every move. */
  #moveListeners: readonly Behavior[] = [];
  #record: TableRecord;
  #game: Game | null = null;
  /** Finished games whose end is not stored yet. */
  #unnoted: readonly Game[] = [];
  #isNotingLater = false;
  /** Cached by player, as hashing is slow. */
  readonly #persons = new Map<string, string>();
  #isDropped = false;

  protected constructor(record: TableRecord, lease: Lease, services: Services) {
    const { audience, log, tracer } = services;
    const clock = new StoppableClock(services.clock);
    this.lease = lease;
    this.services = services;
    this.#record = record;
    this.clock = clock;
    this.log = log;
    this.#delayed = new DelayedSpectators(this);
    this.broadcaster = new Broadcaster(record.id, audience, this.#delayed);
    this.#presence = new PresenceTracker(
      clock,
      () => this.#presenceChanged(),
      (playerId) => this.seatOf(playerId) !== null,
    );
    this.latencies = new LatencyEstimates(clock, () => this.#tellPresence());
    this.#mailbox = new Mailbox(
      (requests) => (tracer === undefined ? this.#playAll(requests) : this.#traceMoves(tracer, requests)),
      (error) => this.#failed(error),
    );
  }

  /** Adds the behaviors of this kind of table. Called once, by its constructor. */
  protected attach(behaviors: readonly Behavior[]): void {
    const { meter } = this.services;
    this.#behaviors = meter === undefined ? behaviors : [...behaviors, metering(this, meter)];
    this.#moveListeners = this.#behaviors.filter((behavior) => behavior.batchesStored !== undefined);
  }

  /** Loads stored state, and the game from its log. Called once, before any request. */
  async restore(): Promise<void> {
    const [earlier, times] = await Promise.all([
      this.#delayed.earlierGames(),
      this.#storedTimes(),
      this.#restoreBehaviors(),
    ]);
    if (this.#record.game !== null) await this.openGame(this.#record.game, {}, times);
    if (this.#delayed.resume(earlier, this.info(), this.latestChat)) this.tellTable();
  }

  // Current state.

  get id(): string {
    return this.#record.id;
  }

  get record(): TableRecord {
    return this.#record;
  }

  /** The newest game, finished or not; null before the first. */
  get game(): Game | null {
    return this.#game;
  }

  get phase(): Phase {
    if (this.#record.closedAtMs !== null) return 'closed';
    if (this.isShuffling) return 'shuffling';
    if (this.#game === null) return 'gathering';
    if (this.#game.isOver) return 'finished';
    return this.#game.hasBegun ? 'playing' : 'countdown';
  }

  /** Whether a game runs or is about to. Then seats, settings and host stay as they are. */
  get isBusy(): boolean {
    return ['shuffling', 'countdown', 'playing'].includes(this.phase);
  }

  /** Ids of the people who are present, seated or not, the longest present first. Bots do not count. */
  get presentIds(): readonly string[] {
    return this.#presence.playerIds;
  }

  /** How many people are present, and how many pages they have open. */
  get presentCounts(): { readonly people: number; readonly pages: number } {
    return { people: this.#presence.playerCount, pages: this.#presence.pageCount };
  }

  /** Seats of the running game whose players are people and still play; none if no game runs. */
  get peopleInPlay(): readonly Seat[] {
    const game = this.#game;
    if (game === null || this.phase !== 'playing') return [];
    return game.record.players.flatMap(({ bot }, seat) => (bot === null && isInPlay(game.state, seat) ? [seat] : []));
  }

  /** When something last happened here, in milliseconds since 1970. */
  get changedAtMs(): number {
    return this.#game?.lastChangeMs ?? this.#game?.record.startsAtMs ?? this.#record.createdAtMs;
  }

  seatOf(playerId: string): Seat | null {
    const seat = this.#record.seats.findIndex((one) => one?.id === playerId);
    return seat === -1 ? null : seat;
  }

  /** Returns a player's seat and its record; null for somebody without a seat. */
  placeOf(playerId: string): { readonly seat: Seat; readonly record: SeatRecord } | null {
    const seat = this.seatOf(playerId);
    const record = seat === null ? null : this.#record.seats[seat];
    return seat === null || record == null ? null : { seat, record };
  }

  /** Returns a pseudonym that identifies a person at this table without revealing their id. */
  personOf(playerId: string): string {
    const known = this.#persons.get(playerId);
    if (known !== undefined) return known;
    const person = commitmentOf(`${this.id} ${playerId}`).slice(0, 12);
    this.#persons.set(playerId, person);
    return person;
  }

  presenceOf(playerId: string): Presence {
    return this.#presence.presenceOf(playerId);
  }

  /** Returns since when the player of a seat in the newest game is away, by the clock's elapsed time; null while they are not. */
  awaySinceMs(seat: Seat): number | null {
    return this.#presence.awaySinceMs(this.#game?.record.players[seat]?.id ?? '');
  }

  /** Returns the table's public state. The parts of the behaviors override the rest. */
  info(): TableInfo {
    const info = tableInfoOf(this.#record, this);
    for (const behavior of this.#behaviors) Object.assign(info, behavior.info?.());
    return info;
  }

  /** Returns the table's public state as a player may know it: delayed spectators know what they have been told. */
  infoFor(playerId: string): TableInfo {
    return this.#delayed.infoFor(playerId) ?? this.info();
  }

  phaseFor(playerId: string): Phase {
    return this.#delayed.infoFor(playerId)?.phase ?? this.phase;
  }

  /** Whether a game runs or is about to, or has not been told a player to its end. */
  isBusyFor(playerId: string): boolean {
    return this.isBusy || this.#delayed.includes(playerId);
  }

  protected get isShuffling(): boolean {
    return false;
  }

  /** The clock as the players of the game should see it; null if there is none. */
  get #turnClock(): TurnClock | null {
    for (const { turnClock } of this.#behaviors) if (turnClock != null) return turnClock;
    return null;
  }

  /** The newest chat messages, oldest first, and who does not hear each. */
  protected get latestChat(): readonly Said[] {
    return [];
  }

  /** Returns those of the newest chat messages that a player is shown. */
  protected async latestChatFor(_playerId: string): Promise<readonly ChatMessage[]> {
    return [];
  }

  // Joining and leaving.

  /**
   * A player joins, to watch or play. `enter` and `answer` are called in the same tick, so that the player misses
   * nothing between the answer and later messages, and gets nothing newer before it. `enter` returns the key of the
   * player's page, which is present until `leave`: null if it has disconnected, or does not count as present.
   * @returns false if this table was dropped and nothing was answered: whoever joins must look for the table again
   */
  join(
    player: Player,
    known: Known,
    enter: () => string | null,
    answer: (answer: JoinAnswer) => void,
  ): Promise<boolean> {
    return this.#mailbox.run(async () => {
      try {
        await this.#readOnTo(known);
      } catch (error) {
        if (!isLost(error)) throw error;
        this.#lost();
      }
      if (this.#isDropped) return false;
      if (this.#record.removedIds.includes(player.id)) {
        answer({ ok: false, error: { code: 'kept-out' } });
        return true;
      }
      const isLate = this.#delayed.includes(player.id);
      const told = isLate ? this.#delayed.game : this.#game;
      // During a game without spectators only its players may join.
      if (told !== null && !isWatchable(told) && told.viewerOf(player.id) === null) {
        answer({ ok: false, error: { code: 'no-spectators' } });
        return true;
      }
      const chat = await this.latestChatFor(player.id);
      if (this.#isDropped) return false;
      const page = enter();
      if (page !== null) this.#presence.come(player.id, page);
      const shown = isLate ? this.#delayed.gameForNewcomer() : this.#gameForNewcomer(player, known);
      const { mode } = shown.game ?? {};
      // For a solo game, all earlier moves are sent, including undone ones.
      const pastCount = mode?.kind === 'solo' ? mode.pastCount + mode.futureCount : 0;
      this.services.quotas.charge('joins', { person: player.id }, costs.toldMove * pastCount);
      answer({
        ok: true,
        table: this.infoFor(player.id),
        seat: this.seatOf(player.id),
        serverTime: this.clock.nowMs(),
        ...shown,
        chat: isLate ? this.#delayed.toldOf(chat) : [...chat],
      });
      return true;
    });
  }

  leave(playerId: string, page: string): void {
    if (!this.#isDropped) this.#presence.go(playerId, page);
  }

  /** Returns the newest game as a player may see it now; null before the first. */
  snapshotFor(player: Player): GameSnapshot | null {
    return this.#game === null ? null : this.#snapshotOf(this.#game, this.#game.viewerOf(player.id));
  }

  #snapshotOf(game: Game, viewer: Seat | null): GameSnapshot {
    return game.snapshot(viewer, this.#clockFor(game, viewer));
  }

  #clockFor(game: Game, viewer: Seat | null): TurnClock | null {
    const clock = this.#turnClock;
    return clock === null ? null : clockSeenBy(viewer, clock, game);
  }

  /** Returns what a newcomer has missed since the batch that they know, or else the whole game. */
  #gameForNewcomer(player: Player, known: Known): Pick<Joined, 'game' | 'missed' | 'clock'> {
    const game = this.#game;
    if (game === null) return { game: null, missed: null, clock: null };
    const viewer = game.viewerOf(player.id);
    const clock = this.#clockFor(game, viewer);
    const isKnown = known !== null && !known.isWholeWanted && known.number === game.record.number && game.hasBegun;
    // A client from before a player's deletion still has that player's name.
    const batches = isKnown && !game.record.players.some(isFormer) ? game.since(known.seq, viewer) : null;
    if (batches === null) return { game: game.snapshot(viewer, clock), missed: null, clock };
    return { game: null, missed: { number: game.record.number, batches }, clock };
  }

  /**
   * Catches up from the log if a newcomer knows more of the game: a server that has lost the table may have stored a move before
   * it noticed. If the newcomer knows a later game, which was dealt under another lease, the table is dropped. Rejects with
   * `LeaseLost` where the end of the game was read and could not be stored.
   */
  async #readOnTo(known: Known): Promise<void> {
    const game = this.#game;
    if (this.#isDropped || known === null) return;
    if (known.number > (game?.record.number ?? 0)) {
      // A client may claim to know any game.
      const stored = await this.services.tableStore.load(this.#record.id);
      if ((stored?.game?.number ?? 0) > (this.#game?.record.number ?? 0)) this.#lost();
      return;
    }
    if (game === null || known.number < game.record.number || known.seq <= game.seq) return;
    await this.#storeAndTell(game, () => game.readOn());
  }

  // Moves.

  /**
   * A move of a seat. It is answered in order, after it has been stored. A dropped table answers none: the page joins again
   * at whichever server runs the table, and sends the move once more. A rejection would make it take the move back.
   */
  move(request: MoveRequest): void {
    if (this.#isDropped) return;
    if (this.phase === 'closed') this.#reject(request, 'table-closed');
    else if (this.#mailbox.waitingCount >= mailboxLimit) this.#reject(request, 'try-again');
    else {
      if (this.services.meter !== undefined && this.#waitingSinceMs === 0) this.#waitingSinceMs = performance.now();
      this.#mailbox.post(request);
    }
  }

  #rejectAll(requests: readonly MoveRequest[], code: PlainRejectionCode): void {
    for (const request of requests) this.#reject(request, code);
  }

  #reject(request: MoveRequest, code: PlainRejectionCode): void {
    this.services.meter?.rejected(code);
    request.answer(rejected(code));
  }

  /** Plays moves at once and ignores their answers; the game shows the result. Only within `change`. */
  playNow(requests: readonly RequestedMove[]): Promise<void> {
    const arrivedMs = this.clock.elapsedMs();
    return this.#playAll(requests.map((request) => ({ ...request, arrivedMs, answer: () => {} })));
  }

  /**
   * Plays moves of the server's own: they are stored, then broadcast, as batches without a move number. `choose` is
   * called when their turn in the mailbox comes, and again if another server has written meanwhile, so it sees the
   * current game. A move that is no longer legal is skipped. Errors are retried. A move that waits for the database may be stored
   * after another server has claimed the table, but only if that server has stored none: otherwise the number is taken.
   */
  act(choose: (game: Game) => readonly ServerMove[], game: Game | null = this.#game): void {
    const acted = this.#mailbox.run(async () => {
      if (!this.services.leases.isConfirmed) await this.services.leases.confirmed();
      if (game === null || game !== this.#game || this.phase !== 'playing' || this.#isDropped) return;
      // Release held moves first: a pause or end must not reject them.
      if (this.#fairOrder?.isEmpty === false) {
        this.#fairOrder.endHolds();
        await this.#playAll([]);
      }
      const step = { name: 'server moves', facts: { 'game.id': game.record.id }, parent: 'none' } as const;
      await this.#storeAndTell(game, () =>
        traced(this.services.tracer, step, () => game.act(choose, this.clock.nowMs())),
      );
    });
    acted.catch((error: unknown) => {
      this.#failed(error);
      // No client will repeat a move of the server's own.
      this.clock.after(timings.retryMs, () => this.act(choose, game));
    });
  }

  /** A group begins a trace, since the mailbox may have been woken by anybody's request. */
  #traceMoves(tracer: Tracer, requests: readonly MoveRequest[]): Promise<void> {
    const facts = { 'game.id': this.#game?.record.id ?? 'none', 'move.count': requests.length };
    return traced(tracer, { name: 'moves', facts, parent: 'none' }, () => this.#playAll(requests));
  }

  async #playAll(arrived: readonly MoveRequest[]): Promise<void> {
    const { leases } = this.services;
    const sinceMs = this.#waitingSinceMs;
    if (arrived.length > 0) this.#waitingSinceMs = 0;
    if (!leases.isConfirmed) {
      try {
        await leases.confirmed();
      } catch (error) {
        if (!this.#isDropped) this.#rejectAll(arrived, 'try-again');
        throw error;
      }
    }
    if (this.#isDropped) return;
    const game = this.#game;
    if (game === null) {
      this.#rejectAll(arrived, 'no-game');
      return;
    }
    const requests = this.#fairOrder?.admit(arrived) ?? arrived;
    if (requests.length === 0) return;
    let answers: readonly MoveAnswer[] = [];
    const play = async () => {
      answers = await game.playAll(requests, this.clock.nowMs());
    };
    const answer = () => {
      for (const [index, given] of answers.entries()) requests[index]?.answer(given);
      if (this.services.meter !== undefined) measureMoves(this.services.meter, answers, sinceMs);
    };
    await this.#storeAndTell(game, play, answer, (error) => {
      // Nobody has been answered yet.
      if (!this.#isDropped && !isLost(error)) this.#rejectAll(requests, 'try-again');
    });
  }

  /** Runs a task that may store moves, then broadcasts. Even if it fails, batches of another server may have to be broadcast. */
  async #storeAndTell(
    game: Game,
    store: () => Promise<void>,
    answer: () => void = () => {},
    failed: (error: unknown) => void = () => {},
  ): Promise<void> {
    const wasOver = game.isOver;
    const playedAtMs = this.clock.elapsedMs();
    try {
      await store();
    } catch (error) {
      failed(error);
      if (!isLost(error)) await this.#tellStored(game, wasOver, playedAtMs);
      throw error;
    }
    await this.#tellStored(game, wasOver, playedAtMs, answer);
  }

  /**
   * Broadcasts what has been stored. The batches come first, then the answers: a batch may be why a move was rejected.
   * @param wasOver whether the game was over before
   */
  async #tellStored(game: Game, wasOver: boolean, playedAtMs: number, answer: () => void = () => {}): Promise<void> {
    if (this.#isDropped) return;
    const batches = game.drainStored();
    const telling = this.services.tracer?.begin('tell');
    this.broadcaster.batches(game, batches);
    this.#fairOrder?.batchesSent(batches);
    answer();
    telling?.end();
    if (this.#isDropped) return;
    if (batches.length > 0)
      for (const behavior of this.#moveListeners) behavior.batchesStored?.(game, batches, playedAtMs);
    if (game.isOver && !wasOver) await this.#gameEnded(game);
  }

  // Changes of the table.

  /**
   * Runs a task in the mailbox, with no other change in between. A closed table rejects it, except from a delayed spectator who
   * has not been told: the task rejects them as before. If the task changes the record, the table is broadcast. A task in the
   * mailbox must not await this.
   * @param asking the id of the player who asks for it; null for a change of the server's own
   */
  change(task: () => Promise<Result<void, Rejection>>, asking: string | null = null): Promise<Result<void, Rejection>> {
    return this.#mailbox.run(async () => {
      if (!this.services.leases.isConfirmed) await this.services.leases.confirmed();
      if (this.#isDropped) return err({ code: 'try-again' });
      if ((asking === null ? this.phase : this.phaseFor(asking)) === 'closed') return err({ code: 'table-closed' });
      const before = this.#record;
      try {
        return await task();
      } catch (error) {
        if (!isLost(error)) throw error;
        this.#lost();
        return err({ code: 'try-again' });
      } finally {
        // A rejected request changes nothing, so there is nothing to broadcast.
        if (this.#record !== before && !this.#isDropped) {
          this.#changed();
          this.tellTable();
        }
      }
    });
  }

  /** Makes a change of the server's own. If that fails, this logs it and resolves to null. */
  async changeOrLog(
    failure: string,
    task: () => Promise<Result<void, Rejection>>,
  ): Promise<Result<void, Rejection> | null> {
    try {
      return await this.change(task);
    } catch (error) {
      const gameId = this.#game?.record.id;
      this.log.warn({ reason: loggedReason(error), tableId: this.id, gameId }, failure);
      return null;
    }
  }

  /** Closes the table for good. Only within `change`. */
  async close(): Promise<void> {
    const closedAtMs = this.clock.nowMs();
    await this.services.tableStore.close(this.lease, closedAtMs);
    this.setRecord({ closedAtMs });
  }

  /** Changes the record in memory, after the store. Only within `change`, which broadcasts it. */
  setRecord(change: Partial<TableRecord>): void {
    this.#record = { ...this.#record, ...change };
  }

  /** Changes one seat of the record. Only within `change`. */
  setSeat(seat: Seat, record: SeatRecord | null): void {
    this.setRecord({ seats: this.#record.seats.with(seat, record) });
  }

  rename(player: Player): Promise<Result<void, Rejection>> {
    return this.change(async () => {
      const place = this.placeOf(player.id);
      if (place !== null) this.setSeat(place.seat, { ...place.record, name: player.name });
      return ok();
    });
  }

  /**
   * Reloads the table after another server changed it, and returns the rejection for whoever asked. Only within `change`.
   */
  async reload(): Promise<Result<void, Rejection>> {
    // Scores are counted from the stored outcomes.
    await this.noteEnds();
    const record = await this.services.tableStore.load(this.#record.id);
    if (record === null) return err({ code: 'no-such-table' });
    this.#record = record;
    await this.#restoreBehaviors();
    if (record.game !== null && record.game.id !== this.#game?.record.id) {
      await this.openGame(record.game, {}, await this.#storedTimes());
    }
    return err({ code: 'try-again' });
  }

  tellTable(): void {
    this.#hasGathered = false;
    const info = this.info();
    this.broadcaster.tellAll(['table', info], { told: () => this.infoTold(info) });
  }

  /** Broadcasts the table: now, or in a moment with other changes of presence, or a crowd of spectators would cause one for each. */
  #tellPresence(): void {
    if (this.#isGathering) {
      this.#hasGathered = true;
      return;
    }
    this.tellTable();
    this.#isGathering = true;
    this.clock.after(timings.presenceMs, () => {
      this.#isGathering = false;
      if (this.#hasGathered) this.#tellPresence();
    });
  }

  /** Notes what everybody has been told of the table by now, delayed spectators included, and passes it on to the behaviors. */
  infoTold(info: TableInfo): void {
    this.#delayed.info = info;
    for (const behavior of this.#behaviors) behavior.infoTold?.(info);
  }

  #changed(): void {
    for (const behavior of this.#behaviors) behavior.changed?.();
  }

  #presenceChanged(): void {
    for (const behavior of this.#behaviors) behavior.presenceChanged?.();
    this.#changed();
    // Presence reveals nothing about the game, so the lobby is updated at once, with the table as delayed spectators know it.
    const { info, isOn } = this.#delayed;
    if (isOn && info !== null) this.infoTold(info);
    this.#tellPresence();
  }

  // Games.

  /**
   * Opens and broadcasts a game that has been stored. If it cannot be read, nothing has changed here. Only within `change`.
   * @param changed what else of the table's record changed with it
   * @param times what is stored of its times; nothing of a new one
   */
  async openGame(record: GameRecord, changed: Partial<TableRecord> = {}, times = noTimes): Promise<void> {
    const game = await Game.load(record, this.services.eventLog, this.clock, () =>
      this.services.leases.check(this.lease),
    );
    await this.#delayed.load(game);
    // Loading failed or the lease was lost meanwhile.
    if (this.#isDropped) throw new LeaseLost(this.lease);
    this.#game = game;
    this.#fairOrder = isOrderedByReaction(game.rules.options) ? this.#orderOf(game) : null;
    this.setRecord({ ...changed, game: record });
    for (const behavior of this.#behaviors) behavior.gameOpened?.(game, times);
    this.#changed();
    if (!isWatchable(game)) {
      this.#delayed.sendAway('no-spectators', { except: game.record.players.map(({ id }) => id) });
    }
    // Sent even if it has started: another server may have stored the start.
    this.tellGame();
    // The announcement of a game is not delayed; everything after it is.
    if (!game.hasBegun && (game.spectatorDelayMs ?? 0) > 0) this.tellTable();
    this.#delayed.gameOpened();
    // The log is authoritative. If a server died before it stored the end of the game, it is stored now.
    if (game.isOver && record.endedAtMs === null) await this.#gameEnded(game);
  }

  /** Returns what is stored of the time that turns of the newest game take. */
  async #storedTimes(): Promise<StoredTimes> {
    const { game } = this.#record;
    if (game === null || game.endedAtMs !== null) return noTimes;
    const ruleset = rulesetById(game.ruleset);
    return ruleset !== undefined && hasTurns(ruleset) ? this.services.gameStore.timesOf(game.id) : noTimes;
  }

  #orderOf(game: Game): FairOrder {
    const latencyAt = (seat: Seat): LatencyEstimate | null =>
      game.hasStarted(seat) ? this.latencies.of(game.record.players[seat]?.id ?? '') : null;
    const wake = () => {
      this.#mailbox
        .run(() => this.#playAll([]))
        .catch((error: unknown) => {
          this.#failed(error);
          this.clock.after(timings.retryMs, wake);
        });
    };
    return new FairOrder(game, this.clock, latencyAt, wake);
  }

  /** Broadcasts the whole game, with its position if it has started. */
  tellGame(): void {
    const game = this.#game;
    if (game === null) return;
    this.broadcaster.game(game, (viewer) => this.#snapshotOf(game, viewer));
    if (game.hasBegun) this.#fairOrder?.gameSent();
  }

  tellClock(): void {
    const clock = this.#turnClock;
    if (this.#game !== null && clock !== null) this.broadcaster.clock(this.#game, clock);
  }

  async #gameEnded(game: Game): Promise<void> {
    if (this.#isDropped) return;
    for (const behavior of this.#behaviors) behavior.gameEnded?.(game);
    this.#changed();
    this.tellTable();
    this.#unnoted = [...this.#unnoted, game];
    await this.#noteEndsOrLater();
  }

  /**
   * Stores the ends of games, for scores, statistics and queries. Rejects if the store cannot be reached, and with `LeaseLost`
   * where this table was dropped: then the end of the newest game is not known to be stored. Only within the mailbox.
   */
  async noteEnds(): Promise<void> {
    for (const game of this.#unnoted) {
      // First, because a game whose end is stored is not looked at again.
      for (const behavior of this.#behaviors) {
        const keeping = behavior.keepEnd?.(game) ?? null;
        if (keeping !== null) await keeping;
      }
      const endedAtMs = game.lastChangeMs ?? this.clock.nowMs();
      await this.services.gameStore.endGame(this.lease, game.record.id, endedAtMs, game.outcome());
      this.#unnoted = this.#unnoted.filter((one) => one !== game);
    }
    if (this.#isDropped) throw new LeaseLost(this.lease);
  }

  /**
   * Like `noteEnds`, but if the store cannot be reached, retries once it is back. Until then the log has the ends. Rejects
   * only with `LeaseLost`.
   */
  async #noteEndsOrLater(): Promise<void> {
    try {
      await this.noteEnds();
    } catch (error) {
      if (error instanceof LeaseLost) throw error;
      if (this.#isNotingLater) return;
      this.#isNotingLater = true;
      const facts = { reason: loggedReason(error), gameId: this.#unnoted[0]?.record.id };
      this.log.warn(facts, 'Storing the end of a game failed; it is in the log, retrying');
      const again = () => {
        const noted = this.#mailbox.run(async () => {
          await this.noteEnds();
          this.#isNotingLater = false;
        });
        noted.catch((failure: unknown) => {
          if (failure instanceof LeaseLost) this.#failed(failure);
          else this.clock.after(timings.retryMs, again);
        });
      };
      this.clock.after(timings.retryMs, again);
    }
  }

  // Unloading.

  /** Runs a task in the mailbox that changes nothing of the record. */
  runInMailbox(task: () => Promise<void>): Promise<void> {
    return this.#mailbox.run(task);
  }

  /** Resolves when all requests so far are done and stored, including the end of a game. */
  settled(): Promise<void> {
    return this.runInMailbox(async () => {});
  }

  /** Whether its lease is lost or given up, so that it changes and sends nothing any more. */
  get isDropped(): boolean {
    return this.#isDropped;
  }

  /** Whether nobody is present and nothing is pending, so that the table may leave memory. */
  get isIdle(): boolean {
    const isHeld = this.#behaviors.some((behavior) => behavior.holdsTable === true);
    const isHolding = this.#fairOrder?.isEmpty === false;
    return this.#presence.playerCount === 0 && this.#mailbox.isIdle && !isHeld && !isHolding && !this.#delayed.hasMore;
  }

  /** Finishes all requests so far, and ends all timers. Everything is in the store then. */
  async stop(): Promise<void> {
    this.#fairOrder?.stopHolding();
    await this.#mailbox.idle();
    if (!this.#isDropped) await Promise.all(this.#behaviors.map((behavior) => behavior.leaving?.()));
    this.#end();
  }

  /**
   * Ends the table at once, because its lease is lost or given up: it changes and sends nothing any more. Moves get no answer,
   * and other requests get `try-again`; whoever drops it has its pages join again.
   */
  drop(): void {
    if (this.#isDropped) return;
    this.#isDropped = true;
    this.#end();
  }

  #end(): void {
    this.clock.stop();
    for (const behavior of this.#behaviors) {
      try {
        behavior.stop?.();
      } catch (error) {
        // The other behaviors must stop all the same.
        this.log.error({ err: error, tableId: this.id }, 'Stopping a behavior failed');
      }
    }
  }

  async #restoreBehaviors(): Promise<void> {
    await Promise.all(this.#behaviors.map((behavior) => behavior.restore?.()));
  }

  /** A write was refused. The table is dropped before anything else runs here. */
  #lost(): void {
    if (this.#isDropped) return;
    this.drop();
    this.services.leases.lost(this.lease);
  }

  #failed(error: unknown): void {
    if (isLost(error)) this.#lost();
    // What has not been stored by then is answered with `try-again`, and continues at another server.
    else if (!(error instanceof ServerStopping))
      this.log.error({ err: error, tableId: this.#record.id }, 'Request at a table failed');
  }
}

const noTimes: StoredTimes = { turn: null, clock: null };

/**
 * Whether a write was refused because the table is another server's now. Whoever deletes a game revokes the lease of its table
 * first, even if the table was claimed again in between.
 */
function isLost(error: unknown): boolean {
  return error instanceof LeaseLost || error instanceof GameDeleted;
}

/** Counts the rejections among the answers, and how long the first move waited; 0 if that is not known. */
function measureMoves(meter: Meter, answers: readonly MoveAnswer[], sinceMs: number): void {
  for (const answer of answers) if (answer.kind === 'rejected') meter.rejected(answer.error.code);
  if (sinceMs > 0) meter.movesTold(performance.now() - sinceMs);
}
