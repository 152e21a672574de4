import { isPublic } from '@snap-up/engine';
import type { TableInfo } from '@snap-up/protocol';
import { waiterAt } from '../../lobby/quick-race.ts';
import type { TableActor } from '../table-actor.ts';
import type { QuickSeat } from './quick-seat.ts';
import type { Seating } from './seating.ts';
import { TableBehavior } from './table-behavior.ts';

/** Lists a table in the lobby while it is public and open and somebody is present. */
export class LobbyListing extends TableBehavior<
  TableActor & { readonly seating: Seating; readonly quickSeat: QuickSeat }
> {
  infoTold(info: TableInfo): void {
    const { id, ruleset, options, phase, seats, spectatorCount } = info;
    const { record, presentIds, services } = this.table;
    if (!isPublic(options) || phase === 'closed' || presentIds.length === 0) {
      services.lobbyBoard.remove(id);
      return;
    }
    // The networks, the widest first, of the first of these people whose networks are known.
    const networks = [record.hostId, ...presentIds]
      .map((playerId) => services.quotas.networksOf(playerId))
      .find(({ length }) => length > 0);
    const shown = seats.map(({ name, bot }) => ({ name, bot }));
    services.lobbyBoard.put({
      table: { id, ruleset, options, phase, seats: shown, spectatorCount, createdAt: record.createdAtMs },
      origin: [...(networks ?? []).map(({ key }) => key).reverse(), record.hostId],
      waiter: waiterAt(record, info, this.table.quickSeat.isOn),
      leftIds: [...this.table.seating.leftIds, ...record.removedIds],
    });
  }

  stop(): void {
    this.table.services.lobbyBoard.remove(this.table.id);
  }
}
