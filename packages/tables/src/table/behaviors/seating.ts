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
import type { TableChange } from '../table-store.ts';
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
      const left = present === null ? table.record.seats : table.record.seats.with(present, null);
      const seats = left.with(seat, { ...sittingDown(player), cameAfter });
      const isHostThere = seats.some((one) => one?.id === hostId);
      await table.save({ ...this.#seated(seats), ...(isHostThere ? {} : { hostId: player.id }) });
      this.#leftIds = this.#leftIds.filter((id) => id !== player.id);
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
      await this.vacate(seat, player.id);
      return ok();
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

  /**
   * Frees a player's seat, and picks another host if the player was host. Only within `change`.
   * @param isKeptOut whether they may not come back
   */
  async vacate(seat: Seat, playerId: string, isKeptOut = false): Promise<void> {
    const table = this.table;
    const { hostId, removedIds } = table.record;
    const seats = table.record.seats.with(seat, null);
    const isHere = ({ id }: SeatRecord) => table.presenceOf(id) !== 'away';
    const heir = playerId === hostId ? (nextPerson(seats, seat, isHere) ?? nextPerson(seats, seat)) : null;
    await table.save({
      ...this.#seated(seats),
      ...(heir === null ? {} : { hostId: heir.id }),
      ...(isKeptOut ? { removedIds: [...removedIds, playerId] } : {}),
    });
    this.#leftIds = [...this.#leftIds.filter((id) => id !== playerId), playerId].slice(-mostLeft);
  }

  /**
   * Returns what changes with the seating: options of a seat go with its player, and with other options nobody stays ready, as that
   * agreed to the old ones.
   */
  #seated(seats: TableRecord['seats']): TableChange {
    const { record } = this.table;
    const options = optionsFor(seats, record);
    return options.handicaps === record.options.handicaps ? { seats } : { options, seats: nobodyReady(seats) };
  }

  /** Removes the free seats. Only within `change`. */
  async removeFree(): Promise<void> {
    const { record } = this.table;
    const seats = record.seats.filter((seat) => seat !== null);
    await this.table.save({ options: optionsFor(seats, record), seats });
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
