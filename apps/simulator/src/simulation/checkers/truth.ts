import { deal, isTimeEvent, parseTimedBatch, type Rules, type TimedBatch } from '@snap-up/engine';
import { type GameRecord, rulesOf, type StoredBatch } from '@snap-up/tables/game/records.ts';
import { CardModel } from './card-model.ts';
import type { Finding } from './finding.ts';

/** How batches begin that may be kept while a game is paused. */
const kindsInPauses: ReadonlySet<string> = new Set(['agreed', 'disagreed', 'gaveUp', 'resumed']);

/** The truth about one game: what the disk has, in order. */
export class GameTruth {
  readonly record: GameRecord;
  readonly rules: Rules;
  readonly batches: StoredBatch[] = [];
  ending: string | null = null;
  /** The seats that have gone out, in order. */
  readonly out: number[] = [];
  /** The seats that have given up, in order. */
  readonly gaveUp: number[] = [];
  isPaused = false;
  /** The first seat to move; null in a game without turns. */
  readonly firstTurnSeat: number | null;
  /** How many batches moved cards, and how many of them lead to the present table of a solo game. */
  cardMoveCount = 0;
  standingMoveCount = 0;
  /** By seat and, last, for spectators: the view after each batch, the deal first. Usually all are the same. */
  readonly #prints: number[][];
  readonly #cards: CardModel;
  /** By seat, the numbers of its moves. */
  readonly #moveNos: number[];
  readonly #found: Finding;

  constructor(record: GameRecord, found: Finding) {
    this.record = record;
    this.#found = found;
    this.rules = rulesOf(record);
    this.#cards = new CardModel(this.rules, record.seed);
    this.firstTurnSeat = deal(this.rules, record.seed).turn?.seat ?? null;
    this.#prints = this.rules.duplicateDeal ? [...record.players, null].map(() => []) : [[]];
    this.#moveNos = record.players.map(() => 0);
    this.#print();
  }

  get seq(): number {
    return this.batches.length;
  }

  /** Returns the seat of a player; null for a spectator. */
  seatOf(playerId: string): number | null {
    const seat = this.record.players.findIndex(({ id }) => id === playerId);
    return seat === -1 ? null : seat;
  }

  /** The last stored move of a seat among these numbers; null if there is none. */
  batchOf(seat: number, moveNo: number): StoredBatch | null {
    return this.batches.findLast((batch) => batch.seat === seat && batch.moveNo === moveNo) ?? null;
  }

  /** A viewer's view after a batch; undefined if there is no such batch. */
  printAt(seq: number, viewer: number | null): number | undefined {
    const prints = this.rules.duplicateDeal ? this.#prints[viewer ?? this.record.players.length] : this.#prints[0];
    return prints?.[seq];
  }

  /** By seat, how many of its cards are on the foundations. */
  cardCounts(): readonly number[] {
    return this.#cards.countOnFoundations();
  }

  /** Returns the events of the batch; null if it cannot be read. */
  add(batch: StoredBatch): TimedBatch | null {
    const { seat, moveNo, seq } = batch;
    if (this.ending !== null) this.#found('order', `Batch ${seq} was kept after the end of the game`);
    if (seat !== null && moveNo !== null) {
      const last = this.#moveNos[seat] ?? 0;
      if (moveNo <= last) this.#found('order', `Move ${moveNo} of seat ${seat} was kept after its move ${last}`);
      this.#moveNos[seat] = moveNo;
    }
    this.batches.push(batch);
    const parsed = parseTimedBatch(this.rules, seat, batch.events);
    if (!parsed.ok) {
      this.#found('cards', `Batch ${seq} cannot be read: ${batch.events}`);
      return null;
    }
    const came = parsed.value;
    if (this.isPaused && !isTimeEvent(came) && !came.some(({ kind }) => kindsInPauses.has(kind)))
      this.#found('order', `Batch ${seq} (${batch.events}) was kept while the game was paused`);
    try {
      this.#cards.take(came);
      if (seq % 32 === 0) this.#cards.check();
    } catch (error) {
      this.#found('cards', `Batch ${seq} (${batch.events}): ${error instanceof Error ? error.message : error}`);
    }
    if (!isTimeEvent(came)) {
      for (const event of came) {
        if (event.kind === 'ended') this.ending = event.ending;
        else if (event.kind === 'wentOut') this.out.push(event.seat);
        else if (event.kind === 'gaveUp') this.gaveUp.push(event.seat);
        else if (event.kind === 'paused' || event.kind === 'resumed') this.isPaused = event.kind === 'paused';
      }
      if (came.some(({ kind }) => kind !== 'ended')) {
        this.cardMoveCount += 1;
        this.standingMoveCount += 1;
      }
    } else if (came.kind === 'undone') this.standingMoveCount -= came.count;
    else if (came.kind === 'redone') this.standingMoveCount += 1;
    else this.standingMoveCount = 0;
    this.#print();
    return came;
  }

  #print(): void {
    if (!this.rules.duplicateDeal) {
      this.#prints[0]?.push(this.#cards.print());
      return;
    }
    for (const [index, prints] of this.#prints.entries()) {
      const isConcealed = (pile: number) => {
        const owner = this.rules.piles[pile]?.owner ?? null;
        return owner !== null && owner !== index;
      };
      prints.push(this.#cards.print(isConcealed));
    }
  }
}
