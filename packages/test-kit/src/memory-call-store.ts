import type { Player, TableRecord } from '@snap-up/tables/game/records.ts';
import type { KnownPerson, PeopleStore } from '@snap-up/tables/lobby/calls.ts';
import type { Clock } from '@snap-up/tables/platform/clock.ts';
import type { BlockStore, CallRecord, CallStore, Pair, TableStore } from '@snap-up/tables/table/table-store.ts';

interface Row extends Pair {
  readonly tableId: string;
  readonly untilMs: number;
}

/** Calls without a database, between people who all know each other. */
export class MemoryCallStore implements CallStore, PeopleStore {
  readonly people: Player[] = [];
  readonly hiddenIds = new Set<string>();
  readonly #tableStore: Pick<TableStore, 'create'>;
  readonly #blockStore: BlockStore;
  readonly #clock: Pick<Clock, 'nowMs'>;
  readonly #rows = new Map<string, Row>();

  constructor(tableStore: Pick<TableStore, 'create'>, blockStore: BlockStore, clock: Pick<Clock, 'nowMs'>) {
    this.#tableStore = tableStore;
    this.#blockStore = blockStore;
    this.#clock = clock;
  }

  async create(table: TableRecord, owner: string | null, pair: Pair, lastsMs: number): Promise<boolean> {
    if (this.#live(pair) !== null) return false;
    this.#rows.set(keyOf(pair), { ...pair, tableId: table.id, untilMs: this.#clock.nowMs() + lastsMs });
    const isStored = await this.#tableStore.create(table, owner);
    if (!isStored) await this.end(table.id);
    return isStored;
  }

  async renew(pair: Pair, lastsMs: number): Promise<string | null> {
    const row = this.#live(pair);
    if (row === null) return null;
    this.#rows.set(keyOf(pair), { ...row, ...pair, untilMs: this.#clock.nowMs() + lastsMs });
    return row.tableId;
  }

  async callAt(tableId: string): Promise<CallRecord | null> {
    const row = [...this.#rows.values()].find((one) => one.tableId === tableId && this.#live(one) === one);
    const find = (id: string | undefined) => this.people.find((one) => one.id === id);
    const [by, to] = [find(row?.byId), find(row?.toId)];
    if (row === undefined || by === undefined || to === undefined) return null;
    return {
      by,
      to,
      leftMs: row.untilMs - this.#clock.nowMs(),
      isSilent: (await this.#blockStore.among([by.id, to.id])).length > 0,
      isShown: !this.hiddenIds.has(to.id),
    };
  }

  async end(tableId: string): Promise<void> {
    for (const [key, row] of this.#rows) if (row.tableId === tableId) this.#rows.delete(key);
  }

  async peopleOf(playerId: string): Promise<readonly KnownPerson[]> {
    return this.people
      .filter(({ id }) => id !== playerId)
      .map(({ id, name }) => ({ playerId: id, key: id, name, isHere: false, aheadCount: 0, behindCount: 0 }));
  }

  #live(pair: Pair): Row | null {
    const row = this.#rows.get(keyOf(pair));
    return row !== undefined && row.untilMs > this.#clock.nowMs() ? row : null;
  }
}

function keyOf({ byId, toId }: Pair): string {
  return [byId, toId].sort().join(' ');
}
