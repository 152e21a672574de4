import { formatTimedMove, parseTimedMove, type TimedMove } from '@snap-up/engine';
import type { LocalGame, PendingMove } from './local-game.ts';

/** Older moves of a game with others are not made: the game has gone on, and the player expects no more of them. */
const longestKeptMs = 10 * 60_000;

/**
 * Writes the pending moves of a game as text, so that a page can go on with them after it was loaded again. The last of
 * them was made at `madeAtMs` by this device's clock.
 */
export function writeMoves({ number, rules, moveNos, pending }: LocalGame, seat: number, madeAtMs: number): string {
  const moves = pending.map(
    ({ moveNo, move, wasSent }) => [moveNo, formatTimedMove(rules, seat, move), wasSent] as const,
  );
  return JSON.stringify({ number, seat, passed: moveNos[seat] ?? 0, madeAtMs, moves });
}

/** The pending moves of an earlier page, and when the last of them was made. */
export interface KeptMoves {
  readonly pending: readonly PendingMove[];
  readonly madeAtMs: number;
}

/**
 * Reads pending moves for this game and seat. They keep their numbers, so whatever the server has played of them is
 * recognized. Returns null where the text is of another game or seat, where the moves are too old, and where the player
 * has played on elsewhere since.
 */
export function readMoves(text: string, game: LocalGame, seat: number, nowMs: number): KeptMoves | null {
  const { number, rules, moveNos, mode } = game;
  const kept = parseKept(text);
  if (kept?.number !== number || kept.seat !== seat || !Array.isArray(kept.moves)) return null;
  const { madeAtMs } = kept;
  if (typeof madeAtMs !== 'number') return null;
  // A solo game waits for its player, however long that takes.
  if (mode.kind !== 'solo' && nowMs - madeAtMs > longestKeptMs) return null;
  const moves = kept.moves.flatMap((each: unknown): PendingMove[] => {
    const [moveNo, written, wasSent] = Array.isArray(each) ? each : [];
    if (!Number.isInteger(moveNo) || typeof written !== 'string') return [];
    const move = readMove(written);
    return move === null ? [] : [{ moveNo, move, isSent: false, wasSent: wasSent === true, renumberings: 0 }];
  });
  const passed = moveNos[seat] ?? 0;
  const isOwn = passed === kept.passed || moves.some(({ moveNo, wasSent }) => moveNo === passed && wasSent);
  return isOwn ? { pending: moves.filter(({ moveNo }) => moveNo > passed), madeAtMs } : null;

  function readMove(written: string): TimedMove | null {
    const parsed = parseTimedMove(rules, seat, written);
    return parsed.ok ? parsed.value : null;
  }
}

/** A kept text was written by this or another version. */
function parseKept(text: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? { ...read } : null;
  } catch {
    return null;
  }
}
