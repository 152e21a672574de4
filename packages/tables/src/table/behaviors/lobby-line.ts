import { isPublic } from '@snap-up/engine';
import type { TableInfo } from '@snap-up/protocol';
import type { LobbyBoard } from '../../lobby/lobby-board.ts';
import type { Behavior } from '../behavior.ts';
import type { TableActor } from '../table-actor.ts';

/** Lists a table in the lobby while it is public and open and somebody is present. */
export class LobbyLine implements Behavior {
  readonly #table: TableActor;
  readonly #board: LobbyBoard;

  constructor(table: TableActor, board: LobbyBoard) {
    this.#table = table;
    this.#board = board;
  }

  infoTold({ id, ruleset, options, phase, seats, spectatorCount }: TableInfo): void {
    const { record, isAnybodyHere } = this.#table;
    if (!isPublic(options) || phase === 'closed' || !isAnybodyHere) {
      this.#board.remove(id);
      return;
    }
    const shown = seats.map(({ name, bot }) => ({ name, bot }));
    this.#board.put({ id, ruleset, options, phase, seats: shown, spectatorCount, createdAt: record.createdAtMs });
  }

  stop(): void {
    this.#board.remove(this.#table.id);
  }
}
