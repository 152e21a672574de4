import { setTimeout as pause } from 'node:timers/promises';
import type { PrismaClient } from './generated/client.ts';

/** What one batch of a pass through the database did. */
export interface Batch {
  readonly doneCount: number;
  readonly lastKey: string | null;
}

/** How many logs one batch checks, and how many it moves: a shutdown never waits longer. */
const logsAtOnce = { lookedAt: 250, moved: 10 } as const;
/** How many batches of a log one row has. Few games are longer, and a reader of a few batches unpacks no more than this. */
const batchesInARow = 1_000;
/** Interval and number of checks whether running appends have finished. */
const askMs = 20;
const mostAsked = 50;

/**
 * Moves logs of finished games from `events` to `finished_logs`, each in its own transaction, so that readers find a log in
 * exactly one of the two. A finished game accepts no batches, but an append that started before the end was stored cannot see that
 * end: only its duplicate number stops it. So nothing is moved until all such appends are done.
 * @param afterKey looks at the logs of the games that follow this id, or at the first ones
 */
export async function compressLogs(database: PrismaClient, afterKey: string | null): Promise<Batch> {
  const looked = await database.$queryRaw<{ readonly id: string; readonly isOver: boolean }[]>`
    WITH RECURSIVE looked AS (
      (SELECT game_id, 1 AS place FROM events
        WHERE game_id > ${afterKey ?? '00000000-0000-0000-0000-000000000000'}::uuid ORDER BY game_id LIMIT 1)
      UNION ALL
      SELECT next.game_id, place + 1 FROM looked CROSS JOIN LATERAL (
        SELECT game_id FROM events WHERE game_id > looked.game_id ORDER BY game_id LIMIT 1
      ) AS next WHERE place < ${logsAtOnce.lookedAt}
    )
    SELECT game_id::text AS id, EXISTS (SELECT FROM games WHERE id = game_id AND ended_at IS NOT NULL) AS "isOver"
    FROM looked ORDER BY place`;
  const over = looked.filter(({ isOver }) => isOver).slice(0, logsAtOnce.moved);
  let doneCount = 0;
  if (over.length > 0 && (await areAppendsDone(database))) {
    for (const { id } of over) doneCount += await compress(database, id);
  }
  const isAtEnd = over.length < logsAtOnce.moved && looked.length < logsAtOnce.lookedAt;
  const last = over.length < logsAtOnce.moved ? looked.at(-1) : over.at(-1);
  return { doneCount, lastKey: isAtEnd ? null : (last?.id ?? null) };
}

/** Waits for all appends that are under way, while others begin. Returns false if some take too long. */
async function areAppendsDone(database: PrismaClient): Promise<boolean> {
  // A statement locks its table before it looks at any row.
  let open = await database.$queryRaw<{ readonly id: string }[]>`
    SELECT DISTINCT virtualtransaction AS id FROM pg_locks
    WHERE relation = 'events'::regclass AND mode = 'RowExclusiveLock'
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  for (let asked = 0; open.length > 0; asked += 1) {
    if (asked === mostAsked) return false;
    await pause(askMs);
    open = await database.$queryRaw`
      SELECT DISTINCT virtualtransaction AS id FROM pg_locks WHERE virtualtransaction = ANY(${open.map(({ id }) => id)})`;
  }
  return true;
}

/** Returns how many logs were moved: none if it is gone, another server was faster, or a number is missing in it. */
async function compress(database: PrismaClient, gameId: string): Promise<number> {
  // Steps start over in each row. Batches without a move number are no part of a seat's count.
  const rowCount = await database.$executeRaw`
    WITH game AS (
      SELECT id FROM games WHERE id = ${gameId}::uuid
        AND (SELECT count(*) = max(seq) FROM events WHERE game_id = ${gameId}::uuid) FOR KEY SHARE
    ), gone AS (
      DELETE FROM events WHERE game_id = (SELECT id FROM game)
      RETURNING *, (seq - 1) / ${batchesInARow} AS part, floor(extract(epoch FROM at) * 1000)::bigint AS ms
    ), stepped AS (
      SELECT *, move_no - lag(move_no, 1, 0) OVER (PARTITION BY part, seat, move_no IS NULL ORDER BY seq) AS move_step,
        ms - lag(ms, 1, 0::bigint) OVER (PARTITION BY part ORDER BY seq) AS ms_step
      FROM gone
    )
    INSERT INTO finished_logs (game_id, first_seq, last_seq, seats, move_steps, moves, events, ms_steps, contests)
    SELECT game_id, min(seq), max(seq), array_agg(seat ORDER BY seq), array_agg(move_step ORDER BY seq),
      array_agg(move ORDER BY seq), array_agg(events ORDER BY seq), array_agg(ms_step ORDER BY seq),
      CASE WHEN count(contest) = 0 THEN '{}' ELSE array_agg(contest ORDER BY seq) END
    FROM stepped GROUP BY game_id, part`;
  return Math.min(rowCount, 1);
}
