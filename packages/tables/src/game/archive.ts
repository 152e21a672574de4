import { formatRecord } from '@snap-up/engine';
import type { GameResult } from '@snap-up/protocol';
import { LRUCache } from 'lru-cache';
import type { EventLog } from './event-log.ts';
import type { GameRecord, StoredBatch } from './records.ts';
import { ResultBuilder } from './result-builder.ts';

/** Answers that need the whole log of a game. With thousands of batches that takes a while; it is asked for one at a time. */
export interface GameArchive {
  /** Returns a finished game as a text that replays to the same end. Rejects if the log cannot be read. */
  recordText(game: GameRecord): Promise<string>;
  /** Returns the result of a game, up to the end of its log. Rejects if the log cannot be read. */
  result(tableId: string, game: GameRecord): Promise<GameResult>;
}

const openGameCount = 200;

/** Computes results and records from the log, in the calling thread. */
export class LogArchive implements GameArchive {
  readonly #eventLog: Pick<EventLog, 'read'>;
  /** The read part of the log, by running game. */
  readonly #open = new LRUCache<string, { readonly builder: ResultBuilder; readonly result: GameResult }>({
    max: openGameCount,
  });

  constructor(eventLog: Pick<EventLog, 'read'>) {
    this.#eventLog = eventLog;
  }

  async recordText(game: GameRecord): Promise<string> {
    return recordText(game, await this.#eventLog.read(game.id, 0));
  }

  async result(tableId: string, game: GameRecord): Promise<GameResult> {
    const found = this.#open.get(game.id);
    // A player's name is replaced when their data is deleted.
    const isSame = found?.result.names.every((name, seat) => name === game.players[seat]?.name) ?? false;
    const known = isSame ? found : undefined;
    const builder = known?.builder ?? new ResultBuilder(game);
    const batches = await this.#eventLog.read(game.id, builder.seq);
    if (known !== undefined && batches.length === 0) return known.result;
    this.#open.delete(game.id);
    builder.add(batches);
    const result = builder.build(tableId);
    if (result.endedAt === null) this.#open.set(game.id, { builder, result });
    return result;
  }
}

/**
 * Returns the record of a finished game: a text made from its log that replays to the same end. It reveals every card.
 */
export function recordText(game: GameRecord, batches: readonly StoredBatch[]): string {
  let [pausedMs, pausedAtMs]: [number, number | null] = [0, null];
  return formatRecord({
    ruleset: game.ruleset,
    options: game.options,
    names: game.players.map(({ name }) => name),
    startedAtMs: game.startsAtMs,
    seed: game.seed,
    shuffle: game.mode.kind === 'solo' ? null : game.mode.shuffle,
    batches: batches.map(({ seq, seat, moveNo, move, events, atMs }) => {
      if (move === null) throw new Error(`Batch ${seq} of game ${game.id} has no move`);
      // Time stands still while the game is paused.
      if (move === 'resume' && pausedAtMs !== null) {
        pausedMs += Math.max(0, atMs - pausedAtMs);
        pausedAtMs = null;
      } else if (move === 'pause') pausedAtMs = atMs;
      const playedMs = Math.max(0, (pausedAtMs ?? atMs) - game.startsAtMs - pausedMs);
      return { seat, atMs: playedMs, isServers: moveNo === null, move, events };
    }),
  });
}
