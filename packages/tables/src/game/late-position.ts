import type { Rules } from '@snap-up/engine';
import { advance, type Position } from './position.ts';
import type { KeptBatch } from './records.ts';

/**
 * A game as delayed spectators know it: a position that follows the newest one. The batches in between are kept, so that a new
 * spectator does not make the server read the log.
 */
export class LatePosition {
  readonly #rules: Rules;
  #position: Position;
  #untold: KeptBatch[] = [];

  constructor(rules: Rules, first: Position) {
    this.#rules = rules;
    this.#position = first;
  }

  get position(): Position {
    return this.#position;
  }

  /** The batches after the position, oldest first. */
  get untold(): readonly KeptBatch[] {
    return this.#untold;
  }

  /** Adds stored batches. */
  add(batches: readonly KeptBatch[]): void {
    this.#untold.push(...batches);
  }

  /** Spectators have been told the batches up to this number, which become part of the position. */
  told(seq: number): void {
    const later = this.#untold.findIndex((batch) => batch.seq > seq);
    const told = this.#untold.splice(0, later === -1 ? this.#untold.length : later);
    for (const batch of told) this.#position = advance(this.#rules, this.#position, batch);
  }
}
