import { err, ok, type Result } from '@snap-up/engine';
import { type Acquaintance, endedCallCodes, type Rejection } from '@snap-up/protocol';
import type { Player, TableRecord } from '../game/records.ts';
import type { Services } from '../platform/services.ts';
import { MultiplayerTable } from '../table/multiplayer-table.ts';
import type { Pair } from '../table/table-store.ts';
import { doneAt, type Table, type Tables } from '../table/tables.ts';
import { timings } from '../table/timings.ts';

/** A call is to a race with the default options. */
const calledRace = { ruleset: 'race', options: {}, seatCount: 2 } as const;

/** A person with whom a player has finished a game. The player knows them by a name and a key; the server by `playerId`. */
export interface KnownPerson extends Acquaintance {
  readonly playerId: string;
}

export interface PeopleStore {
  /** Returns the last people with whom a player has finished a game, by their current names, the latest first. */
  peopleOf(playerId: string): Promise<readonly KnownPerson[]>;
}

type CallServices = Pick<Services, 'callStore' | 'quotas'> & { readonly tables: Tables; readonly people: PeopleStore };

/**
 * Seats a player at the table of a call between them and a person whom they know, or at a new one, and calls the person there. Two
 * have at most one such table, on all servers: the store lets one of two calls that cross make it, and the other player sits down
 * there.
 * @param key the person's key
 * @throws TableElsewhere if another server runs the table, which is then to be asked instead
 */
export async function callPerson(
  { tables, callStore, people, quotas }: CallServices,
  player: Player,
  key: string,
): Promise<Result<MultiplayerTable, Rejection>> {
  const person = (await people.peopleOf(player.id)).find((one) => one.key === key);
  if (person === undefined) return err({ code: 'nobody-to-call' });
  if (!quotas.tryCharge('calls', { person: player.id })) return err({ code: 'too-fast' });
  const pair = { byId: player.id, toId: person.playerId };
  for (;;) {
    const tableId = await callStore.renew(pair, timings.callMs);
    if (tableId !== null) {
      const sat = await sitDown(tables, tableId, player, pair);
      if (sat.ok || !endedCallCodes.has(sat.error.code)) return sat;
      await callStore.end(tableId);
    }
    const store = (table: TableRecord, owner: string | null) => callStore.create(table, owner, pair, timings.callMs);
    const made = await tables.createBy(store, player, calledRace);
    if (!made.ok) return made;
    // Null if the other player was first.
    if (made.value !== null) return ok(made.value);
  }
}

async function sitDown(
  tables: Tables,
  tableId: string,
  player: Player,
  { toId }: Pair,
): Promise<Result<MultiplayerTable, Rejection>> {
  const find = () => tables.find(tableId, { person: player.id });
  if ((await find()) === null) return err({ code: 'no-such-table' });
  const sat = await doneAt(
    async () => multiplayer(await find()),
    (table) => table.seating.sit(player),
  );
  if (!sat.ok) return sat;
  const { seats } = sat.value.record;
  // Somebody else may have joined by the link.
  if (!seats.some((seat) => seat === null || seat.id === toId)) return err({ code: 'table-full' });
  await sat.value.calling.begin();
  sat.value.tellTable();
  return sat;
}

function multiplayer(table: Table | null): MultiplayerTable {
  if (table instanceof MultiplayerTable) return table;
  throw new Error('The table of a call was deleted');
}
