import type { TableStore } from '../../src/tables/ports.ts';
import {
  type GameRecord,
  nobodyReady,
  type Player,
  type ShuffleRecord,
  sittingDown,
  type TableRecord,
} from '../../src/tables/records.ts';

/** Tables and games without a database. */
export class MemoryTableStore implements TableStore {
  readonly #tables = new Map<string, TableRecord>();
  readonly #games = new Map<string, GameRecord[]>();
  /** What it answers with from now on instead, as a database does that is away. */
  fault: Error | null = null;
  /** Games whose end was noted, in the order of the notes. */
  readonly noted: string[] = [];

  async create(table: TableRecord): Promise<boolean> {
    this.#check();
    if ([...this.#tables.values()].some(({ id, code }) => id === table.id || code === table.code)) return false;
    this.#tables.set(table.id, structuredClone(table));
    return true;
  }

  async load(id: string): Promise<TableRecord | null> {
    this.#check();
    const table = this.#tables.get(id);
    if (table === undefined) return null;
    return structuredClone({ ...table, game: this.#games.get(id)?.at(-1) ?? null });
  }

  async takeSeat(tableId: string, seat: number, player: Player): Promise<boolean> {
    const { seats } = this.#table(tableId);
    if (seats[seat] !== null || seats.some((one) => one?.id === player.id)) return false;
    this.#change(tableId, { seats: seats.with(seat, sittingDown(player)) });
    return true;
  }

  async changeSeat(tableId: string, from: number, to: number, player: Player): Promise<boolean> {
    const { seats } = this.#table(tableId);
    if (seats[to] !== null || seats[from]?.id !== player.id) return false;
    this.#change(tableId, { seats: seats.with(from, null).with(to, sittingDown(player)) });
    return true;
  }

  async leaveSeat(tableId: string, seat: number): Promise<void> {
    this.#change(tableId, { seats: this.#table(tableId).seats.with(seat, null) });
  }

  async setReady(tableId: string, seat: number, commitment: string | null): Promise<void> {
    const { seats } = this.#table(tableId);
    const record = seats[seat];
    const isReady = commitment !== null;
    if (record != null) this.#change(tableId, { seats: seats.with(seat, { ...record, isReady, commitment }) });
  }

  async setHost(tableId: string, hostId: string): Promise<void> {
    this.#change(tableId, { hostId });
  }

  async close(tableId: string, closedAtMs: number): Promise<void> {
    this.#change(tableId, { closedAtMs });
  }

  async startGame(tableId: string, game: GameRecord, next: ShuffleRecord): Promise<boolean> {
    const { seats } = this.#table(tableId);
    const games = this.#games.get(tableId) ?? [];
    if (games.some(({ number }) => number === game.number)) return false;
    this.#games.set(tableId, [...games, structuredClone(game)]);
    this.#change(tableId, { seats: nobodyReady(seats), shuffle: next });
    return true;
  }

  async endGame(gameId: string, endedAtMs: number): Promise<void> {
    this.#check();
    this.noted.push(gameId);
    for (const [id, games] of this.#games) {
      this.#games.set(
        id,
        games.map((game) => (game.id === gameId ? { ...game, endedAtMs } : game)),
      );
    }
  }

  async game(tableId: string, number: number): Promise<GameRecord | null> {
    this.#check();
    return structuredClone(this.#games.get(tableId)?.find((game) => game.number === number) ?? null);
  }

  async tablesOf(playerId: string, most: number): Promise<string[]> {
    this.#check();
    const isOf = ({ id, seats }: TableRecord) =>
      [...seats, ...(this.#games.get(id) ?? []).flatMap(({ players }) => players)].some((one) => one?.id === playerId);
    return [...this.#tables.values()]
      .filter(isOf)
      .map(({ id }) => id)
      .reverse()
      .slice(0, most);
  }

  #check(): void {
    if (this.fault !== null) throw this.fault;
  }

  #table(id: string): TableRecord {
    this.#check();
    const table = this.#tables.get(id);
    if (table === undefined) throw new Error(`There is no table ${id}`);
    return table;
  }

  #change(id: string, change: Partial<TableRecord>): void {
    this.#tables.set(id, { ...this.#table(id), ...change });
  }
}
