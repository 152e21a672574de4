import type { TableInfo } from '@snap-up/protocol';
import type { Clock } from '../platform/clock.ts';
import type { TableMessage } from './audience.ts';
import type { Broadcaster } from './broadcaster.ts';
import { timings } from './timings.ts';

/**
 * Tells everybody what is new at a table. Most of all people come and go: that is told at once, but then gathered for a
 * moment, and as no more than what changed. A crowd that comes to watch would else be told the whole table by each.
 */
export class TableNews {
  readonly #broadcaster: Broadcaster;
  readonly #clock: Clock;
  readonly #info: () => TableInfo;
  readonly #told: (info: TableInfo) => void;
  #last: TableInfo | null = null;
  /** Null while nothing is gathered. */
  #callOffGathering: (() => void) | null = null;
  #hasGathered = false;

  /**
   * @param info gives the table as it is
   * @param told is called after everybody has been told
   */
  constructor(broadcaster: Broadcaster, clock: Clock, info: () => TableInfo, told: (info: TableInfo) => void) {
    this.#broadcaster = broadcaster;
    this.#clock = clock;
    this.#info = info;
    this.#told = told;
  }

  /** The whole table is told. */
  tell(): void {
    this.#hasGathered = false;
    const info = this.#info();
    this.#send(['table', info], info);
  }

  /** Somebody came, vanished or counts as away: that is told now, or in a moment together with what else changes. */
  presenceChanged(): void {
    if (this.#callOffGathering !== null) {
      this.#hasGathered = true;
      return;
    }
    this.#tellChanges();
    this.#callOffGathering = this.#clock.after(timings.presenceMs, () => {
      this.#callOffGathering = null;
      if (!this.#hasGathered) return;
      this.#hasGathered = false;
      this.presenceChanged();
    });
  }

  stop(): void {
    this.#callOffGathering?.();
    this.#callOffGathering = null;
  }

  #tellChanges(): void {
    const info = this.#info();
    const message = this.#last === null ? (['table', info] as const) : changeBetween(this.#last, info);
    if (message !== null) this.#send(message, info);
  }

  #send(message: TableMessage, info: TableInfo): void {
    this.#last = info;
    this.#broadcaster.tell(message);
    this.#told(info);
  }
}

/** What those are to be told who know the table as it was before; null where nothing has changed. */
function changeBetween(before: TableInfo, info: TableInfo): TableMessage | null {
  if (JSON.stringify(withoutPresence(before)) !== JSON.stringify(withoutPresence(info))) return ['table', info];
  const seats = info.seats.flatMap(({ presence }, seat): [number, typeof presence][] =>
    presence === before.seats[seat]?.presence ? [] : [[seat, presence]],
  );
  if (seats.length === 0 && info.spectatorCount === before.spectatorCount) return null;
  return ['presence', info.spectatorCount, seats];
}

function withoutPresence(info: TableInfo): object {
  return { ...info, spectatorCount: 0, seats: info.seats.map((seat) => ({ ...seat, presence: null })) };
}
