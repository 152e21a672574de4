import { ok, type Result } from '@snap-up/engine';
import type { Rejection } from '@snap-up/protocol';
import type { SeatRecord } from '../../game/records.ts';
import { isForQuickRace, withoutBlocked } from '../../lobby/quick-race.ts';
import { loggedReason } from '../../platform/log.ts';
import type { TableActor } from '../table-actor.ts';
import { timings } from '../timings.ts';
import type { Seating } from './seating.ts';
import { TableBehavior } from './table-behavior.ts';

/**
 * Runs the table of a quick match until its first game. Everybody seated there is looking for an opponent: players are ready
 * while on the search page, and not ready while they play something else, in which case they are asked once somebody joins.
 * Players lose their seats if they do not get ready in time, or go away while waiting alone. A table closes when it is empty,
 * or when its player could wait at an older one; that player's client then requests a quick match again.
 */
export class QuickSeat extends TableBehavior<TableActor & { readonly seating: Seating }> {
  #seatedIds = '';
  /** When somebody last sat down or left, by the clock's elapsed time. */
  #changedAtMs = this.table.clock.elapsedMs();

  /** Whether whoever has a seat is looking for an opponent. */
  get isOn(): boolean {
    const { mode, game, closedAtMs } = this.table.record;
    const isQuick = mode.kind === 'multiplayer' && mode.isQuick;
    return isQuick && game === null && closedAtMs === null && isForQuickRace(this.table.record);
  }

  get holdsTable(): boolean {
    return this.isOn;
  }

  async restore(): Promise<void> {
    this.#plan();
  }

  changed(): void {
    if (!this.hasTimer) this.#plan();
    const seatedIds = this.#seated.map(({ id }) => id).join();
    if (seatedIds === this.#seatedIds) return;
    this.#seatedIds = seatedIds;
    this.#changedAtMs = this.table.clock.elapsedMs();
  }

  get #seated(): readonly SeatRecord[] {
    return this.table.record.seats.filter((seat) => seat !== null);
  }

  #plan(): void {
    if (this.isOn) this.setTimer(timings.quickSeatMs, () => void this.#check());
  }

  async #check(): Promise<void> {
    const { id, log } = this.table;
    try {
      const mayMove = await this.#mayMove();
      await this.table.change(() => this.#tidy(mayMove));
    } catch (error) {
      log.warn({ reason: loggedReason(error), tableId: id }, 'Tidying the table of a quick match failed; retrying');
    }
    if (!this.table.isDropped) this.#plan();
  }

  /**
   * Whether the only player here should move to an older table. Only every other such table says so, or all their players would
   * compete for the same seat.
   */
  async #mayMove(): Promise<boolean> {
    const { id, record } = this.table;
    const [own, ...others] = this.#seated;
    if (own === undefined || others.length > 0 || this.table.presenceOf(own.id) !== 'here') return false;
    const { lobbyBoard, blockStore, random } = this.table.services;
    const older = lobbyBoard
      .waitingFor(own.id)
      .filter(
        ({ table }) =>
          table.createdAt < record.createdAtMs || (table.createdAt === record.createdAtMs && table.id < id),
      );
    const { length } = await withoutBlocked(older, own.id, blockStore);
    return length % 2 === 1 || (length > 0 && random.fraction() < 0.5);
  }

  /** Only within `change`. */
  async #tidy(mayMove: boolean): Promise<Result<void, Rejection>> {
    const table = this.table;
    if (!this.isOn || table.isBusy) return ok();
    const seated = this.#seated;
    if (seated.length === 0 || (seated.length === 1 && mayMove)) {
      await table.close();
      return ok();
    }
    if (table.clock.elapsedMs() - this.#changedAtMs < timings.quickReadyMs) return ok();
    const isFull = seated.length === table.record.seats.length;
    for (const { id, isReady } of seated) {
      const seat = table.seatOf(id);
      const isComing = isFull ? isReady && table.presenceOf(id) === 'here' : table.presenceOf(id) !== 'away';
      if (isComing || seat === null) continue;
      const vacated = await this.table.seating.vacate(seat, id);
      if (!vacated.ok) return vacated;
    }
    return ok();
  }
}
