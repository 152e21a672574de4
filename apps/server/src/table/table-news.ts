import type { Presence, TableInfo } from '@snap-up/protocol';
import type { Clock } from '../platform/clock.ts';
import type { TableMessage } from './audience.ts';
import type { Broadcaster } from './broadcaster.ts';
import { timings } from './timings.ts';

/** Who is at a table, as somebody knows it. */
interface Shown {
  readonly spectatorCount: number;
  /** By seat. */
  readonly presences: readonly Presence[];
}

/**
 * Tells everybody what is new at a table. Most of all people come and go: that is told at once, but then gathered for a
 * moment, and as no more than what changed. A crowd that comes to watch would else be told the whole table by each.
 */
export class TableNews {
  readonly #broadcaster: Broadcaster;
  readonly #clock: Clock;
  readonly #info: () => TableInfo;
  readonly #isHere: (playerId: string) => boolean;
  readonly #told: (info: TableInfo) => void;
  #last: TableInfo | null = null;
  /** Null while nothing is gathered. */
  #callOffGathering: (() => void) | null = null;
  #hasGathered = false;
  /** Newcomers of late who were shown somebody's presence as it had not been told to the others. */
  #ahead: (Shown & { readonly playerId: string })[] = [];

  /**
   * @param info gives the table as it is
   * @param isHere whether a player is at the table at this moment
   * @param told is called after everybody has been told
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

  /** A newcomer has been shown the table as it is, which may be ahead of what the others were told. */
  shown(playerId: string, info: TableInfo): void {
    if (this.#last === null || changeOfPresence(this.#last, [], info) === null) return;
    this.#ahead.push({ playerId, ...shownOf(info) });
  }

  stop(): void {
    this.#callOffGathering?.();
    this.#callOffGathering = null;
  }

  #tellChanges(): void {
    const info = this.#info();
    const message = this.#last === null ? (['table', info] as const) : this.#changeSince(this.#last, info);
    if (message !== null) this.#send(message, info);
    else this.#ahead = [];
  }

  #changeSince(before: TableInfo, info: TableInfo): TableMessage | null {
    if (JSON.stringify(withoutPresence(before)) !== JSON.stringify(withoutPresence(info))) return ['table', info];
    // Whoever left since is shown the table afresh on coming back.
    const ahead = this.#ahead.filter(({ playerId }) => this.#isHere(playerId));
    return changeOfPresence(before, ahead, info);
  }

  #send(message: TableMessage, info: TableInfo): void {
    this.#last = info;
    this.#ahead = [];
    this.#broadcaster.tell(message);
    this.#told(info);
  }
}

/**
 * What those are to be told who know the table as it was told last, or as newcomers have been shown it since; null where
 * nothing differs.
 */
function changeOfPresence(before: TableInfo, ahead: readonly Shown[], info: TableInfo): TableMessage | null {
  const known = [shownOf(before), ...ahead];
  const seats = info.seats.flatMap(({ presence }, seat): [number, Presence][] =>
    known.every(({ presences }) => presences[seat] === presence) ? [] : [[seat, presence]],
  );
  const isCountKnown = known.every(({ spectatorCount }) => spectatorCount === info.spectatorCount);
  return seats.length === 0 && isCountKnown ? null : ['presence', info.spectatorCount, seats];
}

function shownOf({ spectatorCount, seats }: TableInfo): Shown {
  return { spectatorCount, presences: seats.map(({ presence }) => presence) };
}

function withoutPresence(info: TableInfo): object {
  return { ...info, spectatorCount: 0, seats: info.seats.map((seat) => ({ ...seat, presence: null })) };
}
