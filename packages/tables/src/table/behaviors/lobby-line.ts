import { isPublic } from '@snap-up/engine';
import type { TableInfo } from '@snap-up/protocol';
import type { LobbyBoard } from '../../lobby/lobby-board.ts';
import { awaitsOne } from '../../lobby/quick-race.ts';
import type { Quotas } from '../../platform/quotas.ts';
import type { Behavior } from '../behavior.ts';
import type { TableActor } from '../table-actor.ts';
import type { Seating } from './seating.ts';

/** Lists a table in the lobby while it is public and open and somebody is present. */
export class LobbyLine implements Behavior {
  readonly #table: TableActor;
  readonly #seating: Seating;
  readonly #board: LobbyBoard;
  readonly #quotas: Pick<Quotas, 'networksOf'>;

  constructor(table: TableActor, seating: Seating, board: LobbyBoard, quotas: Pick<Quotas, 'networksOf'>) {
    this.#table = table;
    this.#seating = seating;
    this.#board = board;
    this.#quotas = quotas;
  }

  infoTold(info: TableInfo): void {
    const { id, ruleset, options, phase, seats, spectatorCount } = info;
    const { record, presentIds } = this.#table;
    const present = [...presentIds];
    if (!isPublic(options) || phase === 'closed' || present.length === 0) {
      this.#board.remove(id);
      return;
    }
    const shown = seats.map(({ name, bot }) => ({ name, bot }));
    this.#board.put({
      table: { id, ruleset, options, phase, seats: shown, spectatorCount, createdAt: record.createdAtMs },
      origin: [...this.#networksOf([record.hostId, ...present]), record.hostId],
      awaitsOne: awaitsOne(info),
      leftIds: this.#seating.leftIds,
    });
  }

  /** Returns the networks, the widest first, of the first of these people whose networks are known. */
  #networksOf(playerIds: readonly string[]): readonly string[] {
    const known = playerIds.map((id) => this.#quotas.networksOf(id)).find(({ length }) => length > 0) ?? [];
    return known.map(({ key }) => key).reverse();
  }

  stop(): void {
    this.#board.remove(this.#table.id);
  }
}
