import type { Rules } from '@snap-up/engine';
import { fold, type Position } from './position.ts';
import type { KeptBatch } from './records.ts';

/**
 * A game as those know it who hear of everything later: a position that follows the newest one at that distance. What
 * lies between is at hand, so that nobody who comes to watch makes the server read the log.
 */
export class LatePosition {
  readonly #rules: Rules;
  readonly #delayMs: number;
  #position: Position;
  /** Batches that follow the position, oldest first: those of the newest `delayMs`, and a few more. */
  #ahead: KeptBatch[] = [];

  constructor(rules: Rules, first: Position, delayMs: number) {
    this.#rules = rules;
    this.#delayMs = delayMs;
    this.#position = first;
  }

  /** Takes note of batches that were kept. What is old by now is known to everybody. */
  add(batches: readonly KeptBatch[]): void {
    this.#ahead.push(...batches);
    const newest = batches.at(-1);
    if (newest !== undefined) this.#goOnTo(newest.atMs - this.#delayMs);
  }

  /** The game as it was at that time. It never goes back: where the clock is set back, what has been told stays told. */
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
