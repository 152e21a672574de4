import { ok, type Result } from '@snap-up/engine';
import type { Rejection } from '@snap-up/protocol';
import type { Player } from '../game/records.ts';
import type { Services } from '../platform/services.ts';
import { MultiplayerTable } from '../table/multiplayer-table.ts';
import type { Tables } from '../table/tables.ts';
import { quickRace, waiterAt, withoutBlocked } from './quick-race.ts';

type MatchServices = Pick<Services, 'blockStore' | 'lobbyBoard'> & { readonly tables: Tables };

/**
 * Seats a player who wants to race anybody where one more is wanted, or at a new table; a player who waits already stays there.
 * Nobody is brought back to a table that they have left. Those who come at the same moment may get a table each: all but the
 * oldest close soon (`QuickSeat`), and their clients ask again.
 * @throws TableElsewhere if another server runs the table, which is then to be asked instead. Nothing was done for the player then.
 */
export async function quickMatch(
  services: MatchServices,
  player: Player,
): Promise<Result<MultiplayerTable, Rejection>> {
  const { tables, lobbyBoard, blockStore } = services;
  for (const { table, waiter } of await withoutBlocked(lobbyBoard.waitingFor(player.id), player.id, blockStore)) {
    const found = await tables.find(table.id);
    if (!(found instanceof MultiplayerTable)) continue;
    const { record, quickSeat, seating } = found;
    // It may have changed meanwhile.
    if (waiterAt(record, found.info(), quickSeat.isOn)?.playerId !== waiter.playerId) continue;
    if ((await seating.sit(player)).ok) return ok(found);
  }
  return tables.create(player, { ...quickRace, isQuick: true });
}
