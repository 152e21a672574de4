import {
  err,
  isClosedToNewcomers,
  type Options,
  ok,
  type Result,
  type Seat,
  withMovedHandicaps,
} from '@snap-up/engine';
import type { Rejection } from '@snap-up/protocol';
import { nobodyReady, type Player, type SeatRecord, sittingDown, type TableRecord } from '../../game/records.ts';
import type { TableActor } from '../table-actor.ts';
import type { ContactPreferences } from './contact-preferences.ts';
import { nextPerson } from './host-succession.ts';
import { TableBehavior } from './table-behavior.ts';

/** How many players who have left a table it remembers. */
const mostLeft = 16;

/** Sitting down, changing seats and standing up. During a game everybody stays seated. */
export class Seating extends TableBehavior<TableActor & { readonly contacts: ContactPreferences }> {
  #leftIds: readonly string[] = [];

  /** Ids of the players who gave up or lost their seat, oldest first, as long as the table is in memory. */
  get leftIds(): readonly string[] {
    return this.#leftIds;
  }

  /**
   * Takes the given seat or the first free one. A player who is seated already changes seats, or stays. If the host has
   * left, the newcomer becomes host. People whom the host has removed or blocked get no seat, and nobody new does at a table that
   * is closed to newcomers.
   */
  sit(player: Player, wanted: Seat | null = null): Promise<Result<void, Rejection>> {
    const table = this.table;
    return table.change(async () => {
      const { hostId } = table.record;
      const present = table.seatOf(player.id);
      if (present !== null && (wanted === null || wanted === present)) return ok();
      const free = this.freeSeat(wanted, player.id);
      if (!free.ok) return free;
      const seat = free.value;
      const refusal = present === null ? await this.#refusalOf(player) : null;
      if (refusal !== null) return err({ code: refusal });
      const cameAfter = table.contacts.cameAfter(player.id);
      const { tableStore } = table.services;
      const left = present === null ? table.record.seats : table.record.seats.with(present, null);
      const seats = left.with(seat, { ...sittingDown(player), cameAfter });
      const options = this.#newOptions(seats);
      const hasSeat =
        present === null
          ? await tableStore.takeSeat(table.lease, seat, player, cameAfter, options)
          : await tableStore.changeSeat(table.lease, present, seat, player, options);
      if (!hasSeat) {
        const overtaken = await table.reload();
        return wanted === null && table.seatOf(player.id) !== null ? ok() : overtaken;
      }
      this.#setSeats(seats, options);
      this.#leftIds = this.#leftIds.filter((id) => id !== player.id);
      if (table.seatOf(hostId) === null) await this.setHost(player.id);
      return ok();
    }, player.id);
  }

  /** Why a player without a seat gets none; null if they may have one. */
  async #refusalOf({ id }: Player): Promise<'kept-out' | 'no-newcomers' | null> {
    const { hostId, removedIds, options } = this.table.record;
    if (removedIds.includes(id)) return 'kept-out';
    const isHostSeated = this.table.seatOf(hostId) !== null;
    if (isClosedToNewcomers(options, isHostSeated)) return 'no-newcomers';
    if (!isHostSeated) return null;
    await this.table.contacts.load();
    return this.table.contacts.hasBlocked(hostId, id) ? 'kept-out' : null;
  }

  /** Gives up the seat. The host's role goes to the next seated person. */
  stand(player: Player): Promise<Result<void, Rejection>> {
    const table = this.table;
    return table.change(async () => {
      const seat = table.seatOf(player.id);
      if (seat === null) return ok();
      if (table.isBusy) return err({ code: 'game-running' });
      return this.vacate(seat, player.id);
    }, player.id);
  }

  /** Returns the given seat or the first free one, if somebody can sit there, as far as the player who asks knows. */
  freeSeat(wanted: Seat | null, playerId: string): Result<Seat, Rejection> {
    const { seats } = this.table.infoFor(playerId);
    if (wanted !== null && wanted >= seats.length) return err({ code: 'no-such-seat' });
    if (wanted !== null && seats[wanted]?.name !== null) return err({ code: 'seat-taken' });
    if (this.table.isBusyFor(playerId)) return err({ code: 'table-full' });
    const seat = wanted ?? seats.findIndex(({ name }) => name === null);
    return seat === -1 ? err({ code: 'table-full' }) : ok(seat);
  }

  /** Frees a player's seat, and picks another host if the player was host. Only within `change`. */
  async vacate(seat: Seat, playerId: string): Promise<Result<void, Rejection>> {
    const table = this.table;
    const { hostId } = table.record;
    const left = table.record.seats.with(seat, null);
    const options = this.#newOptions(left);
    if (!(await table.services.tableStore.leaveSeat(table.lease, seat, playerId, options))) return table.reload();
    this.#setSeats(left, options);
    this.#leftIds = [...this.#leftIds.filter((id) => id !== playerId), playerId].slice(-mostLeft);
    if (playerId !== hostId) return ok();
    const { seats } = table.record;
    const heir = nextPerson(seats, seat, (one) => table.presenceOf(one.id) !== 'away') ?? nextPerson(seats, seat);
    if (heir !== null) await this.setHost(heir.id);
    return ok();
  }

  /** Returns the options for this seating, if they change: options of a seat go with its player. */
  #newOptions(seats: TableRecord['seats']): Options | null {
    const { record } = this.table;
    const options = optionsFor(seats, record);
    return options.handicaps === record.options.handicaps ? null : options;
  }

  /** With other options nobody stays ready, as that agreed to the old ones. */
  #setSeats(seats: TableRecord['seats'], options: Options | null): void {
    this.table.setRecord(options === null ? { seats } : { options, seats: nobodyReady(seats) });
  }

  /** Removes the free seats. Only within `change`. */
  async removeFree(): Promise<void> {
    const { lease, record, services } = this.table;
    const seats = record.seats.filter((seat) => seat !== null);
    const options = optionsFor(seats, record);
    const playerIds = seats.map(({ id }) => id);
    await services.tableStore.removeFreeSeats(lease, options, playerIds);
    this.table.setRecord({ options, seats });
  }

  /** Changes the host. Only within `change`. */
  async setHost(hostId: string): Promise<void> {
    await this.table.services.tableStore.setHost(this.table.lease, hostId);
    this.table.setRecord({ hostId });
  }
}

/** Returns a table's options after its players have changed seats: options of a seat go with its player. */
export function optionsFor(
  seated: readonly (Pick<SeatRecord, 'id'> | null)[],
  { options, seats }: Pick<TableRecord, 'options' | 'seats'>,
): Options {
  const from = seated.map((one): Seat | null => {
    const seat = one === null ? -1 : seats.findIndex((each) => each?.id === one.id);
    return seat === -1 ? null : seat;
  });
  return withMovedHandicaps(options, from);
}
