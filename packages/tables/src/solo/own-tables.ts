import type { Result } from '@snap-up/engine';
import type { Rejection } from '@snap-up/protocol';
import { type Player, sittingDown, type TableRecord, Unreadable } from '../game/records.ts';
import type { Services } from '../platform/services.ts';
import type { TableSettings } from '../table/table-settings.ts';
import { doneAt, type Table, type Tables } from '../table/tables.ts';
import { SoloTable } from './solo-table.ts';
import { leftBehind } from './solo-table-store.ts';

/** A player's own table. `key` is unique to it. */
export interface OwnTable {
  readonly player: Player;
  readonly key: string;
  readonly settings: Pick<TableSettings, 'ruleset' | 'options'>;
}

export class OwnTables {
  readonly #tables: Pick<Tables, 'find'>;
  readonly #services: Services;

  constructor(tables: Pick<Tables, 'find'>, services: Services) {
    this.#tables = tables;
    this.#services = services;
  }

  async has(key: string): Promise<boolean> {
    return (await this.#services.soloTableStore.idOfSoloKey(key)) !== null;
  }

  /**
   * Runs a task at a player's own table, and returns the table.
   * @throws TableElsewhere if another server runs that table; then nothing was done
   */
  doneAt(
    own: OwnTable,
    task: (table: SoloTable) => Promise<Result<void, Rejection>>,
  ): Promise<Result<SoloTable, Rejection>> {
    return doneAt(() => this.find(own), task);
  }

  /** Returns a player's own table, and creates it if needed. @throws TableElsewhere if another server runs it */
  async find({ player, key, settings }: OwnTable): Promise<SoloTable> {
    const { random, tableStore, soloTableStore, clock } = this.#services;
    for (;;) {
      const id = await soloTableStore.idOfSoloKey(key);
      const table = id === null ? null : await this.#findOrLeaveBehind(id, key, player.id);
      if (table instanceof SoloTable) return table;
      // Another request may make it meanwhile.
      const record: TableRecord = {
        id: random.tableId(),
        code: random.code(),
        hostId: player.id,
        mode: { kind: 'solo', key },
        ruleset: settings.ruleset,
        options: settings.options,
        seats: [sittingDown(player)],
        shuffle: { secret: random.secret(), round: 0 },
        createdAtMs: clock.nowMs(),
        closedAtMs: null,
        removedIds: [],
        night: null,
        game: null,
      };
      await tableStore.create(record, null);
    }
  }

  /**
   * Returns a player's own table; null if it cannot be read. Such a table gets another key, so that it does not block the
   * ruleset for its player forever.
   */
  #findOrLeaveBehind(id: string, key: string, playerId: string): Promise<Table | null> {
    const { log, soloTableStore, leases } = this.#services;
    return this.#tables.find(id, { person: playerId }).catch(async (error: unknown) => {
      if (!(error instanceof Unreadable)) throw error;
      const claim = await leases.claim(id);
      if (claim?.kind !== 'claimed') throw error;
      log.error({ err: error, tableId: id }, 'Reading a solo game failed; it was abandoned');
      await soloTableStore.changeSoloKey(claim.lease, leftBehind(key, id));
      await leases.giveUp([claim.lease]);
      return null;
    });
  }
}
