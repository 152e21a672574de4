import { ok, type Seat } from '@snap-up/engine';
import type { SeatRecord, TableRecord } from '../../game/records.ts';
import { timings } from '../timings.ts';
import { TableBehavior } from './table-behavior.ts';

/**
 * Passes the host's role to the next person clockwise when, while no game runs, the host has been away for
 * `timings.hostGraceMs`.
 */
export class HostSuccession extends TableBehavior {
  /** Since when the host has been missing, by the clock's elapsed time; null if the role need not be passed on. */
  #missedSinceMs: number | null = null;

  changed(): void {
    this.cancelTimer();
    if (!this.#isHostMissed) {
      this.#missedSinceMs = null;
      return;
    }
    const { clock } = this.table;
    this.#missedSinceMs ??= clock.elapsedMs();
    const leftMs = this.#missedSinceMs + timings.hostGraceMs - clock.elapsedMs();
    if (leftMs > 0) this.setTimer(leftMs, () => this.changed());
    else if (this.#heir !== null) void this.#passOn();
  }

  /** Whether the host has a seat and is away, while no game runs. A host who gives up the seat passes the role on at once. */
  get #isHostMissed(): boolean {
    const { record, isBusy, phase } = this.table;
    const { hostId } = record;
    if (isBusy || phase === 'closed' || this.table.seatOf(hostId) === null) return false;
    return this.table.presenceOf(hostId) === 'away';
  }

  get #heir(): SeatRecord | null {
    const { record } = this.table;
    const seat = this.table.seatOf(record.hostId) ?? 0;
    return nextPerson(record.seats, seat, ({ id }) => this.table.presenceOf(id) !== 'away');
  }

  async #passOn(): Promise<void> {
    const passed = await this.table.changeOrLog('Passing on the host role failed; retrying', async () => {
      const heir = this.#heir;
      // The host may have returned while this task waited.
      if (!this.#isHostMissed || heir === null) return ok();
      await this.table.save({ hostId: heir.id });
      return ok();
    });
    if (passed !== null) return;
    this.#missedSinceMs = null;
    this.changed();
  }
}

/** Returns the first person after that seat, clockwise and including that seat itself, who qualifies; never a bot. */
export function nextPerson(
  seats: TableRecord['seats'],
  from: Seat,
  isFit: (player: SeatRecord) => boolean = () => true,
): SeatRecord | null {
  for (let step = 1; step <= seats.length; step += 1) {
    const player = seats[(from + step) % seats.length] ?? null;
    if (player !== null && player.bot === null && isFit(player)) return player;
  }
  return null;
}
