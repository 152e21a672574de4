import type { TableInfo } from '@snap-up/protocol';
import type { Clock } from '../platform/clock.ts';
import type { Broadcaster } from './broadcaster.ts';
import { timings } from './timings.ts';

/**
 * Broadcasts the table when it changes. Most changes are of presence: the first is sent at once, those of the next moment
 * together. Otherwise a crowd of new spectators would cause a broadcast for each of them.
 */
export class TableNews {
  readonly #broadcaster: Broadcaster;
  readonly #clock: Clock;
  readonly #info: () => TableInfo;
  readonly #told: (info: TableInfo) => void;
  /** Null while changes of presence are not being collected. */
  #cancelGathering: (() => void) | null = null;
  #hasGathered = false;

  /**
   * @param info returns the table's current state
   * @param told is called after each broadcast, when everybody has been told
   */
  constructor(broadcaster: Broadcaster, clock: Clock, info: () => TableInfo, told: (info: TableInfo) => void) {
    this.#broadcaster = broadcaster;
    this.#clock = clock;
    this.#info = info;
    this.#told = told;
  }

  /** Broadcasts the table. */
  tell(): void {
    this.#hasGathered = false;
    const info = this.#info();
    this.#broadcaster.tellAll(['table', info], { told: () => this.#told(info) });
  }

  /** Broadcasts the table: now, or in a moment together with other changes of presence. */
  presenceChanged(): void {
    if (this.#cancelGathering !== null) {
      this.#hasGathered = true;
      return;
    }
    this.tell();
    this.#cancelGathering = this.#clock.after(timings.presenceMs, () => {
      this.#cancelGathering = null;
      if (this.#hasGathered) this.presenceChanged();
    });
  }

  stop(): void {
    this.#cancelGathering?.();
    this.#cancelGathering = null;
  }
}
