import type { Game } from '../../game/game.ts';
import type { StoredBatch, TableRecord } from '../../game/records.ts';
import type { Meter } from '../../platform/meter.ts';
import type { Behavior } from '../behavior.ts';

export class Metering implements Behavior {
  readonly #table: { readonly record: TableRecord };
  readonly #meter: Meter;
  /** The newest game that was begun before this server had the table, or by another server. */
  #earlierId: string | null = null;

  constructor(table: { readonly record: TableRecord }, meter: Meter) {
    this.#table = table;
    this.#meter = meter;
  }

  async restore(): Promise<void> {
    this.#earlierId = this.#table.record.game?.id ?? null;
  }

  gameOpened({ record }: Game): void {
    if (record.id !== this.#earlierId) this.#meter.gameBegun(record.ruleset);
  }

  batchesStored({ record: { players } }: Game, batches: readonly StoredBatch[]): void {
    let bots = 0;
    let server = 0;
    for (const { seat, moveNo } of batches) {
      if (moveNo === null || seat === null) server += 1;
      else if (players[seat]?.bot != null) bots += 1;
    }
    const people = batches.length - bots - server;
    if (people > 0) this.#meter.movesPlayed('person', people);
    if (bots > 0) this.#meter.movesPlayed('bot', bots);
    if (server > 0) this.#meter.movesPlayed('server', server);
  }

  gameEnded({ record, state }: Game): void {
    if (state.ending !== null) this.#meter.gameEnded(record.ruleset, state.ending);
  }
}
