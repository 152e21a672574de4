import type { EventLog } from '@snap-up/tables/game/event-log.ts';
import type { StoredBatch } from '@snap-up/tables/game/records.ts';

/** The log without a database. Two tables that share one are like two servers that share a Postgres. */
export class MemoryEventLog implements EventLog {
  readonly #games = new Map<string, StoredBatch[]>();

  async append(batches: readonly StoredBatch[]): Promise<'kept' | 'conflict'> {
    // Later changes by the caller must have no effect.
    const rows = structuredClone(batches);
    await Promise.resolve();
    const known = rows.map((row) => this.#of(row.gameId).find((kept) => kept.seq === row.seq));
    if (known.every((one) => one === undefined)) {
      for (const row of rows) this.#of(row.gameId).push(row);
      return 'kept';
    }
    return rows.every((row, index) => isSame(row, known[index])) ? 'kept' : 'conflict';
  }

  async read(gameId: string, afterSeq: number, lastSeq = Number.POSITIVE_INFINITY): Promise<StoredBatch[]> {
    const rows = this.#of(gameId).filter(({ seq }) => seq > afterSeq && seq <= lastSeq);
    return structuredClone(rows.sort((a, b) => a.seq - b.seq));
  }

  async copy(fromGameId: string, toGameId: string, afterSeq: number, lastSeq: number): Promise<void> {
    const rows = await this.read(fromGameId, afterSeq, lastSeq);
    await this.append(rows.map((row) => ({ ...row, gameId: toGameId })));
  }

  async last(gameId: string): Promise<StoredBatch | null> {
    const row = this.#of(gameId).reduce<StoredBatch | null>((a, b) => (a !== null && a.seq > b.seq ? a : b), null);
    return structuredClone(row);
  }

  async find(gameId: string, seat: number, moveNo: number): Promise<StoredBatch | null> {
    const row = this.#of(gameId).find((kept) => kept.seat === seat && kept.moveNo === moveNo);
    return structuredClone(row ?? null);
  }

  #of(gameId: string): StoredBatch[] {
    const known = this.#games.get(gameId);
    if (known !== undefined) return known;
    const rows: StoredBatch[] = [];
    this.#games.set(gameId, rows);
    return rows;
  }
}

function isSame(row: StoredBatch, kept: StoredBatch | undefined): boolean {
  return kept !== undefined && (Object.keys(row) as (keyof StoredBatch)[]).every((key) => row[key] === kept[key]);
}
