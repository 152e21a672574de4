import { isPublic } from '@snap-up/engine';
import type { TableInfo } from '@snap-up/protocol';
import type { LobbyBoard } from '../../lobby/lobby-board.ts';
import { waiterAt } from '../../lobby/quick-race.ts';
import type { Quotas } from '../../platform/quotas.ts';
import type { Behavior } from '../behavior.ts';
import type { TableActor } from '../table-actor.ts';
import type { QuickSeat } from './quick-seat.ts';
import type { Seating } from './seating.ts';

/** Dependencies of `LobbyLine`. */
interface LobbyLinePorts {
  readonly seating: Seating;
  readonly quickSeat: QuickSeat;
  readonly board: LobbyBoard;
  readonly quotas: Pick<Quotas, 'networksOf'>;
}

/** Lists a table in the lobby while it is public and open and somebody is present. */
export class LobbyLine implements Behavior {
  readonly #table: TableActor;
  readonly #ports: LobbyLinePorts;

  constructor(table: TableActor, ports: LobbyLinePorts) {
    this.#table = table;
    this.#ports = ports;
  }

  infoTold(info: TableInfo): void {
    const { id, ruleset, options, phase, seats, spectatorCount } = info;
    const { record, presentIds } = this.#table;
    const { board, seating, quickSeat } = this.#ports;
    const present = [...presentIds];
    if (!isPublic(options) || phase === 'closed' || present.length === 0) {
      board.remove(id);
      return;
    }
    const shown = seats.map(({ name, bot }) => ({ name, bot }));
    board.put({
      table: { id, ruleset, options, phase, seats: shown, spectatorCount, createdAt: record.createdAtMs },
      origin: [...this.#networksOf([record.hostId, ...present]), record.hostId],
      waiter: waiterAt(record, info, quickSeat.isOn),
      leftIds: [...seating.leftIds, ...record.removedIds],
    });
  }

  /** Returns the networks, the widest first, of the first of these people whose networks are known. */
  #networksOf(playerIds: readonly string[]): readonly string[] {
    const known = playerIds.map((id) => this.#ports.quotas.networksOf(id)).find(({ length }) => length > 0) ?? [];
    return known.map(({ key }) => key).reverse();
  }

  stop(): void {
    this.#ports.board.remove(this.#table.id);
  }
}
