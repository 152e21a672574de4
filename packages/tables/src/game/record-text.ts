import { formatRecord } from '@snap-up/engine';
import type { GameRecord, KeptBatch } from './records.ts';

/**
 * Returns the record of a finished game: a text made from its log that replays to the same end. It reveals every card.
 */
export function recordText(game: GameRecord, batches: readonly KeptBatch[]): string {
  return formatRecord({
    ruleset: game.ruleset,
    options: game.options,
    names: game.players.map(({ name }) => name),
    startedAtMs: game.startsAtMs,
    seed: game.seed,
    shuffle: game.mode.kind === 'solo' ? null : game.mode.shuffle,
    batches: batches.map(({ seq, seat, moveNo, move, events, atMs }) => {
      if (move === null) throw new Error(`Batch ${seq} of game ${game.id} has no move`);
      return { seat, atMs: Math.max(0, atMs - game.startsAtMs), isServers: moveNo === null, move, events };
    }),
  });
}
