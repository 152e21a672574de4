// The thread of ArchiveThread. It has a database connection of its own.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { logArchive } from '@snap-up/tables/game/archive.ts';
import type { StoredBatch } from '@snap-up/tables/game/records.ts';
import type { ArchiveReply, ArchiveTask } from './archive-thread.ts';
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
const port = parentPort as MessagePort;
port.on('message', async (task: ArchiveTask) => port.postMessage(await replyTo(task)));

async function replyTo(task: ArchiveTask): Promise<ArchiveReply> {
  try {
    const value =
      task.kind === 'record' ? await archive.recordText(task.game) : await archive.result(task.tableId, task.game);
    return { ok: true, value };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}
