import { isPublic } from '@snap-up/engine';
import type { TableInfo } from '@snap-up/protocol';
import { waiterAt } from '../../lobby/quick-race.ts';
import type { TableActor } from '../table-actor.ts';
import type { QuickSeat } from './quick-seat.ts';
import type { Seating } from './seating.ts';
import { TableBehavior } from './table-behavior.ts';

/** Lists a table in the lobby while it is public and open and somebody is present. */
export class LobbyLine extends TableBehavior<TableActor & { readonly seating: Seating; readonly quickSeat: QuickSeat }> {
  infoTold(info: TableInfo): void {
    const { id, ruleset, options, phase, seats, spectatorCount } = info;
    const { record, presentIds, services } = this.table;
    if (!isPublic(options) || phase === 'closed' || presentIds.length === 0) {
      services.lobbyBoard.remove(id);
      return;
    }
    const shown = seats.map(({ name, bot }) => ({ name, bot }));
    services.lobbyBoard.put({
      table: { id, ruleset, options, phase, seats: shown, spectatorCount, createdAt: record.createdAtMs },
      origin: [...this.#networksOf([record.hostId, ...presentIds]), record.hostId],
      waiter: waiterAt(record, info, this.table.quickSeat.isOn),
      leftIds: [...this.table.seating.leftIds, ...record.removedIds],
    });
  }

  /** Returns the networks, the widest first, of the first of these people whose networks are known. */
  #networksOf(playerIds: readonly string[]): readonly string[] {
    const { quotas } = this.table.services;
    const known = playerIds.map((id) => quotas.networksOf(id)).find(({ length }) => length > 0) ?? [];
    return known.map(({ key }) => key).reverse();
  }

  stop(): void {
    this.table.services.lobbyBoard.remove(this.table.id);
  }
}
