import type { Seat } from '@snap-up/engine';
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
import { Game } from '../game/game.ts';
import { type MoveRequest, rejected, type ServerMove } from '../game/moves.ts';
import {
  type GameRecord,
  hasBegun,
  type KeptBatch,
  type Player,
  type SeatRecord,
  type TableRecord,
} from '../game/records.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { Plans } from '../platform/plans.ts';
import type { Behavior } from './behavior.ts';
import { Broadcaster } from './broadcaster.ts';
import { delayedSnapshot, isWatchable, mayJoin, missedBatches } from './join-policy.ts';
import { Mailbox } from './mailbox.ts';
import { OutcomeWriter } from './outcome-writer.ts';
import { PresenceTracker } from './presence-tracker.ts';
import { commitmentOfSeat, commitmentOfServer } from './shuffling.ts';
import { TableNews } from './table-news.ts';
import type { TablePorts } from './table-ports.ts';
import { mailboxLimit, timings } from './timings.ts';

/** Null for done, or the reason why not. */
export type Answer = PlainRejectionCode | Rejection | null;

/** The rejection that an answer is. */
export function rejectionOf(answer: NonNullable<Answer>): Rejection {
  return typeof answer === 'string' ? { code: answer } : answer;
}

/** Phases in which a game is on, or about to be. */
const busyPhases: ReadonlySet<Phase> = new Set(['shuffling', 'countdown', 'playing']);

/**
 * A table in memory, and the sole writer of its record and its game. Whatever changes them goes through one mailbox: it is
 * kept first, then told, and then the behaviors hear of it. So everything that it tells has been kept, and everything that
 * it holds can be had again from the store and the log. What there is to do at a kind of table stands in its behaviors;
 * they read the table as it is at that moment, so they read it again after each `await`.
 */
export abstract class TableActor {
  readonly clock: Clock;
  readonly log: Log;
  readonly broadcaster: Broadcaster;
  readonly #ports: Pick<TablePorts, 'eventLog' | 'tableStore'>;
  readonly #presence: PresenceTracker;
  readonly #news: TableNews;
  readonly #mailbox: Mailbox<MoveRequest>;
  readonly #retries: Plans;
  readonly #outcomes: OutcomeWriter;
  #behaviors: readonly Behavior[] = [];
  /** Those that want to hear of every move. */
  #moveListeners: readonly Behavior[] = [];
  #record: TableRecord;
  #game: Game | null = null;

  protected constructor(
    record: TableRecord,
    ports: Pick<TablePorts, 'eventLog' | 'tableStore' | 'gameStore' | 'audience' | 'clock' | 'log'>,
  ) {
    const { audience, clock, log } = ports;
    this.#record = record;
    this.#ports = ports;
    this.clock = clock;
    this.log = log;
    this.broadcaster = new Broadcaster(record.id, audience, clock);
    this.#presence = new PresenceTracker(
      clock,
      timings.reconnectGraceMs,
      () => this.#presenceChanged(),
      (playerId) => this.seatOf(playerId) !== null,
    );
    this.#news = new TableNews(
      this.broadcaster,
      clock,
      () => this.info(),
      (playerId) => this.presenceOf(playerId) === 'here',
      (info) => this.#infoTold(info),
    );
    this.#retries = new Plans(clock);
    this.#outcomes = new OutcomeWriter(
      ports,
      () => this.#behaviors,
      (task) => this.#mailbox.run(task),
    );
    this.#mailbox = new Mailbox(
      (requests) => this.#playAll(requests),
      (error) => this.#failed(error),
    );
  }

  /** Takes on what is done at this kind of table. Once, by the constructor of that kind. */
  protected takeOn(behaviors: readonly Behavior[]): void {
    this.#behaviors = behaviors;
    this.#moveListeners = behaviors.filter((behavior) => behavior.batchesKept !== undefined);
  }

  /** Brings back what is kept beside the record, and the game from its log. Once, before anything is asked. */
  async restore(): Promise<void> {
    await this.#restoreBehaviors();
    if (this.#record.game !== null) await this.openGame(this.#record.game);
  }

  // What is so at this moment.

  get id(): string {
    return this.#record.id;
  }

  get record(): TableRecord {
    return this.#record;
  }

  /** The newest game, over or not; null before the first. */
  get game(): Game | null {
    return this.#game;
  }

  get phase(): Phase {
    if (this.#record.closedAtMs !== null) return 'closed';
    if (this.isShuffling) return 'shuffling';
    if (this.#game === null) return 'gathering';
    if (this.#game.isOver) return 'finished';
    return hasBegun(this.#game.record, this.clock.nowMs()) ? 'playing' : 'countdown';
  }

  /** Whether a game is on, or about to be. Then seats, settings and host stay as they are. */
  get isBusy(): boolean {
    return busyPhases.has(this.phase);
  }

  /** Whether somebody is at the table, on a seat or without one. Bots do not count. */
  get isAnybodyHere(): boolean {
    return !this.#presence.isEmpty;
  }

  /** Seats of the game that runs whose players are people and have cards left; none where no game runs. */
  get peopleInPlay(): readonly Seat[] {
    const game = this.#game;
    if (game === null || this.phase !== 'playing') return [];
    return game.record.players.flatMap(({ bot }, seat) =>
      bot !== null || game.state.out.includes(seat) ? [] : [seat],
    );
  }

  /** When something last happened here, in milliseconds since 1970. */
  get changedAtMs(): number {
    return this.#game?.lastChangeMs ?? this.#game?.record.startsAtMs ?? this.#record.createdAtMs;
  }

  /** The seat of a player; null for somebody who has none. */
  seatOf(playerId: string): Seat | null {
    const seat = this.#record.seats.findIndex((one) => one?.id === playerId);
    return seat === -1 ? null : seat;
  }

  presenceOf(playerId: string): Presence {
    return this.#presence.presenceOf(playerId);
  }

  /** Since when somebody is away, in milliseconds since 1970; null while they are here or may be back in a moment. */
  awaySinceMs(playerId: string): number | null {
    return this.#presence.awaySinceMs(playerId);
  }

  /** The table as everybody sees it; what the behaviors say of it comes last. */
  info(): TableInfo {
    const { id, code, ruleset, options, seats, hostId, shuffle } = this.#record;
    const game = this.#game;
    const info: TableInfo = {
      ...{ id, code, ruleset, options, phase: this.phase, shuffle: commitmentOfServer(shuffle) },
      spectatorCount: [...this.#presence.playerIds].filter((playerId) => this.seatOf(playerId) === null).length,
      seats: seats.map((seat, index) => ({
        name: seat?.name ?? null,
        bot: seat?.bot ?? null,
        isHost: seat?.id === hostId,
        isReady: seat?.isReady ?? false,
        commitment: commitmentOfSeat(seats, index, shuffle),
        // A bot is always here.
        presence: seat === null ? 'away' : seat.bot === null ? this.presenceOf(seat.id) : 'here',
        hasPlayed: seat !== null && game?.record.players[index]?.id === seat.id,
      })),
      gameNumber: game?.record.number ?? 0,
      startsAt: game?.record.startsAtMs ?? null,
      ...{ brokenPromises: [], skipVote: null, scores: [] },
    };
    for (const behavior of this.#behaviors) Object.assign(info, behavior.info?.());
    return info;
  }

  /** Whether the nonces of a shuffle are awaited. */
  protected get isShuffling(): boolean {
    return false;
  }

  /** The clock as a viewer is told it: a seat, or null for those who watch. Null where no clock counts. */
  protected clockFor(_viewer: Seat | null): TurnClock | null {
    return null;
  }

  /** The newest messages, oldest first. */
  protected get latestChat(): ChatMessage[] {
    return [];
  }

  // Coming and going.

  /**
   * Somebody comes to watch or play. `enter` and `answer` are called one right after the other, so that nothing falls
   * between what the answer says and what the newcomer is told from then on, and nothing newer is told before it.
   * `enter` says whether that is one more page of that player: not where it has gone, or is here already and asks again.
   */
  join(player: Player, known: Known, enter: () => boolean, answer: (answer: JoinAnswer) => void): Promise<void> {
    return this.#mailbox.run(async () => {
      if (!mayJoin(this.#game, player.id)) {
        answer({ ok: false, error: { code: 'no-spectators' } });
        return;
      }
      if (enter()) this.#presence.come(player.id);
      const table = this.info();
      this.#news.shown(player.id, table);
      answer({
        ok: true,
        table,
        seat: this.seatOf(player.id),
        serverTime: this.clock.nowMs(),
        ...this.#gameForNewcomer(player, known),
        chat: this.latestChat,
      });
    });
  }

  leave(playerId: string): void {
    this.#presence.go(playerId);
  }

  /** The newest game as somebody may know it now; null before the first. */
  snapshotFor(player: Player): GameSnapshot | null {
    return this.#game === null ? null : this.#snapshotOf(this.#game, this.#game.viewerOf(player.id));
  }

  #snapshotOf(game: Game, viewer: Seat | null): GameSnapshot {
    return game.snapshot(this.clock.nowMs(), viewer, this.clockFor(viewer));
  }

  #gameForNewcomer(player: Player, known: Known): Pick<Joined, 'game' | 'missed' | 'clock'> {
    const game = this.#game;
    if (game === null) return { game: null, missed: null, clock: null };
    const viewer = game.viewerOf(player.id);
    const nowMs = this.clock.nowMs();
    const past = delayedSnapshot(game, viewer, nowMs);
    if (past !== null) return { game: past, missed: null, clock: null };
    const missed = missedBatches(game, viewer, known, nowMs);
    return { game: missed === null ? this.#snapshotOf(game, viewer) : null, missed, clock: this.clockFor(viewer) };
  }

  // Moves.

  /** A move of a seat. It is answered in its turn, after it has been kept. */
  move(request: MoveRequest): void {
    if (this.phase === 'closed') request.answer(rejected('table-closed'));
    else if (this.#mailbox.waitingCount >= mailboxLimit) request.answer(rejected('try-again'));
    else this.#mailbox.post(request);
  }

  /** Plays a move at once, whose answer nobody waits for: the game says what came of it. Only within `change`. */
  playNow(request: Omit<MoveRequest, 'answer'>): Promise<void> {
    return this.#playAll([{ ...request, answer: () => {} }]);
  }

  /**
   * The server's own moves: they are kept, then told, as batches without a move number. `choose` is called when it is
   * their turn in the mailbox, and again should another server have written meanwhile, so it looks at the game as it is
   * then; what is not legal any more is left out. Nobody waits for it.
   */
  act(choose: (game: Game) => readonly ServerMove[], game: Game | null = this.#game): void {
    const acted = this.#mailbox.run(async () => {
      if (game === null || game !== this.#game || this.phase !== 'playing') return;
      const wasOver = game.isOver;
      const batches = await game.act(choose, this.clock.nowMs());
      this.broadcaster.batches(game, batches);
      await this.#kept(game, batches, wasOver);
    });
    acted.catch((error: unknown) => {
      this.#failed(error);
      // Nobody else asks again for what the server itself has to do.
      this.#retries.after(timings.retryMs, () => this.act(choose, game));
    });
  }

  async #playAll(requests: readonly MoveRequest[]): Promise<void> {
    const game = this.#game;
    if (game === null) {
      for (const request of requests) request.answer(rejected('no-game'));
      return;
    }
    const wasOver = game.isOver;
    const { batches, answers } = await game.playAll(requests, this.clock.nowMs()).catch((error: unknown) => {
      // Nobody has been answered, and nobody should wait for ever.
      for (const request of requests) request.answer(rejected('try-again'));
      throw error;
    });
    // First what happened, then who was refused because of it.
    this.broadcaster.batches(game, batches);
    for (const [index, answer] of answers.entries()) requests[index]?.answer(answer);
    await this.#kept(game, batches, wasOver);
  }

  /** Everybody has been told of these batches. */
  async #kept(game: Game, batches: readonly KeptBatch[], wasOver: boolean): Promise<void> {
    if (batches.length > 0) for (const behavior of this.#moveListeners) behavior.batchesKept?.(game, batches);
    if (game.isOver && !wasOver) await this.#gameEnded(game);
  }

  // Changes of the table.

  /**
   * Runs a task in the mailbox, where nothing else changes meanwhile. A closed table refuses it. When the record is
   * another one afterwards everybody is told. Not to be awaited by a task that runs in the mailbox itself.
   */
  change(task: () => Promise<Answer>): Promise<Answer> {
    return this.#mailbox.run(async () => {
      if (this.phase === 'closed') return 'table-closed';
      const before = this.#record;
      try {
        return await task();
      } finally {
        // Who asks for what cannot be is nobody else's business.
        if (this.#record !== before) {
          for (const behavior of this.#behaviors) behavior.recordChanged?.();
          this.tellTable();
        }
      }
    });
  }

  /** Changes what is held in memory, after the store has kept it. Only within `change`, which tells of it. */
  setRecord(change: Partial<TableRecord>): void {
    this.#record = { ...this.#record, ...change };
  }

  /** Only within `change`. */
  setSeat(seat: Seat, record: SeatRecord | null): void {
    this.setRecord({ seats: this.#record.seats.with(seat, record) });
  }

  /** A player changed their name. */
  rename(player: Player): Promise<Answer> {
    return this.change(async () => {
      const seat = this.seatOf(player.id);
      const record = seat === null ? null : this.#record.seats[seat];
      if (seat !== null && record != null) this.setSeat(seat, { ...record, name: player.name });
      return null;
    });
  }

  /** Another server changed the table: what is kept counts. Only within `change`. */
  async reload(): Promise<Answer> {
    // The scores are counted from the notes.
    await this.#outcomes.catchUp();
    const record = await this.#ports.tableStore.load(this.#record.id);
    if (record === null) return 'no-such-table';
    this.#record = record;
    await this.#restoreBehaviors();
    if (record.game !== null && record.game.id !== this.#game?.record.id) await this.openGame(record.game);
    return 'try-again';
  }

  /** Tells everybody the table as it is. */
  tellTable(): void {
    this.#news.tell();
  }

  #infoTold(info: TableInfo): void {
    for (const behavior of this.#behaviors) behavior.infoTold?.(info);
  }

  #presenceChanged(): void {
    for (const behavior of this.#behaviors) behavior.presenceChanged?.();
    this.#news.presenceChanged();
  }

  // Games.

  /** Begins a game that the store has kept: everybody is told. Only within `change`. */
  async openGame(record: GameRecord): Promise<void> {
    const game = await Game.load(record, this.#ports.eventLog);
    this.#game = game;
    this.setRecord({ game: record });
    for (const behavior of this.#behaviors) behavior.gameOpened?.(game);
    if (!isWatchable(game)) {
      this.broadcaster.sendAway('no-spectators', (playerId) => game.viewerOf(playerId) === null);
    }
    // Told even when it runs already: its start may have been kept long before this server learnt of it.
    this.tellGame();
    // The log is the truth; where a server died between it and the note in the store, the note is made now.
    if (game.isOver && record.endedAtMs === null) await this.#gameEnded(game);
  }

  /** Tells everybody the game afresh, with the position where it has begun. */
  tellGame(): void {
    const game = this.#game;
    if (game !== null) this.broadcaster.game(game, (viewer) => this.#snapshotOf(game, viewer));
  }

  /** Notes the ends of games that could not be noted yet. Rejects when the store cannot be reached. Only within `change`. */
  noteEnds(): Promise<void> {
    return this.#outcomes.catchUp();
  }

  async #gameEnded(game: Game): Promise<void> {
    for (const behavior of this.#behaviors) behavior.gameEnded?.(game);
    this.tellTable();
    await this.#outcomes.write(game);
  }

  // Leaving memory.

  /** Resolves when everything asked so far is done and kept, the note of a game's end included. */
  settled(): Promise<void> {
    return this.#mailbox.run(async () => {});
  }

  /** Whether nobody is here and nothing waits, so that the table may leave memory. */
  get isIdle(): boolean {
    const isHeld = this.#behaviors.some((behavior) => behavior.holdsTable === true);
    return this.#presence.isEmpty && this.#mailbox.isIdle && !isHeld && !this.broadcaster.isBehind;
  }

  /** Waits until everything asked so far is done, and calls off what is planned. The store has it all. */
  async stop(): Promise<void> {
    await this.#mailbox.idle();
    this.#retries.callOff();
    this.#outcomes.stop();
    this.#news.stop();
    for (const behavior of this.#behaviors) this.#stopBehavior(behavior);
    this.broadcaster.stop();
    this.#presence.stop();
  }

  /** What goes wrong in one behavior must not keep the others from stopping. */
  #stopBehavior(behavior: Behavior): void {
    try {
      behavior.stop?.();
    } catch (error) {
      this.log.error({ err: error, tableId: this.id }, 'a behavior of a table could not be stopped');
    }
  }

  async #restoreBehaviors(): Promise<void> {
    await Promise.all(this.#behaviors.map((behavior) => behavior.restore?.()));
  }

  #failed(error: unknown): void {
    this.log.error({ err: error, tableId: this.#record.id }, 'a request at a table failed');
  }
}
