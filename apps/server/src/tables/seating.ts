import type { Seat } from '@snap-up/engine';
import { refusalFor } from '@snap-up/protocol';
import { type Player, sittingDown } from './records.ts';
import type { Answer, TableContext } from './table-context.ts';

/** Who sits where: sitting down, changing seats, standing up. While a game runs everybody stays. */
export class Seating {
  readonly #table: TableContext;

  constructor(table: TableContext) {
    this.#table = table;
  }

  /**
   * Takes that seat or, where none is named, the first free one. Whoever sits already changes seats, or stays. Where the
   * host has left, the newcomer is host.
   */
  sit(player: Player, wanted: Seat | null = null): Promise<Answer> {
    const table = this.#table;
    return table.change(async () => {
      const { id, seats, hostId } = table.record;
      const present = table.seatOf(player.id);
      if (present !== null && (wanted === null || wanted === present)) return null;
      if (wanted !== null && wanted >= seats.length) return refusalFor('malformed', 'This table has no such seat.');
      if (wanted !== null && seats[wanted] !== null) return 'seat-taken';
      if (table.isBusy) return present === null ? 'table-full' : 'game-running';
      const seat = wanted ?? seats.indexOf(null);
      if (seat === -1) return 'table-full';
      const { tableStore } = table.ports;
      const isTaken =
        present === null
          ? await tableStore.takeSeat(id, seat, player)
          : await tableStore.changeSeat(id, present, seat, player);
      if (!isTaken) {
        const refused = await table.reload();
        return wanted === null && table.seatOf(player.id) !== null ? null : refused;
      }
      if (present !== null) table.setSeat(present, null);
      table.setSeat(seat, sittingDown(player));
      if (table.seatOf(hostId) === null) await this.#setHost(player.id);
      return null;
    });
  }

  /** Gives the seat up. The host's role goes to somebody who still sits. */
  stand(player: Player): Promise<Answer> {
    const table = this.#table;
    return table.change(async () => {
      const seat = table.seatOf(player.id);
      if (seat === null) return null;
      if (table.isBusy) return 'game-running';
      await table.ports.tableStore.leaveSeat(table.record.id, seat);
      table.setSeat(seat, null);
      const heir = table.record.seats.find((one) => one !== null && one.bot === null);
      if (player.id === table.record.hostId && heir != null) await this.#setHost(heir.id);
      return null;
    });
  }

  /** A player changed their name. */
  rename(player: Player): Promise<Answer> {
    const table = this.#table;
    return table.change(async () => {
      const seat = table.seatOf(player.id);
      const record = seat === null ? null : table.record.seats[seat];
      if (seat !== null && record != null) table.setSeat(seat, { ...record, name: player.name });
      return null;
    });
  }

  async #setHost(hostId: string): Promise<void> {
    await this.#table.ports.tableStore.setHost(this.#table.record.id, hostId);
    this.#table.setRecord({ hostId });
  }
}
