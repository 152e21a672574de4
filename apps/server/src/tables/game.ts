import {
  cardCounts,
  deal,
  type Ending,
  type Event,
  evolveAll,
  formatEvents,
  formatPosition,
  type Placing,
  parseEvents,
  parseMove,
  parseServerMove,
  placings,
  play,
  type Rules,
  redact,
  type Seat,
  type State,
} from '@snap-up/engine';
import type { BatchMessage, GameSnapshot, RejectionCode } from '@snap-up/protocol';
import type { EventLog } from './ports.ts';
import type { GameRecord, KeptBatch } from './records.ts';
import { rulesOf } from './rules-of.ts';
import { recentBatchCount } from './timings.ts';

export interface MoveRequest {
  readonly seat: Seat;
  readonly gameNumber: number;
  readonly moveNo: number;
  readonly move: string;
  readonly answer: (answer: MoveAnswer) => void;
}

/** A move that the server makes by itself: it ends the turn of a seat, agrees to stop for one, or ends a race that nobody plays on. */
export type ServerMove =
  | { readonly seat: Seat; readonly move: 'skip' | 'agree' }
  | { readonly seat: null; readonly move: 'halt' };

/** `kept`: the batch that everybody is told; `resent`: a batch told before, for the one who asked again. */
export type MoveAnswer =
  | { readonly kind: 'kept' }
  | { readonly kind: 'resent'; readonly batch: BatchMessage }
  | { readonly kind: 'refused'; readonly code: RejectionCode; readonly takenBy?: Seat };

/** What has been kept, for everybody to be told, and then the answer to each request. */
export interface Played {
  readonly batches: readonly KeptBatch[];
  readonly answers: readonly MoveAnswer[];
}

interface Position {
  readonly state: State;
  readonly seq: number;
  /** By seat, the number of its last move that was played. */
  readonly moveNos: readonly number[];
}

/** A running game: a fold over its log, and the newest part of that log. It is changed only through its table's mailbox. */
export class Game {
  readonly record: GameRecord;
  readonly rules: Rules;
  readonly #log: EventLog;
  #position: Position;
  #recent: KeptBatch[] = [];

  private constructor(record: GameRecord, log: EventLog) {
    this.record = record;
    this.rules = rulesOf(record);
    this.#log = log;
    this.#position = { state: deal(this.rules, record.seed), seq: 0, moveNos: record.players.map(() => 0) };
  }

  /** The game as its log tells it. */
  static async load(record: GameRecord, log: EventLog): Promise<Game> {
    const game = new Game(record, log);
    await game.#readOn();
    return game;
  }

  get state(): State {
    return this.#position.state;
  }

  get isOver(): boolean {
    return this.#position.state.ending !== null;
  }

  /** When the last batch was kept; null before the first. */
  get lastChangeMs(): number | null {
    return this.#recent.at(-1)?.atMs ?? null;
  }

  cardCounts(): number[] {
    return cardCounts(this.rules, this.state);
  }

  /** How the game ended and who came where, as far as it has come. */
  outcome(): { readonly ending: Ending | null; readonly placings: readonly Placing[] } {
    return { ending: this.state.ending, placings: placings(this.rules, this.state) };
  }

  /** What a client needs to show the game, but for the clock, which is the table's. Before the start nobody may see a card. */
  snapshot(nowMs: number): Omit<GameSnapshot, 'clock'> {
    const { record } = this;
    return {
      number: record.number,
      ruleset: record.ruleset,
      options: record.options,
      names: record.players.map((player) => player.name),
      startsAt: record.startsAtMs,
      seq: this.#position.seq,
      position: nowMs < record.startsAtMs ? null : formatPosition(this.rules, redact(this.rules, this.state, null)),
      moveNos: [...this.#position.moveNos],
    };
  }

  /** The batches after `seq`; null where they are not all at hand, or that client knows of batches that are none. */
  since(seq: number): BatchMessage[] | null {
    const first = this.#position.seq - this.#recent.length;
    if (seq < first || seq > this.#position.seq) return null;
    return this.#recent.slice(seq - first).map(messageOf);
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

  /** The answer to a number that was used before: the same batch to a resent request, a refusal to another one. */
  async #recall(request: MoveRequest, draft: Draft): Promise<MoveAnswer> {
    const { seat, moveNo, move } = request;
    const isIt = (batch: KeptBatch) => batch.seat === seat && batch.moveNo === moveNo;
    // A number that this very group used is answered by the batch that everybody is about to be told.
    const drafted = draft.batches.find(isIt);
    if (drafted !== undefined)
      return drafted.move === move ? { kind: 'kept' } : { kind: 'refused', code: 'number-taken' };
    const kept = this.#recent.find(isIt) ?? (await this.#log.find(this.record.id, seat, moveNo));
    if (kept === null) return { kind: 'refused', code: 'superseded' };
    return kept.move === move ? { kind: 'resent', batch: messageOf(kept) } : { kind: 'refused', code: 'number-taken' };
  }

  async #readOn(): Promise<readonly KeptBatch[]> {
    const batches = await this.#log.read(this.record.id, this.#position.seq);
    for (const batch of batches) this.#position = fold(this.rules, this.#position, batch);
    this.#remember(batches);
    return batches;
  }

  #remember(batches: readonly KeptBatch[]): void {
    this.#recent.push(...batches);
    // Cut rarely, so that a move does not pay for copying the ring each time.
    if (this.#recent.length > 2 * recentBatchCount) this.#recent = this.#recent.slice(-recentBatchCount);
  }
}

/** Moves that are decided but not kept yet. */
class Draft {
  readonly batches: KeptBatch[] = [];
  readonly #rules: Rules;
  readonly #record: GameRecord;
  readonly #nowMs: number;
  position: Position;

  constructor(rules: Rules, record: GameRecord, position: Position, nowMs: number) {
    this.#rules = rules;
    this.#record = record;
    this.#nowMs = nowMs;
    this.position = position;
  }

  /** Null where the number was used before, and the log must tell what for. */
  answer(request: MoveRequest): MoveAnswer | null {
    const { seat, moveNo, move: text } = request;
    if (request.gameNumber !== this.#record.number) return { kind: 'refused', code: 'another-game' };
    if (this.#nowMs < this.#record.startsAtMs) return { kind: 'refused', code: 'not-started' };
    const { state, seq, moveNos } = this.position;
    if (moveNo <= (moveNos[seat] ?? 0)) return null;
    const move = parseMove(this.#rules, seat, text);
    if (!move.ok) return { kind: 'refused', code: 'malformed' };
    const played = play(this.#rules, state, seat, move.value);
    if (!played.ok) return { kind: 'refused', ...played.error };
    this.#add({ seat, moveNo, move: text }, played.value.events);
    this.position = { state: played.value.table, seq: seq + 1, moveNos: moveNos.with(seat, moveNo) };
    return { kind: 'kept' };
  }

  /** Makes a move of the server's own. One that is not legal is left out: the game has gone on without it. */
  act({ seat, move: text }: ServerMove): void {
    const { state, seq, moveNos } = this.position;
    const move = parseServerMove(this.#rules, seat, text);
    if (!move.ok) throw new Error(`The server cannot read its own move “${text}”: ${move.error}`);
    const played = play(this.#rules, state, seat, move.value);
    if (!played.ok) return;
    this.#add({ seat, moveNo: null, move: text }, played.value.events);
    this.position = { state: played.value.table, seq: seq + 1, moveNos };
  }

  #add(made: Pick<KeptBatch, 'seat' | 'moveNo' | 'move'>, events: readonly Event[]): void {
    const { seat, moveNo, move } = made;
    this.batches.push({
      gameId: this.#record.id,
      seq: this.position.seq + 1,
      seat,
      moveNo,
      move,
      events: formatEvents(this.#rules, seat, events),
      atMs: this.#nowMs,
    });
  }
}

function fold(rules: Rules, position: Position, batch: KeptBatch): Position {
  const events = parseEvents(rules, batch.seat, batch.events);
  if (!events.ok) throw new Error(`Batch ${batch.seq} of game ${batch.gameId} cannot be read: ${events.error}`);
  const { seat, moveNo } = batch;
  return {
    state: evolveAll(position.state, events.value),
    seq: batch.seq,
    moveNos: seat === null || moveNo === null ? position.moveNos : position.moveNos.with(seat, moveNo),
  };
}

/** A batch as it crosses the wire. */
export function messageOf(batch: KeptBatch): BatchMessage {
  return [batch.seq, batch.seat, batch.moveNo, batch.events];
}
