import { formatTimedBatch, parseTimedMove, playGame } from '@snap-up/engine';
import type { OfflineGame, OfflinePlay } from '@snap-up/protocol';
import { firstPosition, hasMovesLeft, positionAfter, replay } from '../game/position.ts';
import { type GameRecord, rulesOf, type StoredBatch } from '../game/records.ts';
import { inSlices } from '../platform/slices.ts';

/**
 * Returns a game with its times by the server's clock, by how long ago they were when it was sent: its device's clock may be
 * wrong. If that was set back meanwhile, the last move is made now. The upload counts as well; as it moves all times alike, by
 * seconds, no duration changes, and days are compared only in daily deals, which end when they arrive.
 */
export function timedHere({ sentAt, ...game }: OfflineGame, nowMs: number): OfflinePlay {
  const { beginning, moves } = game;
  const aheadMs = Math.max(sentAt, moves.at(-1)?.[1] ?? 0) - nowMs;
  const here = (atMs: number) => Math.max(0, Math.min(atMs - aheadMs, nowMs));
  return {
    ...game,
    beginning: beginning.kind === 'dealt' ? { ...beginning, startsAt: here(beginning.startsAt) } : beginning,
    moves: moves.map(([move, atMs]) => [move, here(atMs)]),
  };
}

/**
 * Plays the moves of a game that was played offline by the rules, after the batches that the server already has of it. Times
 * are moved so that none is in the future or before the preceding move, and all together if the first is before the batches that
 * the server has: the clock was set forward meanwhile. In a daily deal, where people compare times, they are moved so that the
 * last one is now: whatever the client says, the game has taken the time that passed on the server, and ends on the day when it
 * arrived.
 * @returns the whole log, and how many moves the rules refuse, which are left out
 */
export async function replayOffline(
  record: GameRecord,
  before: readonly StoredBatch[],
  moves: OfflineGame['moves'],
  nowMs: number,
): Promise<{ readonly batches: readonly StoredBatch[]; readonly refusedCount: number }> {
  const rules = rulesOf(record);
  const batches: StoredBatch[] = before.map((batch) => ({ ...batch, gameId: record.id }));
  let position = await replay(rules, firstPosition(rules, record), batches);
  let lastMs = batches.at(-1)?.atMs ?? record.startsAtMs;
  const isCompared = record.mode.kind === 'solo' && record.mode.deal.kind === 'daily';
  const [firstMs, endMs] = [moves[0]?.[1] ?? lastMs, moves.at(-1)?.[1] ?? nowMs];
  const earlyMs = isCompared ? nowMs - endMs : Math.max(0, lastMs - firstMs);
  let refusedCount = 0;
  await inSlices(moves, ([text, madeAtMs]) => {
    const move = parseTimedMove(rules, 0, text);
    const atMs = Math.max(lastMs, Math.min(madeAtMs + earlyMs, nowMs));
    const hasRoom = hasMovesLeft(position, 0) || (move.ok && move.value.kind === 'give-up');
    const played = move.ok && hasRoom ? playGame(rules, position.game, 0, move.value, atMs) : null;
    if (played?.ok !== true) {
      refusedCount += 1;
      return;
    }
    const batch: StoredBatch = {
      gameId: record.id,
      seq: position.seq + 1,
      seat: 0,
      moveNo: (position.moveNos[0] ?? 0) + 1,
      move: text,
      events: formatTimedBatch(rules, 0, played.value.batch),
      atMs,
      contest: null,
    };
    batches.push(batch);
    position = positionAfter(position, batch, played.value.game);
    lastMs = atMs;
  });
  return { batches, refusedCount };
}
