import type { Seat } from '@snap-up/engine';
import type { GameSnapshot, Joined, Known, TurnClock } from '@snap-up/protocol';
import type { Game } from '../game/game.ts';
import { isFormer } from '../game/records.ts';

/** Whether a player may join. During a game without spectators only its players may. */
export function mayJoin(game: Game | null, playerId: string): boolean {
  return game === null || isWatchable(game) || game.viewerOf(playerId) !== null;
}

/** Whether spectators may see the game, live or delayed. */
export function isWatchable(game: Game): boolean {
  return game.isOver || game.spectatorDelayMs !== null;
}

/**
 * Returns what a newcomer is shown of a game who may know all of it: what they have missed since the batch that they know, or
 * else the whole of it.
 * @param viewer the newcomer's seat in the game; null for a spectator
 * @param clock the clock as the viewer should see it
 */
export function gameForNewcomer(
  game: Game,
  viewer: Seat | null,
  known: Known,
  clock: TurnClock | null,
): Pick<Joined, 'game' | 'missed' | 'clock'> {
  const missed = missedBatches(game, viewer, known);
  return { game: missed === null ? game.snapshot(viewer, clock) : null, missed, clock };
}

/** Returns how many moves are told of what was played before: all of a solo game, undone ones included. */
export function pastLength(shown: GameSnapshot | null): number {
  return shown?.mode.kind === 'solo' ? shown.mode.pastCount + shown.mode.futureCount : 0;
}

/** Returns the batches that a viewer has missed; null if they need the whole game. */
function missedBatches(game: Game, viewer: Seat | null, known: Known): Joined['missed'] {
  if (known === null || known.isWholeWanted || known.number !== game.record.number || !game.hasBegun) return null;
  // A client from before a player's deletion still has that player's name.
  if (game.record.players.some(isFormer)) return null;
  const batches = game.since(known.seq, viewer);
  return batches === null ? null : { number: known.number, batches };
}
