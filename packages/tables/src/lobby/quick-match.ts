import { ok, type Result } from '@snap-up/engine';
import type { Rejection } from '@snap-up/protocol';
import type { Player } from '../game/records.ts';
import type { Services } from '../platform/services.ts';
import { MultiplayerTable } from '../table/multiplayer-table.ts';
import type { Tables } from '../table/tables.ts';
import type { WaitingLine } from './lobby-board.ts';
import { quickRace, waiterAt, withoutBlocked } from './quick-race.ts';

type MatchServices = Pick<Services, 'blockStore' | 'lobbyBoard'> & { readonly tables: Tables };

/**
 * Matches people who want to race anybody. Those who come at the same moment may get a table each: all but the oldest close soon
 * (`QuickSeat`), and their clients ask again.
 */
export class QuickMatch {
  readonly #services: MatchServices;

  constructor(services: MatchServices) {
    this.#services = services;
  }

  /**
   * Seats a player where one more is wanted, or at a new table; a player who waits already stays there. Nobody is brought back
   * to a table that they have left.
   * @throws TableElsewhere if another server runs the table, which is then to be asked instead. Nothing was done for the
   * player then.
   */
  async seat(player: Player): Promise<Result<MultiplayerTable, Rejection>> {
    const { tables, lobbyBoard, blockStore } = this.#services;
    for (const line of await withoutBlocked(lobbyBoard.waitingFor(player.id), player.id, blockStore)) {
      const table = await this.#sitDown(line, player);
      if (table !== null) return ok(table);
    }
    return tables.create(player, { ...quickRace, isQuick: true });
  }

  /** Returns the table if the player got a seat there or already has one; null if it has changed meanwhile. */
  async #sitDown({ table: { id }, waiter }: WaitingLine, player: Player): Promise<MultiplayerTable | null> {
    const table = await this.#services.tables.find(id);
    if (!(table instanceof MultiplayerTable)) return null;
    const { record, quickSeat, seating } = table;
    if (waiterAt(record, table.info(), quickSeat.isOn)?.playerId !== waiter.playerId) return null;
    return (await seating.sit(player)).ok ? table : null;
  }
}
