import type { Seat } from '@snap-up/engine';
import type { GameSnapshot, Joined, Known } from '@snap-up/protocol';
import type { Game } from '../game/game.ts';
import { hasBegun } from '../game/records.ts';

/** Who may come to a table, and how much of its game a newcomer may see. */

/** Whether a player may come in: where nobody may watch, only those who play may, while a game is on. */
export function mayJoin(game: Game | null, playerId: string): boolean {
  return game === null || isWatchable(game) || game.viewerOf(playerId) !== null;
}

/** Whether those who do not play may see the game, at once or later. */
export function isWatchable(game: Game): boolean {
  return game.isOver || game.spectatorDelayMs !== null;
}

/**
 * The game as it was when those who watch with a delay hear of it.
 * @returns null for a viewer who may see the game as it stands
 */
export function delayedSnapshot(game: Game, viewer: Seat | null, nowMs: number): GameSnapshot | null {
  if (viewer !== null) return null;
  const atMs = nowMs - (game.spectatorDelayMs ?? 0);
  if ((game.lastChangeMs ?? game.record.startsAtMs) <= atMs) return null;
  return game.pastSnapshot(atMs);
}

/** What a viewer who knows the game up to a batch has missed; null where they need it afresh. */
export function missedBatches(game: Game, viewer: Seat | null, known: Known, nowMs: number): Joined['missed'] {
  if (known === null || known.number !== game.record.number || !hasBegun(game.record, nowMs)) return null;
  const batches = game.since(known.seq, viewer);
  return batches === null ? null : { number: known.number, batches };
}
