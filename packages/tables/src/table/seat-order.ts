import { type Options, type Seat, withMovedHandicaps } from '@snap-up/engine';
import type { SeatRecord, TableRecord } from '../game/records.ts';
import type { TableActor } from './table-actor.ts';

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

/** Removes the free seats of a table. Only within `change`. */
export async function removeFreeSeats(table: TableActor): Promise<void> {
  const { record } = table;
  const seats = record.seats.filter((seat) => seat !== null);
  const options = optionsFor(seats, record);
  const playerIds = seats.map(({ id }) => id);
  await table.services.tableStore.removeFreeSeats(table.lease, options, playerIds);
  table.setRecord({ options, seats });
}
