import type { EventLog } from '../game/event-log.ts';
import type { KeptBatch } from '../game/records.ts';
import type { Log } from '../platform/log.ts';
import { isConflict, isPassing, reasonOf } from './database-errors.ts';
import { Prisma, type PrismaClient } from './generated/client.ts';

/** How many batches one statement inserts at most. */
const groupSize = 1_000;
const firstRetryMs = 50;
const longestRetryMs = 1_000;
/** How long an append waits for a database that is down before it is rejected. */
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
    return rows.map(batchOf);
  }

  async find(gameId: string, seat: number, moveNo: number): Promise<KeptBatch | null> {
    const row = await this.#database.event.findFirst({ where: { gameId, seat, moveNo } });
    return row === null ? null : batchOf(row);
  }

  /** Makes appends that the database does not accept fail instead of being retried. */
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

  /**
   * Keeps a group in one statement. Where some of its appends are in conflict with what is kept already, one query finds
   * out which, and the others go out together again. What is wrong with an append otherwise is found by halving.
   */
  async #keepGroup(group: readonly Waiting[]): Promise<void> {
    let isWhole: boolean;
    try {
      isWhole = await this.#insert(group.flatMap(({ batches }) => batches));
    } catch (error) {
      // What is wrong with one game's batches is no reason to refuse the others'.
      if (group.length === 1 || isPassing(error)) throw error;
      await this.#keepHalves(group);
      return;
    }
    if (isWhole) {
      for (const { resolve } of group) resolve('kept');
      return;
    }
    const rows = await this.#rowsInTheWayOf(group.flatMap(({ batches }) => batches));
    const outcomes = group.map((waiting) => ({ waiting, outcome: outcomeOf(waiting.batches, rows) }));
    for (const { waiting, outcome } of outcomes) if (outcome !== null) waiting.resolve(outcome);
    const others = outcomes.filter(({ outcome }) => outcome === null).map(({ waiting }) => waiting);
    if (others.length === 0) return;
    // Where nothing is in the way, appends of this very group are in each other's.
    if (others.length < group.length) await this.#keepGroup(others);
    else if (group.length > 1) await this.#keepHalves(group);
    else throw new Error('The log refuses a batch, and nothing stands in its way');
  }

  async #keepHalves(group: readonly Waiting[]): Promise<void> {
    const middle = Math.ceil(group.length / 2);
    for (const half of [group.slice(0, middle), group.slice(middle)]) {
      await this.#keepGroup(half).catch((error: unknown) => {
        for (const { reject } of half) reject(error);
      });
    }
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

  /** What is kept under numbers of these batches: those in the game, and those of a seat's moves. */
  async #rowsInTheWayOf(batches: readonly KeptBatch[]): Promise<readonly KeptBatch[]> {
    const places = JSON.stringify(batches.map(({ gameId, seq, seat, moveNo }) => ({ gameId, seq, seat, moveNo })));
    const rows = await this.#patiently(
      () => this.#database.$queryRaw<EventRow[]>`
        WITH place AS (
          SELECT * FROM jsonb_to_recordset(${places}::jsonb)
          AS place("gameId" uuid, seq int, seat smallint, "moveNo" int)
        ), taken AS (
          SELECT event.* FROM place JOIN events AS event ON event.game_id = place."gameId" AND event.seq = place.seq
          UNION
          SELECT event.* FROM place JOIN events AS event
          ON event.game_id = place."gameId" AND event.seat = place.seat AND event.move_no = place."moveNo"
        )
        SELECT game_id::text AS "gameId", seq, seat::int, move_no AS "moveNo", move, events, at FROM taken`,
    );
    return rows.map(batchOf);
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

/** A batch as its row has it. */
type EventRow = Omit<KeptBatch, 'atMs'> & { readonly at: Date };

function batchOf({ at, ...row }: EventRow): KeptBatch {
  return { ...row, atMs: at.getTime() };
}

/**
 * What becomes of an append, given the rows that are kept under its numbers. An insert whose answer was lost may have been
 * kept: then the rows are there, word for word.
 * @returns null where nothing is in its way
 */
function outcomeOf(batches: readonly KeptBatch[], rows: readonly KeptBatch[]): 'kept' | 'conflict' | null {
  const [first] = batches;
  const ofGame = rows.filter(({ gameId }) => gameId === first?.gameId);
  if (ofGame.length === 0) return null;
  const kept = new Set(ofGame.map((row) => JSON.stringify(row, keys)));
  if (batches.every((batch) => kept.has(JSON.stringify(batch, keys)))) return 'kept';
  const isTaken = (batch: KeptBatch) => ofGame.some((row) => row.seq === batch.seq || isSameMove(row, batch));
  return batches.some(isTaken) ? 'conflict' : null;
}

function isSameMove(one: KeptBatch, other: KeptBatch): boolean {
  return one.moveNo !== null && one.seat === other.seat && one.moveNo === other.moveNo;
}

const keys = ['gameId', 'seq', 'seat', 'moveNo', 'move', 'events', 'atMs'] satisfies (keyof KeptBatch)[];
