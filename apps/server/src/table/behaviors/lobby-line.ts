import { isPublic } from '@snap-up/engine';
import type { TableInfo } from '@snap-up/protocol';
import type { Behavior } from '../behavior.ts';
import type { TableActor } from '../table-actor.ts';
import type { TablePorts } from '../table-ports.ts';

/** Lists a table in the lobby while it is public and open and somebody is present. */
export class LobbyLine implements Behavior {
  readonly #table: TableActor;
  readonly #lobby: TablePorts['lobby'];

  constructor(table: TableActor, { lobby }: Pick<TablePorts, 'lobby'>) {
    this.#table = table;
    this.#lobby = lobby;
  }

  infoTold({ id, ruleset, options, phase, seats, spectatorCount }: TableInfo): void {
    const { record, isAnybodyHere } = this.#table;
    if (!isPublic(options) || phase === 'closed' || !isAnybodyHere) {
      this.#lobby.take(id);
      return;
    }
    const shown = seats.map(({ name, bot }) => ({ name, bot }));
    this.#lobby.put({ id, ruleset, options, phase, seats: shown, spectatorCount, createdAt: record.createdAtMs });
  }

  stop(): void {
    this.#lobby.take(this.#table.id);
  }
}
