import { formatTimedMove, parseTimedMove, type TimedMove } from '@snap-up/engine';
import { carriedOnIn, type LocalGame, type PendingMove, unplayed } from './local-game.ts';
import type { MovesDropped } from './notices.ts';

/** Older pending moves of a multiplayer game are dropped: the game has moved on. */
const longestKeptMs = 10 * 60_000;

/**
 * Writes the pending moves of a game as text, so that a page can continue with them after it was loaded again. The last of them
 * was made at `madeAtMs` by this device's clock.
 */
export function writeMoves(
  { number, rules, seq, moveNos, pending }: LocalGame,
  seat: number,
  madeAtMs: number,
): string {
  const moves = pending.map(
    ({ moveNo, move, wasSent, atMs }) => [moveNo, formatTimedMove(rules, seat, move), wasSent, atMs] as const,
  );
  return JSON.stringify({ number, seat, seq, passed: moveNos[seat] ?? 0, madeAtMs, moves });
}

/** The fate of an earlier page's pending moves. */
export type KeptMoves =
  /** They are made now, under their own numbers. The last of them was made at `madeAtMs`. */
  { readonly kind: 'kept'; readonly pending: readonly PendingMove[]; readonly madeAtMs: number } | MovesDropped;

/**
 * Reads pending moves for this game and seat. They keep their numbers, so the server recognizes any that it has played.
 * They are dropped if the player has since played on elsewhere, or if they are too old; those of a solo game can then
 * become a game of their own. Returns null if the text is of another seat, or cannot be read.
 */
export function readMoves(text: string, game: LocalGame, seat: number, nowMs: number): KeptMoves | null {
  const { number, rules, moveNos, mode } = game;
  const kept = parseKept(text);
  if (kept === null || kept.seat !== seat || !Array.isArray(kept.moves)) return null;
  const { madeAtMs, seq } = kept;
  if (typeof madeAtMs !== 'number') return null;
  const moves = kept.moves.flatMap((each: unknown): PendingMove[] => {
    const [moveNo, written, wasSent, atMs] = Array.isArray(each) ? each : [];
    if (!Number.isInteger(moveNo) || typeof written !== 'string' || typeof atMs !== 'number') return [];
    const move = readMove(written);
    return move === null ? [] : [{ moveNo, move, isSent: false, wasSent: wasSent === true, renumberings: 0, atMs }];
  });
  const carriedOn =
    typeof kept.number === 'number' && typeof seq === 'number'
      ? carriedOnIn({ ...game, number: kept.number, seq, pending: moves }, seat)
      : null;
  // A solo table deals its player one game after another; moves from an earlier one still belong to that player.
  if (kept.number !== number) {
    if (mode.kind !== 'solo') {
      // The fate of moves that had been sent is unknown.
      const count = moves.filter(({ wasSent }) => !wasSent).length;
      return { kind: 'movesDropped', count, reason: 'late', carriedOn: null };
    }
    if (carriedOn === null) return null;
    return { kind: 'movesDropped', count: moves.length, reason: 'elsewhere', carriedOn };
  }
  const passed = moveNos[seat] ?? 0;
  // Moves that were pending when the player moved elsewhere can no longer be played.
  if (carriedOn !== null && passed === kept.passed && moves.some(({ moveNo }) => moveNo <= passed))
    return { kind: 'movesDropped', count: moves.length, reason: 'elsewhere', carriedOn };
  const isOwn = passed === kept.passed || moves.some(({ moveNo, wasSent }) => moveNo === passed && wasSent);
  // A solo game never becomes too old.
  const isLate = mode.kind !== 'solo' && nowMs - madeAtMs > longestKeptMs;
  if (isOwn && !isLate) return { kind: 'kept', pending: moves.filter(({ moveNo }) => moveNo > passed), madeAtMs };
  return {
    kind: 'movesDropped',
    count: unplayed(moves, passed).length,
    reason: isOwn ? 'late' : 'elsewhere',
    carriedOn,
  };

  function readMove(written: string): TimedMove | null {
    const parsed = parseTimedMove(rules, seat, written);
    return parsed.ok ? parsed.value : null;
  }
}

/** Returns the text that was written later; null if there is none. One page or two may have written them. */
export function newerOf(one: string | null, other: string | null): string | null {
  const madeAt = (text: string | null): number => {
    const madeAtMs = text === null ? null : parseKept(text)?.madeAtMs;
    return typeof madeAtMs === 'number' ? madeAtMs : -1;
  };
  return madeAt(one) > madeAt(other) ? one : other;
}

/** The text may be from another version. */
function parseKept(text: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? { ...read } : null;
  } catch {
    return null;
  }
}
