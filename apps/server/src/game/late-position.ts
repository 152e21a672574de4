import type { Rules } from '@snap-up/engine';
import { fold, type Position } from './position.ts';
import type { KeptBatch } from './records.ts';

/**
 * A game as delayed spectators know it: a position that follows the newest one at that distance. The batches in between
 * are kept, so that a new spectator does not make the server read the log.
 */
export class LatePosition {
  readonly #rules: Rules;
  readonly #delayMs: number;
  #position: Position;
  /** The batches after the position, oldest first: those of the last `delayMs`, and a few more. */
  #ahead: KeptBatch[] = [];

  constructor(rules: Rules, first: Position, delayMs: number) {
    this.#rules = rules;
    this.#delayMs = delayMs;
    this.#position = first;
  }

  /** Adds stored batches. Those older than the delay become part of the position. */
  add(batches: readonly KeptBatch[]): void {
    this.#ahead.push(...batches);
    const newest = batches.at(-1);
    if (newest !== undefined) this.#goOnTo(newest.atMs - this.#delayMs);
  }

  /** Returns the position at that time. It never goes back: if the clock is set back, what was shown stays shown. */
  at(atMs: number): Position {
    this.#goOnTo(atMs);
    return this.#position;
  }

  #goOnTo(atMs: number): void {
    const later = this.#ahead.findIndex((batch) => batch.atMs > atMs);
    const heard = this.#ahead.splice(0, later === -1 ? this.#ahead.length : later);
    for (const batch of heard) this.#position = fold(this.#rules, this.#position, batch);
  }
}
