import { formatTimedMove, parseTimedMove, type TimedMove } from '@snap-up/engine';
import type { LocalGame, PendingMove } from './local-game.ts';

/** Writes the pending moves of a game as text, so that a page can go on with them after it was loaded again. */
export function writeMoves({ number, rules, pending }: LocalGame, seat: number): string {
  const moves = pending.map(({ moveNo, move }) => [moveNo, formatTimedMove(rules, seat, move)] as const);
  return JSON.stringify({ number, seat, moves });
}

/**
 * Reads pending moves for this game and seat. They keep their numbers, so whatever the server has played of them is
 * recognized. Returns none where the text is of another game or seat.
 */
export function readMoves(text: string, { number, rules, moveNos }: LocalGame, seat: number): readonly PendingMove[] {
  const kept = parseKept(text);
  if (kept?.number !== number || kept.seat !== seat || !Array.isArray(kept.moves)) return [];
  const passed = moveNos[seat] ?? 0;
  return kept.moves.flatMap((each: unknown): PendingMove[] => {
    const [moveNo, written] = Array.isArray(each) ? each : [];
    if (!Number.isInteger(moveNo) || moveNo <= passed || typeof written !== 'string') return [];
    const move = readMove(written);
    return move === null ? [] : [{ moveNo, move, isSent: false, renumberings: 0 }];
  });

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
