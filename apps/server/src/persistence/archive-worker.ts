// The thread of ArchiveThread. It has a database connection of its own.
import { workerData } from 'node:worker_threads';
import { logArchive } from '@snap-up/tables/game/archive.ts';
import type { StoredBatch } from '@snap-up/tables/game/records.ts';
import { doTasks } from '../platform/task-thread.ts';
import type { ArchiveTask } from './archive-thread.ts';
import { boundedClient } from './bounded-client.ts';
import { openPool } from './connection.ts';
import { batchColumns } from './rows.ts';

/** A query that takes longer fails, and its connection is closed. */
const queryTimeoutMs = 30_000;

const pool = openPool(String(workerData), {
  application_name: 'snap-up archive',
  max: 1,
  timeoutMs: queryTimeoutMs,
  Client: boundedClient(queryTimeoutMs),
});

async function read(gameId: string, afterSeq: number): Promise<StoredBatch[]> {
  const { rows } = await pool.query<StoredBatch>(
    `SELECT ${batchColumns} FROM logs WHERE game_id = $1 AND seq > $2 AND last_seq > $2 ORDER BY seq`,
    [gameId, afterSeq],
  );
  return rows;
}

const archive = logArchive({ read });
doTasks<ArchiveTask, unknown>(({ tableId, game }) =>
  tableId === null ? archive.recordText(game) : archive.result(tableId, game),
);
