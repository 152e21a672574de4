import {
  type Ending,
  type Event,
  hasPlay,
  isTimeEvent,
  type Seat,
  type TimedBatch,
  type TimedMove,
  type TimeEvent,
} from '@snap-up/engine';
import type { Rejection } from '@snap-up/protocol';
import type { SeenGame } from './snapshot.ts';

/** An event in a game to report to the player, with everything that a message about it needs. */
export type Notice =
  /**
   * The server rejected one of the player's moves, which has been taken back. `move` is null if it is not known which.
   */
  | { readonly kind: 'rejected'; readonly move: TimedMove | null; readonly rejection: Rejection }
  | MovesDropped
  /** `number` is the game's number at its table, counted from 1. */
  | { readonly kind: 'gameStarted'; readonly number: number }
  | { readonly kind: 'wentOut' | 'gaveUp'; readonly seat: Seat }
  | { readonly kind: 'paused' | 'resumed' }
  /** `isAbsent`: the server agreed on behalf of a player who is away. */
  | { readonly kind: 'agreed'; readonly seat: Seat; readonly isAbsent: boolean }
  | { readonly kind: 'disagreed'; readonly seat: Seat }
  /** A turn ended by passing; `demandOf` is the seat that must move (DV11), or null. */
  | { readonly kind: 'passed'; readonly seat: Seat; readonly demandOf: Seat | null }
  /** The server ended a turn: its time was up, or the others voted to skip a player who is away. */
  | { readonly kind: 'skipped'; readonly seat: Seat; readonly reason: 'time' | 'vote' }
  /** A turn began; `demand` is what the player's own seat must do (DV11), null for any other seat. */
  | { readonly kind: 'turnBegan'; readonly seat: Seat; readonly demand: Demand | null }
  /** A solo player undid, redid or restarted. */
  | TimeEvent
  /** A solo game is lost: no progress is possible, and the player has not gone back. */
  | { readonly kind: 'lost' }
  | {
      readonly kind: 'ended';
      readonly ending: Ending;
      /** Null in a multiplayer game; `score` is null in a game without one. */
      readonly solo: { readonly moveCount: number; readonly score: number | null } | null;
    };

/** Pending moves were dropped: the player has played on `elsewhere`, or it is too `late` for them. */
export interface MovesDropped {
  readonly kind: 'movesDropped';
  readonly count: number;
  readonly reason: 'elsewhere' | 'late';
  /** The moves as a game of their own; null in a multiplayer game, and if it is not known what they followed. */
  readonly carriedOn: CarriedOn | null;
}

/** A branch of a solo game: moves made after a batch from which the game was continued differently elsewhere. */
export interface CarriedOn {
  readonly number: number;
  /** The batch at which it branches off; 0 for the deal. */
  readonly seq: number;
  /** The moves since, in notation, each with its time by this device's clock. */
  readonly moves: readonly (readonly [move: string, atMs: number])[];
}

/** A demand to move (DV11): who made it, and whether the player can comply. Otherwise they may pass. */
export interface Demand {
  readonly by: Seat;
  readonly hasPlay: boolean;
}

/** Who made a batch, which its events do not show: its seat, or the server (`atMs` by the server's clock). */
export type Origin = { readonly by: 'seat' } | { readonly by: 'server'; readonly atMs: number };

/**
 * Returns the notices for a batch. `game` already includes the batch; `seat` is the player's own, null for a spectator.
 */
export function noticesOf(batch: TimedBatch, game: SeenGame, seat: number | null, origin: Origin): Notice[] {
  if (isTimeEvent(batch)) return [batch];
  return batch.flatMap((event) => noticeOf(event, game, seat, origin) ?? []);
}

/** Tolerance for network delay: a turn that ends this close to its time limit counts as timed out. */
const flagSlackMs = 1_500;

function skipReason(game: SeenGame, atMs: number): 'time' | 'vote' {
  const clock = game.mode.kind === 'multiplayer' ? game.mode.clock : null;
  const endsAt = clock?.endsAt ?? Number.POSITIVE_INFINITY;
  return atMs >= endsAt - flagSlackMs ? 'time' : 'vote';
}

function demandOn(seat: Seat, { confirmed, rules }: SeenGame): Demand | null {
  const by = confirmed?.turn?.demandedBy[seat] ?? null;
  return confirmed === null || by === null ? null : { by, hasPlay: hasPlay(rules, confirmed, seat) };
}

function noticeOf(event: Event, game: SeenGame, own: Seat | null, origin: Origin): Notice | null {
  switch (event.kind) {
    case 'wentOut':
    case 'gaveUp':
    case 'paused':
    case 'resumed':
    case 'disagreed':
      return event;
    case 'agreed':
      return { ...event, isAbsent: origin.by === 'server' };
    case 'passed': {
      const { kind, seat, demandOf } = event;
      if (origin.by === 'server') return { kind: 'skipped', seat, reason: skipReason(game, origin.atMs) };
      return { kind, seat, demandOf };
    }
    case 'turnBegan':
      return { ...event, demand: event.seat === own ? demandOn(event.seat, game) : null };
    case 'ended': {
      const { mode } = game;
      return {
        ...event,
        solo: mode.kind === 'solo' ? { moveCount: mode.moveCount, score: mode.score } : null,
      };
    }
    // `GameSync` adds this notice once the loss is visible.
    case 'lost':
    case 'carried':
    case 'exchanged':
    case 'turnedUp':
    case 'drawn':
    case 'redealt':
    case 'putDown':
      return null;
  }
}
