import { ok, type Result } from '@snap-up/engine';
import type { BotStrength, Rejection } from '@snap-up/protocol';
import type { Player, TableRecord } from '../game/records.ts';
import type { Clock } from '../platform/clock.ts';
import { MultiplayerTable } from '../table/multiplayer-table.ts';
import type { BlockStore } from '../table/table-store.ts';
import type { Tables } from '../table/tables.ts';
import type { LobbyBoard } from './lobby-board.ts';
import { awaitsOne, quickRace } from './quick-race.ts';

const { ruleset } = quickRace;

/** Dependencies of `QuickMatch`. */
export interface QuickMatchPorts {
  readonly tables: Pick<Tables, 'create' | 'createBy' | 'find' | 'inMemory'>;
  readonly waitingTables: WaitingTables;
  readonly lobbyBoard: Pick<LobbyBoard, 'waitingFor'>;
  readonly blockStore: BlockStore;
  readonly clock: Pick<Clock, 'nowMs'>;
  /** How long the free seat of a new table is kept for a person. */
  readonly waitMs: number;
}

/**
 * Brings people together who want to race at once. At most one table waits at a time, on all servers, so two who come at
 * the same moment meet there: the store lets one of them wait, and the table’s free seat decides who joins them.
 */
export class QuickMatch {
  readonly #ports: QuickMatchPorts;

  constructor(ports: QuickMatchPorts) {
    this.#ports = ports;
  }

  /**
   * Seats a player where one more is needed: at the table of another quick match, at a public race where everybody else is
   * ready, or at a new table, where a bot of that strength sits down if nobody comes. Nobody is brought back to a table that
   * they have left. Tables of this server are tried first.
   * @throws TableElsewhere if another server runs the table, which is then to be asked instead. Nothing was done for the
   * player then.
   */
  async seat(player: Player, strength: BotStrength): Promise<Result<MultiplayerTable, Rejection>> {
    const { tables, waitingTables, lobbyBoard, clock, waitMs } = this.#ports;
    for (;;) {
      const waiting = await waitingTables.waiting(ruleset);
      const tableIds = [...(waiting === null ? [] : [waiting]), ...lobbyBoard.waitingFor(player.id)];
      const isHere = (id: string) => tables.inMemory(id) !== null;
      let isBarred = false;
      for (const tableId of tableIds.toSorted((one, other) => Number(isHere(other)) - Number(isHere(one)))) {
        const table = await this.#sitDown(tableId, player, tableId === waiting);
        if (table === 'barred') {
          isBarred ||= tableId === waiting;
          continue;
        }
        // Even if there was no free seat: otherwise servers would send the player back and forth.
        const isWaiting = table?.seating.freeSeat(null, player.id).ok === true;
        if (tableId === waiting && !isWaiting) await waitingTables.free({ ruleset, tableId });
        if (table !== null) return ok(table);
      }
      const untilMs = clock.nowMs() + waitMs;
      const store = (table: TableRecord, owner: string | null) => waitingTables.create(table, owner, waitMs);
      // Beside a table that waits for somebody else.
      const made = await (isBarred ? tables.create(player, quickRace) : tables.createBy(store, player, quickRace));
      if (!made.ok) return made;
      // Null if somebody else was first.
      if (made.value === null) continue;
      made.value.quickSeat.keepFree(untilMs, strength);
      return ok(made.value);
    }
  }

  /**
   * Returns the table if the player got a seat there or already has one; `barred` if a block is between them and somebody who sits
   * there, and null otherwise.
   * @param isNew whether a quick match has just created the table, so that its player may not be present yet
   */
  async #sitDown(tableId: string, player: Player, isNew: boolean): Promise<MultiplayerTable | 'barred' | null> {
    const table = await this.#ports.tables.find(tableId);
    if (!(table instanceof MultiplayerTable)) return null;
    const isAwaited = isNew ? table.record.seats.some((seat) => seat !== null) : awaitsOne(table.info());
    if (table.seatOf(player.id) === null) {
      if (!isAwaited || table.seating.leftIds.includes(player.id)) return null;
      const seatedIds = table.record.seats.flatMap((seat) => seat?.id ?? []);
      const blocks = await this.#ports.blockStore.among([player.id, ...seatedIds]);
      // Others who sit there have chosen to.
      if (blocks.some((block) => [block.playerId, block.blockedId].includes(player.id))) return 'barred';
    }
    const sat = await table.seating.sit(player);
    if (!sat.ok) return sat.error.code === 'kept-out' ? 'barred' : null;
    return table;
  }
}

/**
 * The tables at which somebody waits for a quick match. Time is the store's own, so that servers whose clocks differ agree.
 * Every function rejects if the store cannot be reached.
 */
export interface WaitingTables {
  /** Returns the id of the table that waits in this ruleset; null if none does. */
  waiting(ruleset: string): Promise<string | null>;
  /**
   * Stores a new table as the one that waits, for so long, with its first lease for `owner`, the id of a server. Returns
   * false, and stores nothing, if another one waits already, or if another table has its id or its code.
   */
  create(table: TableRecord, owner: string | null, waitMs: number): Promise<boolean>;
  /** Ends the wait of a table. Does nothing if it does not wait. */
  free(table: WaitingTable): Promise<void>;
}

/** A table that waits for one more player. */
export interface WaitingTable {
  readonly ruleset: string;
  readonly tableId: string;
}
