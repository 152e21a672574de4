import { ok, type Seat } from '@snap-up/engine';
import type { SeatRecord, TableRecord } from '../../game/records.ts';
import { timings } from '../timings.ts';
import { TableBehavior } from './table-behavior.ts';

/**
 * Passes the host's role to the next person clockwise when, while no game runs, the host has been away or without a seat
 * for `timings.hostGraceMs`.
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

  /** Whether the host is away or without a seat, while no game runs. */
  get #isHostMissed(): boolean {
    const { record, isBusy, phase } = this.table;
    const { hostId, seats } = record;
    if (isBusy || phase === 'closed') return false;
    if (this.table.seatOf(hostId) !== null) return this.table.presenceOf(hostId) === 'away';
    // A host who stands up passes on the role at once, but the store may fail in between.
    return seats.some((seat) => seat !== null && seat.bot === null);
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
      await this.table.services.tableStore.setHost(this.table.lease, heir.id);
      this.table.setRecord({ hostId: heir.id });
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
