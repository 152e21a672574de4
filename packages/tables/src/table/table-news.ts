import type { Presence, TableInfo } from '@snap-up/protocol';
import type { Clock } from '../platform/clock.ts';
import type { TableMessage } from './audience.ts';
import type { Broadcaster } from './broadcaster.ts';
import { timings } from './timings.ts';

/** A table as a client knows it. */
interface Shown {
  readonly spectatorCount: number;
  /** By seat. */
  readonly presences: readonly Presence[];
  /** Everything but presence, as JSON. */
  readonly others: string;
}

/**
 * Broadcasts the table when it changes. Most changes are of presence: the first is sent at once, those of the next moment
 * together, and only what has changed. Otherwise a crowd of new spectators would cause a broadcast of the whole table for
 * each of them.
 */
export class TableNews {
  readonly #broadcaster: Broadcaster;
  readonly #clock: Clock;
  readonly #info: () => TableInfo;
  readonly #isHere: (playerId: string) => boolean;
  readonly #told: (info: TableInfo) => void;
  /** What was broadcast last. */
  #last: Shown | null = null;
  /** Null while changes are not being collected. */
  #cancelGathering: (() => void) | null = null;
  #hasGathered = false;
  /** Newcomers who have seen changes that were not broadcast yet. */
  #ahead: (Shown & { readonly playerId: string })[] = [];

  /**
   * @param info returns the table's current state
   * @param isHere whether a player is present
   * @param told is called after each broadcast, when everybody has been told
   */
  constructor(
    broadcaster: Broadcaster,
    clock: Clock,
    info: () => TableInfo,
    isHere: (playerId: string) => boolean,
    told: (info: TableInfo) => void,
  ) {
    this.#broadcaster = broadcaster;
    this.#clock = clock;
    this.#info = info;
    this.#isHere = isHere;
    this.#told = told;
  }

  /** Broadcasts the whole table. */
  tell(): void {
    this.#hasGathered = false;
    const info = this.#info();
    this.#send(['table', info], info, shownOf(info));
  }

  /** Broadcasts changes of presence: now, or in a moment together with other changes. */
  presenceChanged(): void {
    if (this.#cancelGathering !== null) {
      this.#hasGathered = true;
      return;
    }
    this.#tellChanges();
    this.#cancelGathering = this.#clock.after(timings.presenceMs, () => {
      this.#cancelGathering = null;
      if (!this.#hasGathered) return;
      this.#hasGathered = false;
      this.presenceChanged();
    });
  }

  /** Call this when a newcomer was shown the table, which may be newer than the last broadcast. */
  shown(playerId: string, info: TableInfo): void {
    if (this.#last === null) return;
    const shown = shownOf(info);
    if (changeSince([this.#last], info, shown) !== null) this.#ahead.push({ playerId, ...shown });
  }

  stop(): void {
    this.#cancelGathering?.();
    this.#cancelGathering = null;
  }

  #tellChanges(): void {
    const info = this.#info();
    // Players who have left since will be shown the whole table when they return.
    const ahead = this.#ahead.filter(({ playerId }) => this.#isHere(playerId));
    const shown = shownOf(info);
    const message = this.#last === null ? (['table', info] as const) : changeSince([this.#last, ...ahead], info, shown);
    if (message !== null) this.#send(message, info, shown);
    else this.#ahead = [];
  }

  #send(message: TableMessage, info: TableInfo, shown: Shown): void {
    this.#last = shown;
    this.#ahead = [];
    this.#broadcaster.tellAll(message, { told: () => this.#told(info) });
  }
}

/**
 * Returns the message for those who know the last broadcast, or what newcomers have been shown since; null if nothing has
 * changed. `shown` is `info` as those know it who are told.
 */
function changeSince(known: readonly Shown[], info: TableInfo, shown: Shown): TableMessage | null {
  if (known.some(({ others }) => others !== shown.others)) return ['table', info];
  const seats = info.seats.flatMap(({ presence }, seat): [number, Presence][] =>
    known.every(({ presences }) => presences[seat] === presence) ? [] : [[seat, presence]],
  );
  const isCountKnown = known.every(({ spectatorCount }) => spectatorCount === info.spectatorCount);
  return seats.length === 0 && isCountKnown ? null : ['presence', info.spectatorCount, seats];
}

function shownOf(info: TableInfo): Shown {
  const { spectatorCount, seats } = info;
  const presences = seats.map(({ presence }) => presence);
  const others = { ...info, spectatorCount: 0, seats: seats.map((seat) => ({ ...seat, presence: null })) };
  return { spectatorCount, presences, others: JSON.stringify(others) };
}
