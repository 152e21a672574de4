import {
  cardCounts,
  formatEvents,
  formatPosition,
  formatStretch,
  formatTimedBatch,
  type GameFold,
  type PlayedMove,
  parseServerMove,
  parseTimedMove,
  placings,
  playGame,
  type Rules,
  redact,
  redactEvents,
  type Seat,
  type State,
  startDelayMsOf,
  stepCounts,
  stretchOf,
  type TimedMove,
  tableOf,
} from '@snap-up/engine';
import type { BatchMessage, GameSnapshot, SoloFacts, TurnClock } from '@snap-up/protocol';
import type { Clock } from '../platform/clock.ts';
import type { EventLog } from './event-log.ts';
import { type GameSummary, summaryAt } from './game-summary.ts';
import { type MoveAnswer, type RequestedMove, rejected, type ServerMove } from './moves.ts';
import {
  eventsOf,
  firstPosition,
  hasMovesLeft,
  isLogFull,
  type Position,
  positionAfter,
  replay,
  soloFactsOf,
  turnNumberIn,
} from './position.ts';
import { type GameRecord, type Outcome, rulesOf, type StoredBatch, spectatorDelayMsOf } from './records.ts';

/** No countdown takes longer, even if the clock was set back after it began. */
const longestCountdownMs = 60_000;

/**
 * How many batches a game keeps for clients that fell behind; clients that need more get the whole game, which has about as
 * many bytes as these batches. Up to twice as many are kept, which is a large part of a table's memory.
 */
export const recentBatchCount = 64;

/** The moves that a player may still make after using up their share: they end the game or let the others continue. */
const closingMoves: ReadonlySet<TimedMove['kind']> = new Set(['give-up', 'agree', 'pass']);

const kept: MoveAnswer = { kind: 'kept' };

/** Moves that have been decided but not stored. */
interface Draft {
  readonly nowMs: number;
  readonly batches: StoredBatch[];
  position: Position;
}

/** A running game: a fold over its log, and the latest part of that log. Only its table's mailbox may change it. */
export class Game {
  readonly record: GameRecord;
  readonly rules: Rules;
  /** The delay for spectators in milliseconds; null if nobody may watch. */
  readonly spectatorDelayMs: number | null;
  readonly #log: EventLog;
  readonly #overtaken: () => Promise<void>;
  readonly #clock: Clock;
  /** When it starts, by the clock's elapsed time, so that setting the clock does not change it. */
  readonly #startsAtElapsedMs: number;
  /** When the last batch was stored, or the game starts, by the clock's elapsed time. */
  #changedAtElapsedMs = 0;
  #position: Position;
  /** The newest batches, oldest first. */
  #recent: StoredBatch[] = [];
  /** Whether an append is in flight. */
  #isAppendOpen = false;
  /** Stored batches, from here or another server, that the table has not drained yet. */
  #undrained: StoredBatch[] = [];
  /** In a game where each viewer gets their own version of the batches, the state before each that is in memory. */
  readonly #statesBefore = new WeakMap<StoredBatch, State>();

  private constructor(record: GameRecord, log: EventLog, clock: Clock, overtaken: () => Promise<void>) {
    this.record = record;
    this.#clock = clock;
    const untilStartMs = Math.min(record.startsAtMs - clock.nowMs(), longestCountdownMs);
    this.#startsAtElapsedMs = clock.elapsedMs() + untilStartMs;
    this.rules = rulesOf(record);
    this.#log = log;
    this.#overtaken = overtaken;
    this.#position = firstPosition(this.rules, record);
    this.spectatorDelayMs = spectatorDelayMsOf(record);
  }

  /**
   * Loads a game from its log.
   * @param overtaken is called when another server has written to the log; it rejects if this one must not continue
   */
  static async load(
    record: GameRecord,
    log: EventLog,
    clock: Clock,
    overtaken = async (): Promise<void> => {},
  ): Promise<Game> {
    const game = new Game(record, log, clock, overtaken);
    await game.readOn();
    game.drainStored();
    game.#resume();
    return game;
  }

  /** As of the last batch. */
  get position(): Position {
    return this.#position;
  }

  get state(): State {
    return tableOf(this.#position.game);
  }

  /** Whether it has started. A solo game starts when it is dealt. */
  get hasBegun(): boolean {
    return this.#hadBegun(this.#position, this.#clock.elapsedMs());
  }

  get untilStartMs(): number {
    return this.hasBegun ? 0 : this.#startsAtElapsedMs - this.#clock.elapsedMs();
  }

  #hadBegun({ seq }: Position, atElapsedMs: number): boolean {
    return this.record.mode.kind === 'solo' || seq > 0 || atElapsedMs >= this.#startsAtElapsedMs;
  }

  /** Whether a seat may move: one with a handicap starts later, not counting pauses. */
  hasStarted(seat: Seat): boolean {
    const delayMs = startDelayMsOf(this.record.options, seat);
    if (delayMs === 0) return this.hasBegun;
    return this.#clock.elapsedMs() - this.#startsAtElapsedMs - this.#position.pauses.ms >= delayMs;
  }

  get isOver(): boolean {
    return this.state.ending !== null;
  }

  /** The number of the current turn, from 1; 0 in a game without turns. */
  get turnNumber(): number {
    return turnNumberIn(this.state);
  }

  get isPaused(): boolean {
    return this.state.isPaused;
  }

  get seq(): number {
    return this.#position.seq;
  }

  /** When the last batch was stored, in milliseconds since 1970; null before the first. */
  get lastChangeMs(): number | null {
    return this.#recent.at(-1)?.atMs ?? null;
  }

  /** When the last seat may start, by the clock's elapsed time: after the others if it has such a handicap. */
  get allStartAtElapsedMs(): number {
    const { players, options } = this.record;
    const delayMs = Math.max(...players.map((_, seat) => startDelayMsOf(options, seat)));
    return this.#startsAtElapsedMs + this.#position.pauses.ms + delayMs;
  }

  /** For how long nobody has moved since the start, when everybody may, by the clock's elapsed time. */
  get quietMs(): number {
    return this.#clock.elapsedMs() - Math.max(this.#changedAtElapsedMs, this.allStartAtElapsedMs);
  }

  /** The facts about a solo game other than its cards, and when its last batch was stored; null for any other game. */
  get soloFacts(): (SoloFacts & { readonly changedAt: number }) | null {
    return this.#soloFactsAt(this.#position.game);
  }

  lastMoveNo(seat: Seat): number {
    return this.#position.moveNos[seat] ?? 0;
  }

  cardCounts(): number[] {
    return cardCounts(this.rules, this.state);
  }

  /** Returns how the game ended (null while it runs), and the places so far. */
  outcome(): Outcome {
    return { ending: this.state.ending, placings: placings(this.rules, this.state) };
  }

  summary(): GameSummary {
    return summaryAt(this.rules, this.record, this.#position, this.lastChangeMs ?? this.record.startsAtMs);
  }

  /** Whether all viewers get the same view and the same messages. */
  get isSameForAll(): boolean {
    return !this.rules.duplicateDeal;
  }

  /** Returns the seat from whose point of view a player sees this game; null for a spectator. */
  viewerOf(playerId: string): Seat | null {
    const seat = this.record.players.findIndex((player) => player.id === playerId);
    return seat === -1 ? null : seat;
  }

  /**
   * Returns a batch as a viewer may see it: a seat, or null for a spectator.
   * @param before the state before it, which is only known of batches in memory
   */
  messageOf(batch: StoredBatch, viewer: Seat | null, before = this.#statesBefore.get(batch)): BatchMessage {
    const events = this.isSameForAll ? batch.events : this.#eventsFor(batch, viewer, before);
    return [batch.seq, batch.seat, batch.moveNo, events];
  }

  #eventsFor(batch: StoredBatch, viewer: Seat | null, before: State | undefined): string {
    if (before === undefined) throw new Error(`The state before batch ${batch.seq} is no longer known`);
    const told = redactEvents(this.rules, before, eventsOf(this.rules, batch), viewer);
    return formatEvents(this.rules, batch.seat, told);
  }

  /**
   * Returns all that a client needs to show the game. Before the start nobody may see a card. `viewer` is a seat, or
   * null for a spectator; `clock` is the table's, null in a game without one.
   */
  snapshot(viewer: Seat | null, clock: TurnClock | null): GameSnapshot {
    return this.#snapshotOf(this.#position, this.hasBegun, viewer, clock);
  }

  /** Returns the snapshot for spectators, without a clock, at an earlier position. */
  snapshotAt(position: Position, agoMs: number): GameSnapshot {
    return this.#snapshotOf(position, this.#hadBegun(position, this.#clock.elapsedMs() - agoMs), null, null);
  }

  #snapshotOf(position: Position, isBegun: boolean, viewer: Seat | null, clock: TurnClock | null): GameSnapshot {
    const { record, rules } = this;
    return {
      number: record.number,
      ruleset: record.ruleset,
      options: record.options,
      names: record.players.map((player) => player.name),
      startsAt: record.startsAtMs,
      seq: position.seq,
      position: isBegun ? formatPosition(rules, redact(rules, tableOf(position.game), viewer)) : null,
      moveNos: [...position.moveNos],
      mode: this.#modeOf(position, viewer, clock),
    };
  }

  #modeOf({ game }: Position, viewer: Seat | null, clock: TurnClock | null): GameSnapshot['mode'] {
    const facts = this.#soloFactsAt(game);
    if (facts === null || game.kind === 'multiplayer') return { kind: 'multiplayer', clock };
    const { back: pastCount, forward: futureCount } = stepCounts(game.timeline);
    const { start, ...others } = stretchOf(game.timeline);
    const timeline = formatStretch(this.rules, { ...others, start: redact(this.rules, start, viewer) });
    return { kind: 'solo', ...facts, pastCount, futureCount, timeline };
  }

  #soloFactsAt(game: GameFold<State>): (SoloFacts & { readonly changedAt: number }) | null {
    const { mode } = this.record;
    if (mode.kind === 'multiplayer' || game.kind === 'multiplayer') return null;
    return { ...soloFactsOf(this.rules, mode.deal, game), changedAt: game.tally.changedAtMs };
  }

  /** Returns the batches after `seq`; null if they are not all in memory or `seq` is ahead of this game. */
  since(seq: number, viewer: Seat | null): BatchMessage[] | null {
    const seqBefore = (this.#recent[0]?.seq ?? 1) - 1;
    if (seq < seqBefore || seq > this.#position.seq) return null;
    return this.#recent.slice(seq - seqBefore).map((batch) => this.messageOf(batch, viewer));
  }

  /**
   * Plays requests in order and stores the results in one append; nothing may be broadcast before that. If another server has
   * written in the meantime, it catches up and decides again. Call `drainStored` afterwards, even if this fails.
   */
  async playAll(requests: readonly RequestedMove[], nowMs: number): Promise<readonly MoveAnswer[]> {
    let answers: MoveAnswer[] = [];
    await this.#store(nowMs, async (draft) => {
      answers = [];
      for (const request of requests)
        answers.push(this.#answer(request, draft) ?? (await this.#recall(request, draft)));
    });
    return answers;
  }

  /**
   * Plays moves of the server's own and stores them in one append. `choose` picks them from the current game; a move that is no
   * longer legal is skipped. Call `drainStored` afterwards, even if this fails.
   */
  act(choose: (game: Game) => readonly ServerMove[], nowMs: number): Promise<void> {
    return this.#store(nowMs, (draft) => {
      for (const move of choose(this)) this.#addOwn(move, draft);
    });
  }

  /** Decides a draft and stores it; repeats both if another server has written meanwhile. */
  async #store(nowMs: number, decide: (draft: Draft) => unknown): Promise<void> {
    // A failed append may still have been stored, so the log is read before anything else is decided.
    if (this.#isAppendOpen) await this.readOn();
    for (;;) {
      this.#isAppendOpen = false;
      const draft: Draft = { nowMs, batches: [], position: this.#position };
      await decide(draft);
      if (draft.batches.length === 0) return;
      this.#isAppendOpen = true;
      if ((await this.#log.append(draft.batches)) === 'kept') {
        this.#isAppendOpen = false;
        this.#position = draft.position;
        this.#remember(draft.batches);
        return;
      }
      await this.#catchUp();
    }
  }

  /**
   * Decides a request and returns its answer; null if its move number was used before, so that the log must be
   * consulted.
   */
  #answer(request: RequestedMove, draft: Draft): MoveAnswer | null {
    const { seat, moveNo, move: text } = request;
    if (request.gameNumber !== this.record.number) return rejected('another-game');
    if (!this.hasBegun) return rejected('not-started');
    const { position } = draft;
    if (moveNo <= (position.moveNos[seat] ?? 0)) return null;
    const move = parseTimedMove(this.rules, seat, text);
    if (!move.ok) return rejected('malformed');
    const isClosing = closingMoves.has(move.value.kind);
    if (!isClosing && !this.hasStarted(seat)) return rejected('not-started');
    if ((!isClosing && !hasMovesLeft(position, seat)) || isLogFull(position)) return rejected('too-long');
    const played = playGame(this.rules, position.game, seat, move.value, draft.nowMs);
    if (!played.ok) return { kind: 'rejected', error: played.error };
    this.#add({ seat, moveNo, move: text, contest: request.contest ?? null }, played.value, draft);
    return kept;
  }

  /** Adds a move of the server's own, unless it is no longer legal or the log is full. */
  #addOwn({ seat, move: text }: ServerMove, draft: Draft): void {
    const move = parseServerMove(this.rules, seat, text);
    if (!move.ok) throw new Error(`The server cannot read its own move “${text}”: ${move.error.code}`);
    const { position, nowMs } = draft;
    if (isLogFull(position) && move.value.kind !== 'agree' && move.value.kind !== 'resume') return;
    const played = playGame(this.rules, position.game, seat, move.value, nowMs);
    if (played.ok) this.#add({ seat, moveNo: null, move: text, contest: null }, played.value, draft);
  }

  #add(made: Pick<StoredBatch, 'seat' | 'moveNo' | 'move' | 'contest'>, played: PlayedMove<State>, draft: Draft): void {
    const { seat, moveNo, move, contest } = made;
    const { position, nowMs } = draft;
    const batch: StoredBatch = {
      gameId: this.record.id,
      seq: position.seq + 1,
      seat,
      moveNo,
      move,
      events: formatTimedBatch(this.rules, seat, played.batch),
      atMs: nowMs,
      contest,
    };
    this.#noteBefore(batch, position);
    draft.batches.push(batch);
    draft.position = positionAfter(position, batch, played.game);
  }

  /** Reads what another server has written, which made an append conflict. */
  async #catchUp(): Promise<void> {
    await this.#overtaken();
    const { seq } = this;
    await this.readOn();
    // A conflict without a new batch would repeat forever.
    if (this.seq === seq) throw new Error(`The log of game ${this.record.id} reports a conflict, but has no new batch`);
  }

  /**
   * Returns the answer to a move number that was used before: the same batch for a resent request, a rejection for a
   * different one.
   */
  async #recall(request: RequestedMove, draft: Draft): Promise<MoveAnswer> {
    const { seat, moveNo, move } = request;
    const isIt = (batch: StoredBatch) => batch.seat === seat && batch.moveNo === moveNo;
    // If this group used the number, the answer is the batch that is about to be broadcast.
    const drafted = draft.batches.find(isIt);
    if (drafted !== undefined) return drafted.move === move ? kept : rejected('number-taken');
    const stored = this.#recent.find(isIt) ?? (await this.#log.find(this.record.id, seat, moveNo));
    if (stored === null) return rejected('superseded');
    if (stored.move !== move) return rejected('number-taken');
    // A batch from far back can only be shown with the state before it if viewers see different things.
    if (!this.isSameForAll && !this.#statesBefore.has(stored)) return { kind: 'afresh' };
    return { kind: 'resent', batch: this.messageOf(stored, seat) };
  }

  /** After loading, the idle time continues. */
  #resume(): void {
    const { lastChangeMs } = this;
    const agoMs = lastChangeMs === null ? 0 : Math.max(0, this.#clock.nowMs() - lastChangeMs);
    this.#changedAtElapsedMs = lastChangeMs === null ? this.#startsAtElapsedMs : this.#clock.elapsedMs() - agoMs;
  }

  /** Reads the batches that another server has stored. Call `drainStored` afterwards. */
  async readOn(): Promise<void> {
    const batches = await this.#log.read(this.record.id, this.#position.seq);
    const noteBefore = (batch: StoredBatch, before: Position) => this.#noteBefore(batch, before);
    this.#position = await replay(this.rules, this.#position, batches, noteBefore);
    this.#remember(batches);
  }

  #noteBefore(batch: StoredBatch, { game }: Position): void {
    if (!this.isSameForAll) this.#statesBefore.set(batch, tableOf(game));
  }

  #remember(batches: readonly StoredBatch[]): void {
    if (batches.length > 0) this.#changedAtElapsedMs = this.#clock.elapsedMs();
    this.#recent.push(...batches);
    // Trimmed rarely, because that copies the list.
    if (this.#recent.length > 2 * recentBatchCount) this.#recent = this.#recent.slice(-recentBatchCount);
    this.#undrained.push(...batches);
  }

  /** Returns the batches that were stored since this was called last, oldest first. */
  drainStored(): readonly StoredBatch[] {
    const stored = this.#undrained;
    this.#undrained = [];
    return stored;
  }
}
