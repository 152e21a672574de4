import type { EventLog } from '../game/event-log.ts';
import type { KeptBatch } from '../game/records.ts';
import type { Log } from '../platform/log.ts';
import { isConflict, isPassing, reasonOf } from './database-errors.ts';
import { Prisma, type PrismaClient } from './generated/client.ts';

/** How many batches one statement takes at the most. */
const groupSize = 1_000;
const firstRetryMs = 50;
const longestRetryMs = 1_000;
/** Whoever has waited so long for a database that is away is refused, and may ask again. */
const defaultPatienceMs = 30_000;

interface Waiting {
  readonly batches: readonly KeptBatch[];
  readonly resolve: (outcome: 'kept' | 'conflict') => void;
  readonly reject: (error: unknown) => void;
}

/**
 * The log in Postgres. While one statement is on its way, what comes in meanwhile waits and goes out together in the
 * next one: the busier the server, the more moves share a statement and its flush to disk.
 */
export class PostgresEventLog implements EventLog {
  readonly #database: PrismaClient;
  readonly #log: Pick<Log, 'info' | 'warn'>;
  #failedAttempts = 0;
  #waiting: Waiting[] = [];
  #isWriting = false;
  #isStopping = false;
  readonly #patienceMs: number;

  /**
   * `log` hears once when the database goes away, and once when it is back. `patienceMs` is how long an append waits for
   * a database that is away.
   */
  constructor(database: PrismaClient, log: Pick<Log, 'info' | 'warn'>, patienceMs = defaultPatienceMs) {
    this.#database = database;
    this.#log = log;
    this.#patienceMs = patienceMs;
  }

  append(batches: readonly KeptBatch[]): Promise<'kept' | 'conflict'> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ batches, resolve, reject });
      if (!this.#isWriting) void this.#write();
    });
  }

  async read(gameId: string, afterSeq: number): Promise<KeptBatch[]> {
    const rows = await this.#database.event.findMany({
      where: { gameId, seq: { gt: afterSeq } },
      orderBy: { seq: 'asc' },
    });
    return rows.map(({ at, ...row }) => ({ ...row, atMs: at.getTime() }));
  }

  async find(gameId: string, seat: number, moveNo: number): Promise<KeptBatch | null> {
    const row = await this.#database.event.findFirst({ where: { gameId, seat, moveNo } });
    if (row === null) return null;
    const { at, ...rest } = row;
    return { ...rest, atMs: at.getTime() };
  }

  /** From now on an append that the database does not take is given up instead of tried again. */
  stop(): void {
    this.#isStopping = true;
  }

  async #write(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      // What has arrived but has not been read yet goes into the same statement: fewer, larger ones cost far less.
      await new Promise(setImmediate);
      const group = this.#takeGroup();
      try {
        await this.#keepGroup(group);
      } catch (error) {
        for (const waiting of group) waiting.reject(error);
      }
    }
    this.#isWriting = false;
  }

  #takeGroup(): Waiting[] {
    let count = 0;
    let size = 0;
    for (const { batches } of this.#waiting) {
      size += batches.length;
      if (count > 0 && size > groupSize) break;
      count += 1;
    }
    return this.#waiting.splice(0, count);
  }

  /** Keeps a group whole in one statement; where one of its games has a conflict or a fault, each game by itself. */
  async #keepGroup(group: readonly Waiting[]): Promise<void> {
    const isWhole = await this.#insert(group.flatMap(({ batches }) => batches)).catch((error: unknown) => {
      // What is wrong with one game's batches is no reason to refuse the others'.
      if (group.length > 1 && !isPassing(error)) return false;
      throw error;
    });
    for (const { batches, resolve, reject } of group) {
      if (isWhole) resolve('kept');
      else await this.#keepAlone(batches, group.length === 1).then(resolve, reject);
    }
  }

  async #keepAlone(batches: readonly KeptBatch[], isTried: boolean): Promise<'kept' | 'conflict'> {
    if (!isTried && (await this.#insert(batches))) return 'kept';
    return (await this.#isKept(batches)) ? 'kept' : 'conflict';
  }

  /** One statement, all rows or none. False when a row's number stands already. Waits for a database that is away. */
  async #insert(batches: readonly KeptBatch[]): Promise<boolean> {
    const rows = JSON.stringify(batches);
    const statement = Prisma.sql`
      INSERT INTO events (game_id, seq, seat, move_no, move, events, at)
      SELECT "gameId", seq, seat, "moveNo", move, events, to_timestamp("atMs" / 1000.0)
      FROM jsonb_to_recordset(${rows}::jsonb)
      AS row("gameId" uuid, seq int, seat smallint, "moveNo" int, move text, events text, "atMs" bigint)`;
    try {
      await this.#patiently(() => this.#database.$executeRaw(statement));
      return true;
    } catch (error) {
      if (isConflict(error)) return false;
      throw error;
    }
  }

  /** An insert whose answer was lost may have been kept: then the rows are there, word for word. */
  async #isKept(batches: readonly KeptBatch[]): Promise<boolean> {
    const [first] = batches;
    if (first === undefined) return true;
    const rows = await this.#patiently(() => this.read(first.gameId, first.seq - 1));
    return batches.every((batch, index) => JSON.stringify(rows[index], keys) === JSON.stringify(batch, keys));
  }

  #failed(error: unknown): void {
    this.#failedAttempts += 1;
    if (this.#failedAttempts > 1) return;
    this.#log.warn({ reason: reasonOf(error) }, 'The database is away; moves wait for it.');
  }

  #succeeded(): void {
    if (this.#failedAttempts === 0) return;
    this.#log.info({ failedAttempts: this.#failedAttempts }, 'The database is back; every move that waited is kept.');
    this.#failedAttempts = 0;
  }

  async #patiently<Result>(task: () => Promise<Result>): Promise<Result> {
    const deadlineMs = performance.now() + this.#patienceMs;
    for (let retryMs = firstRetryMs; ; retryMs = Math.min(2 * retryMs, longestRetryMs)) {
      try {
        const result = await task();
        this.#succeeded();
        return result;
      } catch (error) {
        if (isPassing(error)) this.#failed(error);
        if (this.#isStopping || !isPassing(error) || performance.now() > deadlineMs) throw error;
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
  }
}

const keys = ['gameId', 'seq', 'seat', 'moveNo', 'move', 'events', 'atMs'] satisfies (keyof KeptBatch)[];
