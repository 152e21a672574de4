// The thread of ArchiveThread. It has a database connection of its own.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { LogArchive } from '@snap-up/tables/game/archive.ts';
import type { StoredBatch } from '@snap-up/tables/game/records.ts';
import type { ArchiveReply, ArchiveRequest } from './archive-thread.ts';
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

const archive = new LogArchive({ read });
const port = parentPort as MessagePort;
/** Players look at the result when their game is over, so results have priority over records. */
const waiting: { readonly [Kind in ArchiveRequest['task']['kind']]: ArchiveRequest[] } = { result: [], record: [] };
let isWorking = false;

port.on('message', (request: ArchiveRequest) => {
  waiting[request.task.kind].push(request);
  void work();
});

/** Works on one request at a time, as a log may be large. */
async function work(): Promise<void> {
  if (isWorking) return;
  isWorking = true;
  for (;;) {
    const request = waiting.result.shift() ?? waiting.record.shift();
    if (request === undefined) break;
    port.postMessage(await replyTo(request));
  }
  isWorking = false;
}

async function replyTo({ id, task }: ArchiveRequest): Promise<ArchiveReply> {
  try {
    const value =
      task.kind === 'record' ? await archive.recordText(task.game) : await archive.result(task.tableId, task.game);
    return { id, ok: true, value };
  } catch (error) {
    return { id, ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}
