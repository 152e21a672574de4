import {
  cardCounts,
  type Ending,
  formatEvents,
  formatPosition,
  type Placing,
  placings,
  type Rules,
  redact,
  redactEvents,
  type Seat,
  type State,
  stepCounts,
  tableOf,
} from '@snap-up/engine';
import type { BatchMessage, GameSnapshot, TurnClock } from '@snap-up/protocol';
import { recentBatchCount } from '../table/timings.ts';
import { Draft, hasMovesLeft } from './draft.ts';
import type { EventLog } from './event-log.ts';
import type { GameSummary } from './game-summary.ts';
import { LatePosition } from './late-position.ts';
import { type MoveAnswer, type MoveRequest, rejected, type ServerMove } from './moves.ts';
import { eventsOf, firstPosition, fold, type Position, soloFactsOf, statesBefore } from './position.ts';
import { type GameRecord, hasBegun, type KeptBatch } from './records.ts';
import { rulesOf } from './rules-of.ts';
import { spectatorDelayMsOf } from './spectator-delay.ts';

/** What has been kept, for everybody to be told, and then the answer to each request. */
export interface Played {
  readonly batches: readonly KeptBatch[];
  readonly answers: readonly MoveAnswer[];
}

/** A running game: a fold over its log, and the newest part of that log. It is changed only through its table's mailbox. */
export class Game {
  readonly record: GameRecord;
  readonly rules: Rules;
  /** How much later those who watch hear of everything; null where nobody may watch. */
  readonly spectatorDelayMs: number | null;
  readonly #log: EventLog;
  #position: Position;
  #recent: KeptBatch[] = [];
  /** The game for those who watch with a delay; null where nobody does. */
  readonly #late: LatePosition | null;

  private constructor(record: GameRecord, log: EventLog) {
    this.record = record;
    this.rules = rulesOf(record);
    this.#log = log;
    this.#position = firstPosition(this.rules, record);
    this.spectatorDelayMs = spectatorDelayMsOf(record);
    const { spectatorDelayMs: delayMs } = this;
    this.#late = delayMs === null || delayMs === 0 ? null : new LatePosition(this.rules, this.#position, delayMs);
  }

  /** The game as its log tells it. */
  static async load(record: GameRecord, log: EventLog): Promise<Game> {
    const game = new Game(record, log);
    await game.#readOn();
    return game;
  }

  get state(): State {
    return tableOf(this.#position.game);
  }

  get isOver(): boolean {
    return this.state.ending !== null;
  }

  /** When the last batch was kept; null before the first. */
  get lastChangeMs(): number | null {
    return this.#recent.at(-1)?.atMs ?? null;
  }

  /** What there is to tell of the game besides its cards, but for the clock, which is the table's. */
  get mode(): GameSnapshot['mode'] {
    return this.#modeOf(this.#position, null);
  }

  /** The number of a seat's last move that was played. */
  lastMoveNo(seat: Seat): number {
    return this.#position.moveNos[seat] ?? 0;
  }

  /** Whether a seat may still move cards: each has a share of the moves that a game may have. */
  hasMovesLeft(seat: Seat): boolean {
    return hasMovesLeft(this.#position, seat);
  }

  cardCounts(): number[] {
    return cardCounts(this.rules, this.state);
  }

  /** How the game ended and who came where, as far as it has come. */
  outcome(): { readonly ending: Ending | null; readonly placings: readonly Placing[] } {
    return { ending: this.state.ending, placings: placings(this.rules, this.state) };
  }

  /** What lists show of it. */
  summary(): GameSummary {
    const { record, state, mode } = this;
    const { placings } = this.outcome();
    return {
      seq: this.#position.seq,
      changedAtMs: this.lastChangeMs ?? record.startsAtMs,
      isOver: this.isOver,
      cardCounts: this.cardCounts(),
      places: record.players.map((_, seat) => placings.find((one) => one.seat === seat)?.place ?? 0),
      mode:
        mode.kind === 'solo'
          ? { kind: 'solo', playedMs: mode.playedMs, moveCount: mode.moveCount, score: mode.score }
          : { kind: 'multiplayer', turnSeat: state.turn?.seat ?? null },
    };
  }

  /** Whether there is one view and one message for everybody. */
  get isSameForAll(): boolean {
    return !this.rules.duplicateDeal;
  }

  /** The seat from which somebody sees this game; null for those who only watch. */
  viewerOf(playerId: string): Seat | null {
    const seat = this.record.players.findIndex((player) => player.id === playerId);
    return seat === -1 ? null : seat;
  }

  /** A batch as a viewer may be told it: a seat, or null for somebody who watches. */
  messageOf(batch: KeptBatch, viewer: Seat | null): BatchMessage {
    return [batch.seq, batch.seat, batch.moveNo, this.isSameForAll ? batch.events : this.#eventsFor(batch, viewer)];
  }

  #eventsFor(batch: KeptBatch, viewer: Seat | null): string {
    const before = statesBefore.get(batch);
    if (before === undefined) throw new Error(`Nobody knows any more what was before batch ${batch.seq}`);
    const told = redactEvents(this.rules, before, eventsOf(this.rules, batch), viewer);
    return formatEvents(this.rules, batch.seat, told);
  }

  /**
   * What a client needs to show the game. Before the start nobody may see a card. `viewer` is a seat, or null for somebody
   * who watches; `clock` is the table's, null in a game without one.
   */
  snapshot(nowMs: number, viewer: Seat | null, clock: TurnClock | null): GameSnapshot {
    return this.#snapshotOf(this.#position, nowMs, viewer, clock);
  }

  /** The same as it was at an earlier time, for those who watch with a delay. */
  pastSnapshot(atMs: number): GameSnapshot {
    return this.#snapshotOf(this.#late?.at(atMs) ?? this.#position, atMs, null, null);
  }

  #snapshotOf(position: Position, nowMs: number, viewer: Seat | null, clock: TurnClock | null): GameSnapshot {
    const { record, rules } = this;
    return {
      number: record.number,
      ruleset: record.ruleset,
      options: record.options,
      names: record.players.map((player) => player.name),
      startsAt: record.startsAtMs,
      seq: position.seq,
      position: hasBegun(record, nowMs) ? formatPosition(rules, redact(rules, tableOf(position.game), viewer)) : null,
      moveNos: [...position.moveNos],
      mode: this.#modeOf(position, clock),
    };
  }

  #modeOf({ game }: Position, clock: TurnClock | null): GameSnapshot['mode'] {
    const { mode } = this.record;
    if (mode.kind === 'multiplayer' || game.kind === 'multiplayer') return { kind: 'multiplayer', clock };
    const { back: pastCount, forward: futureCount } = stepCounts(game.timeline);
    const { changedAtMs: changedAt } = game.tally;
    return { kind: 'solo', ...soloFactsOf(this.rules, mode.deal, game), changedAt, pastCount, futureCount };
  }

  /** The batches after `seq`; null where they are not all at hand, or that client knows of batches that are none. */
  since(seq: number, viewer: Seat | null): BatchMessage[] | null {
    const first = this.#position.seq - this.#recent.length;
    if (seq < first || seq > this.#position.seq) return null;
    return this.#recent.slice(seq - first).map((batch) => this.messageOf(batch, viewer));
  }

  /**
   * Plays requests one after another and keeps what they did in one append; only then there is something to tell. When
   * another server has written in the meantime it catches up and decides again; what that server wrote is told too.
   */
  async playAll(requests: readonly MoveRequest[], nowMs: number): Promise<Played> {
    const missed: KeptBatch[] = [];
    for (;;) {
      const draft = new Draft(this.rules, this.record, this.#position, nowMs);
      const answers: MoveAnswer[] = [];
      for (const request of requests) answers.push(draft.answer(request) ?? (await this.#recall(request, draft)));
      if (await this.#keep(draft, missed)) return { batches: [...missed, ...draft.batches], answers };
    }
  }

  /**
   * Plays moves of the server's own and keeps them in one append. `choose` says which, from the game as it is; what is
   * not legal any more by then is left out.
   * @returns what everybody has to be told
   */
  async act(choose: (game: Game) => readonly ServerMove[], nowMs: number): Promise<readonly KeptBatch[]> {
    const missed: KeptBatch[] = [];
    for (;;) {
      const draft = new Draft(this.rules, this.record, this.#position, nowMs);
      for (const move of choose(this)) draft.act(move);
      if (await this.#keep(draft, missed)) return [...missed, ...draft.batches];
    }
  }

  /** False when another server has written in the meantime: that has been read on, and goes to `missed`. */
  async #keep(draft: Draft, missed: KeptBatch[]): Promise<boolean> {
    if (draft.batches.length > 0 && (await this.#log.append(draft.batches)) === 'conflict') {
      const read = await this.#readOn();
      // A conflict with nothing would come again and again.
      if (read.length === 0) throw new Error(`The log of game ${this.record.id} refuses what does not stand in it`);
      missed.push(...read);
      return false;
    }
    this.#position = draft.position;
    this.#remember(draft.batches);
    return true;
  }

  /** The answer to a number that was used before: the same batch to a resent request, a rejection to another one. */
  async #recall(request: MoveRequest, draft: Draft): Promise<MoveAnswer> {
    const { seat, moveNo, move } = request;
    const isIt = (batch: KeptBatch) => batch.seat === seat && batch.moveNo === moveNo;
    // A number that this very group used is answered by the batch that everybody is about to be told.
    const drafted = draft.batches.find(isIt);
    if (drafted !== undefined) return drafted.move === move ? { kind: 'kept' } : rejected('number-taken');
    const kept = this.#recent.find(isIt) ?? (await this.#log.find(this.record.id, seat, moveNo));
    if (kept === null) return rejected('superseded');
    if (kept.move !== move) return rejected('number-taken');
    // One from far back can only be told with the state before it, where each viewer hears of it apart.
    if (!this.isSameForAll && !statesBefore.has(kept)) return { kind: 'afresh' };
    return { kind: 'resent', batch: this.messageOf(kept, seat) };
  }

  async #readOn(): Promise<readonly KeptBatch[]> {
    const batches = await this.#log.read(this.record.id, this.#position.seq);
    for (const batch of batches) this.#position = fold(this.rules, this.#position, batch);
    this.#remember(batches);
    return batches;
  }

  #remember(batches: readonly KeptBatch[]): void {
    this.#late?.add(batches);
    this.#recent.push(...batches);
    // Cut rarely, so that a move does not pay for copying the ring each time.
    if (this.#recent.length > 2 * recentBatchCount) this.#recent = this.#recent.slice(-recentBatchCount);
  }
}
