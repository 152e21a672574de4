import { setTimeout as pause } from 'node:timers/promises';
import { type EventLog, GameDeleted } from '@snap-up/tables/game/event-log.ts';
import type { StoredBatch } from '@snap-up/tables/game/records.ts';
import type { Log } from '@snap-up/tables/platform/log.ts';
import { inLongTurn, longMoveCount, nextSlice } from '@snap-up/tables/platform/slices.ts';
import { type Tracer, traced } from '@snap-up/tables/platform/tracer.ts';
import type { Pool } from 'pg';
import { AppendLoad } from '../platform/append-load.ts';
import type { Database } from './client.ts';
import { isConflict, isTransient, lacksValue, reasonOf } from './database-errors.ts';
import { batchColumns, lastSeqOf } from './rows.ts';

/** The most batches that one statement inserts, unless one append has more. */
const rowsAStatement = 100;
/** An append of this many batches is a whole game rather than moves that were just made. */
const bulkRows = 50;
/** How many batches of a log one statement reads or copies: all of most games. */
const batchesAtOnce = 500;
/** How long a statement waits for more rows under load. A longer wait delays moves more than the saved processor time is worth. */
const gatherMs = 1;
const firstRetryMs = 50;
const longestRetryMs = 1_000;
/** How long an append is retried while the database is down before it is rejected. */
const defaultRetryLimitMs = 30_000;
/** For how long a stored append proves that the database works. */
const keptFreshMs = 1_000;
/** For how long writing a full page proves that the database has room for one; meanwhile checks write only a row. */
const pageCheckedMs = 30_000;

interface LogOptions {
  readonly retryLimitMs?: number;
  readonly nowMs?: () => number;
  /** Learns how long appends wait. */
  readonly appends?: AppendLoad;
  readonly tracer?: Tracer | undefined;
  /** Wraps the storing of appends, for example to pause searches meanwhile. */
  readonly during?: (work: Promise<void>) => Promise<void>;
}

interface Waiting {
  readonly batches: readonly StoredBatch[];
  readonly resolve: (outcome: 'kept' | Promise<'kept' | 'conflict'>) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * The insert of events, which every move waits for. Bypasses Prisma, which would take over half of a small insert's CPU time.
 * It is named, so that each connection parses and plans it only once. For a game that is deleted or over, the id is null and the
 * insert fails: the rows that it would conflict with may already be in `finished_logs`. The rows are sorted, because two servers
 * that insert the same ones in different orders would deadlock.
 */
const insertEvents = {
  name: 'append-events',
  text: `
    INSERT INTO events (game_id, seq, seat, move_no, move, events, at, contest)
    SELECT (SELECT id FROM games WHERE id = "gameId" AND ended_at IS NULL), seq, seat, "moveNo", move, events,
      to_timestamp("atMs" / 1000.0), contest
    FROM json_to_recordset($1::json)
    AS row("gameId" uuid, seq int, seat smallint, "moveNo" int, move text, events text, "atMs" bigint, contest text)
    ORDER BY "gameId", seq`,
};

const highestSeq = 2 ** 31 - 1;

const isBetween = (after: string, last: string) =>
  `seq > ${after} AND seq <= ${last} AND last_seq > ${after} AND first_seq <= ${last}`;
const readLog = `SELECT ${batchColumns} FROM logs WHERE game_id = $1 AND ${isBetween('$2', '$3')} ORDER BY seq`;
const readLast = `
  SELECT ${batchColumns} FROM logs WHERE game_id = $1 AND last_seq = ${lastSeqOf('$1')} AND seq = last_seq`;
const readMove = `SELECT ${batchColumns} FROM logs WHERE game_id = $1 AND seat = $2 AND move_no = $3`;
const copyLog = `
  INSERT INTO events (game_id, seq, seat, move_no, move, events, at, contest)
  SELECT (SELECT id FROM games WHERE id = $2 AND ended_at IS NULL), seq, seat, move_no, move, events, at, contest
  FROM logs WHERE game_id = $1 AND ${isBetween('$3', '$4')} ON CONFLICT DO NOTHING`;

/**
 * The log in Postgres. Appends that arrive while a statement runs wait, and go out together in the next one: the busier
 * the server, the more moves share a statement and its flush to disk. Where many come, the next one waits a moment for
 * more, because a statement of its own costs far more than a row.
 */
export class PostgresEventLog implements EventLog {
  readonly #database: Pick<Database, 'pool' | 'appendPool' | 'mayPrepare'>;
  readonly #log: Pick<Log, 'info' | 'warn'>;
  #failedAttempts = 0;
  /** Counts failures of the database. An append that began before a failure proves nothing about the time after it. */
  #failureCount = 0;
  /** Whether no append has been kept and no check has passed since the last failure. */
  #isFailing = false;
  /** When an append was last kept, and when a check last wrote a whole page. */
  #keptAtMs = Number.NEGATIVE_INFINITY;
  #pageCheckedAtMs = Number.NEGATIVE_INFINITY;
  readonly #waiting: Waiting[] = [];
  readonly #waitingBulk: Waiting[] = [];
  /** Whether moves were stored since the last bulk append, so that one of those is next. */
  #isBulkNext = false;
  #isWriting = false;
  readonly #rate = new RowRate();
  #isStopping = false;
  readonly #retryLimitMs: number;
  readonly #nowMs: () => number;
  readonly #appends: AppendLoad;
  readonly #tracer: Tracer | undefined;
  readonly #during: (work: Promise<void>) => Promise<void>;

  /** @param log gets one message when the database goes down, and one when it is back */
  constructor(
    database: Pick<Database, 'pool' | 'appendPool' | 'mayPrepare'>,
    log: Pick<Log, 'info' | 'warn'>,
    {
      retryLimitMs = defaultRetryLimitMs,
      nowMs = () => performance.now(),
      appends = new AppendLoad(),
      tracer,
      during = (work) => work,
    }: LogOptions = {},
  ) {
    this.#database = database;
    this.#log = log;
    this.#retryLimitMs = retryLimitMs;
    this.#nowMs = nowMs;
    this.#appends = appends;
    this.#tracer = tracer;
    this.#during = during;
  }

  append(batches: readonly StoredBatch[]): Promise<'kept' | 'conflict'> {
    const stored = () => this.#appends.append(() => this.#stored(batches));
    if (this.#tracer === undefined) return stored();
    const facts = { 'game.id': batches[0]?.gameId ?? '', 'batch.count': batches.length };
    return traced(this.#tracer, { name: 'append', facts }, stored);
  }

  /** Resolves when the batches have been stored, or rejects when they are refused. */
  #stored(batches: readonly StoredBatch[]): Promise<'kept' | 'conflict'> {
    return new Promise((resolve, reject) => {
      const waiting = batches.length < bulkRows ? this.#waiting : this.#waitingBulk;
      waiting.push({ batches, resolve, reject });
      if (!this.#isWriting) void this.#during(this.#write());
    });
  }

  async copy(fromGameId: string, toGameId: string, afterSeq: number, lastSeq: number): Promise<void> {
    for (let after = afterSeq; after < lastSeq; after += batchesAtOnce) {
      const last = Math.min(after + batchesAtOnce, lastSeq);
      try {
        const part = () => this.#database.pool.query(copyLog, [fromGameId, toGameId, after, last]);
        await this.#withRetries(() => inLongTurn(after, part));
      } catch (error) {
        throw lacksValue(error, 'game_id') ? new GameDeleted(toGameId) : error;
      }
    }
  }

  read(gameId: string, afterSeq: number, lastSeq = highestSeq): Promise<StoredBatch[]> {
    const facts = { 'game.id': gameId, 'batch.after': afterSeq };
    return traced(this.#tracer, { name: 'read log', facts }, () => this.#pages(gameId, afterSeq, lastSeq));
  }

  async #pages(gameId: string, afterSeq: number, lastSeq: number): Promise<StoredBatch[]> {
    const batches: StoredBatch[] = [];
    for (let after = afterSeq; ; after += batchesAtOnce) {
      const values = [gameId, after, Math.min(after + batchesAtOnce, lastSeq)];
      const page = () => this.#database.pool.query<StoredBatch>(readLog, values);
      const { rows } = await inLongTurn(batches.length, page);
      batches.push(...rows);
      if (rows.length < batchesAtOnce) return batches;
      if (batches.length < longMoveCount) await nextSlice(batches.length);
    }
  }

  async last(gameId: string): Promise<StoredBatch | null> {
    return this.#one(readLast, [gameId]);
  }

  async find(gameId: string, seat: number, moveNo: number): Promise<StoredBatch | null> {
    return this.#one(readMove, [gameId, seat, moveNo]);
  }

  async #one(text: string, values: unknown[]): Promise<StoredBatch | null> {
    const { rows } = await this.#database.pool.query<StoredBatch>(text, values);
    return rows[0] ?? null;
  }

  /**
   * Resolves if the database stores data: a recent append proves it, otherwise a test row or page is written. Rejects
   * otherwise.
   */
  async check(): Promise<void> {
    const failureCount = this.#failureCount;
    if (this.#isFailing) {
      await checkWrites(this.#database.pool, 'page of events');
      if (failureCount === this.#failureCount) this.#isFailing = false;
      return;
    }
    const nowMs = this.#nowMs();
    if (nowMs < this.#keptAtMs + keptFreshMs) return;
    const checkedAtMs = this.#pageCheckedAtMs;
    const isPageDue = nowMs - checkedAtMs >= pageCheckedMs;
    // After a failed check the next one writes a page, too.
    this.#pageCheckedAtMs = Number.NEGATIVE_INFINITY;
    await checkWrites(this.#database.pool, isPageDue ? 'page of settings' : 'row of settings');
    this.#pageCheckedAtMs = isPageDue ? nowMs : checkedAtMs;
  }

  /** Makes appends that the database does not accept fail instead of being retried. */
  stop(): void {
    this.#isStopping = true;
  }

  async #write(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length + this.#waitingBulk.length > 0) {
      // What has arrived but has not been read yet goes into the same statement: fewer, larger ones cost far less.
      await (this.#rate.isHigh && this.#waiting.length < rowsAStatement ? pause(gatherMs) : new Promise(setImmediate));
      const group = this.#takeGroup();
      this.#rate.add(rowCountOf(group), performance.now());
      try {
        await this.#keep(group);
      } catch (error) {
        for (const waiting of group) waiting.reject(error);
      }
    }
    this.#isWriting = false;
  }

  /** Takes moves, or one bulk append: by turns where both wait, so that neither waits for long, moves first. */
  #takeGroup(): readonly Waiting[] {
    const isBulk = this.#waiting.length === 0 || (this.#isBulkNext && this.#waitingBulk.length > 0);
    this.#isBulkNext = !isBulk;
    if (isBulk) return this.#waitingBulk.splice(0, 1);
    let count = 0;
    let rows = 0;
    for (const { batches } of this.#waiting) {
      if (count > 0 && rows + batches.length > rowsAStatement) break;
      count += 1;
      rows += batches.length;
    }
    return this.#waiting.splice(0, count);
  }

  /**
   * Stores a group in one statement, all or none. If that is refused, it stores each half in its own: one bad append must not
   * fail the others, and a few statements isolate it. If the answer to a whole group was lost, each of its appends is found
   * stored alone. Rejects if the database is down for too long.
   */
  async #keep(group: readonly Waiting[]): Promise<void> {
    try {
      await this.#insert(group.flatMap(({ batches }) => batches));
      for (const { resolve } of group) resolve('kept');
    } catch (error) {
      const [first] = group;
      if (first === undefined || isTransient(error)) throw error;
      if (group.length === 1) return first.resolve(this.#outcomeOf(first.batches, error));
      const middle = Math.ceil(group.length / 2);
      await this.#keep(group.slice(0, middle));
      await this.#keep(group.slice(middle));
    }
  }

  /** Inserts all rows or none. Retries while the database is down. */
  async #insert(batches: readonly StoredBatch[]): Promise<void> {
    const rows = JSON.stringify(batches);
    const { appendPool, mayPrepare } = this.#database;
    const statement = { ...insertEvents, name: mayPrepare ? insertEvents.name : '', values: [rows] };
    await this.#withRetries(async () => {
      const failureCount = this.#failureCount;
      await appendPool.query(statement);
      this.#keptAtMs = this.#nowMs();
      if (failureCount === this.#failureCount) this.#isFailing = false;
    });
  }

  /**
   * Returns the outcome of an append that was refused alone. An insert whose answer was lost may have been stored: then identical
   * rows are there. If none is, the game is gone or over.
   */
  async #outcomeOf(batches: readonly StoredBatch[], refusal: unknown): Promise<'kept' | 'conflict'> {
    const [first, last] = [batches[0], batches.at(-1)];
    const isOfNumberOrGame = isConflict(refusal) || lacksValue(refusal, 'game_id');
    if (!isOfNumberOrGame || first === undefined || last === undefined) throw refusal;
    const values = [first.gameId, first.seq - 1, last.seq];
    const { rows } = await this.#withRetries(() => this.#database.pool.query<StoredBatch>(readLog, values));
    if (rows.length === 0) throw new GameDeleted(first.gameId);
    return JSON.stringify(rows, keys) === JSON.stringify(batches, keys) ? 'kept' : 'conflict';
  }

  #failed(error: unknown): void {
    this.#isFailing = true;
    this.#failureCount += 1;
    this.#failedAttempts += 1;
    if (this.#failedAttempts > 1) return;
    this.#log.warn({ reason: reasonOf(error) }, 'Database unreachable; moves are queued');
  }

  #succeeded(): void {
    if (this.#failedAttempts === 0) return;
    this.#log.info({ failedAttempts: this.#failedAttempts }, 'Database reachable again; all queued moves are stored');
    this.#failedAttempts = 0;
  }

  async #withRetries<Result>(task: () => Promise<Result>): Promise<Result> {
    const deadlineMs = performance.now() + this.#retryLimitMs;
    for (let retryMs = firstRetryMs; ; retryMs = Math.min(2 * retryMs, longestRetryMs)) {
      try {
        const result = await task();
        this.#succeeded();
        return result;
      } catch (error) {
        if (isTransient(error)) this.#failed(error);
        if (this.#isStopping || !isTransient(error) || performance.now() > deadlineMs) throw error;
        await pause(retryMs);
      }
    }
  }
}

function rowCountOf(group: readonly Waiting[]): number {
  return group.reduce((sum, { batches }) => sum + batches.length, 0);
}

const keys = ['gameId', 'seq', 'seat', 'moveNo', 'move', 'events', 'atMs', 'contest'] satisfies (keyof StoredBatch)[];

/** Above this many rows per second, larger statements save more than waiting for them costs. */
const highRowsASecond = 1_000;
/** The rate is counted over spans of at least so many milliseconds. */
const leastSpanMs = 100;

/** How many rows a second are stored, as of the last whole span of time. */
export class RowRate {
  #rows = 0;
  #spanBeganAtMs = 0;
  #isHigh = false;

  get isHigh(): boolean {
    return this.#isHigh;
  }

  /** Counts rows. `nowMs` is by a clock that is never set back. */
  add(rows: number, nowMs: number): void {
    this.#rows += rows;
    const spanMs = nowMs - this.#spanBeganAtMs;
    if (spanMs < leastSpanMs) return;
    this.#isHigh = this.#rows * 1_000 >= highRowsASecond * spanMs;
    this.#rows = 0;
    this.#spanBeganAtMs = nowMs;
  }
}

/** Incompressible text that with others of its kind fills a page, so that a file of the database has to grow. */
const filling = `(SELECT string_agg(md5(random()::text), '') FROM generate_series(1, 56))`;

const checkedWrites = {
  'row of settings': `INSERT INTO settings (key, value) VALUES ('check', '')`,
  'page of settings': `INSERT INTO settings (key, value) SELECT 'check ' || row, ${filling} FROM generate_series(1, 5) AS row`,
  'page of events': `INSERT INTO events (game_id, seq, events, at)
    SELECT gen_random_uuid(), row, ${filling}, now() FROM generate_series(1, 5) AS row`,
} as const;

/**
 * Inserts and deletes test data in one statement. Rejects if that fails, as every other write would: because the disk is full or
 * the database is read-only.
 * @param what a row costs little, but there may be room for it where the disk is full; a page needs a larger file. `settings` is
 *   small, so rolled-back rows are soon vacuumed; `events` is what moves are stored in
 */
async function checkWrites(pool: Pick<Pool, 'query'>, what: keyof typeof checkedWrites): Promise<void> {
  await pool.query(`DO $$ BEGIN
    ${checkedWrites[what]};
    RAISE EXCEPTION 'taken back' USING ERRCODE = 'SU001';
    EXCEPTION WHEN SQLSTATE 'SU001' THEN NULL;
  END $$`);
}
