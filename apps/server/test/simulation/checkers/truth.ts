import { type Event, parseTimedBatch, type Rules } from '@snap-up/engine';
import type { GameRecord, KeptBatch } from '../../../src/game/records.ts';
import { rulesOf } from '../../../src/game/rules-of.ts';
import { CardModel } from './card-model.ts';
import type { Finding } from './finding.ts';

/** What really happened in one game: what the disk has, in the order in which it got it. */
export class GameTruth {
  readonly record: GameRecord;
  readonly rules: Rules;
  readonly batches: KeptBatch[] = [];
  ending: string | null = null;
  /** By seat and, last, for those who watch: what they see after each batch, the deal first. All see the same in most games. */
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
    this.#prints = this.rules.duplicateDeal ? [...record.players, null].map(() => []) : [[]];
    this.#moveNos = record.players.map(() => 0);
    this.#print();
  }

  get seq(): number {
    return this.batches.length;
  }

  /** Returns the seat of a player; null for one who only watches. */
  seatOf(playerId: string): number | null {
    const seat = this.record.players.findIndex(({ id }) => id === playerId);
    return seat === -1 ? null : seat;
  }

  /** The number of the last move that was kept of a seat's moves with this number; null if there is none. */
  batchOf(seat: number, moveNo: number): KeptBatch | null {
    return this.batches.findLast((batch) => batch.seat === seat && batch.moveNo === moveNo) ?? null;
  }

  /** What a viewer sees after a batch; undefined if there is no such batch. */
  printAt(seq: number, viewer: number | null): number | undefined {
    const prints = this.rules.duplicateDeal ? this.#prints[viewer ?? this.record.players.length] : this.#prints[0];
    return prints?.[seq];
  }

  add(batch: KeptBatch): void {
    const { seat, moveNo, seq } = batch;
    if (this.ending !== null) this.#found('order', `Batch ${seq} was kept after the end of the game`);
    if (seq !== this.seq + 1) this.#found('order', `Batch ${seq} was kept after batch ${this.seq}`);
    if (seat !== null && moveNo !== null) {
      const last = this.#moveNos[seat] ?? 0;
      if (moveNo <= last) this.#found('order', `Move ${moveNo} of seat ${seat} was kept after its move ${last}`);
      this.#moveNos[seat] = moveNo;
    }
    this.batches.push(batch);
    const parsed = parseTimedBatch(this.rules, seat, batch.events);
    const events: readonly Event[] | null = parsed.ok && Array.isArray(parsed.value) ? parsed.value : null;
    if (events === null) {
      this.#found('cards', `Batch ${seq} cannot be read: ${batch.events}`);
      return;
    }
    try {
      for (const event of events) this.#cards.take(event);
      if (seq % 16 === 0) this.#cards.check();
    } catch (error) {
      this.#found('cards', `Batch ${seq} (${batch.events}): ${error instanceof Error ? error.message : error}`);
    }
    for (const event of events) if (event.kind === 'ended') this.ending = event.ending;
    this.#print();
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
